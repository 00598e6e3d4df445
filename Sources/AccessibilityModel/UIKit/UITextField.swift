import Foundation

/// A line of text that can be edited; its placeholder is its label while it has no other.
open class UITextField: UIControl {
    /// The text, or nil.
    open var text: String?
    /// What the field is for, shown while it is empty.
    open var placeholder: String?
    /// Whether the text is hidden from others.
    open var isSecureTextEntry = false
    /// Asked before the text is edited and told about it.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether the text is being edited.
    public private(set) var isEditing = false

    private lazy var input = EditableTextInput(self)

    /// The text as the session edits it.
    open override var accessibilityTextInput: (any AccessibilityTextInput)? { input }

    /// Whether the field can be edited.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins to be edited, if the field is enabled; the session then takes what is typed.
    open override func accessibilityActivate() -> Bool { isEnabled }

    override var defaultLabel: String? { placeholder }
    override var defaultValue: String? { text ?? "" }
    override var defaultTraits: UIAccessibilityTraits {
        var traits = super.defaultTraits | .textEntry
        if isSecureTextEntry { traits |= .secureTextEntry }
        if isEditing { traits |= .isEditing }
        return traits
    }
}

extension UITextField: EditableText {
    var editedText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var isMultilineText: Bool { false }

    func shouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        let old = Array(editedText)
        let start = String(old[..<range.lowerBound]).utf16.count
        let length = String(old[range]).utf16.count
        return isEnabled
            && delegate?.textField(
                self, shouldChangeCharactersIn: NSRange(location: start, length: length), replacementString: text)
                ?? true
    }

    func textDidChange() {
        sendActions(for: .editingChanged)
    }

    func editingChanged(to editing: Bool) {
        guard editing != isEditing else { return }
        isEditing = editing
        sendActions(for: editing ? .editingDidBegin : .editingDidEnd)
        if editing { delegate?.textFieldDidBeginEditing(self) } else { delegate?.textFieldDidEndEditing(self) }
    }
}
