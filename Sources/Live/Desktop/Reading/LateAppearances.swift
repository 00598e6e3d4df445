/// Objects that their application says can be seen now, although their states do not say so yet: GTK 3 tells of a part that is
/// shown for the first time before it has its place, and not again. They are looked at again some times.
struct LateAppearances {
    private struct Look {
        let object: AccessibleID
        var due: Int
        var delay: Int
    }

    /// How many objects are kept.
    private static let limit = 16
    /// After how many milliseconds one is looked at again first; each time after twice as many.
    private static let delay = 40
    private static let longestDelay = 640

    private var looks: [Look] = []

    /// An application says that an object can be seen.
    mutating func add(_ object: AccessibleID, at now: Int) {
        looks.removeAll { $0.object == object }
        looks.append(Look(object: object, due: now + Self.delay, delay: Self.delay))
        if looks.count > Self.limit { looks.removeFirst() }
    }

    mutating func remove(_ object: AccessibleID) { looks.removeAll { $0.object == object } }

    /// When one is to be looked at again, or nil.
    var nextTime: Int? { looks.map(\.due).min() }

    /// The objects that are to be looked at now.
    mutating func take(at now: Int) -> [AccessibleID] {
        let due = looks.filter { $0.due <= now }
        guard !due.isEmpty else { return [] }
        looks.removeAll { $0.due <= now }
        for look in due where look.delay < Self.longestDelay {
            looks.append(Look(object: look.object, due: now + look.delay * 2, delay: look.delay * 2))
        }
        return due.map(\.object)
    }
}
