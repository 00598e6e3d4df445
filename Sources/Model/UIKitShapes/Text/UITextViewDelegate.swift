import Foundation

/// Whom a text view asks and tells; everything has a default.
public protocol UITextViewDelegate: AnyObject {
    /// Whether a part of the text, counted in UTF-16 units, may be replaced.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Told when the reader changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Told when editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Told when editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// True.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }

    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}

    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}

    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
}
