import AccessibilityModel
import Foundation

/// The application, the last to be asked for an action except its delegate.
open class UIApplication: UIResponder {
    /// The application of the calling thread.
    public class var shared: UIApplication {
        let dictionary = Thread.current.threadDictionary
        if let application = dictionary[key] as? UIApplication { return application }
        let application = UIApplication()
        dictionary[key] = application
        return application
    }

    private static let key = "org.braille-bridge.UIApplication"

    /// The application's delegate; asked for actions too, when it is a responder, and for guided access, when it knows
    /// restrictions.
    open weak var delegate: (any UIApplicationDelegate)? {
        didSet {
            guard self === UIApplication.shared else { return }
            UIAccessibility.guidedAccessDelegate = delegate as? any UIGuidedAccessRestrictionDelegate
        }
    }

    /// The delegate, when it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }
}

/// Whom an application asks and tells; a responder among them is asked for actions last.
public protocol UIApplicationDelegate: AnyObject {}
