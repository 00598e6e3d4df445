import AccessibilityModel

/// Someone whom actions are passed on to: a view, a view controller, the application.
open class UIResponder: AccessibilityObject {
    /// Whom an action is passed on to, or nil.
    open var next: UIResponder? { nil }

    /// The same as `next`, or the container of a responder that has none.
    open override var accessibilityNextResponder: AccessibilityObject? { next ?? super.accessibilityNextResponder }
}
