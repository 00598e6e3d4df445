import AccessibilityModel
import BridgeTables

/// Does in the application what the reader does with an element.
protocol DesktopActor: AnyObject {
    /// Asks for an action; the answer comes later.
    ///
    /// - Returns: whether it could be asked for.
    func perform(_ action: DesktopAction, on node: DesktopNode) -> Bool

    /// Changes a text, or what is selected in it; the answer comes later.
    func edit(_ edits: [TextEdit], in node: DesktopNode) -> Bool

    /// Something was asked for: what came of it at once, for a recording.
    func noteDeed(on element: DesktopElement, _ isDone: Bool)

    /// Asks for more of what is inside a container.
    func loadMembers(of node: DesktopNode, count: Int)
}

/// What the reader does with an element.
enum DesktopAction {
    case activate, submit, escape, increment, decrement, largeStep(up: Bool), share(Double)
}

/// An object of an application as an element: a copy, which answers at once.
class DesktopElement: AccessibilityObject {
    private(set) weak var node: DesktopNode?
    private weak var actor: (any DesktopActor)?
    private var isPlaceholder = false
    private var bounds: AccessibilityValueBounds?
    private var extremes: [String] = []
    /// Its text, where it can be edited.
    private(set) var textInput: DesktopTextInput?

    init(_ node: DesktopNode, _ actor: (any DesktopActor)?) {
        (self.node, self.actor) = (node, actor)
        super.init()
        if node.isEditable { textInput = DesktopTextInput(self) }
        accessibilityIdentifier = node.name
    }

    override var defaultIsAccessibilityElement: Bool { true }
    override var accessibilityLabelIsPlaceholder: Bool { isPlaceholder }
    override var accessibilityValueBounds: AccessibilityValueBounds? { bounds }
    override var accessibilityTextInput: (any AccessibilityTextInput)? { textInput }
    override var accessibilityExtremeValues: [String] { extremes }

    /// Takes over what the application says.
    func take(_ attributes: ElementAttributes) {
        accessibilityLabel = attributes.label.isEmpty ? nil : attributes.label
        isPlaceholder = attributes.isPlaceholder
        // What the reader types is shown at once; until the application has answered, what it says is older.
        if textInput?.isWaiting != true { accessibilityValue = attributes.value }
        accessibilityHint = attributes.hint
        accessibilityTraits = attributes.traits
        accessibilityToggleStyle = attributes.toggleStyle
        accessibilityRole = attributes.role
        accessibilityLevel = attributes.level
        accessibilityExpandedStatus = attributes.expanded
        accessibilityBrailleLabel = attributes.brailleLabel
        accessibilityMathExpression = attributes.math
        accessibilityBrailleRoleDescription = attributes.brailleRole
        (bounds, extremes) = (attributes.bounds, attributes.extremes)
    }

    /// Has the application change its text.
    func asks(_ edits: [TextEdit]) -> Bool {
        guard let node else { return false }
        return actor?.edit(edits, in: node) ?? false
    }

    private func asks(_ action: DesktopAction) -> Bool {
        noting(node.flatMap { actor?.perform(action, on: $0) } ?? false)
    }

    /// Notes what came of an action at once.
    func noting(_ isDone: Bool) -> Bool {
        actor?.noteDeed(on: self, isDone)
        return isDone
    }

    override func accessibilityActivate() -> Bool { asks(textInput?.isEdited == true ? .submit : .activate) }
    override func accessibilityPerformEscape() -> Bool { asks(.escape) }
    override func accessibilityIncrement() { _ = asks(.increment) }
    override func accessibilityDecrement() { _ = asks(.decrement) }
    override func accessibilityAdjustByLargeStep(up: Bool) -> Bool { asks(.largeStep(up: up)) }
    override func accessibilityAdjust(toShare share: Double) -> Bool { asks(.share(share)) }
}

/// Radio buttons of which one is chosen, or the entries of a menu: each says its place among them.
final class NumberedGroup: AccessibilityObject {
    /// Whether all places are known.
    var isNumbered = true

    override var numbersAccessibilityElements: Bool { isNumbered }
    override var defaultGroupsAccessibilityChildren: Bool { true }
}

/// A container that says what it is, or that has more inside it than was read.
class DesktopContainer: AccessibilityObject {
    private(set) weak var node: DesktopNode?
    private weak var actor: (any DesktopActor)?

    init(_ node: DesktopNode, _ actor: (any DesktopActor)?) {
        (self.node, self.actor) = (node, actor)
        super.init()
    }

    override var numbersAccessibilityElements: Bool { node?.rule?.isNumbered ?? false }

    override func accessibilityLoadMembers(count: Int) {
        if let node { actor?.loadMembers(of: node, count: count) }
    }
}
