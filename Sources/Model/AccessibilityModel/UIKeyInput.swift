/// An object that takes what is typed while it has the focus, such as a key of a keyboard on the screen, or an
/// instrument that allows direct interaction.
public protocol UIKeyInput: AnyObject {
    /// Whether there is anything to delete.
    var hasText: Bool { get }
    /// Takes what was typed.
    func insertText(_ text: String)
    /// Takes a backspace.
    func deleteBackward()
    /// Whether what is typed is secret: it appears in no recording.
    var isSecureTextEntry: Bool { get }
}

extension UIKeyInput {
    /// False.
    public var isSecureTextEntry: Bool { false }
}
