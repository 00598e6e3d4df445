import AccessibilityModel

/// Something in a bar: an element of its own, though no view.
open class UIBarItem: AccessibilityObject {
    /// The title, or nil.
    open var title: String?
    /// The image, which carries its own label, or nil.
    open var image: UIImage?
    /// Whether the item can be used.
    open var isEnabled = true
    /// A number of the application's.
    open var tag = 0

    open override var defaultIsAccessibilityElement: Bool { true }
    open override var defaultAccessibilityLabel: String? {
        if let title, !title.isEmpty { return title }
        return image?.accessibilityLabel
    }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isEnabled ? .button : [.button, .notEnabled]
    }
}
