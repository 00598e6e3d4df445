import AccessibilityModel
import Foundation

/// An image on the screen; no element unless it is made one.
open class UIImageView: UIView {
    /// The image, or nil.
    open var image: UIImage?

    /// Makes a view of an image.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }

    open override var defaultAccessibilityLabel: String? { image?.accessibilityLabel }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
}
