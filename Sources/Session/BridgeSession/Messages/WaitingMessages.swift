import AccessibilityModel

/// The messages that wait for the one that is shown, in the order in which they come.
struct WaitingMessages {
    /// How many announcements wait at most: of a flood the newest and the most urgent stay.
    static let limit = 20

    private var pending: [PendingMessage] = []

    /// The one that comes next.
    var first: PendingMessage? { pending.first }
    /// All of them.
    var all: [PendingMessage] { pending }

    /// What the reader was reading when an announcement came, and will read again; nil where that is nothing.
    var report: Message? { pending.last.flatMap { $0.message.origin == .report ? $0.message : nil } }

    /// Lets an announcement wait after those that are as urgent.
    ///
    /// - Returns: the one that has no room any longer, or nil.
    mutating func add(_ new: PendingMessage) -> PendingMessage? {
        let message = new.message
        let place = pending.firstIndex { $0.message.isQueued || $0.message.priority < message.priority }
        insert(new, at: message.isQueued ? nil : place)
        return leaveOneOut()
    }

    /// Lets an announcement wait that was cut short by a more urgent one: it comes before those that are as urgent.
    mutating func addAgain(_ shown: PendingMessage) {
        let place = pending.firstIndex { $0.message.isQueued || $0.message.priority <= shown.message.priority }
        insert(shown, at: place)
    }

    /// Lets an announcement come next.
    mutating func addFirst(_ new: PendingMessage) {
        pending.insert(new, at: 0)
    }

    /// Lets what the reader was reading come again after all announcements, as far panned as it was.
    mutating func addReport(_ shown: PendingMessage) {
        pending.append(shown)
    }

    /// Lets an announcement wait at a place, or after all others; what the reader was reading stays the last.
    private mutating func insert(_ new: PendingMessage, at place: Int?) {
        let end = report == nil ? pending.count : pending.count - 1
        pending.insert(new, at: min(place ?? end, end))
    }

    /// The least urgent goes, of those the oldest; one that was begun to be read stays.
    private mutating func leaveOneOut() -> PendingMessage? {
        guard pending.count > WaitingMessages.limit else { return nil }
        let place = pending.indices.filter { pending[$0].message.origin == .announcement && !pending[$0].wasShown }
            .min { first, second in
                let (first, second) = (pending[first], pending[second])
                guard first.message.priority == second.message.priority else {
                    return first.message.priority < second.message.priority
                }
                return first.arrival < second.arrival
            }
        return place.map { pending.remove(at: $0) }
    }

    /// Puts a message into the place of one that it brings up to date.
    ///
    /// - Returns: the old one, or nil where none is meant.
    mutating func replace(
        with message: Message, where isEarlier: (PendingMessage) -> Bool
    ) -> PendingMessage? {
        guard let place = pending.firstIndex(where: isEarlier) else { return nil }
        defer { pending[place].message = message }
        return pending[place]
    }

    /// Takes the next one.
    mutating func takeFirst() -> PendingMessage? {
        pending.isEmpty ? nil : pending.removeFirst()
    }

    /// Takes those that are meant.
    mutating func take(where isMeant: (PendingMessage) -> Bool) -> [PendingMessage] {
        defer { pending.removeAll(where: isMeant) }
        return pending.filter(isMeant)
    }
}
