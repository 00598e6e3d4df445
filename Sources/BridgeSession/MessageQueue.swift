import AccessibilityModel

/// The message that stands on the display, and those that wait.
struct MessageQueue {
    /// A message that has gone.
    struct Finished {
        var message: Message
        /// Whether it stood as long as it takes to read, or was panned to its end.
        var wasReadWhole: Bool
    }

    /// A message of the history.
    struct Past: Hashable {
        var message: Message
        /// When it came, as a number that grows.
        var number: Int
        /// Whether it was not read out whole.
        var isUnread: Bool
    }

    /// How long messages stand.
    let times: MessageTimes
    private(set) var current: Message?
    /// When the current one goes by itself, or nil: the reader panned it, or it stays.
    private(set) var deadline: Int?
    private var waiting: [Message] = []
    /// Whether messages wait behind the current one.
    var hasWaiting: Bool { !waiting.isEmpty }
    /// Those that have gone since `takeFinished()`.
    private var finished: [Finished] = []
    /// What was shown, oldest first; the latest hundred.
    private(set) var history: [Past] = []
    private var count = 0

    init(times: MessageTimes) {
        self.times = times
    }

    /// Shows a message now, or after the ones that are as urgent.
    ///
    /// - Returns: whether it is shown now.
    mutating func add(_ message: Message, now: Int, stays: Bool) -> Bool {
        if let current, current.origin == .announcement {
            let isUrgent = message.priority > current.priority && !message.isQueued
            guard isUrgent || message.origin != .announcement else {
                let place =
                    message.isQueued ? nil : waiting.firstIndex { $0.isQueued || $0.priority < message.priority }
                waiting.insert(message, at: place ?? waiting.count)
                return false
            }
            // Cut short by what is more urgent, it comes again afterwards.
            let place = waiting.firstIndex { $0.isQueued || $0.priority <= current.priority } ?? waiting.count
            if message.origin == .announcement {
                waiting.insert(current, at: place)
            } else {
                finish(current, whole: false)
            }
        }
        show(message, now: now, stays: stays)
        return true
    }

    /// Puts a message that must not be shown now into the history.
    mutating func keepBack(_ message: Message) {
        remember(message)
        finish(message, whole: false)
    }

    /// Notes that the reader found a message in the history.
    mutating func noteRead(_ past: Past) {
        guard let place = history.firstIndex(where: { $0.number == past.number }) else { return }
        history[place].isUnread = false
    }

    /// Takes the current message away and shows the next one that waits.
    mutating func next(now: Int, stays: Bool, whole: Bool) {
        if let current { finish(current, whole: whole) }
        current = nil
        deadline = nil
        guard !waiting.isEmpty else { return }
        show(waiting.removeFirst(), now: now, stays: stays)
    }

    /// Takes the current message and all that wait away: the reader went on.
    mutating func clear() {
        if let current { finish(current, whole: false) }
        for message in waiting {
            remember(message)
            finish(message, whole: false)
        }
        waiting = []
        current = nil
        deadline = nil
    }

    /// Keeps the current message until a key.
    mutating func pin() {
        deadline = nil
    }

    /// The announcements that have gone since the last call.
    mutating func takeFinished() -> [Finished] {
        defer { finished = [] }
        return finished
    }

    private mutating func finish(_ message: Message, whole: Bool) {
        guard message.origin == .announcement else { return }
        finished.append(Finished(message: message, wasReadWhole: whole))
        if whole, let place = history.lastIndex(where: { $0.message == message }) { history[place].isUnread = false }
    }

    private mutating func show(_ message: Message, now: Int, stays: Bool) {
        current = message
        deadline = stays && message.origin != .notice ? nil : now + message.duration(times)
        if message.origin == .report { deadline = nil }
        if message.origin == .announcement && history.last?.message != message { remember(message) }
    }

    private mutating func remember(_ message: Message) {
        count += 1
        history.append(Past(message: message, number: count, isUnread: true))
        if history.count > 100 { history.removeFirst(history.count - 100) }
    }
}
