/// What an application did not answer while its window was read, and when it is asked again: one that stood still for a
/// moment must not be without some of its elements from then on.
struct UnansweredReading {
    /// What was asked of an object.
    enum Question: Hashable {
        /// What it is, what it says and what labels it.
        case itself
        /// Which objects are inside it.
        case members
    }

    /// How long the application is left alone at first, and at last, in milliseconds: each time twice as long.
    private static let (first, last) = (1_000, 64_000)

    private var objects: [(node: DesktopNode, question: Question)] = []
    private var interval = UnansweredReading.first
    /// Whether something was not answered since the application was last left alone.
    private(set) var isNew = false
    /// When it is asked again; nil where it answers, or never did.
    private(set) var nextTry: Int?

    /// An object's application did not answer what was asked of it.
    mutating func add(_ node: DesktopNode, _ question: Question) {
        isNew = true
        if !objects.contains(where: { $0.node === node && $0.question == question }) {
            objects.append((node, question))
        }
    }

    /// The application has answered something.
    mutating func wasAnswered() { interval = UnansweredReading.first }

    /// The application has told something: it may answer now.
    mutating func wasTold(at now: Int) {
        guard !objects.isEmpty, !isNew else { return }
        (interval, nextTry) = (UnansweredReading.first, now)
    }

    /// Leaves the application alone where it has not answered.
    ///
    /// - Parameter now: the time in milliseconds.
    /// - Returns: whether it is left alone.
    mutating func leavesAlone(at now: Int) -> Bool {
        if isNew {
            isNew = false
            nextTry = interval > UnansweredReading.last ? nil : now + interval
            interval = min(2 * interval, 2 * UnansweredReading.last)
        }
        return nextTry.map { now < $0 } ?? false
    }

    /// Takes what is to be asked again at a time.
    mutating func take(at now: Int) -> [(node: DesktopNode, question: Question)] {
        guard let due = nextTry, now >= due else { return [] }
        nextTry = nil
        defer { objects = [] }
        return objects
    }
}
