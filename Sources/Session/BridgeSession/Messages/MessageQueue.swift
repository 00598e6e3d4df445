import AccessibilityModel
import Braille
import BrailleLayout

/// The message that stands on the display, and those that wait.
struct MessageQueue {
    /// A message on its way, with its number in the history once it is there.
    private struct Pending {
        var message: Message
        var number: Int?
        /// How many came before it.
        var arrival = 0
        /// How far the reader had panned it when it had to give way.
        var offset: PanOffset?
        /// Whether the reader panned it, so that it stays until a key.
        var isPinned = false
    }

    /// How long messages stand.
    private var times: MessageTimes
    private var shown: Pending?
    /// The message on the display.
    var current: Message? { shown?.message }
    /// When the current one goes on its own, or nil: the reader panned it, or it stays.
    private(set) var deadline: Int?
    /// Since when the current one stands.
    private var shownSince = 0
    /// How far the current one was panned when it had to give way, or nil for one that comes for the first time.
    var offset: PanOffset? { shown?.offset }
    private var isPinned: Bool { shown?.isPinned ?? false }
    private var waiting: [Pending] = []
    /// The newest of the announcements that came while they must not cover what the reader types, or nil.
    private var held: Pending?
    /// Whether messages wait after the current one.
    var hasWaiting: Bool { !waiting.isEmpty }
    /// Those that have gone since `takeFinished()`.
    private var finished: [Finished] = []
    /// What was announced, oldest first; the latest hundred.
    private(set) var history: [Past] = []
    private var count = 0
    private var arrivals = 0

    init(times: MessageTimes) {
        self.times = times
    }

    /// Shows a message now, or after the ones that are as urgent.
    ///
    /// - Returns: whether it is shown now.
    mutating func add(_ message: Message, now: Int, stays: Bool) -> Bool {
        if let isShown = addProgress(message, now: now, stays: stays) { return isShown }
        return add(arrived(message), now: now, stays: stays)
    }

    private mutating func add(_ pending: Pending, now: Int, stays: Bool) -> Bool {
        let message = pending.message
        // Of what the reader asked for, the newest is what is read.
        if message.origin == .report { dropReports() }
        if let shown, shown.message.origin == .announcement {
            let current = shown.message
            let isUrgent = message.priority > current.priority && !message.isQueued
            guard isUrgent || message.origin != .announcement else {
                let place = waiting.firstIndex { $0.message.isQueued || $0.message.priority < message.priority }
                insert(pending, at: message.isQueued ? nil : place)
                return false
            }
            // Cut short by what is more urgent, it comes again afterwards.
            let place = waiting.firstIndex { $0.message.isQueued || $0.message.priority <= current.priority }
            if message.origin == .announcement {
                insert(shown, at: place)
            } else {
                finish(shown, whole: false)
            }
        } else if let shown, shown.message.origin == .report, message.origin == .announcement {
            // What the reader was reading comes again after all announcements, as far panned as it was.
            waiting.append(shown)
        }
        show(pending, now: now, stays: stays)
        return true
    }

    /// Lets an announcement wait at a place, or after all others; what the reader was reading stays the last.
    private mutating func insert(_ pending: Pending, at place: Int?) {
        let end = waiting.last?.message.origin == .report ? waiting.count - 1 : waiting.count
        waiting.insert(pending, at: min(place ?? end, end))
    }

    /// What the reader was reading when an announcement came, and will read again; nil where that is nothing.
    var waitingReport: Message? { waiting.last.flatMap { $0.message.origin == .report ? $0.message : nil } }

    /// Lets what the reader was reading go.
    mutating func dropReports() {
        waiting.removeAll { $0.message.origin == .report }
    }

    private mutating func arrived(_ message: Message) -> Pending {
        arrivals += 1
        return Pending(message: message, arrival: arrivals)
    }

    /// The shortest time from one report of a progress to the next, in milliseconds.
    static let progressInterval = 1_000

    /// A percentage whose text differs from an earlier one in its numbers only reports the same progress: it takes its place,
    /// the newest wins, and the display is repainted once a second at most. Nil for any other message.
    private mutating func addProgress(_ message: Message, now: Int, stays: Bool) -> Bool? {
        guard message.origin == .announcement, let progress = message.progress else { return nil }
        func isEarlier(_ pending: Pending) -> Bool {
            pending.message.progress == progress && pending.message.text != message.text
        }
        if let place = waiting.firstIndex(where: isEarlier) {
            finish(waiting[place], whole: false)
            waiting[place].message = message
            return false
        }
        guard let shown, isEarlier(shown) else { return nil }
        let next = Pending(message: message, number: shown.number, arrival: shown.arrival)
        guard now < shownSince + MessageQueue.progressInterval || isPinned else {
            finish(shown, whole: false)
            show(next, now: now, stays: stays)
            return true
        }
        waiting.insert(next, at: 0)
        if !isPinned { deadline = shownSince + MessageQueue.progressInterval }
        return false
    }

    /// Puts a message that must not be shown now into the history.
    mutating func keepBack(_ message: Message) {
        finish(remembered(arrived(message)), whole: false)
    }

    /// Puts a message into the history that must not be shown before `release`, where the newest one comes.
    mutating func hold(_ message: Message) {
        hold(arrived(message))
    }

    /// Takes the announcements away that are not urgent, shown or waiting, until `release`, where the newest one comes.
    ///
    /// - Returns: whether the one that was shown is gone.
    mutating func holdLesser(now: Int, stays: Bool) -> Bool {
        func isLesser(_ pending: Pending) -> Bool {
            pending.message.origin == .announcement && pending.message.priority < .high
        }
        let lesser = (waiting + [shown].compactMap { $0 }).filter(isLesser)
        waiting.removeAll(where: isLesser)
        for pending in lesser.sorted(by: { $0.arrival < $1.arrival }) { hold(pending) }
        guard shown.map(isLesser) == true else { return false }
        dropReports()
        shown = nil
        showFirst(now: now, stays: stays)
        return true
    }

    private mutating func hold(_ pending: Pending) {
        var pending = pending
        if let held {
            let isSameProgress = pending.message.progress != nil && pending.message.progress == held.message.progress
            if isSameProgress, pending.number == nil { pending.number = held.number }
            finish(held, whole: false)
        }
        held = remembered(pending)
    }

    /// Shows the message that was held, now or in its turn, unless the reader found it in the history meanwhile.
    ///
    /// - Returns: whether it is shown now.
    mutating func release(now: Int, stays: Bool) -> Bool {
        guard let pending = held else { return false }
        held = nil
        guard history.last(where: { $0.number == pending.number })?.isUnread != false else {
            finish(pending, whole: true)
            return false
        }
        return add(pending, now: now, stays: stays)
    }

    /// Notes that the reader found a message in the history.
    mutating func noteRead(_ past: Past) {
        noteRead(number: past.number)
    }

    /// Takes the current message away and shows the next one that waits.
    mutating func next(now: Int, stays: Bool, whole: Bool) {
        if let shown {
            // One that the next report of its progress takes away had no time to be read.
            let isSuperseded = shown.number != nil && waiting.first?.number == shown.number
            finish(shown, whole: whole && !isSuperseded)
        }
        shown = nil
        showFirst(now: now, stays: stays)
    }

    private mutating func showFirst(now: Int, stays: Bool) {
        deadline = nil
        guard !waiting.isEmpty else { return }
        show(waiting.removeFirst(), now: now, stays: stays)
    }

    /// Takes the current message and all that wait away: the reader went on.
    mutating func clear() {
        if let shown { finish(shown, whole: false) }
        dropReports()
        for pending in waiting { finish(remembered(pending), whole: false) }
        waiting = []
        shown = nil
        deadline = nil
    }

    /// Keeps the current message until a key.
    mutating func pin() {
        deadline = nil
        shown?.isPinned = true
    }

    /// Notes how far the current message is panned, before another one may take its place.
    mutating func note(_ offset: PanOffset?) {
        shown?.offset = offset
    }

    /// The announcements that have gone since the last call.
    mutating func takeFinished() -> [Finished] {
        defer { finished = [] }
        return finished
    }

    private mutating func finish(_ pending: Pending, whole: Bool) {
        guard pending.message.origin == .announcement else { return }
        finished.append(Finished(message: pending.message, wasReadWhole: whole))
        if whole, let number = pending.number { noteRead(number: number) }
    }

    private mutating func noteRead(number: Int) {
        guard let place = history.lastIndex(where: { $0.number == number }) else { return }
        history[place].isUnread = false
    }

    private mutating func show(_ pending: Pending, now: Int, stays: Bool) {
        let message = pending.message
        shownSince = now
        shown = message.origin == .announcement ? remembered(pending) : pending
        deadline = end(of: pending, stays: stays)
    }

    /// When the message shown goes on its own, or nil.
    private func end(of pending: Pending, stays: Bool) -> Int? {
        guard pending.message.origin != .report, !pending.isPinned else { return nil }
        return stays && pending.message.origin != .notice ? nil : shownSince + pending.message.duration(times)
    }

    /// The reader chose otherwise: all messages are written again, the one shown has its new time, from when it came, and
    /// those that are not kept go into the history. Gives whether the one shown is among them.
    mutating func change(
        times: MessageTimes, translator: any BrailleTranslator, now: Int, stays: Bool, keeps: (Message) -> Bool
    ) -> Bool {
        self.times = times
        for place in history.indices { history[place].message.translate(in: translator) }
        for place in waiting.indices { waiting[place].message.translate(in: translator) }
        held?.message.translate(in: translator)
        shown?.message.translate(in: translator)
        for pending in waiting + [held].compactMap({ $0 }) where !keeps(pending.message) {
            finish(remembered(pending), whole: false)
        }
        waiting.removeAll { !keeps($0.message) }
        held = held.flatMap { keeps($0.message) ? $0 : nil }
        guard let shown else { return false }
        guard keeps(shown.message) else {
            next(now: now, stays: stays, whole: false)
            return true
        }
        // One that the next report of its progress takes away goes when that comes.
        let isSuperseded = shown.number != nil && waiting.first?.number == shown.number
        if !isSuperseded { deadline = end(of: shown, stays: stays) }
        return false
    }

    /// Puts an announcement into the history, once: not again where it was there before it was cut short, and the same
    /// text twice running is one entry, which is new again.
    private mutating func remembered(_ pending: Pending) -> Pending {
        if let number = pending.number {
            if let place = history.lastIndex(where: { $0.number == number }), history[place].message != pending.message
            {
                history[place] = Past(message: pending.message, number: number, isUnread: true)
            }
            return pending
        }
        var pending = pending
        if let last = history.last, last.message.text == pending.message.text {
            history[history.count - 1].isUnread = true
            pending.number = last.number
            return pending
        }
        count += 1
        history.append(Past(message: pending.message, number: count, isUnread: true))
        if history.count > 100 { history.removeFirst(history.count - 100) }
        pending.number = count
        return pending
    }
}
