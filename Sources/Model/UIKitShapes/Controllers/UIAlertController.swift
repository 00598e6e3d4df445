import AccessibilityModel

/// A button of an alert.
open class UIAlertAction {
    /// What a button means.
    public enum Style: Int, Hashable, Sendable {
        /// Nothing special.
        case `default`
        /// Leaves everything as it was; escape does it too.
        case cancel
        /// Destroys something.
        case destructive
    }

    /// What the button says, or nil.
    public let title: String?
    /// What it means.
    public let style: Style
    /// Whether it can be used.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// Makes a button.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

/// A title, a message and buttons over everything else; modal when it is presented.
open class UIAlertController: UIViewController {
    /// How an alert is shown.
    public enum Style: Int, Hashable, Sendable {
        /// From the edge of the screen.
        case actionSheet
        /// In the middle.
        case alert
    }

    /// The message, or nil.
    open var message: String?
    /// The buttons.
    public private(set) var actions: [UIAlertAction] = []

    /// Makes an alert; both styles are read alike.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init()
        self.title = title
        self.message = message
    }

    /// Adds a button; before the alert is presented.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Makes the view: the title as a heading, the message, the buttons.
    open override func loadView() {
        let view = UIView()
        if let title, !title.isEmpty {
            let label = UILabel()
            label.text = title
            label.accessibilityTraits.insert(.header)
            view.addSubview(label)
        }
        if let message, !message.isEmpty {
            let label = UILabel()
            label.text = message
            view.addSubview(label)
        }
        for action in actions {
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.isEnabled = action.isEnabled
            button.addTarget(for: .touchUpInside) { [weak self] _ in self?.finish(action) }
            view.addSubview(button)
        }
        self.view = view
    }

    private func finish(_ action: UIAlertAction?) {
        dismiss(animated: true)
        if let action { action.handler?(action) }
    }

    /// Stays: an alert goes by its buttons only.
    open override func accessibilityDismissPresented() -> Bool? { presentingViewController == nil ? nil : false }

    /// Does what the cancelling button does; false without one.
    open override func accessibilityPerformEscape() -> Bool {
        guard let cancel = actions.first(where: { $0.style == .cancel }), cancel.isEnabled else { return false }
        finish(cancel)
        return true
    }
}
