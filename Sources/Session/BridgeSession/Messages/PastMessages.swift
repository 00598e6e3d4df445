import AccessibilityModel

/// What was announced, oldest first: a bounded number, and how many were left out.
struct PastMessages {
    /// A message of the history.
    struct Past: Hashable {
        var message: Message
        /// When it came, as a number that grows.
        var number: Int
        /// When it came, in milliseconds of the session's clock.
        var came: Int
        /// The program that announced it, or nil where there is one only.
        var program: String?
        /// Whether it was not read out whole.
        var isUnread = true

        init(_ pending: PendingMessage, number: Int) {
            (message, came, program) = (pending.message, pending.came, pending.program)
            self.number = number
        }
    }

    /// How many are kept.
    static let limit = 100

    /// Those that are kept.
    private(set) var all: [Past] = []
    /// How many had to go before they were read, since the reader was told.
    private(set) var leftOut = 0
    private var count = 0

    /// Whether a message is there and was not read out whole; nil where it is not there.
    func isUnread(_ number: Int?) -> Bool? {
        all.last { $0.number == number }?.isUnread
    }

    /// Puts an announcement in, once: not again where it was there before it was cut short, and the same text twice running
    /// is one entry, which is new again.
    mutating func remember(_ pending: PendingMessage) -> PendingMessage {
        if let number = pending.number {
            if let place = all.lastIndex(where: { $0.number == number }), all[place].message != pending.message {
                all[place] = Past(pending, number: number)
            }
            return pending
        }
        var pending = pending
        if let last = all.last, last.message.text == pending.message.text, last.program == pending.program {
            all[all.count - 1].message = pending.message
            (all[all.count - 1].isUnread, all[all.count - 1].came) = (true, pending.came)
            pending.number = last.number
            return pending
        }
        count += 1
        all.append(Past(pending, number: count))
        if all.count > PastMessages.limit { leaveOneOut() }
        pending.number = count
        return pending
    }

    /// What waits to be shown reports a progress that has gone on.
    mutating func update(_ number: Int?, to message: Message) {
        guard let place = all.lastIndex(where: { $0.number == number }) else { return }
        all[place].message = message
    }

    /// The oldest goes; one that is urgent and was not read stays as long as others can go.
    private mutating func leaveOneOut() {
        let place = all.dropLast().firstIndex { !$0.isUnread || $0.message.priority < .high } ?? 0
        if all.remove(at: place).isUnread { leftOut += 1 }
    }

    /// A message was read out whole, or found by the reader.
    mutating func noteRead(_ number: Int) {
        guard let place = all.lastIndex(where: { $0.number == number }) else { return }
        all[place].isUnread = false
    }

    /// The reader was told how many were left out.
    mutating func noteTold() {
        leftOut = 0
    }
}
