import AccessibilityModel
import Documents

/// An object of a window as a recording has it: what it says, and what is inside it, by numbers.
struct RecordedObject {
    /// What it is.
    enum Kind: String, CaseIterable {
        case container, element, cell, table, group
    }

    let object: AccessibilityObject
    /// The number of an object.
    let number: (AccessibilityObject) -> Int

    /// It, in the form of the recording.
    var value: DocumentValue {
        var all: [(String, DocumentValue)] = [("n", .integer(number(object))), ("kind", .text(kind.rawValue))]
        func add(_ key: String, _ text: String?) { if let text { all.append((key, .text(text))) } }
        add("id", object.accessibilityIdentifier)
        add("label", object.accessibilityLabel)
        if object.accessibilityLabelIsPlaceholder { all.append(("placeholder", .boolean(true))) }
        add("value", object.accessibilityValue)
        add("hint", object.accessibilityHint)
        add("brailleLabel", object.accessibilityBrailleLabel)
        add("math", object.accessibilityMathExpression?.mathML)
        add("brailleRole", object.accessibilityBrailleRoleDescription)
        if object.accessibilityTraits != .none {
            all.append(("traits", .integer(Int(clamping: object.accessibilityTraits.rawValue))))
        }
        if object.accessibilityToggleStyle != .switch { add("style", object.accessibilityToggleStyle.rawValue) }
        add("role", object.accessibilityRole?.rawValue)
        if let level = object.accessibilityLevel { all.append(("level", .integer(level))) }
        if object.accessibilityExpandedStatus != .unsupported {
            add("expanded", object.accessibilityExpandedStatus.rawValue)
        }
        if object.accessibilityContainerType != .none { add("container", object.accessibilityContainerType.rawValue) }
        if object.accessibilityHasMoreMembers { all.append(("more", .boolean(true))) }
        if object.accessibilityHasEarlierMembers { all.append(("earlier", .boolean(true))) }
        if let bounds = object.accessibilityValueBounds {
            all.append(("bounds", .list([.boolean(bounds.isAtMinimum), .boolean(bounds.isAtMaximum)])))
        }
        let extremes = object.accessibilityExtremeValues
        if !extremes.isEmpty { all.append(("extremes", .list(extremes.map { .text($0) }))) }
        if let input = object.accessibilityTextInput {
            all.append(("selection", RecordedObject.range(input.selectedRange)))
            if input.isMultiline { all.append(("multiline", .boolean(true))) }
            if let input = input as? any KeyboardTextInput, input.hasKeyboardFocus {
                all.append(("caret", .integer(input.caret)))
            }
        }
        if let cell = object as? DesktopCell, let place = cell.node?.cellPlace {
            all.append(("place", .list([.integer(place.row), .integer(place.column)])))
        }
        if let table = object as? DesktopDataTable { all.append(("table", RecordedObject.table(table, number))) }
        if !object.children.isEmpty {
            all.append(("members", .list(object.children.map { .integer(number($0)) })))
        }
        return .inline(all)
    }

    private var kind: Kind {
        switch object {
        case is DesktopCell: .cell
        case is DesktopElement: .element
        case is DesktopDataTable: .table
        case _ where object.numbersAccessibilityElements: .group
        default: .container
        }
    }

    /// A range of characters.
    static func range(_ range: Range<Int>) -> DocumentValue {
        .list([.integer(range.lowerBound), .integer(range.upperBound)])
    }

    /// The headers of the columns, and the cells.
    private static func table(
        _ table: DesktopDataTable, _ number: (AccessibilityObject) -> Int
    ) -> DocumentValue {
        let columns = table.accessibilityColumnCount()
        let headers = (0..<columns).map { column in
            (table.accessibilityHeaderElements(forColumn: column)?.first as? DesktopCell).map(number) ?? 0
        }
        let cells = (0..<table.accessibilityRowCount()).flatMap { row in
            (0..<columns).map { column in
                (table.accessibilityDataTableCellElement(forRow: row, column: column) as? DesktopCell).map(number) ?? 0
            }
        }
        return .inline([
            ("headers", .list(headers.map { .integer($0) })), ("cells", .list(cells.map { .integer($0) })),
        ])
    }
}
