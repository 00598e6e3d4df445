import AccessibilityModel
import Foundation

/// The view that holds all others of a screen.
open class UIWindow: UIView {
    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            if let view = rootViewController?.view { addSubview(view) }
        }
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.shared }

    /// Shows the window: places the views and tells the controller that its view appeared.
    open func makeKeyAndVisible() {
        rootViewController?.viewWillAppear(false)
        layoutIfNeeded()
        rootViewController?.viewDidAppear(false)
    }
}

extension AccessibilityScene {
    /// Makes a scene of a controller's view, in a window of its own.
    public convenience init(
        _ controller: UIViewController, title: String? = nil, language: String? = nil, idiom: InterfaceIdiom = .phone,
        layoutDirection: LayoutDirection = .leftToRight, size: CGSize? = nil
    ) {
        let window = UIWindow(frame: size.map { CGRect(origin: .zero, size: $0) } ?? .zero)
        window.rootViewController = controller
        self.init(
            title: title ?? controller.title ?? "", root: window, language: language, idiom: idiom,
            layoutDirection: layoutDirection, size: size)
    }

    /// The window that is the scene's root, or nil for a scene of other objects.
    public var window: UIWindow? { root as? UIWindow }
}
