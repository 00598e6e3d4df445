/// An element for something that is no object of the interface, or does not exist at all.
open class UIAccessibilityElement: AccessibilityObject {
    /// Makes an element inside a container, which should be an `AccessibilityObject`.
    public init(accessibilityContainer container: Any) {
        super.init()
        parent = container as? AccessibilityObject
        common.isElement = true
    }
}
