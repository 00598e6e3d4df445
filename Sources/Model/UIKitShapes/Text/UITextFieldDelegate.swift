import Foundation

/// Whom a text field asks and tells; everything has a default.
public protocol UITextFieldDelegate: AnyObject {
    /// Whether a part of the text, counted in UTF-16 units, may be replaced.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Told when editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Told when editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Asked when return was pressed; what it answers is the key's result.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// True.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }

    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}

    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}

    /// True.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
