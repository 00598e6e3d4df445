public import AccessibilityModel
public import Braille
public import BrailleLayout

/// A reader on a scene: the focus, the view, messages. Keys, time and changes of the scene go in, frames come out.
///
/// A session does no input or output and reads no clock: the same scene events, keys and times give the same frames.
/// It belongs to one thread. Times are milliseconds since the session opened.
public final class Session {
    /// What a key did.
    public struct Outcome: Hashable, Sendable {
        /// The accessibility action that was performed, such as `increment`, or nil.
        public var performed: String?
        /// What the action answered, or nil for those that answer nothing.
        public var result: Bool?

        /// Makes an outcome.
        public init(performed: String? = nil, result: Bool? = nil) {
            self.performed = performed
            self.result = result
        }
    }

    /// The source of the scene.
    public let source: any SceneSource
    /// Where frames are shown.
    public let display: any Display
    /// What the reader chose.
    public let settings: SessionSettings

    /// The element that has the focus, or nil in a scene without elements.
    public internal(set) var focus: AccessibilityObject?
    /// The frame shown, or nil while there is no display.
    public private(set) var frame: Frame?
    /// The element that the frame shows.
    private(set) weak var shownFocus: AccessibilityObject?
    /// The time of the latest call.
    public internal(set) var now = 0

    let translator: any BrailleTranslator
    var view = ViewState()
    var messages: MessageQueue
    /// The end of the selection that stays while the other one is moved, or nil.
    var anchor: Int?
    /// The word that is typed as cells.
    var typed = TypedWord()
    /// What the cells that the latest key found waiting have become, while that key is done.
    var finishedCells: FinishedCells?
    /// What can be undone in the edited text.
    var edits = EditHistory()
    /// What was copied, for displays without a clipboard.
    var copied: String?
    /// What stands over the screen while the reader looks for something, or nil.
    var panel: Panel?
    /// Where the focus came from, latest last.
    var places: [Place] = []
    /// The text that was searched for last.
    var searched = ""
    /// Whether the reader edits the focused element's text.
    public internal(set) var isEditing = false
    var rotor = Rotor.kind(.headings)
    /// What keys that go up and down move the caret by while text is edited.
    var textUnit = TextUnit.characters
    /// The action that the rotor's actions setting chose, done by activating.
    var chosenAction: UIAccessibilityCustomAction?
    /// Whether the focused element was activated to take what is typed.
    var wasActivated = false
    /// Whether a key is taken in: what it changes is no surprise.
    var isPressing = false
    /// What was on the display a moment ago, oldest first, from the latest change that no key made.
    var replaced: [ReplacedFrame] = []
    /// When a list of the element's actions went by itself, or nil.
    var listLostAt: Int?
    /// The elements on the display, by their place around the focus.
    var elementsShown: [Int: ObjectIdentifier] = [:]
    /// Whether the value region on the display is that of an adjustable.
    var showsAdjustable = false
    private var isAttached = false
    /// The state of switch scanning.
    var scanning = Scanning()
    /// Announcements wait until this time: an element that sounds by itself was just activated.
    var quietUntil = 0
    /// The containers that were entered with the present focus.
    private var entered: [AccessibilityObject] = []
    /// The headers of a data table that were entered with it.
    private var headers: [ElementContext.DataTableCell.Header] = []
    /// Whether the hint of the focus is still to come.
    var hint = PendingHint()
    /// Reading on, while it goes on.
    var reading = AutomaticPanning()
    /// Whether the focused element takes what is typed because it was activated.
    /// When the focused reading was polled last.
    var latestPoll = 0
    /// What the latest scrolling said.
    var latestPage: String?
    private var engine: LayoutEngine?
    /// How elements become content, in the language that the scene had then.
    private var style: (language: String?, value: ContentStyle)?
    private(set) var order: ReadingOrder
    /// What stood around the focus before the tree changed, nearest first.
    private var neighboursBefore: [AccessibilityObject] = []
    var requestedFocus: FocusRequest?

    enum FocusRequest {
        case element(AccessibilityObject)
        /// The first element, unless the focus survives.
        case firstUnlessSurviving
        /// The first element in any case.
        case first
    }

    /// Makes a session; `open()` shows the first frame.
    public init(
        source: any SceneSource, display: any Display, translator: any BrailleTranslator, settings: SessionSettings
    ) {
        self.source = source
        self.display = display
        self.translator = translator
        self.settings = settings
        messages = MessageQueue(times: settings.messageTimes)
        order = source.scene.readingOrder
        source.scene.notificationHandler = { [weak self] in self?.take($0, $1) }
        source.scene.zoomFocusHandler = { [weak self] in self?.bringCaretIntoView(in: $0) }
    }

    // MARK: Life

    /// Gives the first focus and shows the first frame. From here on "VoiceOver is running" for the scene.
    public func open() {
        if !isAttached {
            isAttached = true
            source.scene.controlWords = { [settings] in settings.words(for: $0) }
            source.scene.attach(scanning: settings.scanInterval != nil)
        }
        order = source.scene.readingOrder
        let named = source.scene.initialFocus.flatMap { id in
            order.elements.first { $0.accessibilityIdentifier == id }
        }
        let summary = order.elements.first { $0.accessibilityTraits.contains(.summaryElement) }
        moveFocus(to: named ?? summary ?? order.first)
        restartScanning()
        displayDidChange()
    }

    /// Ends the session: the scene is told that nobody reads it any more.
    public func close() {
        guard isAttached else { return }
        isAttached = false
        endEditing()
        source.scene.detach()
        source.scene.notificationHandler = nil
        source.scene.zoomFocusHandler = nil
        source.scene.controlWords = nil
    }

    /// Takes a display that came, went or changed its size; the focus and its view stay.
    public func displayDidChange() {
        engine = display.size.map { LayoutEngine(table: settings.layout, size: $0) }
        // The reader may have chosen other braille, too.
        style = nil
        if engine == nil { frame = nil }
        repaint()
    }

    /// Reads the scene afresh and shows what changed; call it after changing objects of the scene.
    ///
    /// A reading that updates frequently is shown at its steady rate only, unless something else changed too.
    public func refresh() { refreshByTime(polls: false) }

    /// Reads the scene afresh and shows what changed, readings that update frequently as well.
    func repaint() {
        settleFocus()
        showHeldMessage()
        render()
        tellFinished()
    }

    // MARK: What is shown

    /// The elements in reading order.
    public var elements: [AccessibilityObject] { order.elements }

    /// The text of the message on the display, or nil.
    public var message: String? { shownMessage?.text }

    /// The layout of the present display, with the focused element's content.
    func laidOut() -> (engine: LayoutEngine, content: ElementContent)? {
        guard let engine else { return nil }
        return (engine, content())
    }

    /// Whether label and value are two pages on the present display.
    var hasPages: Bool { engine?.hasPages ?? false }

    func content() -> ElementContent {
        guard let focus else {
            let text = settings.vocabulary.message(.emptyScene)
            let label = translator.translate(text, language: settings.vocabulary.language)
            return ElementContent(kind: .other, label: label)
        }
        return ElementContent(
            of: focus, context: order.context(of: focus), entered: entered, headers: headers, hadValue: view.hasValue,
            uncontracted: uncontractedRange(), pending: pendingCells, isEdited: isEditing, style: contentStyle)
    }

    /// How elements become content, as the reader chose it.
    var contentStyle: ContentStyle {
        let language = source.scene.language ?? settings.language
        if let style, style.language == language { return style.value }
        let made = ContentStyle(
            templates: settings.layout.templates, verbosity: settings.verbosity, vocabulary: settings.vocabulary,
            language: language, translator: translator, makesFlow: settings.layout.style == .flow)
        style = (language, made)
        return made
    }

    /// Shows the present state, if it looks different from the frame shown.
    func render() {
        guard let engine else { return }
        let content = content()
        if content.value != nil { view.hasValue = true }
        updateCaret(content, engine)
        for name in view.offsets.keys { view.offsets[name] = engine.settledOffset(of: name, content, view) }
        view.messagesWait = messages.hasWaiting
        let new = engine.frame(content, view, neighbours: neighbours(on: engine))
        let old = frame
        frame = new
        shownFocus = focus
        // The cells go first: what else is to be noted of them can wait until they are on their way.
        if let update = DisplayUpdate(from: old, to: new) { display.show(update) }
        noteReplaced(old, by: new)
        noteHint(content, in: new)
    }

    // MARK: Focus

    /// Gives an element the focus, with nothing panned.
    func moveFocus(to element: AccessibilityObject?) {
        guard element !== focus || element == nil else { return }
        endEditing()
        loseActions()
        wasActivated = false
        let old = focus
        let left = old.map(order.containers(of:)) ?? []
        entered = element.map(order.containers(of:))?.filter { container in !left.contains { $0 === container } } ?? []
        headers = headers(entering: element, from: old)
        focus = element
        var fresh = ViewState()
        // A message on top stays as it is.
        fresh.message = view.message
        fresh.offsets[.message] = view.offsets[.message]
        view = fresh
        chosenAction = nil
        reading.since = nil
        hint = PendingHint(restsSince: now)
        latestPage = nil
        latestPoll = now
        // Both elements know where the focus is when they are told.
        if let element {
            source.scene.elementDidBecomeFocused?(element)
        } else if old != nil {
            source.scene.noteFocus(on: nil)
        }
        old?.accessibilityElementDidLoseFocus()
        element?.accessibilityElementDidBecomeFocused()
        updateTyping()
    }

    /// Keeps the focus on an element that is there: the one asked for, the old one, or the nearest that survived.
    func settleFocus() {
        updateOrder()
        let neighbours = neighboursBefore
        neighboursBefore = []
        let request = requestedFocus
        requestedFocus = nil
        let survives = focus.map(order.contains) ?? false
        switch request {
        case .element(let element)? where order.contains(element):
            jump(to: element)
        case .first?:
            if let first = order.first { jump(to: first) } else { moveFocus(to: nil) }
        case .firstUnlessSurviving?, .element?:
            if !survives { moveFocus(to: order.first) }
        case nil:
            if !survives { moveFocus(to: neighbours.first(where: order.contains) ?? order.first) }
        }
        settleActions()
    }

    /// Takes in what changed in the tree, and remembers what stood around the focus before.
    func updateOrder() {
        guard source.scene.readingOrderNeedsUpdate else { return }
        if neighboursBefore.isEmpty { neighboursBefore = neighbours(in: order) }
        order = source.scene.readingOrder
        settleList()
    }

    /// The elements around the focus, those behind it first: where the focus goes when its element goes.
    private func neighbours(in order: ReadingOrder) -> [AccessibilityObject] {
        guard let focus else { return [] }
        var found: [AccessibilityObject] = []
        for next in [order.element(after:), order.element(before:)] {
            var element = next(focus)
            for _ in 0..<64 {
                guard let current = element else { break }
                found.append(current)
                element = next(current)
            }
        }
        return found
    }
}
