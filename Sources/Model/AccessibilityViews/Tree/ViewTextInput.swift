internal import AccessibilityModel

/// The text behind a text field's binding, with a caret that starts at its end.
final class ViewTextInput: AccessibilityTextInput {
    var access: ViewAttributes.TextAccess
    private weak var object: ViewObject?
    private var selection: Range<Int>
    /// Whether the reader edits the text.
    private(set) var isEditing = false

    init(_ access: ViewAttributes.TextAccess, of object: ViewObject) {
        self.access = access
        self.object = object
        let count = access.binding.wrappedValue.count
        selection = count..<count
    }

    var text: String { access.binding.wrappedValue }

    var isMultiline: Bool { access.isMultiline }

    var selectedRange: Range<Int> {
        get { clamped(selection, to: text.count) }
        set { selection = clamped(newValue, to: text.count) }
    }

    func editingDidBegin() { isEditing = true }

    func editingDidEnd() { isEditing = false }

    func replace(_ range: Range<Int>, with replacement: String) -> Bool {
        guard let object, object.attributes.isEnabled() else { return false }
        guard isMultiline || !replacement.contains(where: \.isNewline) else { return false }
        let old = text
        let range = clamped(range, to: old.count)
        let head = old.prefix(range.lowerBound) + replacement
        access.binding.wrappedValue = String(head + old.dropFirst(range.upperBound))
        // The application may have made another text of it.
        let caret = min(head.count, text.count)
        selection = caret..<caret
        object.textDidChange()
        return true
    }

    private func clamped(_ range: Range<Int>, to count: Int) -> Range<Int> {
        let lower = min(max(0, range.lowerBound), count)
        return lower..<min(max(lower, range.upperBound), count)
    }
}
