import AccessibilityModel

/// Urgent announcements that went before they could be read, since the reader did something else. Each comes once more, when
/// the reader pauses.
struct MissedAlerts {
    /// How long the reader does nothing until they come, in milliseconds.
    static let pause = 2_000
    /// How long one stands before a key can be an answer to it, in milliseconds.
    static let reaction = 1_000

    private var pending: [PendingMessage] = []

    /// Whether there are none.
    var isEmpty: Bool { pending.isEmpty }

    /// Notes one that has gone; any other message is in the history, and comes no more.
    mutating func add(_ gone: PendingMessage) {
        guard gone.message.origin == .announcement, gone.message.priority == .high, !gone.isAgain else { return }
        var gone = gone
        (gone.isAgain, gone.isPinned) = (true, false)
        pending.append(gone)
        if pending.count > WaitingMessages.limit { pending.removeFirst() }
    }

    /// Takes all of them, the oldest first.
    mutating func take() -> [PendingMessage] {
        defer { pending = [] }
        return pending
    }
}
