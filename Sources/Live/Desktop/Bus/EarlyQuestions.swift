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

/// Questions that are laid ready for a signal after which they will be asked. They go out as soon as it comes, before anything
/// else is done with it, and whoever asks them while they are on their way gets their answers.
///
/// Such an answer is never older than what was told: an application tells and answers in one order. So nothing is sent early
/// while there are questions without an answer: who asks now is given theirs.
struct EarlyQuestions<Message> {
    typealias Answer = Result<[BusValue], BusFailure>

    /// What the questions that are ready wait for; nil where none are.
    private(set) var cue: BusCue?
    /// How long their answers are awaited, in milliseconds.
    private(set) var timeout = 0
    private var ready: [(call: BusCall, message: Message)] = []
    /// Those that are on their way, without an answer, and who has asked them meanwhile.
    private var sent: [(call: BusCall, then: ((Answer) -> Void)?)] = []

    /// Whether questions can be laid ready: none are, and none that were have no answer yet.
    var canLayReady: Bool { cue == nil && sent.isEmpty }

    /// Whether questions were sent that have no answer yet.
    var isUnderWay: Bool { !sent.isEmpty }

    /// Lays questions ready in place of those before.
    mutating func lay(_ questions: [(BusCall, Message)], for cue: BusCue?, timeout: Int) {
        ready = questions.map { (call: $0.0, message: $0.1) }
        self.cue = questions.isEmpty ? nil : cue
        self.timeout = timeout
    }

    /// Takes those that are to be sent as the signal comes.
    mutating func take() -> [(call: BusCall, message: Message)] {
        defer { (ready, cue) = ([], nil) }
        sent += ready.map { ($0.call, nil) }
        return ready
    }

    /// Somebody asks a question.
    ///
    /// - Returns: whether it was sent already; then the answer goes there.
    mutating func isAsked(_ call: BusCall, then: @escaping (Answer) -> Void) -> Bool {
        guard let place = sent.firstIndex(where: { $0.then == nil && $0.call == call }) else { return false }
        sent[place].then = then
        return true
    }

    /// One has its answer; who asked it gets that.
    mutating func answered(_ call: BusCall) -> ((Answer) -> Void)? {
        guard let place = sent.firstIndex(where: { $0.call == call }) else { return nil }
        return sent.remove(at: place).then
    }
}
