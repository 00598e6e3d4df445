import AccessibilityModel
import Documents
import Scenes
import FoundationTypes

/// An object of a recorded window.
class ReplayedObject: AccessibilityObject {
    fileprivate weak var desktop: ReplayedDesktop?
    private var isElement = false
    private var isPlaceholder = false
    private var bounds: AccessibilityValueBounds?
    private var extremes: [String] = []
    private var input: ReplayedTextInput?

    override var defaultIsAccessibilityElement: Bool { isElement }
    override var accessibilityLabelIsPlaceholder: Bool { isPlaceholder }
    override var accessibilityValueBounds: AccessibilityValueBounds? { bounds }
    override var accessibilityExtremeValues: [String] { extremes }
    override var accessibilityTextInput: (any AccessibilityTextInput)? { input }

    /// Makes an object of a kind.
    static func make(_ kind: RecordedObject.Kind, in desktop: ReplayedDesktop) -> ReplayedObject {
        let made: ReplayedObject =
            switch kind {
            case .container, .element: ReplayedObject()
            case .cell: ReplayedCell()
            case .table: ReplayedTable()
            case .group: ReplayedGroup()
            }
        made.desktop = desktop
        made.isElement = kind == .element || kind == .cell
        made.showsPlacesOfElements = kind == .group
        return made
    }

    static let keys = [
        "n", "kind", "id", "label", "placeholder", "value", "hint", "brailleLabel", "math", "brailleRole", "traits",
        "role",
        "level", "style",
        "expanded", "container", "more", "earlier", "bounds", "extremes", "selection", "multiline", "caret", "place",
        "table",
        "members",
    ]

    /// Takes over what was recorded.
    func take(_ keys: YAMLMapping) throws(DocumentError) {
        accessibilityIdentifier = try keys.text("id")
        accessibilityLabel = try keys.text("label")
        isPlaceholder = try keys.boolean("placeholder") ?? false
        accessibilityValue = try keys.text("value")
        accessibilityHint = try keys.text("hint")
        accessibilityBrailleLabel = try keys.text("brailleLabel")
        if let node = keys["math"], !node.isNull {
            accessibilityMathExpression = try MathExpression(mathML: node.text(), at: node)
        }
        accessibilityBrailleRoleDescription = try keys.text("brailleRole")
        let traits = try keys.integer("traits", in: 0...Int.max) ?? 0
        accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(traits))
        accessibilityRole = try keys.enumeration("role", AccessibilityRole.self)
        accessibilityLevel = try keys.integer("level", in: AccessibilityObject.levels)
        accessibilityToggleStyle = try keys.enumeration("style") ?? .switch
        accessibilityExpandedStatus = try keys.enumeration("expanded") ?? .unsupported
        accessibilityContainerType = try keys.enumeration("container") ?? .none
        accessibilityHasMoreMembers = try keys.boolean("more") ?? false
        accessibilityHasEarlierMembers = try keys.boolean("earlier") ?? false
        let ends = try keys.list("bounds")
        bounds = nil
        if ends.count == 2 {
            bounds = AccessibilityValueBounds(isAtMinimum: try ends[0].boolean(), isAtMaximum: try ends[1].boolean())
        }
        extremes = try keys.texts("extremes") ?? []
        guard let selection = try ReplayedObject.range(keys) else {
            input = nil
            return
        }
        let text = input ?? ReplayedTextInput(self)
        text.selection = selection
        text.isMultiline = try keys.boolean("multiline") ?? false
        text.typed = try keys.integer("caret", in: 0...Int(Int32.max))
        input = text
    }

    static func range(_ keys: YAMLMapping) throws(DocumentError) -> Range<Int>? {
        let ends = try keys.list("selection")
        guard ends.count == 2 else { return nil }
        let start = try ends[0].integer(in: 0...Int(Int32.max))
        let end = try ends[1].integer(in: start...Int(Int32.max))
        return start..<end
    }

    // MARK: What the reader does

    override func accessibilityActivate() -> Bool { did() }
    override func accessibilityPerformEscape() -> Bool { isElement && did() }
    override func accessibilityIncrement() { _ = did() }
    override func accessibilityDecrement() { _ = did() }
    override func accessibilityAdjustByLargeStep(up: Bool) -> Bool { did() }
    override func accessibilityAdjust(toShare share: Double) -> Bool { did() }

    /// Has done again what was done then.
    fileprivate func did() -> Bool {
        guard let deed = desktop?.takeDeed() else { return false }
        if let value = deed.value { accessibilityValue = value }
        if let selection = deed.selection { input?.selection = selection }
        return deed.isDone
    }
}

/// A text of a recorded window: what is typed has the effect that it had then.
final class ReplayedTextInput: KeyboardTextInput {
    private unowned let field: ReplayedObject
    fileprivate(set) var selection = 0..<0
    fileprivate(set) var isMultiline = false
    /// Where the caret is while it is typed into, or nil.
    fileprivate var typed: Int?

    fileprivate init(_ field: ReplayedObject) { self.field = field }

    var text: String { field.accessibilityValue ?? "" }
    var hasKeyboardFocus: Bool { typed != nil }
    var caret: Int { typed ?? selection.upperBound }
    var mayHideKeys: Bool { false }

    var selectedRange: Range<Int> {
        get { selection.clamped(to: 0..<text.count) }
        set {
            guard newValue.clamped(to: 0..<text.count) != selectedRange else { return }
            _ = field.did()
        }
    }

    func replace(_ range: Range<Int>, with replacement: String) -> Bool { field.did() }

    func editingDidBegin() {}
}

/// A group of radio buttons of a recorded window.
final class ReplayedGroup: ReplayedObject {
    override var numbersAccessibilityElements: Bool { true }
    override var defaultGroupsAccessibilityChildren: Bool { true }
}

/// A cell of a recorded table.
final class ReplayedCell: ReplayedObject, UIAccessibilityContainerDataTableCell {
    private var place: [Int] = []

    override func take(_ keys: YAMLMapping) throws(DocumentError) {
        try super.take(keys)
        place = []
        for item in try keys.list("place") { place.append(try item.integer(in: 0...Int(Int32.max))) }
    }

    func accessibilityRowRange() -> NSRange { NSRange(location: place.first ?? NSNotFound, length: 1) }

    func accessibilityColumnRange() -> NSRange { NSRange(location: place.last ?? NSNotFound, length: 1) }
}

/// A recorded table.
final class ReplayedTable: ReplayedObject, UIAccessibilityContainerDataTable {
    private var headers: [Int] = []
    private var cells: [Int] = []

    override func take(_ keys: YAMLMapping) throws(DocumentError) {
        try super.take(keys)
        (headers, cells) = ([], [])
        guard let table = try keys["table"]?.mapping(keys: ["headers", "cells"]) else { return }
        for item in try table.list("headers") { headers.append(try item.integer(in: 0...Int(Int32.max))) }
        for item in try table.list("cells") { cells.append(try item.integer(in: 0...Int(Int32.max))) }
    }

    func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
        let place = row * headers.count + column
        guard headers.indices.contains(column), row >= 0, cells.indices.contains(place) else { return nil }
        return desktop?.object(cells[place]) as? ReplayedCell
    }

    func accessibilityRowCount() -> Int {
        headers.isEmpty ? 0 : (cells.count + headers.count - 1) / headers.count
    }

    func accessibilityColumnCount() -> Int { headers.count }

    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        guard headers.indices.contains(column) else { return nil }
        return (desktop?.object(headers[column]) as? ReplayedCell).map { [$0] }
    }
}
