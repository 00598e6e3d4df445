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
}
