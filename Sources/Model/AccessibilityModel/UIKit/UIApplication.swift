/// The application, the last to be asked for an action but for its delegate.
open class UIApplication: UIResponder {
    /// The application of the calling thread.
    public class var shared: UIApplication {
        let state = AssistiveState.current
        if let application = state.application { return application }
        let application = UIApplication()
        state.application = application
        return application
    }

    /// The application's delegate; asked for actions too, when it is a responder.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The delegate, when it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }
}

/// Whom an application asks and tells; a responder among them is asked for actions last.
public protocol UIApplicationDelegate: AnyObject {}
