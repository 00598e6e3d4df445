/// What is likely to be done next: what followed the latest deeds the last time. Deeds are keys of the reader, or steps of a
/// value.
package struct Habits<Deed: Equatable & Sendable>: Sendable {
    /// How many deeds are remembered.
    private let memory = 16
    /// For how many deeds a second one is expected after the first was wrong.
    private let doubt = 8

    /// The latest deeds, the newest last.
    private var latest: [Deed] = []
    /// Those that are expected, the likeliest first.
    package private(set) var expected: [Deed] = []
    /// For how many deeds a second one is expected, too.
    private var doubts = 0

    /// Knows none yet.
    package init() {}

    /// Notes a deed.
    package mutating func note(_ deed: Deed) {
        if let likeliest = expected.first { doubts = likeliest == deed ? max(0, doubts - 1) : doubt }
        if latest.count == memory { latest.removeFirst() }
        latest.append(deed)
        let first = likeliest(after: deed)
        expected = [first]
        if doubts > 0, let second = latest.last(where: { $0 != first }) { expected.append(second) }
    }

    /// What followed the same two deeds the last time, else the same one; else the same deed again.
    private func likeliest(after deed: Deed) -> Deed {
        guard latest.count > 1 else { return deed }
        let before = latest[latest.count - 2]
        var followed: Deed?
        for place in stride(from: latest.count - 2, through: 0, by: -1) where latest[place] == deed {
            if place > 0, latest[place - 1] == before { return latest[place + 1] }
            followed = followed ?? latest[place + 1]
        }
        return followed ?? deed
    }
}
