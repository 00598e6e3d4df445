import AccessibilityModel
import Foundation

/// The owner of a view, asked for actions after the view and before what holds the view.
///
/// Its `children` are the controllers that were added to it, its `parent` the one it was added to.
open class UIViewController: UIResponder {
    /// Makes a controller; its view is made when it is first asked for.
    public override init() {
        super.init()
    }

    /// Makes a controller; both arguments are there for code that was written for UIKit.
    public convenience init(nibName: String?, bundle: Bundle?) {
        self.init()
    }

    /// What the screen is called.
    open var title: String? {
        didSet { navigationItem.title = title }
    }

    /// What a navigation bar shows for this controller.
    public let navigationItem = UINavigationItem()

    // MARK: The view

    private var loadedView: UIView?

    /// The view; made by `loadView()` when it is first asked for.
    open var view: UIView {
        get {
            if let loadedView { return loadedView }
            loadView()
            let view = loadedView ?? UIView()
            adopt(view)
            viewDidLoad()
            return view
        }
        set { adopt(newValue) }
    }

    private func adopt(_ view: UIView) {
        loadedView?.viewController = nil
        loadedView = view
        view.viewController = self
    }

    /// Whether the view was made.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and sets it.
    open func loadView() {
        view = UIView()
    }

    /// Told when the view was made.
    open func viewDidLoad() {}

    /// Told before the view comes on the screen.
    open func viewWillAppear(_ animated: Bool) {}

    /// Told when the view came on the screen.
    open func viewDidAppear(_ animated: Bool) {}

    /// Told before the view leaves the screen.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Told when the view left the screen.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Told before the views inside are placed.
    open func viewWillLayoutSubviews() {}

    /// Told when the views inside were placed.
    open func viewDidLayoutSubviews() {}

    // MARK: Controllers inside

    /// Adds a controller; its view is added to a view by the caller.
    open func addChild(_ controller: UIViewController) {
        insertChild(controller)
    }

    /// The navigation that shows the controller, or nil.
    public var navigationController: UINavigationController? {
        accessibilityAncestors.lazy.compactMap { $0 as? UINavigationController }.first
    }

    // MARK: Presenting

    /// The controller that is shown over this one, or nil.
    public private(set) var presentedViewController: UIViewController?
    /// The controller that this one is shown over, or nil.
    public private(set) weak var presentingViewController: UIViewController?

    /// Shows a controller over this one; its view is modal, and the scene is told that the screen changed.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        let top = view.accessibilityAncestors.lazy.compactMap { $0 as? UIView }.reversed().first
        controller.view.accessibilityViewIsModal = true
        (top ?? view).addSubview(controller.view)
        controller.viewWillAppear(animated)
        controller.view.layoutIfNeeded()
        controller.viewDidAppear(animated)
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        completion?()
    }

    /// Takes away what is shown over this controller, or the controller itself when it is shown over another.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let shown = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        presentedViewController = nil
        shown.presentingViewController = nil
        shown.viewWillDisappear(animated)
        shown.view.removeFromSuperview()
        shown.viewDidDisappear(animated)
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        completion?()
    }

    /// Goes away where it is shown over another controller.
    open override func accessibilityDismissPresented() -> Bool? {
        guard presentingViewController != nil else { return nil }
        dismiss(animated: true)
        return true
    }

    // MARK: Responder chain

    /// What holds the view, else the controller that this one is shown over.
    open override var next: UIResponder? { loadedView?.superview ?? presentingViewController }
}
