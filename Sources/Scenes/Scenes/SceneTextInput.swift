import AccessibilityModel

/// The text of a text field of a scene file: the field's value, with a caret that starts at its end.
final class SceneTextInput: AccessibilityTextInput {
    private weak var field: SceneObject?
    private var selection: Range<Int>

    init(_ field: SceneObject) {
        self.field = field
        let count = (field.accessibilityValue ?? "").count
        selection = count..<count
    }

    var text: String { field?.accessibilityValue ?? "" }

    var isMultiline: Bool { field?.behaviour?.isMultiline ?? false }

    var selectedRange: Range<Int> {
        get { clamped(selection) }
        set { selection = clamped(newValue) }
    }

    func replace(_ range: Range<Int>, with replacement: String) -> Bool {
        guard let field, !field.accessibilityTraits.contains(.notEnabled) else { return false }
        guard isMultiline || !replacement.contains(where: \.isNewline) else { return false }
        let text = text
        let range = clamped(range)
        let head = text.prefix(range.lowerBound) + replacement
        let changed = head + text.dropFirst(range.upperBound)
        field.accessibilityValue = String(changed)
        let caret = min(head.count, changed.count)
        selection = caret..<caret
        return true
    }

    private func clamped(_ range: Range<Int>) -> Range<Int> {
        let count = text.count
        return min(max(0, range.lowerBound), count)..<min(max(0, range.upperBound), count)
    }
}
