import AccessibilityModel
import Braille
import BrailleLayout

/// The message that stands on the display, and those that wait.
final class MessageQueue {
    /// A message that has gone.
    struct Finished {
        var message: Message
        /// The scene whose application announced it, or nil.
        weak var scene: AccessibilityScene?
        /// Whether it stood as long as it takes to read, or was panned to its end.
        var wasReadWhole: Bool
    }

    /// How long messages stand.
    private var times: MessageTimes
    private let translator: any BrailleTranslator
    private var shown: PendingMessage?
    /// The braille of the message on the display.
    private(set) var braille: TranslatedText?
    /// The message on the display.
    var current: Message? { shown?.message }
    /// When the current one goes on its own, or nil: the reader panned it, or it stays.
    private(set) var deadline: Int?
    /// Since when the current one stands.
    private var shownSince = 0
    /// How far the current one was panned when it had to give way, or nil for one that comes for the first time.
    var offset: PanOffset? { shown?.offset }
    /// Its number among all that came.
    var arrival: Int? { shown?.arrival }
    /// Whether the reader has panned the current one.
    var isPinned: Bool { shown?.isPinned ?? false }
    /// Whether an announcement stands that gives way to what is urgent.
    var showsLesser: Bool { shown?.isLesser == true && !isPinned }
    private var waiting = WaitingMessages()
    /// The newest of the announcements that came while they must not cover what the reader types, or nil.
    private var held: PendingMessage?
    /// What was urgent and went before it could be read.
    private(set) var missed = MissedAlerts()
    /// Those that have gone since `takeFinished()`.
    private var finished: [Finished] = []
    /// What was announced.
    private(set) var past = PastMessages()
    private var arrivals = 0
    /// The scene whose messages come, or nil for those of the session itself.
    private weak var scene: AccessibilityScene?
    /// The program that it belongs to, or nil where there is one only.
    private var program: String?
    /// Whether its messages stand until a key, where it has a mode of its own; else nil.
    private var staysOfProgram: Bool?

    init(times: MessageTimes, translator: any BrailleTranslator) {
        (self.times, self.translator) = (times, translator)
    }

    /// Whether messages wait after the current one.
    var hasWaiting: Bool { waiting.first != nil }

    /// How many announcements wait to be shown; one that the reader has found in the history does not.
    var waitingCount: Int {
        let isHeld = held.map { past.isUnread($0.number) != false } ?? false
        return waiting.all.count { $0.message.origin == .announcement } + (isHeld ? 1 : 0)
    }

    /// Whether the answer to a key stands over what the reader is reading.
    var coversWhatIsRead: Bool {
        shown?.message.isAnswer == true
            && waiting.all.contains { $0.isCovered || $0.isPinned || $0.message.origin == .report }
    }

    /// What the reader was reading when an announcement came, and will read again; nil where that is nothing.
    var waitingReport: Message? { waiting.report }

    /// The message that comes after the current one, or nil.
    var firstWaiting: Message? { waiting.first?.message }

    /// Says whether an announcement may stand now, that nobody asked for: what came before may have covered enough.
    var mayCome: (Message) -> Bool = { _ in true }

    /// How long a message would stand.
    func duration(of message: Message) -> Int {
        message.duration(times, cells: message.translated(in: translator).cells.count)
    }

    // MARK: Coming

    /// Notes whose messages come from now on; nil for those of the session itself.
    func follow(_ scene: AccessibilityScene?, of program: String? = nil, stays: Bool? = nil) {
        (self.scene, self.program, staysOfProgram) = (scene, program, stays)
    }

    /// Shows a message now, or after the ones that are as urgent.
    ///
    /// - Returns: whether it is shown now.
    func add(_ message: Message, now: Int, stays: Bool) -> Bool {
        if let isShown = addProgress(message, now: now, stays: stays) { return isShown }
        return add(arrived(message, now: now), now: now, stays: stays)
    }

    private func add(_ pending: PendingMessage, now: Int, stays: Bool) -> Bool {
        let message = pending.message
        // Of what the reader asked for, the newest is what is read.
        if message.origin == .report { dropReports() }
        if let shown, shown.message.origin == .announcement {
            let isAwaited = message.isAsked && !shown.message.isAsked && message.priority >= shown.message.priority
            // What nobody asked for leaves enough of the time to what is read, also after what is less urgent.
            let isUrgent =
                (isAwaited || message.priority > shown.message.priority) && !message.isQueued
                && (!message.isByTheWay || mayCome(message))
            guard isUrgent || message.origin != .announcement else {
                if let leftOut = waiting.add(pending) { keepBack(leftOut) }
                return false
            }
            // Cut short by what is more urgent, or covered for a moment, it comes again afterwards.
            if message.origin == .announcement || message.isAnswer {
                var covered = shown
                covered.isCovered = message.isAnswer
                waiting.addAgain(covered)
            } else {
                finish(shown, whole: false)
            }
        } else if message.isByTheWay, waiting.first?.message.origin == .announcement || !mayCome(message) {
            if let leftOut = waiting.add(pending) { keepBack(leftOut) }
            return false
        } else if let shown, shown.message.origin == .report, message.origin == .announcement || message.isAnswer {
            waiting.addReport(shown)
        } else if let shown, shown.message.origin == .hint, message.isAnswer {
            waiting.addAgain(shown)
        }
        show(pending, now: now, stays: stays)
        return true
    }

    /// A message has come: an announcement is in the history from now on.
    ///
    /// - Parameter number: its number there, where it brings an earlier one up to date.
    private func arrived(_ message: Message, now: Int, as number: Int? = nil) -> PendingMessage {
        arrivals += 1
        let pending = PendingMessage(
            message: message, scene: scene, program: program, stays: staysOfProgram, number: number,
            arrival: arrivals, came: now)
        return message.origin == .announcement ? past.remember(pending) : pending
    }

    /// The shortest time from one report of a progress to the next, in milliseconds.
    private static let progressInterval = 1_000

    /// A percentage whose text differs from an earlier one in its numbers only reports the same progress: it takes its place,
    /// the newest wins, and the display is repainted once a second at most. Nil for any other message.
    private func addProgress(_ message: Message, now: Int, stays: Bool) -> Bool? {
        guard message.origin == .announcement, let progress = message.progress else { return nil }
        func isEarlier(_ pending: PendingMessage) -> Bool {
            pending.message.progress == progress && pending.message.text != message.text
        }
        if let old = waiting.replace(with: message, where: isEarlier) {
            finish(old, whole: false)
            past.update(old.number, to: message)
            return false
        }
        guard let shown, isEarlier(shown) else { return nil }
        let next = PendingMessage(
            message: message, scene: scene, program: program, stays: staysOfProgram, number: shown.number,
            arrival: shown.arrival, came: now)
        let mayCome = mayCome(message)
        guard now < shownSince + MessageQueue.progressInterval || isPinned || !mayCome else {
            finish(shown, whole: false)
            show(next, now: now, stays: stays)
            return true
        }
        waiting.addFirst(next)
        if !isPinned, mayCome { deadline = shownSince + MessageQueue.progressInterval }
        return false
    }

    /// Has what the reader asked for, and reads or will read again, say something else.
    func renewReport(_ message: Message) {
        if shown?.message.origin == .report {
            shown?.message = message
            braille = message.translated(in: translator)
        } else {
            _ = waiting.replace(with: message) { $0.message.origin == .report }
        }
    }

    /// Lets what the reader was reading go.
    func dropReports() {
        _ = waiting.take { $0.message.origin == .report }
    }

    // MARK: Holding back

    /// Puts a message that must not be shown now into the history.
    func keepBack(_ message: Message, now: Int) {
        keepBack(arrived(message, now: now))
    }

    private func keepBack(_ pending: PendingMessage) {
        finish(past.remember(pending), whole: false)
    }

    /// Puts a message into the history that must not be shown before `release`, where the newest one comes.
    func hold(_ message: Message, now: Int) {
        let earlier = held?.message
        let isSameProgress = message.progress != nil && message.progress == earlier?.progress
        let isFurther = isSameProgress && message.text != earlier?.text
        hold(arrived(message, now: now, as: isFurther ? held?.number : nil))
    }

    /// Takes the announcements away that are not urgent, shown or waiting, until `release`, where the newest one comes.
    ///
    /// - Returns: whether the one that was shown is gone.
    func holdLesser(now: Int, stays: Bool) -> Bool {
        let isShownLess = shown?.isLesser == true
        let lesser = waiting.take { $0.isLesser } + (isShownLess ? [shown].compactMap { $0 } : [])
        for pending in lesser.sorted(by: { $0.arrival < $1.arrival }) { hold(pending) }
        guard isShownLess else { return false }
        dropReports()
        showFirst(now: now, stays: stays)
        return true
    }

    private func hold(_ pending: PendingMessage) {
        if let held { finish(held, whole: false) }
        held = pending
    }

    /// Shows the message that was held, now or in its turn, unless the reader found it in the history meanwhile.
    ///
    /// - Returns: whether it is shown now.
    func release(now: Int, stays: Bool) -> Bool {
        guard var pending = held else { return false }
        held = nil
        pending.came = now
        guard past.isUnread(pending.number) != false else {
            finish(pending, whole: true)
            return false
        }
        return add(pending, now: now, stays: stays)
    }

    // MARK: Going

    /// Takes the current message away and shows the next one that waits.
    ///
    /// - Parameter isAsked: whether the reader has gone on to it.
    func next(now: Int, stays: Bool, whole: Bool, isAsked: Bool = false) {
        if let shown {
            if isAsked, !couldBeRead(at: now) { missed.add(shown) }
            finish(shown, whole: whole && !isSuperseded(shown))
        }
        showFirst(now: now, stays: stays, isAsked: isAsked)
    }

    /// Whether the message that is shown has stood long enough for a key to be an answer to it, or was panned.
    func couldBeRead(at now: Int) -> Bool { isPinned || now - shownSince >= MissedAlerts.reaction }

    /// Whether the next report of its progress takes a message away, before it could be read.
    private func isSuperseded(_ shown: PendingMessage) -> Bool {
        shown.message.progress != nil && shown.number != nil && waiting.first?.number == shown.number
    }

    /// - Parameter isAsked: whether the reader has gone on to it.
    private func showFirst(now: Int, stays: Bool, isAsked: Bool = false) {
        (shown, braille, deadline) = (nil, nil, nil)
        guard let first = waiting.first else { return }
        if isAsked || first.message.origin != .announcement || first.isPinned || mayCome(first.message) {
            if let next = waiting.takeFirst() { show(next, now: now, stays: stays) }
        } else if let report = waiting.take(where: { $0.message.origin == .report }).last {
            show(report, now: now, stays: stays)
        }
    }

    /// Shows the announcement that had to wait until what is read was free for long enough, where its time has come.
    ///
    /// - Returns: whether it is shown.
    func showWaiting(now: Int, stays: Bool) -> Bool {
        guard shown == nil || shown?.message.origin == .report, let first = waiting.first,
            first.message.origin == .announcement, mayCome(first.message)
        else { return false }
        if let shown { waiting.addReport(shown) }
        showFirst(now: now, stays: stays)
        return true
    }

    /// How long ago a message has come at most that belongs to what happens now, in milliseconds: a dialog's text comes shortly
    /// before its focus with some programs.
    private static let together = 150

    /// Takes away what came before the reader did something elsewhere, into the history; what came with that is shown. What is
    /// urgent comes once more.
    ///
    /// - Returns: whether the message that was shown is gone.
    func yield(whole: Bool, now: Int, stays: Bool) -> Bool {
        func isOld(_ pending: PendingMessage) -> Bool { now - pending.came > MessageQueue.together }
        for pending in waiting.take(where: { isOld($0) && $0.message.origin != .report }) {
            missed.add(past.remember(pending))
            finish(pending, whole: false)
        }
        guard let shown, isOld(shown) || shown.message.isAnswer else { return false }
        dropReports()
        if !whole { missed.add(shown) }
        finish(shown, whole: whole)
        showFirst(now: now, stays: stays)
        return true
    }

    /// Shows again what went before it could be read, unless the reader found it in the history meanwhile.
    ///
    /// - Returns: whether one is shown now.
    func showMissed(now: Int, stays: Bool) -> Bool {
        var isShown = false
        for var pending in missed.take() where past.isUnread(pending.number) != false {
            pending.came = now
            isShown = add(pending, now: now, stays: stays) || isShown
        }
        return isShown
    }

    /// Takes the current message and all that wait away: the reader went on.
    ///
    /// What is urgent and came so late that nobody could read it comes once more.
    ///
    /// - Parameter whole: whether the one that is shown was panned to its end.
    func clear(whole: Bool, now: Int) {
        if let shown {
            if !whole, !couldBeRead(at: now) { missed.add(shown) }
            finish(shown, whole: whole)
        }
        dropReports()
        for pending in waiting.take(where: { _ in true }) {
            let pending = pending.message.origin == .announcement ? past.remember(pending) : pending
            if !pending.wasShown { missed.add(pending) }
            keepBack(pending)
        }
        (shown, braille, deadline) = (nil, nil, nil)
    }

    /// Keeps the current message until a key.
    func pin() {
        deadline = nil
        shown?.isPinned = true
    }

    /// Notes how far the current message is panned, before another one may take its place.
    func note(_ offset: PanOffset?) {
        shown?.offset = offset
    }

    /// Notes that the reader found a message in the history: it does not come any more, where it waits.
    func noteRead(_ message: PastMessages.Past) {
        past.noteRead(message.number)
        for pending in waiting.take(where: { $0.number == message.number }) { finish(pending, whole: true) }
    }

    /// Notes that the reader was told how many messages were left out.
    func noteTold() {
        past.noteTold()
    }

    /// The announcements that have gone since the last call.
    func takeFinished() -> [Finished] {
        defer { finished = [] }
        return finished
    }

    private func finish(_ pending: PendingMessage, whole: Bool) {
        guard pending.message.origin == .announcement else { return }
        finished.append(Finished(message: pending.message, scene: pending.scene, wasReadWhole: whole))
        if whole, let number = pending.number { past.noteRead(number) }
    }

    private func show(_ pending: PendingMessage, now: Int, stays: Bool) {
        shownSince = now
        var shown = pending.message.origin == .announcement ? past.remember(pending) : pending
        (shown.wasShown, shown.isCovered) = (true, false)
        self.shown = shown
        braille = shown.message.translated(in: translator)
        deadline = end(of: shown, stays: stays)
    }

    // MARK: Times

    /// When the message shown goes on its own, or nil.
    private func end(of pending: PendingMessage, stays: Bool) -> Int? {
        guard pending.message.origin != .report, pending.message.origin != .waiting, !pending.isPinned else {
            return nil
        }
        guard !(pending.stays ?? stays) || pending.message.origin == .notice else { return nil }
        return shownSince + pending.message.duration(times, cells: braille?.cells.count ?? 0)
    }

    /// Messages stand for other times: the one shown too, from when it came.
    func change(times: MessageTimes, stays: Bool) {
        self.times = times
        // One that the next report of its progress takes away goes when that comes.
        if let shown, !isSuperseded(shown) { deadline = end(of: shown, stays: stays) }
    }

    /// The reader chose otherwise: the message shown is written again and has its new time, and those that are not kept go
    /// into the history. Gives whether the one shown is among them.
    func change(times: MessageTimes, now: Int, stays: Bool, keeps: (PendingMessage) -> Bool) -> Bool {
        let lost = waiting.take { !keeps($0) }
        for pending in lost + [held].compactMap({ $0 }) where !keeps(pending) { keepBack(pending) }
        held = held.flatMap { keeps($0) ? $0 : nil }
        braille = shown?.message.translated(in: translator)
        change(times: times, stays: stays)
        guard let shown, !keeps(shown) else { return false }
        next(now: now, stays: stays, whole: false)
        return true
    }
}
