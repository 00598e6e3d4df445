import AccessibilityModel

/// An element whose actions are handed to it.
class Element: AccessibilityObject {
    var activate: (() -> Bool)?
    var gainFocus: ((Bool) -> Void)?

    init(_ id: String, _ label: String, _ value: String? = nil, _ traits: UIAccessibilityTraits = .none) {
        super.init()
        isAccessibilityElement = true
        accessibilityIdentifier = id
        accessibilityLabel = label
        accessibilityValue = value
        accessibilityTraits = traits
    }

    override func accessibilityActivate() -> Bool {
        if let activate { return activate() }
        guard accessibilityTraits.contains(.toggleButton) else { return false }
        accessibilityValue = accessibilityValue == "1" ? "0" : "1"
        return true
    }

    override func accessibilityElementDidBecomeFocused() { gainFocus?(true) }

    override func accessibilityElementDidLoseFocus() { gainFocus?(false) }
}

final class Slider: Element {
    private var level = 50

    override var accessibilityExtremeValues: [String] { ["0%", "10%", "90%", "100%"] }

    override func accessibilityIncrement() { set(level + 10) }

    override func accessibilityDecrement() { set(level - 10) }

    private func set(_ wanted: Int) {
        level = max(0, min(100, wanted))
        accessibilityValue = "\(level)%"
    }
}

final class Field: Element, AccessibilityTextInput {
    var text: String { accessibilityValue ?? "" }
    var isMultiline: Bool { false }
    lazy var selectedRange = text.count..<text.count

    override var accessibilityTextInput: (any AccessibilityTextInput)? { self }

    func replace(_ range: Range<Int>, with replacement: String) -> Bool {
        let head = text.prefix(range.lowerBound) + replacement
        let changed = String(head + text.dropFirst(range.upperBound))
        selectedRange = head.count..<head.count
        accessibilityValue = changed
        return true
    }
}

final class Container: AccessibilityObject {
    var escape: (() -> Bool)?
    var scroll: ((UIAccessibilityScrollDirection) -> Bool)?

    override func accessibilityPerformEscape() -> Bool { escape?() ?? false }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scroll?(direction) ?? false
    }
}
