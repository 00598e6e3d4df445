import AccessibilityModel
import Braille
import BrailleLayout
import FoundationTypes

/// What covers the screen: the message that stands, else the line of a panel. Decides when an announcement may be shown.
final class MessageBoard {
    /// The line of a panel, under all messages.
    private struct Backdrop {
        var line: () -> TranslatedText
        /// How far it was panned when a message covered it.
        var offset: PanOffset?
    }

    private let source: ShownScene
    let focus: FocusTracker
    private let editor: Editor
    private let direct: DirectInput
    private let screen: Screen
    let settings: CurrentSettings
    private let time: SessionTime
    private let pace: ReaderPace
    private let queue: MessageQueue
    private var backdrop: Backdrop?
    /// What the latest scrolling said.
    private var latestPage: String?
    /// Announcements wait until this time: an element that sounds was just activated.
    private var quietUntil = 0
    /// How long announcements have covered what the reader is at.
    private var coverTime = CoverTime()
    /// How many announcements of the application the reader can read.
    private(set) var announcements = 0
    /// When the latest one came that answered a key.
    private var answeredAt = Int.min / 2
    /// What the latest report would say now, where it tells of what changes; else nil.
    private var renewal: (() -> Message?)?

    init(
        _ source: ShownScene, _ focus: FocusTracker, _ editor: Editor, _ direct: DirectInput, _ screen: Screen,
        _ settings: CurrentSettings, _ time: SessionTime, _ pace: ReaderPace, _ translator: any BrailleTranslator
    ) {
        (self.source, self.focus, self.editor, self.direct) = (source, focus, editor, direct)
        (self.screen, self.settings, self.time, self.pace) = (screen, settings, time, pace)
        queue = MessageQueue(times: pace.messageTimes, translator: translator)
        queue.mayCome = { [unowned self] in start(of: $0) <= self.time.now }
    }

    // MARK: What stands

    /// The message that stands, or nil.
    var current: Message? { queue.current }

    /// Whether the answer to a key may stand over it for a moment: what the reader pans comes again.
    var canBeCovered: Bool {
        queue.current.map { $0.origin == .report || queue.isPinned } ?? true
    }

    /// Whether the answer to a key stands over what the reader is reading.
    var coversWhatIsRead: Bool { queue.coversWhatIsRead }

    /// Whether what stands there was asked for: the description of an element, and what else a key reports.
    var isReport: Bool { queue.current?.origin == .report }

    /// Its number among all that came.
    var arrival: Int? { queue.arrival }

    /// Its braille.
    var braille: TranslatedText? { queue.braille }

    /// Whether further messages wait.
    var hasWaiting: Bool { queue.hasWaiting || waitingCount > 0 }

    /// How many announcements wait to be read.
    var waitingCount: Int {
        let choices = settings.value
        return queue.waitingCount
            + queue.past.all.count { $0.isUnread && choices.messages(of: $0.program) == .list }
    }

    /// When the message that stands goes, or one comes that was missed; nil for neither.
    var deadline: Int? {
        let missed = takesMissed ? missedStart : nil
        return [queue.deadline, waitingStart, missed].compactMap { $0 }.min()
    }

    /// When what was urgent and missed comes again; nil where nothing was.
    private var missedStart: Int? { queue.missed.isEmpty ? nil : time.restsSince + MissedAlerts.pause }

    /// Whether what was urgent and missed may come now.
    private var takesMissed: Bool { backdrop == nil && (queue.current == nil || queue.showsLesser) }

    /// The message has stood long enough, or the reader has paused: the next comes, or what was missed.
    func timeIsUp() {
        if let end = queue.deadline, end <= time.now {
            showNext(whole: true)
        } else if let start = waitingStart, start <= time.now {
            noteOffset()
            if queue.showWaiting(now: time.now, stays: stays) { didChange() }
        } else if takesMissed, missedStart.map({ $0 <= time.now }) ?? false,
            queue.showMissed(now: time.now, stays: stays)
        {
            didChange(isArrival: true)
        }
    }

    /// When a message may stand: what nobody asked for covers half of the time at most.
    private func start(of message: Message) -> Int {
        guard message.isByTheWay, !stays else { return time.now }
        return coverTime.start(ofOneLasting: queue.duration(of: message), from: time.now)
    }

    /// When the announcement comes that waits until what the reader is at was free for long enough; nil for none.
    private var waitingStart: Int? {
        guard backdrop == nil, queue.current.map({ $0.origin == .report }) ?? true, let first = queue.firstWaiting,
            first.origin == .announcement
        else { return nil }
        return start(of: first)
    }

    /// What was announced.
    var past: PastMessages { queue.past }

    /// What the reader asked for and reads now, or will read again after an announcement; nil where that is nothing.
    var report: Message? { queue.current?.origin == .report ? queue.current : queue.waitingReport }

    private var stays: Bool { settings.value.messages == .stay }

    /// Puts the line of a panel under the messages; nil takes it away.
    ///
    /// - Parameter keepsPlace: whether what stands stays panned as far as it is, instead of being shown from its start.
    func setBackdrop(_ line: (() -> TranslatedText)?, keepsPlace: Bool = false) {
        backdrop = line.map { Backdrop(line: $0) }
        screen.cover(with: queue.braille ?? line?(), from: keepsPlace ? screen.coverOffset : nil)
    }

    // MARK: Announcements

    /// Shows an announcement now or in its turn; one that only repeats the focused value is not shown.
    ///
    /// - Parameters:
    ///   - isPage: whether it says which page was scrolled to; the same page again is the last one.
    ///   - isAsked: whether it says what came of an action that the reader asked for a while ago.
    ///   - program: the program that announces it; nil for the one whose scene is shown.
    func announce(
        _ text: ReadText, priority: UIAccessibilityPriority, isPage: Bool, isAsked: Bool = false,
        program: String? = nil
    ) {
        var plain = text.string
        if isPage {
            let isEdge = plain == latestPage
            latestPage = plain
            if isEdge { plain = settings.words.message(.edge, ["page": plain]) }
        }
        guard !plain.isEmpty else { return }
        if focus.isAdjustable && focus.element?.accessibilityValue == plain { return }
        let covers = settings.value.messages(of: program ?? source.entry?.program).covers
        if covers { announcements += 1 }
        let language = source.scene.language ?? settings.value.language
        var (print, isQueued) = (PrintText(plain, language: language), false)
        if case .attributed(let attributed) = text {
            isQueued = attributed.isQueuedAnnouncement
            if plain == attributed.string { print = PrintText(attributed, language: language) }
        }
        var message = Message([print], text: plain, priority: priority, origin: .announcement, isQueued: isQueued)
        message.isAsked = isAsked || answersKey()
        if let program { follow(source.scene, of: program) }
        announce(message, isKeptBack: !covers)
        if program != nil { follow(source.scene) }
    }

    /// Whether what is announced now is what came of the latest key: during the key, or as the first thing shortly after it.
    private func answersKey() -> Bool {
        guard time.isKey || time.isSoonAfterDeed && answeredAt < time.latestDeed else { return false }
        answeredAt = time.now
        return true
    }

    /// Shows an announcement of the session's own, of which no application hears.
    func tell(_ message: Message, isKeptBack: Bool) {
        queue.follow(nil)
        announce(message, isKeptBack: isKeptBack || !settings.value.messages.covers)
        follow(source.scene)
    }

    private func announce(_ message: Message, isKeptBack: Bool) {
        let priority = message.priority
        // What is typed must not be covered by words, nor what starts to play or sounds, nor what the reader looks for.
        if isKeptBack {
            queue.keepBack(message, now: time.now)
        } else if coversTyping && priority < .high {
            queue.hold(message, now: time.now)
        } else if (time.now < quietUntil || direct.sounds || backdrop != nil) && priority < .high {
            queue.keepBack(message, now: time.now)
        } else {
            show(message)
        }
    }

    /// How long announcements wait after the activation of what sounds, in milliseconds.
    private static let quietTime = 1_000

    /// Something that sounds is activated: announcements wait a moment.
    func beQuiet() {
        quietUntil = time.now + MessageBoard.quietTime
    }

    /// The focus has moved: another element scrolls through pages of its own.
    func forgetPage() {
        latestPage = nil
    }

    /// Whether a message would stand over text that the reader types: on rows it leaves the value's row alone.
    var coversTyping: Bool { editor.isEditing && screen.size?.rows == 1 }

    /// Holds announcements back that stand over the text which begins to be edited, or wait to, unless they are urgent.
    func uncoverTyping() {
        if coversTyping, queue.holdLesser(now: time.now, stays: stays) { didChange() }
    }

    /// Shows the newest announcement that came while text was typed, as soon as nothing is typed or looked for.
    func showHeld() {
        guard !coversTyping, backdrop == nil else { return }
        noteOffset()
        if queue.release(now: time.now, stays: stays) { didChange() }
    }

    /// The announcements that come from now on are those of a scene.
    func follow(_ scene: AccessibilityScene) {
        follow(scene, of: source.entry?.program)
    }

    private func follow(_ scene: AccessibilityScene, of program: String?) {
        let stays = settings.value.programMessages.mode(of: program).map { $0 == .stay }
        queue.follow(scene, of: program, stays: stays)
    }

    /// Tells the application which announcements have gone, and whether they were read out whole.
    func tellFinished() {
        for finished in queue.takeFinished() {
            finished.scene?.announcementDidFinish?(finished.message.text, finished.wasReadWhole)
        }
    }

    // MARK: The session's own words

    /// Shows a text that the reader asked for, and what it says later; it stands until a key and can be panned.
    func report(renewedBy renewal: @escaping () -> Message?) {
        guard let first = renewal() else { return }
        show(first)
        self.renewal = renewal
    }

    /// Has what the reader asked for say what is true now.
    func renewReport() {
        guard let report, let new = renewal?(), new != report else { return }
        queue.renewReport(new)
        if queue.current == new { screen.cover(with: queue.braille, from: screen.coverOffset) }
    }

    /// Lets go what the reader was reading and would read again.
    func dropReports() {
        queue.dropReports()
    }

    /// The application has answered, or nobody waits any longer.
    func endWaiting() {
        if queue.current?.origin == .waiting { showNext(whole: true) }
    }

    /// Puts a message into the history only.
    func keepBack(_ message: Message) {
        queue.keepBack(message, now: time.now)
    }

    /// Shows a message now, or in its turn.
    func show(_ message: Message) {
        if message.origin == .report { renewal = nil }
        noteOffset()
        if queue.add(message, now: time.now, stays: stays) { didChange(isArrival: message.origin != .waiting) }
    }

    // MARK: Going

    /// The reader chose otherwise: what stands keeps its place and its words, in the braille and for the time of now.
    func choicesDidChange() {
        let choices = settings.value
        let isGone = queue.change(
            times: pace.messageTimes, now: time.now, stays: stays,
            keeps: { pending in
                switch pending.message.origin {
                case .announcement: choices.messages(of: pending.program).covers
                case .hint: choices.hints == .after
                case .notice, .report, .waiting: true
                }
            })
        if isGone {
            didChange()
        } else {
            screen.cover(with: queue.braille ?? backdrop?.line(), from: screen.coverOffset)
        }
    }

    /// The reader's panning shows another pace.
    func paceDidChange() {
        queue.change(times: pace.messageTimes, stays: stays)
    }

    /// The reader went on: the message goes, and those that waited are in the history.
    func dismiss() {
        guard queue.current != nil else { return }
        queue.clear(whole: isReadToEnd, now: time.now)
        didChange()
    }

    /// The reader did something elsewhere: what came before goes, so that the display shows where the reader is.
    func yield() {
        time.noteRest()
        if queue.yield(whole: isReadToEnd, now: time.now, stays: stays) { didChange() }
    }

    /// Whether the reader has panned the message to its end.
    private var isReadToEnd: Bool {
        !screen.isCoverUnpanned && screen.frame?.regions.last { $0.name == .message }?.overflowsAfter == false
    }

    /// Takes the message away and shows the next.
    ///
    /// - Parameters:
    ///   - whole: whether it stood as long as it takes to read, or was panned to its end.
    ///   - isAsked: whether the reader has gone on to the next.
    func showNext(whole: Bool, isAsked: Bool = false) {
        queue.next(now: time.now, stays: stays, whole: whole, isAsked: isAsked)
        didChange()
    }

    /// Notes that the reader found a message in the history.
    func noteRead(_ past: PastMessages.Past) {
        queue.noteRead(past)
    }

    /// Notes that the reader was told how many messages were left out.
    func noteTold() {
        queue.noteTold()
    }

    /// Pans the message, an announcement past its end away; false where the command does what it always does.
    ///
    /// - Parameter pastEnd: whether panning goes on past the ends of the message.
    func pan(_ command: Command, pastEnd: Bool = true) -> Bool {
        let isPage = screen.isCoverOnAllRows && (command == .pageForward || command == .pageBack)
        guard let origin = queue.current?.origin, command == .panRight || command == .panLeft || isPage else {
            return false
        }
        let isForward = command == .panRight || command == .pageForward
        let didPan = screen.pan(.message, forward: isForward)
        // A notice that is whole goes with any key, as it does with all others.
        guard didPan || pastEnd && origin != .notice && origin != .waiting else { return false }
        if isForward { pace.didPan(toNewText: !didPan) }
        if didPan || !isForward {
            pin()
        } else {
            // A key that met it as it came was for what it covers.
            showNext(whole: queue.couldBeRead(at: time.now), isAsked: true)
        }
        return true
    }

    /// A routing key over the message: its marks pan it, all else dismisses it.
    func route(_ target: RoutingTarget) {
        switch target {
        case .overflowBefore where screen.pan(.message, forward: false),
            .overflowAfter where screen.pan(.message, forward: true):
            if target == .overflowAfter { pace.didPan() }
            pin()
        default: showNext(whole: isReadToEnd, isAsked: true)
        }
    }

    /// - Parameter isArrival: whether a message has come: the reader rests as before.
    private func didChange(isArrival: Bool = false) {
        if !isArrival { time.noteRest() }
        noteCover()
        if queue.current == nil {
            screen.cover(with: backdrop?.line(), from: backdrop?.offset)
        } else {
            screen.cover(with: queue.braille, from: queue.offset)
        }
    }

    /// Notes whether an announcement stands that nobody asked for; one that the reader pans is read because they want it.
    private func noteCover() {
        let isCovered = queue.current.map { $0.origin == .announcement && !$0.isAsked } ?? false
        coverTime.note(isCovered: isCovered && !queue.isPinned, at: time.now)
    }

    /// Has what the reader pans stay.
    private func pin() {
        queue.pin()
        noteCover()
    }

    /// Notes how far what covers the screen is panned: it comes back there when another message has covered it.
    private func noteOffset() {
        if queue.current == nil {
            backdrop?.offset = screen.coverOffset
        } else {
            queue.note(screen.coverOffset)
        }
    }
}
