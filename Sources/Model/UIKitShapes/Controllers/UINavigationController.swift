import AccessibilityModel

/// Screens of which each was reached from the one before; escape goes back.
open class UINavigationController: UIViewController {
    /// The controllers, the shown one last.
    public private(set) var viewControllers: [UIViewController] = []

    /// The bar over the screens.
    public let navigationBar = UINavigationBar()

    /// Makes a navigation that begins with a controller.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
    }

    /// The controller that is shown, or nil.
    public var topViewController: UIViewController? { viewControllers.last }

    /// Makes the view of the bar and the screen below it.
    open override func loadView() {
        let view = UIView()
        view.addSubview(navigationBar)
        navigationBar.backHandler = { [weak self] in self?.popViewController(animated: true) != nil }
        self.view = view
    }

    /// Shows a controller after the others.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        let old = topViewController
        viewControllers.append(controller)
        addChild(controller)
        show(controller, insteadOf: old, animated: animated)
    }

    /// Goes back by one screen; nil on the first.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let old = viewControllers.removeLast()
        old.removeFromParent()
        if let top = topViewController { show(top, insteadOf: old, animated: animated) }
        return old
    }

    private func show(_ controller: UIViewController, insteadOf old: UIViewController?, animated: Bool) {
        old?.viewWillDisappear(animated)
        old?.view.removeFromSuperview()
        old?.viewDidDisappear(animated)
        view.addSubview(controller.view)
        navigationBar.items = viewControllers.map(\.navigationItem)
        controller.viewWillAppear(animated)
        view.layoutIfNeeded()
        // The application may move the focus when its view appears, which comes after the change of the screen.
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        controller.viewDidAppear(animated)
    }

    /// Goes back by one screen.
    open override func accessibilityPerformEscape() -> Bool { popViewController(animated: true) != nil }
}
