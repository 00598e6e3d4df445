public import FoundationTypes

/// A screen: a tree of accessibility objects with a title.
public final class AccessibilityScene {
    /// What the screen is called.
    public var title: String
    /// The language of texts that name none, as a BCP 47 tag, or nil.
    public var language: String?
    /// The kind of device; decides the tolerance of reading order.
    public var idiom: InterfaceIdiom { didSet { if idiom != oldValue { order = nil } } }
    /// The writing direction.
    public var layoutDirection: LayoutDirection { didSet { if layoutDirection != oldValue { order = nil } } }
    /// The screen's size in points, or nil. When the screen is turned, the focus goes to the first element again.
    public var size: CGSize? {
        didSet {
            guard let size, let oldValue, (size.width < size.height) != (oldValue.width < oldValue.height) else {
                return
            }
            post(.screenChanged)
        }
    }
    /// The object that holds all others.
    public let root: AccessibilityObject
    /// The identifier of the element that has the focus when the scene opens, or nil.
    public var initialFocus: String?
    /// What is read as soon as a session shows the scene: the text of a dialog, with its first frame.
    package var openingTexts: [(text: String, priority: UIAccessibilityPriority)] = []
    /// Takes the application's notifications; set by the session that shows the scene.
    public var notificationHandler: ((UIAccessibilityNotification, UIAccessibilityNotificationArgument) -> Void)?

    /// Told of actions that are answered later; set by the session that shows the scene.
    public var pendingActionHandler: ((PendingActionNews) -> Void)?
    /// The time of the session that shows the scene, in its milliseconds; set by that session.
    package var clock: (() -> Int)?

    /// Told when the application paused a technology (true) or let it go on; set by the session that shows the scene.
    public var pauseHandler: ((UIAccessibility.AssistiveTechnologyIdentifier, Bool) -> Void)?
    /// Told in which view the application's own zoom shows where text is typed; set by the session that shows the scene.
    public var zoomFocusHandler: ((AccessibilityObject) -> Void)?
    /// What the application's own zoom shows, or nil.
    public internal(set) var zoomFocus: ZoomFocus?
    /// How often each technology was paused and not resumed yet.
    var pauses: [UIAccessibility.AssistiveTechnologyIdentifier: Int] = [:]

    /// Told when an announcement has gone: its text, and whether it was read out whole. Dismissed early, or the focus
    /// moved: false.
    public var announcementDidFinish: ((String, Bool) -> Void)?
    /// Told when an element got the focus.
    public var elementDidBecomeFocused: ((AccessibilityObject) -> Void)?

    /// Told once of each thing in the tree that reading order dropped or put right, a hundred at most.
    public var problemHandler: ((ReadingOrderProblem) -> Void)? {
        didSet { if let order { tell(order.reports) } }
    }
    /// Gives the words that controls say of themselves in a language, nil for the reader's; set by the session that shows
    /// the scene. They are asked for each time a control is read; without it they are English.
    public var controlWords: ((String?) -> ControlWords)?

    private var order: ReadingOrder?
    /// The lines of the problems that were reported.
    private var toldProblems: Set<String> = []

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
        root.madeRare.scene = self
        root.madeRare.orderDidChange = { [weak self] in self?.order?.objectDidChange($0) }
    }

    /// The elements in reading order; after a change of the tree what changed is put in order again.
    public var readingOrder: ReadingOrder {
        // Known before its first walk, so that what getters change on the way is not lost.
        let order =
            self.order ?? ReadingOrder(root: root, idiom: idiom, layoutDirection: layoutDirection, walks: false)
        self.order = order
        order.update()
        tell(order.takeNewProblems())
        return order
    }

    private func tell(_ problems: [ReadingOrderProblem]) {
        guard let problemHandler else { return }
        for problem in problems where toldProblems.count < 100 {
            if toldProblems.insert(problem.description).inserted { problemHandler(problem) }
        }
    }

    /// Whether the reading order has changes to take in.
    public var readingOrderNeedsUpdate: Bool { order?.needsUpdate ?? true }

    /// Says that anything may have changed, so that every getter is read again for the reading order.
    public func setNeedsOrder() {
        order?.everythingDidChange()
    }

    /// Posts a notification to the session that shows the scene, if any does.
    ///
    /// A change of layout or screen computes the reading order again, so that overridden getters are read again.
    public func post(
        _ notification: UIAccessibilityNotification, argument: UIAccessibilityNotificationArgument = .none
    ) {
        if notification == .layoutChanged || notification == .screenChanged { setNeedsOrder() }
        notificationHandler?(notification, argument)
    }

    /// The program whose announcement is posted, where that is another one than the scene's own.
    package private(set) var announcingProgram: String?

    /// Posts an announcement of another program than the scene's own; nil for the scene's own.
    package func announce(_ text: String, _ priority: UIAccessibilityPriority, of program: String?) {
        announcingProgram = program
        defer { announcingProgram = nil }
        post(.announcement, argument: .text(text, priority))
    }

    /// Brings the reader to an element, as a change of layout does, in a scene whose objects tell of each change: nothing is
    /// read again for the reading order.
    package func bringReader(to element: AccessibilityObject) {
        notificationHandler?(.layoutChanged, .element(element))
    }
}
