import AccessibilityModel

/// Text of several lines, which can be edited or only read.
open class UITextView: UIScrollView {
    /// The text.
    open var text: String? = ""
    /// Whether the text can be edited.
    open var isEditable = true
    /// Asked before the text is edited and told about it.
    open weak var delegate: (any UITextViewDelegate)?

    /// Whether the text is being edited.
    public private(set) var isEditing = false

    private lazy var input = EditableTextInput(self)

    /// The text as the session edits it, or nil when it can only be read.
    open override var accessibilityTextInput: (any AccessibilityTextInput)? { isEditable ? input : nil }

    /// Begins to be edited; the session then takes what is typed.
    open override func accessibilityActivate() -> Bool { isEditable }

    open override var defaultIsAccessibilityElement: Bool { true }
    open override var defaultAccessibilityValue: String? { text ?? "" }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        guard isEditable else { return .staticText }
        return isEditing ? [.textEntry, .isEditing] : .textEntry
    }
}

extension UITextView: EditableText {
    var editedText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var isMultilineText: Bool { true }

    func shouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        guard isEditable else { return false }
        return delegate?.textView(self, shouldChangeTextIn: unitRange(range), replacementText: text) ?? true
    }

    func textDidChange() {
        delegate?.textViewDidChange(self)
    }

    func editingChanged(to editing: Bool) {
        guard editing != isEditing else { return }
        isEditing = editing
        if editing { delegate?.textViewDidBeginEditing(self) } else { delegate?.textViewDidEndEditing(self) }
    }
}
