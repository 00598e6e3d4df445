/// The signal that questions are laid ready for.
package struct BusCue: Hashable, Sendable {
    /// The unique name of whoever sends it.
    let application: String
    /// The object.
    let path: String
    /// Its name: one of these.
    let members: [String]
    /// Its first value, or nil for any.
    let detail: String?
}

/// An answer that is likely, and what is done as soon as it is there, before who asked gets it.
package struct LikelyAnswer {
    /// The question.
    let question: BusCall
    /// The only value of its answer.
    let value: BusValue
    /// What is done.
    let then: () -> Void

    /// Whether an answer is this one: numbers may differ by what adding them up does to them.
    func isAnswer(_ answer: Result<[BusValue], BusFailure>) -> Bool {
        guard case .success(let values) = answer, values.count == 1, let given = values.first else { return false }
        guard let number = given.number, let own = value.number else { return given == value }
        return abs(number - own) <= 1e-9 * max(1, abs(own))
    }
}

/// Questions that are laid ready for a signal after which they will be asked. They go out as soon as it comes, before anything
/// else is done with it, and whoever asks them while they are on their way gets their answers.
///
/// Such an answer is never older than what was told: an application tells and answers in one order. So nothing is sent early
/// while there are questions without an answer: who asks now is given theirs.
///
/// Where an answer is likely, its question goes out alone, and the others once it has its answer: what the application does
/// for them would hold up the cells that the answer has sent on their way.
struct EarlyQuestions<Message> {
    typealias Answer = Result<[BusValue], BusFailure>

    /// What the questions that are ready wait for; nil where none are.
    private(set) var cue: BusCue?
    /// How long their answers are awaited, in milliseconds.
    private(set) var timeout = 0
    private var ready: [(call: BusCall, message: Message)] = []
    private var likely: [LikelyAnswer] = []
    /// Those that wait for the answer of another.
    private var waiting: [(call: BusCall, message: Message)] = []
    /// Those that are on their way or wait for it, without an answer, and who has asked them meanwhile.
    private var sent: [(call: BusCall, then: ((Answer) -> Void)?)] = []

    /// Whether questions can be laid ready: none are, and none that were have no answer yet.
    var canLayReady: Bool { cue == nil && sent.isEmpty }

    /// Whether questions were sent that have no answer yet.
    var isUnderWay: Bool { !sent.isEmpty }

    /// Lays questions ready in place of those before.
    mutating func lay(
        _ questions: [(BusCall, Message)], for cue: BusCue?, likely: [LikelyAnswer] = [], timeout: Int
    ) {
        self.likely = likely
        ready = questions.map { (call: $0.0, message: $0.1) }
        self.cue = questions.isEmpty ? nil : cue
        self.timeout = timeout
    }

    /// Takes those that are to be sent as the signal comes.
    mutating func take() -> [(call: BusCall, message: Message)] {
        let first = ready.filter { question in likely.contains { $0.question == question.call } }
        waiting = first.isEmpty ? [] : ready.filter { question in !first.contains { $0.call == question.call } }
        defer { (ready, cue) = ([], nil) }
        sent += ready.map { ($0.call, nil) }
        return first.isEmpty ? ready : first
    }

    /// Takes those that are to be sent as one has its answer.
    mutating func takeWaiting() -> [(call: BusCall, message: Message)] {
        defer { waiting = [] }
        return waiting
    }

    /// Somebody asks a question.
    ///
    /// - Returns: whether it was sent already; then the answer goes there.
    mutating func isAsked(_ call: BusCall, then: @escaping (Answer) -> Void) -> Bool {
        guard let place = sent.firstIndex(where: { $0.then == nil && $0.call == call }) else { return false }
        sent[place].then = then
        return true
    }

    /// What is to be done at once, as one has this answer.
    func deed(after call: BusCall, _ answer: Answer) -> (() -> Void)? {
        likely.first { $0.question == call && $0.isAnswer(answer) }?.then
    }

    /// One has its answer; who asked it gets that.
    mutating func answered(_ call: BusCall) -> ((Answer) -> Void)? {
        guard let place = sent.firstIndex(where: { $0.call == call }) else { return nil }
        return sent.remove(at: place).then
    }
}
