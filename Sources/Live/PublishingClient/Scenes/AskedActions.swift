/// What the bridge asked for: the action that is being done now, and those that are answered later.
struct AskedActions {
    /// Where an action stands.
    enum State {
        case open, pending, answered
    }

    private var current: (number: Int, state: State)?
    /// The bridge's numbers under those of the program.
    private var pending: [Int: Int] = [:]

    mutating func begin(_ number: Int) {
        current = (number, .open)
    }

    /// What became of an action while it was done; answered, too, where its connection has gone.
    mutating func end(_ number: Int) -> State {
        defer { current = nil }
        guard let current, current.number == number else { return .answered }
        return current.state
    }

    mutating func note(pending id: Int) {
        guard let number = current?.number else { return }
        pending[id] = number
        current?.state = .pending
    }

    /// The bridge's number of an action that is answered now.
    mutating func takeNumber(of id: Int) -> Int? {
        guard let number = pending.removeValue(forKey: id) else { return nil }
        if current?.number == number { current?.state = .answered }
        return number
    }
}
