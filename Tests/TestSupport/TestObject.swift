public import AccessibilityModel

/// An object whose behaviour a test decides.
public final class TestObject: AccessibilityObject {
    /// The number behind an adjustable, with its bounds, or nil.
    public var number: (value: Int, range: ClosedRange<Int>, step: Int)? {
        didSet { if let number { accessibilityValue = "\(number.value)\(unit)" } }
    }
    /// What follows the number.
    public var unit = "%"
    /// What activation does.
    public var onActivate: (() -> Bool)?
    /// What escape does.
    public var onEscape: (() -> Bool)?
    /// The text of a text field, or nil.
    public var field: TestField?

    /// Makes an element.
    public init(
        _ id: String, label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = .none,
        hint: String? = nil
    ) {
        super.init()
        accessibilityIdentifier = id
        accessibilityLabel = label
        accessibilityValue = value
        accessibilityTraits = traits
        accessibilityHint = hint
        isAccessibilityElement = true
        if !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]) {
            field = TestField(self, text: value ?? "")
        }
    }

    public override func accessibilityIncrement() { change(by: 1) }
    public override func accessibilityDecrement() { change(by: -1) }
    public override func accessibilityActivate() -> Bool { onActivate?() ?? false }
    public override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
    public override var accessibilityTextInput: (any AccessibilityTextInput)? { field }
    public override var accessibilityValueBounds: AccessibilityValueBounds? {
        number.map {
            .init(isAtMinimum: $0.value == $0.range.lowerBound, isAtMaximum: $0.value == $0.range.upperBound)
        }
    }

    public override var accessibilityExtremeValues: [String] {
        number.map { ["\($0.range.lowerBound)\(unit)", "\($0.range.upperBound)\(unit)"] } ?? []
    }

    private func change(by direction: Int) {
        guard let current = number else { return }
        let value = current.value + direction * current.step
        number?.value = min(max(value, current.range.lowerBound), current.range.upperBound)
    }
}

/// The text of a test's text field.
public final class TestField: AccessibilityTextInput {
    private weak var object: TestObject?
    /// The whole text.
    public private(set) var text: String
    /// Whether line breaks may be typed.
    public var isMultiline = false
    /// The selected characters.
    public var selectedRange: Range<Int>

    init(_ object: TestObject, text: String) {
        self.object = object
        self.text = text
        selectedRange = text.count..<text.count
    }

    /// What somebody types elsewhere: the text is another one, with the caret at a character.
    public func type(_ new: String, caret: Int) {
        text = new
        selectedRange = caret..<caret
        object?.accessibilityValue = new
    }

    /// Replaces characters.
    public func replace(_ range: Range<Int>, with new: String) -> Bool {
        var characters = Array(text)
        guard range.lowerBound >= 0, range.upperBound <= characters.count else { return false }
        characters.replaceSubrange(range, with: Array(new))
        text = String(characters)
        let caret = min(range.lowerBound + new.count, text.count)
        selectedRange = caret..<caret
        object?.accessibilityValue = text
        return true
    }
}

extension AccessibilityScene {
    /// A scene of objects one under the other.
    public convenience init(_ title: String = "Test", _ objects: [AccessibilityObject]) {
        let root = AccessibilityObject()
        root.setChildren(objects)
        self.init(title: title, root: root, language: "en")
    }
}
