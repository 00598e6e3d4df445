package import AccessibilityModel
import BridgeLoop
package import BridgeSession
package import BridgeTables
package import Documents
package import Localization

/// The focused element of whatever application has the focus, in its window, through AT-SPI2.
///
/// It asks applications asynchronously alone: one that hangs, dies or lies never holds the reader.
package final class DesktopSource: LiveSource, ManySceneSource {
    /// Whose focus the display follows.
    package enum Follow: String, CaseIterable, Sendable {
        /// The desktop's: the reader may walk away from it, and comes back with its next move.
        case focus
        /// The reader's, in each window.
        case reader
    }

    /// How many messages are taken in at a time.
    private static let pace = 64
    /// How often the order of a window is made again while it is being read, in milliseconds.
    private static let orderInterval = 100
    /// How often a value is asked for of which the application does not tell, in milliseconds: slowly, and faster for some time
    /// after it has changed.
    static let pollInterval = 250
    private static let quickPollInterval = 30
    private static let quickPollTime = 1_000

    let bus: any AccessibilityBus
    let reader: AccessibleReader
    let registrations: Registrations
    let applications: DesktopApplications
    let windows: DesktopWindows
    let locator: FocusLocator
    let search: WindowSearch
    let actions: DesktopActions
    let notifications: (any NotificationSource)?
    /// What is to be read as soon as the session listens.
    var texts = PendingTexts()
    let follow: Follow
    private let nothing = AccessibilityScene(title: "", root: AccessibilityObject())

    var shown: DesktopWindow?
    var activeWindows = ActiveWindows()
    /// The one in front that is being looked for.
    var locatedFront: AccessibleID?
    /// A window that became active, and whose focus is not known yet.
    var candidate: DesktopWindow?
    /// A window that was active when it was looked for: whether it still is, is asked when its focus is to be shown.
    var unconfirmed: DesktopWindow?
    /// Whether that is being asked.
    var isConfirming = false
    var focus: DesktopNode?
    /// Whether that is in a menu, a menu bar or an open list, and what it came from.
    var isInMenus = false
    var interruption: Interruption?
    /// The list or table that has the focus, where the application has not told which of its rows has it.
    var holder: DesktopNode?
    /// The element that the reader is brought to, as soon as it stands in the scene and the session listens.
    var asked: DesktopNode?
    /// The window that is shown, where it was closed: it goes as soon as another one has the focus.
    var closed: DesktopWindow?
    var appearances = LateAppearances()
    var departure = Departure()
    let newcomers: Newcomers
    private var isConnected = false
    var hasChanged = false
    /// Whether objects that are shown say something else, and nothing else has changed.
    private var hasNewValues = false
    private var hasMore = false
    private var latestOrder = 0
    var nextPoll: Int?
    /// What questions are laid ready about.
    weak var asksAhead: DesktopNode?
    /// The value of the focus that was asked for last, and until when it is asked for faster.
    private var polledValue: Double?
    private var quickPollEnd = 0
    /// Writes down what the session is given, where a recording wants it.
    private(set) var recorder: DesktopRecorder?
    /// Whether something may have changed since it was written down.
    private var isUnwritten = true
    /// Takes what the session is about to get, as a recording has it: before an input, or (true) while it handles one.
    package var record: ((DocumentValue, _ isHandling: Bool) -> Void)? {
        didSet { recorder = record == nil ? nil : DesktopRecorder() }
    }
    /// Takes one line each time there is something to tell the user.
    package var report: (LocalizedText) -> Void = { _ in } {
        didSet {
            bus.report = report
            notifications?.report = report
        }
    }

    /// - Parameters:
    ///   - tables: those of toolkits, for a version first.
    ///   - canType: whether the desktop is one of X, where keys of the keyboard can be pressed for the reader.
    ///   - notifications: those of the desktop, where they are wanted.
    package init(
        bus: any AccessibilityBus, tables: [DesktopTable], follow: Follow = .focus, canType: Bool = false,
        notifications: (any NotificationSource)? = nil
    ) {
        (self.bus, self.follow, self.notifications) = (bus, follow, notifications)
        reader = AccessibleReader(bus)
        applications = DesktopApplications(bus, tables)
        registrations = Registrations(bus)
        newcomers = Newcomers(bus)
        actions = DesktopActions(bus, canType: canType)
        windows = DesktopWindows(reader, applications, actions)
        locator = FocusLocator(bus, reader, applications, windows)
        search = WindowSearch(bus, reader, locator)
        actions.source = { [weak self] in self?.shown }
        actions.hasDesktopFocus = { [weak self] window in
            self?.focus.map { window.node($0.id) === $0 } ?? false
        }
        actions.onDeed = { [weak self] element, isDone in
            guard let self, let recorder = self.recorder else { return }
            isUnwritten = true
            record?(recorder.deed(of: element, isDone, questions: actions.questionCount), true)
        }
        search.found = { [weak self] in self?.found($0) }
        newcomers.found = { [weak self] in self?.isInside($0, $1) }
        locator.found = { [weak self] in self?.focusIsFound($0, $1, in: $2) }
        notifications?.handler = { [weak self] in
            self?.texts.add(PendingText(text: $0.text, priority: $0.priority, program: $0.program))
        }
        bus.signalHandler = { [weak self] in self?.take($0) }
        bus.connectionHandler = { [weak self] isThere in
            if isThere { self?.connected() } else { self?.disconnected() }
        }
    }

    /// Ends it, and puts the desktop's settings back.
    package func close() {
        bus.close()
        notifications?.close()
    }

    // MARK: The scene

    package var scene: AccessibilityScene { shown?.scene ?? nothing }

    /// Whether a window with the focus is shown, and all of it was read.
    package var isWhole: Bool { shown?.currentView.wasComplete == true && focus != nil && shown?.isOutdated == false }

    /// Whether nothing is being looked for or read: of an application that does not answer no more than was read comes.
    package var isAtRest: Bool {
        candidate == nil && !locator.isBusy && !locator.isWaiting && asked == nil && !hasMore
            && shown.map { $0.isComplete && !$0.isOutdated && $0.unanswered.nextTry == nil && $0.staleFrames.isSettled }
                ?? true
    }

    /// How many actions were asked for.
    package var questionCount: Int { actions.questionCount }

    /// How many of them have no answer yet.
    package var unansweredCount: Int { actions.questionCount - actions.answerCount }

    /// The windows that the focus was in.
    package var entries: [SceneEntry] {
        windows.all.map { window in
            SceneEntry(
                id: window.entry, program: applications.name(of: window.application), title: window.view.scene.title,
                isShown: window === shown && window.popup == nil)
        }
    }

    /// Shows a window that the reader chose; the desktop's focus stays where it is, and comes back with its next move.
    package func show(_ entry: SceneEntry.ID) {
        guard let window = windows.all.first(where: { $0.entry == entry }), window !== shown || window.popup != nil
        else { return }
        shown?.show(popup: nil, focus: nil)
        shown = window
        asked = nil
        if !window.view.wasShown { window.view.renew(focus: nil) }
        _ = window.updateOrder(around: nil)
        writeDown(isHandling: true)
    }

    package var nextEventTime: Int? { nil }

    package func advance(to time: Int) {}

    package func takeAnswers() -> [ActionAnswer] { actions.takeAnswers() }

    // MARK: The loop

    package var fileDescriptors: [Int32] { bus.fileDescriptors + (notifications?.fileDescriptors ?? []) }

    package var timeout: Int? {
        guard !hasMore, !isAboutToAsk else { return 0 }
        let order = shown?.isOutdated == true ? max(0, latestOrder + DesktopSource.orderInterval - bus.now) : nil
        let poll = nextPoll.map { max(0, $0 - bus.now) }
        let look = appearances.nextTime.map { max(0, $0 - bus.now) }
        let search = isConnected ? search.timeout : nil
        let departure = departure.end.map { max(0, $0 - bus.now) }
        let again = locator.isBusy ? nil : (candidate ?? shown)?.unanswered.nextTry.map { max(0, $0 - bus.now) }
        let times = [bus.timeout, notifications?.timeout, order, poll, look, search, actions.timeout, departure]
        return (times + [again, locator.timeout]).compactMap { $0 }.min()
    }

    package func process(readable: [Int32]) -> Bool {
        bus.note(readable: readable)
        notifications?.note(readable: readable)
        hasNewValues = false
        var count = 0
        while count < DesktopSource.pace, bus.process() { count += 1 }
        // A storm of notifications never holds up what the reader does: so many are taken in at a time, too.
        var seen = 0
        while seen < DesktopSource.pace, notifications?.process() == true { seen += 1 }
        hasMore = max(count, seen) == DesktopSource.pace
        locator.begin()
        actions.advance()
        if isConnected { search.process(isShown: shown != nil || candidate != nil) }
        pollValue()
        lookAgain()
        readOn()
        bringUpToDate()
        announce()
        hasChanged = hasChanged || hasNewValues
        isUnwritten = isUnwritten || count + seen > 0 || hasChanged
        defer { hasChanged = false }
        layReady()
        return departure.shows(hasChanged, at: bus.now, isLooking: locator.isBusy)
    }

    /// A recording takes what the session is about to see. It is called before each input: a key finds what has come since
    /// the last change that was worth a look of the session's own, too.
    ///
    /// - Parameter isHandling: whether the session handles an input now.
    package func writeDown(isHandling: Bool = false) {
        guard let recorder, isUnwritten || isHandling else { return }
        isUnwritten = false
        guard let changes = recorder.changes(in: scene, entry: shown?.sceneName ?? "", entries: entries) else { return }
        record?(changes, isHandling)
    }

    /// Reads more of the window that is shown, or is about to be.
    private func readOn() {
        guard !locator.isBusy else { return }
        if let candidate {
            candidate.readOn(at: bus.now)
            guard candidate.isComplete, isStillActive(candidate) else { return }
            // A menu gives the focus back; what the states said before is old.
            let isBack = isInMenus && candidate === interruption?.window
            let focus = (isBack ? interruption?.focus : nil) ?? windows.focused(in: candidate)
            let menu = candidate.root.all.first { $0.rule?.popup == .menu && $0.isVisible }
            // GTK 3 opens menus in windows in which nothing else is.
            if focus == nil, candidate.root.members.isEmpty {
                self.candidate = nil
            } else if focus == nil, let menu, !candidate.view.wasShown {
                self.candidate = nil
                locator.ask(for: menu.id)
            } else {
                settle(focus, in: candidate)
            }
        } else {
            shown?.readOn(at: bus.now)
        }
    }

    private func bringUpToDate() {
        guard let shown else { return }
        if let menu = shown.popup?.node, shown.node(menu.id) !== menu { menuHasGone(from: shown) }
        let isDue = asked != nil || shown.isComplete || bus.now >= latestOrder + DesktopSource.orderInterval
        hasNewValues = shown.takeChange()
        followTyping()
        if shown.isOutdated, isDue {
            latestOrder = bus.now
            if shown.updateOrder(around: focus) { hasChanged = true }
        }
        bringReader(in: shown)
    }

    /// Asks for what the application does not tell of.
    private func pollValue() {
        guard let nextPoll else { return }
        let value = focus?.facts?.range?.current
        if value != polledValue {
            (polledValue, quickPollEnd) = (value, bus.now + DesktopSource.quickPollTime)
            self.nextPoll = min(nextPoll, bus.now + DesktopSource.quickPollInterval)
        }
        guard bus.now >= self.nextPoll ?? 0 else { return }
        let isQuick = bus.now < quickPollEnd
        self.nextPoll = bus.now + (isQuick ? DesktopSource.quickPollInterval : DesktopSource.pollInterval)
        if let focus, let shown, shown.node(focus.id) === focus, let aspect = focus.changesUnheard {
            shown.reread(focus, aspect)
        }
    }

    // MARK: The bus

    private func connected() {
        isConnected = true
        registrations.begin()
        search.begin()
    }

    private func disconnected() {
        isConnected = false
        registrations.end()
        search.forgetAll()
        (shown, candidate, focus, asked, nextPoll, holder) = (nil, nil, nil, nil, nil, nil)
        (isInMenus, interruption) = (false, nil)
        windows.removeAll()
        (activeWindows, locatedFront) = (ActiveWindows(), nil)
        locator.forgetAll()
        newcomers.forgetAll()
        actions.forgetAll()
        hasChanged = true
    }

    /// A window was closed. What is shown stays until the focus is elsewhere.
    func windowWasClosed(_ id: AccessibleID) {
        activeWindows.forget(id)
        if shown?.root.id == id { closed = shown } else { windows.remove(id) }
    }

    /// An application has gone.
    func gone(_ application: String) {
        applications.forget(application)
        activeWindows.forget(application)
        locator.forget(application)
        search.forget(application)
        windows.remove(application)
        if candidate?.application == application { candidate = nil }
        guard shown?.application == application else { return }
        departure.noteClosing(at: bus.now)
        (shown, focus, asked, nextPoll) = (nil, nil, nil, nil)
        (isInMenus, interruption) = (false, nil)
        hasChanged = true
    }
}
