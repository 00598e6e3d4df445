import AccessibilityModel
import Foundation

/// A text field that searches: typing changes the screen elsewhere.
open class UISearchTextField: UITextField {
    open override var defaultAccessibilityLabel: String? { placeholder ?? word(.search) }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.subtracting(.textEntry) | .searchField
    }
}

/// A bar with a search field.
open class UISearchBar: UIView {
    /// The field inside.
    public let searchTextField = UISearchTextField()

    /// Told about what is typed.
    open weak var delegate: (any UISearchBarDelegate)?

    /// Makes a bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a bar; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(searchTextField)
        searchTextField.addTarget(for: .editingChanged) { [weak self] _ in
            guard let self else { return }
            delegate?.searchBar(self, textDidChange: text ?? "")
        }
    }

    /// What is searched for, or nil.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }

    /// What the field is for.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
}

/// Whom a search bar tells; everything has a default.
public protocol UISearchBarDelegate: AnyObject {
    /// Told when the text changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
}
