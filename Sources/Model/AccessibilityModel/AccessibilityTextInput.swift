/// Text that can be edited through the display's keys. Positions are in characters (grapheme clusters) from 0.
public protocol AccessibilityTextInput: AnyObject {
    /// The whole text.
    var text: String { get }
    /// Whether line breaks may be typed.
    var isMultiline: Bool { get }
    /// The selected characters; empty at the caret.
    var selectedRange: Range<Int> { get set }
    /// Replaces characters; false where the application refuses.
    func replace(_ range: Range<Int>, with text: String) -> Bool
    /// Told when the reader begins to edit the text.
    func editingDidBegin()
    /// Told when the reader ends editing the text.
    func editingDidEnd()
}

extension AccessibilityTextInput {
    /// Does nothing.
    public func editingDidBegin() {}

    /// Does nothing.
    public func editingDidEnd() {}
}

/// Text that may be typed into on the computer's keyboard: its caret is shown then, without being edited with the display's keys.
package protocol KeyboardTextInput: AccessibilityTextInput {
    /// Whether what is typed on the computer's keyboard goes into it now.
    var hasKeyboardFocus: Bool { get }
    /// The end of the selection that moves; where nothing is selected, the caret's place.
    var caret: Int { get }
    /// Whether nobody can tell that what is typed is no secret, as in a terminal whose program shows nothing of a password.
    var mayHideKeys: Bool { get }
}
