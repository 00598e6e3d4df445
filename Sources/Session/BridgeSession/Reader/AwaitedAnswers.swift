import AccessibilityModel

/// What the reader asked for and the application has not answered yet.
final class AwaitedAnswers {
    /// What is awaited.
    enum Subject: Hashable {
        /// The outcome of an action, by its number.
        case action(Int)
        /// Members of a container, onto the first of which the focus goes.
        case members
    }

    /// How far the reader was told that there is no answer.
    enum Told {
        case nothing, waiting, noAnswer
    }

    /// Something that is awaited.
    struct Awaited {
        let subject: Subject
        /// What the action was asked of.
        weak var element: AccessibilityObject?
        weak var scene: AccessibilityScene?
        /// Since when.
        let since: Int
        /// The number of the key that asked.
        let key: Int
        /// How many announcements there were before.
        let announcements: Int
        var told = Told.nothing
        /// Whether the reader went on since.
        var isLeft = false
    }

    /// How many are kept; an application that answers nothing fills no memory.
    private static let limit = 256

    private let source: ShownScene
    private let focus: FocusTracker
    private let messages: MessageBoard
    private let time: SessionTime
    private var awaited: [Awaited] = []
    /// How many keys there were.
    private var keys = 0

    init(_ source: ShownScene, _ focus: FocusTracker, _ messages: MessageBoard, _ time: SessionTime) {
        (self.source, self.focus, self.messages, self.time) = (source, focus, messages, time)
    }

    /// Whether nothing is awaited.
    var isEmpty: Bool { awaited.isEmpty }

    /// What was asked for last, or nil where nothing is awaited.
    var latest: Awaited? { awaited.last }

    /// A key begins.
    func keyBegins() {
        keys += 1
    }

    /// What a key did: an action that it asked for may have no outcome yet.
    func outcome(_ outcome: KeyOutcome) -> KeyOutcome {
        guard !isEmpty else { return outcome }
        let isPending = awaited.contains { $0.key == keys && $0.subject != .members }
        return isPending ? KeyOutcome(performed: outcome.performed, result: nil, isPending: true) : outcome
    }

    /// Something that a key asked for is awaited; what else pretends to be is not.
    func begin(_ subject: Subject) {
        guard time.isKey, !awaited.contains(where: { $0.subject == subject }) else { return }
        awaited.append(
            Awaited(
                subject: subject, element: focus.element, scene: source.scene, since: time.now, key: keys,
                announcements: messages.announcements))
        if awaited.count > AwaitedAnswers.limit { awaited.removeFirst() }
    }

    /// It has come, or is given up.
    ///
    /// - Returns: what was known of it; nil where nobody waits for it.
    @discardableResult
    func end(_ subject: Subject) -> Awaited? {
        awaited.firstIndex { $0.subject == subject }.map { awaited.remove(at: $0) }
    }

    /// Notes what the reader was told of the latest one.
    func noteTold(_ told: Told) {
        guard !awaited.isEmpty else { return }
        awaited[awaited.count - 1].told = told
    }

    /// The reader has gone on: the focus has left the element, or the display reads on from it.
    func noteLeft() {
        for place in awaited.indices { awaited[place].isLeft = true }
    }
}
