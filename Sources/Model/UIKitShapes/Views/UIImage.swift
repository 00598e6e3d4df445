import AccessibilityModel

/// An image, which carries its own label.
open class UIImage {
    /// What the image shows, or nil.
    open var accessibilityLabel: String?

    /// Makes an image with nothing known about it.
    public init() {}

    /// Stands for an image of the application; the name is no label, for it was not written for people.
    public init?(named name: String) {}

    /// Stands for an image of the system; the name is no label, for it was not written for people.
    public init?(systemName name: String) {}
}

extension UIAccessibilityCustomAction {
    /// Makes an action with an image, which is not used here.
    public convenience init(
        name: String, image: UIImage?, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
    ) {
        self.init(name: name, category: nil, actionHandler: actionHandler)
    }
}
