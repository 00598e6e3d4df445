import AccessibilityModel

/// Someone whom actions are passed on to: a view, a view controller, the application.
open class UIResponder: AccessibilityObject {
    /// Whom an action is passed on to, or nil.
    open var next: UIResponder? { nil }

    /// The same as `next`, or the container of a responder that has none.
    open override var accessibilityNextResponder: AccessibilityObject? { next ?? super.accessibilityNextResponder }

    /// Whether the responder takes what is typed.
    public private(set) var isFirstResponder = false

    /// Whether the responder can take what is typed.
    open var canBecomeFirstResponder: Bool { false }

    /// Takes what is typed from now on; false where it cannot.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        isFirstResponder = true
        return true
    }

    /// Takes what is typed no longer.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
}
