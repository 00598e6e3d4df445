public import Foundation

/// A screen: a tree of accessibility objects with a title.
public final class AccessibilityScene {
    /// What the screen is called.
    public var title: String
    /// The language of texts that name none, as a BCP 47 tag, or nil.
    public var language: String?
    /// The kind of device; decides the tolerance of reading order.
    public var idiom: InterfaceIdiom { didSet { if idiom != oldValue { setNeedsOrder() } } }
    /// The writing direction.
    public var layoutDirection: LayoutDirection { didSet { if layoutDirection != oldValue { setNeedsOrder() } } }
    /// The screen's size in points, or nil.
    public var size: CGSize?
    /// The object that holds all others.
    public let root: AccessibilityObject
    /// The identifier of the element that has the focus when the scene opens, or nil.
    public var initialFocus: String?
    /// Takes the application's notifications; set by the session that shows the scene.
    public var notificationHandler: ((UIAccessibilityNotification, UIAccessibilityNotificationArgument) -> Void)?

    /// Told when the application paused a technology (true) or let it go on; set by the session that shows the scene.
    public var pauseHandler: ((UIAccessibility.AssistiveTechnologyIdentifier, Bool) -> Void)?
    /// What the application's own zoom shows, or nil.
    public internal(set) var zoomFocus: ZoomFocus?
    /// How often each technology was paused and not resumed yet.
    var pauses: [UIAccessibility.AssistiveTechnologyIdentifier: Int] = [:]

    private var cachedOrder: ReadingOrder?

    /// Makes a scene around an object.
    public init(
        title: String, root: AccessibilityObject, language: String? = nil, idiom: InterfaceIdiom = .phone,
        layoutDirection: LayoutDirection = .leftToRight, size: CGSize? = nil
    ) {
        self.title = title
        self.root = root
        self.language = language
        self.idiom = idiom
        self.layoutDirection = layoutDirection
        self.size = size
        root.orderDidChange = { [weak self] in self?.setNeedsOrder() }
    }

    /// The elements in reading order; computed again after a change of the tree.
    public var readingOrder: ReadingOrder {
        if let cachedOrder { return cachedOrder }
        let order = ReadingOrder(root: root, idiom: idiom, layoutDirection: layoutDirection)
        cachedOrder = order
        return order
    }

    /// Says that reading order must be computed again.
    public func setNeedsOrder() {
        cachedOrder = nil
    }

    /// Posts a notification to the session that shows the scene, if any does.
    ///
    /// A change of layout or screen computes the reading order again, so that overridden getters are read afresh.
    public func post(
        _ notification: UIAccessibilityNotification, argument: UIAccessibilityNotificationArgument = .none
    ) {
        if notification == .layoutChanged || notification == .screenChanged { setNeedsOrder() }
        notificationHandler?(notification, argument)
    }
}
