import AccessibilityModel
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

    /// Begins to be edited, if the field is enabled; while it is edited, does what the return key does.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        guard isEditing else { return true }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        return delegate?.textFieldShouldReturn(self) ?? true
    }

    open override var defaultAccessibilityLabel: String? { placeholder }
    open override var accessibilityLabelIsPlaceholder: Bool {
        !hasOwnLabel && placeholder != nil && accessibilityLabel == placeholder
    }
    open override var defaultAccessibilityValue: String? { text ?? "" }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = super.defaultAccessibilityTraits | .textEntry
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
        guard isEnabled else { return false }
        return delegate?.textField(self, shouldChangeCharactersIn: unitRange(range), replacementString: text) ?? true
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
