public import AccessibilityModel
public import Braille

/// A text that stands on the display for a while.
public struct Message: Hashable, Sendable {
    /// Where a message comes from, which decides how it goes.
    public enum Origin: Hashable, Sendable {
        /// The application announced it: it can be panned and is timed by its length.
        case announcement
        /// The session says why something did not work: it stands until the next key or one second.
        case notice
    }

    /// The print text.
    public let text: String
    /// Its braille.
    public let translated: TranslatedText
    /// How urgent it is.
    public let priority: UIAccessibilityPriority
    /// Where it comes from.
    public let origin: Origin

    /// How long it stands, in milliseconds.
    var duration: Int {
        switch origin {
        case .announcement: max(4_000, 150 * translated.cells.count)
        case .notice: 1_000
        }
    }
}

/// The message that stands on the display, and those that wait.
struct MessageQueue {
    private(set) var current: Message?
    /// When the current one goes by itself, or nil: the reader panned it, or it stays.
    private(set) var deadline: Int?
    private var waiting: [Message] = []
    /// What was shown, oldest first; the latest hundred.
    private(set) var history: [Message] = []

    /// Shows a message now, or after the ones that are as urgent.
    ///
    /// - Returns: whether it is shown now.
    mutating func add(_ message: Message, now: Int, stays: Bool) -> Bool {
        guard let current, current.origin == .announcement, message.priority <= current.priority,
            message.origin == .announcement
        else {
            show(message, now: now, stays: stays)
            return true
        }
        let place = waiting.firstIndex { $0.priority < message.priority } ?? waiting.count
        waiting.insert(message, at: place)
        return false
    }

    /// Takes the current message away and shows the next one that waits.
    mutating func next(now: Int, stays: Bool) {
        current = nil
        deadline = nil
        guard !waiting.isEmpty else { return }
        show(waiting.removeFirst(), now: now, stays: stays)
    }

    /// Takes the current message and all that wait away: the reader went on.
    mutating func clear() {
        history += waiting
        trim()
        waiting = []
        current = nil
        deadline = nil
    }

    /// Keeps the current message until a key.
    mutating func pin() {
        deadline = nil
    }

    private mutating func show(_ message: Message, now: Int, stays: Bool) {
        current = message
        deadline = stays && message.origin == .announcement ? nil : now + message.duration
        if message.origin == .announcement {
            history.append(message)
            trim()
        }
    }

    private mutating func trim() {
        if history.count > 100 { history.removeFirst(history.count - 100) }
    }
}
