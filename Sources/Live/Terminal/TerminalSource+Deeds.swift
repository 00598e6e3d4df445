import AccessibilityModel
import BridgeLoop
import BridgeSession

/// What the program was asked for: it is done when its screen shows it.
extension TerminalSource {
    /// Something that the program was asked for and has not shown yet.
    struct Deed {
        var id: Int
        /// What was asked when the last key was sent for it.
        var before: Question
        var until: Int
        /// The entry that is to be chosen, and is then ticked or confirmed.
        var target: Question.Entry?
        /// What is said where it comes to nothing, or nil for "not available".
        var refusal: String?
        /// How many keys were sent for it.
        var keys = 1

        /// Whether the screen asks the same, so that the program has not gone on.
        func isSame(_ question: Question) -> Bool {
            guard let target, target.isButton else { return question.identity == before.identity }
            // Fields and buttons of a form have labels of their own.
            return question.entries.contains { Deed.isSame($0, target) }
        }

        static func isSame(_ one: Question.Entry, _ other: Question.Entry) -> Bool {
            one.text == other.text && one.isButton == other.isButton
        }

        /// Whether the program has done something.
        func isMoved(_ question: Question) -> Bool {
            question.chosen != before.chosen || question.text != before.text || question.kind != before.kind
                || question.entries.map(\.text) != before.entries.map(\.text)
        }
    }

    /// At most so many keys are sent to bring the choice to an entry.
    private static let mostKeys = 500

    var question: Question? { if case .question(let question) = reading { question } else { nil } }

    /// Notes what the program was asked for now.
    func begin(_ question: Question, _ target: Question.Entry? = nil, refusal: String? = nil) {
        if let deed { answer(deed, false) }
        deedNumber += 1
        deed = Deed(
            id: deedNumber, before: question, until: clock.now + TerminalSource.answerTime, target: target,
            refusal: refusal)
        scene.actionIsPending(deedNumber)
    }

    func answer(_ deed: Deed, _ isDone: Bool) {
        answers.append(ActionAnswer(id: deed.id, isDone: isDone, text: isDone ? nil : deed.refusal))
        self.deed = nil
        refresh.signal()
    }

    /// Goes on with what is under way; whether it is over.
    func pursue() -> Bool {
        guard let deed else { return false }
        guard let question, deed.isSame(question) else {
            // The program has gone on.
            answer(deed, deed.target == nil)
            return true
        }
        guard deed.isMoved(question) else {
            guard clock.now >= deed.until else { return false }
            answer(deed, false)
            return true
        }
        guard let target = deed.target else {
            answer(deed, true)
            return true
        }
        if let chosen = question.chosen, Deed.isSame(question.entries[chosen], target) {
            answer(deed, true)
            finishChoice(question)
            return true
        }
        var next = deed
        next.before = question
        next.until = clock.now + TerminalSource.answerTime
        next.keys += 1
        guard next.keys <= TerminalSource.mostKeys, step(to: target, in: question) else {
            answer(deed, false)
            return true
        }
        self.deed = next
        return false
    }

    /// Presses the one key that brings the choice nearer to an entry; programs may take several at once for another one.
    func step(to target: Question.Entry, in question: Question) -> Bool {
        guard let place = question.entries.firstIndex(where: { Deed.isSame($0, target) }) else { return false }
        guard let chosen = question.chosen, question.entries[chosen].isButton == target.isButton else {
            return press(.tab, [])
        }
        if target.isButton || question.direction == .horizontal { return press(place > chosen ? .right : .left, []) }
        return press(place > chosen ? .down : .up, [])
    }

    /// The entry is chosen now: it is ticked, or taken.
    func finishChoice(_ question: Question) {
        if let chosen = question.chosen, question.entries[chosen].isTicked != nil { _ = tick() } else { _ = confirm() }
    }
}
