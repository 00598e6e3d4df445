import AccessibilityModel

/// A tab of a tab bar.
open class UITabBarItem: UIBarItem {
    /// A short text on the tab, such as a count, or nil.
    open var badgeValue: String?

    /// Makes a tab.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    private var bar: UITabBar? { parent as? UITabBar }

    /// Selects the tab and tells the bar's delegate.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, let bar else { return false }
        bar.selectedItem = self
        bar.delegate?.tabBar(bar, didSelect: self)
        return true
    }

    open override var defaultAccessibilityValue: String? { badgeValue }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        bar?.selectedItem === self ? super.defaultAccessibilityTraits | .selected : super.defaultAccessibilityTraits
    }
}

/// The tabs of an application: never an element itself, its tabs are "n of m".
open class UITabBar: UIView {
    /// The tabs, or nil.
    open var items: [UITabBarItem]? { didSet { setChildren(items ?? []) } }
    /// The tab that is selected, or nil.
    open weak var selectedItem: UITabBarItem?
    /// Told which tab was selected.
    open weak var delegate: (any UITabBarDelegate)?

    open override var defaultAccessibilityTraits: UIAccessibilityTraits { .tabBar }
}

/// Whom a tab bar tells; everything has a default.
public protocol UITabBarDelegate: AnyObject {
    /// Told when the reader selected a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
