/// Keys of the keyboard that are on their way to an application, and what the reader does meanwhile: it could take the focus
/// away from under a key, and a space would stand in the next text.
struct KeysUnderWay {
    /// Something of the reader's that waits: the session knows it by its number.
    struct Deed {
        let number: Int
        /// Does it, and says whether it was done, or is being done.
        let body: () -> Bool
    }

    /// How long a key may be on its way through the X server after it was sent, in milliseconds.
    private static let time = 80

    private var count = 0
    private var arrivals: [Int] = []
    private var held: [Deed] = []

    var isEmpty: Bool { count == 0 }
    /// When the next key has arrived that was sent.
    var nextArrival: Int? { arrivals.first }

    /// A key is about to be sent, or the focus that it goes to is moved.
    mutating func begin() { count += 1 }

    /// It was not sent, or whoever sent it does not wait.
    mutating func end() { count = max(0, count - 1) }

    /// It was sent now.
    mutating func end(sentAt now: Int) { arrivals.append(now + KeysUnderWay.time) }

    /// Takes away what has arrived by now.
    mutating func takeArrivals(at now: Int) {
        while let arrival = arrivals.first, arrival <= now {
            arrivals.removeFirst()
            end()
        }
    }

    /// Keeps something until no key is under way.
    mutating func hold(_ deed: Deed) { held.append(deed) }

    /// What may go on now, or nil.
    mutating func takeHeld() -> Deed? { isEmpty && !held.isEmpty ? held.removeFirst() : nil }
}

/// What the reader does while a key is under way.
extension DesktopActions {
    /// Does something when no key is under way any more.
    func hold(_ body: @escaping () -> Bool) -> Bool {
        guard let window = source() else { return false }
        keys.hold(KeysUnderWay.Deed(number: pending(window), body: body))
        return true
    }

    /// What was held goes on, if no key is under way.
    func goOn() {
        while let deed = keys.takeHeld() {
            reserved = deed.number
            let isDone = deed.body()
            // It was done, or refused, at once.
            if reserved != nil { answer(deed.number, isDone) }
            reserved = nil
        }
    }
}
