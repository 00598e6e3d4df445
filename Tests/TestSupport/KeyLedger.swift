/// The keys that were pressed, and which of them must have arrived: all but those that were under way while BRLTTY or the
/// display went.
public struct KeyLedger {
    private var pressed: [(key: String, isSure: Bool)]
    /// How many were pressed before the latest quiet moment.
    private var settled = 0

    /// Makes one of keys that were pressed.
    public init(pressed: [(key: String, isSure: Bool)] = []) {
        self.pressed = pressed
    }

    /// All that must have arrived have.
    public mutating func settle() {
        settled = pressed.count
    }

    /// What may still arrive at the next bridge: keys that BRLTTY had when this one ended. Of two equal keys the first of which
    /// may be lost, one that arrived may be the first, so that the second is still under way.
    public func rest(after arrived: [String]) -> KeyLedger {
        let first = explanations(of: arrived).places.min() ?? pressed.count
        return KeyLedger(pressed: pressed[first...].map { ($0.key, false) })
    }

    /// What is under way may be lost: BRLTTY or the display goes.
    public mutating func excuse() {
        for index in settled..<pressed.count { pressed[index].isSure = false }
    }

    /// Notes a key.
    public mutating func press(_ key: String, isSure: Bool) {
        pressed.append((key, isSure))
    }

    /// The first so many of those that arrived explain which prefixes of what was pressed; nil where none does: a key is lost,
    /// came twice, or came although nobody pressed it.
    public func problem(with arrived: [String]) -> String? {
        let (places, number) = explanations(of: arrived)
        if number < arrived.count {
            let near = pressed[min(places.min() ?? 0, pressed.count)...].prefix(6).map {
                $0.isSure ? $0.key : "(\($0.key))"
            }
            return "key \(number + 1) that arrived is \(arrived[number]), where one of these was pressed: \(near)"
        }
        let left =
            places.map { place in pressed[place...].filter(\.isSure).map(\.key) }.min { $0.count < $1.count } ?? []
        return left.isEmpty ? nil : "lost: \(left.prefix(8))"
    }

    /// How far in what was pressed each explanation of what arrived is, and how many of these keys they explain.
    private func explanations(of arrived: [String]) -> (places: Set<Int>, count: Int) {
        var places: Set<Int> = [0]
        for (number, key) in arrived.enumerated() {
            var next: Set<Int> = []
            for place in places {
                var at = place
                while at < pressed.count {
                    if pressed[at].key == key { next.insert(at + 1) }
                    if pressed[at].isSure { break }
                    at += 1
                }
            }
            guard !next.isEmpty else { return (places, number) }
            places = next
        }
        return (places, arrived.count)
    }
}
