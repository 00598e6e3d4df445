public import AccessibilityModel
public import Braille
public import BrailleLayout

/// A reader on a scene: inputs go in (keys, time, changes of the scene, the display's size), effects come out (frames).
///
/// A session does no input or output and reads no clock: the same inputs at the same times give the same frames. It
/// belongs to one thread. Times are milliseconds since it opened.
public final class Session {
    /// What a key did.
    public typealias Outcome = KeyOutcome

    /// Why a frame came that no key asked for.
    public typealias TimedCause = BridgeSession.TimedCause

    /// The source of the scene.
    public let source: any SceneSource
    /// Where effects go at once, or nil where the caller takes them from `handle(_:at:)`.
    public let display: (any Display)?
    /// Records each input before it is taken, and each effect; nil for nobody.
    public var recorder: (any SessionRecorder)?
    /// What the latest key did.
    public internal(set) var outcome = Outcome()

    let context: SessionContext
    let commands: CommandContext
    /// The command of the present key, and that of the key before; nil where a key was no command.
    var latest: (command: Command?, before: Command?)
    let scanning: Scanning
    let timers: [any Timed]
    let polling: Polling
    private let waiting: Waiting
    let scenes: SceneChanges
    /// What takes keys before the key table does, in order.
    let modes: [any Mode]
    /// The effects of the present input.
    let log = EffectLog()
    /// Whether the display was told to take characters; nil before the first frame.
    private var takesCharacters: Bool?
    /// What the focused element says that only its user changes.
    private var deeds = ReadersDeeds()
    /// The message when a frame was last made.
    private var renderedMessage: Message?

    /// Makes a session; `open()` shows the first frame.
    public init(
        source: any SceneSource, display: (any Display)? = nil, translator: any BrailleTranslator,
        settings: SessionSettings
    ) {
        (self.source, self.display) = (source, display)
        let context = SessionContext(source, translator, settings)
        let finder = Finder(context)
        let actions = ElementActions(context)
        let panels = Panels(context)
        let reading = ReadingOn(context)
        let scanning = Scanning(context, actions)
        let pictures = Pictures(context)
        commands = CommandContext(
            context: context, finder: finder, actions: actions, rotor: RotorSetting(context, finder, actions),
            panels: panels, reading: reading, pictures: pictures)
        let hints = Hints(context) { panels.top != nil || reading.isOn || scanning.isMenuOpen }
        waiting = Waiting(context) { panels.hidesElement || scanning.isMenuOpen }
        scenes = SceneChanges(context, ApplicationEvents(context), waiting, panels, scanning)
        polling = Polling(context)
        modes = [
            reading, StaleKeys(context, panels), WordEnd(context), panels, pictures, Routing(context), Editing(context),
            DirectTyping(context),
        ]
        (self.context, self.scanning) = (context, scanning)
        timers = [hints, waiting, reading, scanning]
        let followers: [any FocusFollower] = [
            actions, scanning, panels, reading, hints, waiting, polling, context.members, pictures,
        ]
        for follower in followers { context.follow(follower) }
    }

    // MARK: What is shown

    /// What the reader chose.
    public var settings: SessionSettings { context.settings.value }
    /// The element that has the focus, or nil in a scene without elements.
    public var focus: AccessibilityObject? { context.focus.element }
    /// The frame shown, or nil while there is no display.
    public var frame: Frame? { context.screen.frame }
    /// The time of the latest input.
    public var now: Int { context.time.now }
    /// The elements in reading order.
    public var elements: [AccessibilityObject] { context.focus.order.elements }
    /// The text of what covers the regions: a message or a panel; nil where nothing does.
    public var message: String? { context.screen.cover?.text }
    /// Whether the reader edits the focused element's text.
    public var isEditing: Bool { context.editor.isEditing }
    /// Whether what is typed now is secret: it appears in no frame, copy, log or recording.
    public var isTypingSecretly: Bool {
        (context.typer.isSecret || context.editor.mayHideKeys) && !commands.panels.takesText
    }
    /// Whether keys are described now, not done.
    public var isDescribingKeys: Bool { commands.panels.top?.describesKeys == true }

    // MARK: Inputs

    /// Takes an input at a time, and gives what it asks of the display, in order: one frame at most.
    @discardableResult
    public func handle(_ input: SessionInput, at time: Int) -> [SessionEffect] {
        context.screen.forgetContent()
        guard note(input, at: time) else { return [] }
        context.time.isInput = true
        defer { context.time.isInput = false }
        // Time passes step by step, and what was posted comes at its end.
        if case .time = input {} else { scenes.takeEarly() }
        let first = log.begin()
        switch input {
        case .open(let size, let cellSize, let rowPace, let spacing): start(on: size, cellSize, rowPace, spacing)
        case .key(let key): press(key)
        case .time: letPass(to: time)
        case .display(let size, let cellSize, let rowPace, let spacing):
            context.screen.display(of: size, cellSize, rowPace, spacing)
            context.silent.choicesDidChange()
            repaint()
        case .scene: refresh(polls: false)
        case .answer(let answer):
            waiting.take(answer)
            refresh(polls: false)
        case .news(let news):
            scenes.take(news)
            refresh(polls: false)
        case .clipboard(let text): context.note(clipboard: text)
        case .choices(let settings):
            context.settings.change(to: settings)
            context.screen.choicesDidChange()
            commands.panels.choicesDidChange()
            context.messages.choicesDidChange()
            context.silent.choicesDidChange()
            scanning.choicesDidChange()
            repaint()
        }
        recorder?.didTake()
        return log.end(from: first)
    }

    /// Has an input recorded; time only where something is due: false where nothing is.
    private func note(_ input: SessionInput, at time: Int) -> Bool {
        let isTime = if case .time = input { true } else { false }
        let isDue = !isTime || (nextDeadline.map { $0 <= time } ?? false)
        // What is due happens step by step.
        if !isTime || !isDue { context.time.advance(to: time) }
        if isDue { recorder?.willTake(input, at: time) }
        return isDue
    }

    /// Ends the session: the scene learns that nobody reads it any longer.
    public func close() {
        guard scenes.isAttached else { return }
        context.endEditing()
        noteTyping()
        give()
        scenes.detach()
    }

    /// Gives the first focus. From here on "VoiceOver is running" for the scene.
    private func start(on size: DisplaySize?, _ cellSize: CellSize, _ rowPace: RowPace, _ spacing: PinSpacing?) {
        scenes.attach()
        context.focus.readOrder()
        context.moveFocus(to: context.focus.initial)
        scanning.restart()
        context.screen.display(of: size, cellSize, rowPace, spacing)
        repaint()
    }

    // MARK: Showing

    /// Shows the present state, readings that update frequently as well; after a key that only asked for something nothing
    /// that is shown already, since the answer is there before it could be.
    func repaint(isAsked: Bool = false) {
        scenes.follow()
        context.settleFocus()
        context.messages.showHeld()
        render(isNew: !isAsked || !isSteady || polling.isOfFocus || !context.screen.showsView)
        context.messages.tellFinished()
    }

    /// Whether the frame shows the focus and the message that there are.
    private var isSteady: Bool {
        let (screen, messages) = (context.screen, context.messages)
        return screen.isUpToDate && messages.current == renderedMessage && screen.cover == messages.braille
    }

    /// Shows what the application or time has changed. A reading that updates frequently is shown at its steady rate only,
    /// unless something else changed.
    func refresh(polls: Bool) {
        context.screen.forgetContent()
        scenes.takeEarly()
        let isElsewhere = scenes.follow()
        let element = context.focus.element
        if context.settleFocus() || isElsewhere || deeds.isNew(in: context) {
            context.messages.yield()
            commands.panels.yield()
        } else if context.focus.element !== element {
            // The element went, and what was said of it; a list goes on with what is left.
            context.messages.yield()
        }
        context.silent.settle()
        context.messages.renewReport()
        context.messages.showHeld()
        if polls || !polling.isOfFocus || !isSteady {
            if polls { polling.note() }
            render()
        }
        context.messages.tellFinished()
    }

    /// Shows the present state, if it looks different from the frame shown, as it may where it is new.
    private func render(isNew: Bool = true) {
        noteTyping()
        let wasAnswer = context.silent.isAnswer(renderedMessage)
        renderedMessage = context.messages.current
        let rendered = !isNew ? nil : context.screen.render(messagesWait: context.messages.hasWaiting)
        if let update = rendered?.update { context.emit(.show(update)) }
        give()
        // The cells go first: what else is to be noted of them can wait until they are on their way.
        deeds.note(in: context)
        guard let rendered, let frame else { return }
        context.stale.note(rendered.old, by: frame, at: now, isByKey: context.time.isKey || wasAnswer)
    }

    /// Has the display take characters, or no longer, where that has changed.
    private func noteTyping() {
        let takes = isEditing || context.direct.isOn || commands.panels.takesText
        if takes != takesCharacters { context.emit(.typing(takes)) }
        takesCharacters = takes
    }

    /// Hands the effects on.
    private func give() {
        for effect in context.takeEffects() {
            log.note(effect)
            recorder?.didGive(effect)
            display?.perform(effect)
        }
    }
}
