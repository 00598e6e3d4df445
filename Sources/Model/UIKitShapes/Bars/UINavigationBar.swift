import AccessibilityModel

/// The bar over a screen: the way back, the buttons on the left, the title as a heading, the buttons on the right.
open class UINavigationBar: UIView {
    /// The items, the shown one last.
    open var items: [UINavigationItem]? { didSet { reload() } }

    /// Called when the way back is activated.
    open var backHandler: (() -> Bool)?

    /// The item that is shown, or nil.
    open var topItem: UINavigationItem? { items?.last }

    /// The item that the way back leads to, or nil.
    open var backItem: UINavigationItem? {
        guard let items, items.count > 1 else { return nil }
        return items[items.count - 2]
    }

    private let titleLabel = UINavigationBarTitle()
    private let backButton = UINavigationBarBackButton()

    /// Shows an item after the others.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        items = (items ?? []) + [item]
    }

    /// Takes the shown item away.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let last = items?.last else { return nil }
        items = items?.dropLast()
        return last
    }

    /// Reads the shown item again, after a change of its title or buttons.
    open func reload() {
        var parts: [AccessibilityObject] = []
        if let backItem {
            backButton.title = backItem.backButtonTitle ?? backItem.title
            backButton.handler = { [weak self] in self?.backHandler?() ?? false }
            parts.append(backButton)
        }
        parts += topItem?.leftBarButtonItems ?? []
        if let title = topItem?.title {
            titleLabel.text = title
            parts.append(titleLabel)
        }
        parts += (topItem?.rightBarButtonItems ?? []).reversed()
        setChildren(parts)
    }

    /// The parts of the bar are read together.
    open override var defaultGroupsAccessibilityChildren: Bool { true }
}

private final class UINavigationBarTitle: UILabel {
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .header }
}

private final class UINavigationBarBackButton: AccessibilityObject {
    var title: String?
    var handler: (() -> Bool)?
    override var defaultAccessibilityLabel: String? { title ?? word(.back) }
    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { [.button, .backButton] }
    override func accessibilityActivate() -> Bool { handler?() ?? false }
}
