/// Which keys the reader is likely to press next: what followed the latest keys the last time.
struct KeyHabits {
    /// How many keys are remembered.
    private static let memory = 16
    /// For how many keys a second one is expected after the first was wrong.
    private static let doubt = 8

    /// The latest keys, the newest last.
    private var latest: [Key] = []
    /// The keys that are expected, the likeliest first.
    private(set) var expected: [Key] = []
    /// For how many keys a second one is expected, too.
    private var doubts = 0

    /// Notes a key.
    mutating func note(_ key: Key) {
        if let likeliest = expected.first { doubts = likeliest == key ? max(0, doubts - 1) : KeyHabits.doubt }
        if latest.count == KeyHabits.memory { latest.removeFirst() }
        latest.append(key)
        let first = likeliest(after: key)
        expected = [first]
        if doubts > 0, let second = latest.last(where: { $0 != first }) { expected.append(second) }
    }

    /// What followed the same two keys the last time, else the same one; else the same key again.
    private func likeliest(after key: Key) -> Key {
        guard latest.count > 1 else { return key }
        let before = latest[latest.count - 2]
        var followed: Key?
        for place in stride(from: latest.count - 2, through: 0, by: -1) where latest[place] == key {
            if place > 0, latest[place - 1] == before { return latest[place + 1] }
            followed = followed ?? latest[place + 1]
        }
        return followed ?? key
    }
}
