/// What a navigation bar shows for one screen.
open class UINavigationItem {
    /// The title, or nil.
    open var title: String?
    /// What the way back to this screen is called, or nil for its title.
    open var backButtonTitle: String?
    /// The buttons on the left.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons on the right, from the edge inward.
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// Makes an item.
    public init(title: String? = nil) {
        self.title = title
    }

    /// The button on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The button on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
}
