import AccessibilityModel
import BridgeLoop
import BridgeSession

/// What the program was asked for: it is done when its screen shows it.
extension TerminalSource {
    var question: Question? { if case .question(let question) = reading { question } else { nil } }

    func begin(_ target: Question.Entry?, refusal: String? = nil) {
        if let deed { answer(deed, false) }
        deedNumber += 1
        deed = Deed(
            id: deedNumber, chosen: question?.chosen, text: question?.text ?? "",
            entries: question?.entries.map(\.text) ?? [],
            until: clock.now + TerminalSource.answerTime, target: target, refusal: refusal,
            identity: question?.identity ?? [])
        scene.actionIsPending(deedNumber)
    }

    func answer(_ deed: Deed, _ isDone: Bool) {
        answers.append(ActionAnswer(id: deed.id, isDone: isDone, text: isDone ? nil : deed.refusal))
        self.deed = nil
        refresh.signal()
    }

    /// Goes on with what is under way; whether it is over.
    func pursue() -> Bool {
        guard var deed else { return false }
        guard let question, question.identity == deed.identity else {
            // The program has gone on.
            answer(deed, deed.target == nil)
            return true
        }
        let isMoved =
            question.chosen != deed.chosen || question.text != deed.text || question.entries.map(\.text) != deed.entries
        if let target = deed.target {
            let place = question.entries.firstIndex { $0.text == target.text && $0.isButton == target.isButton }
            if let place, question.chosen == place {
                answer(deed, true)
                finishChoice(question)
                return true
            }
            if isMoved, target.isButton {
                (deed.chosen, deed.entries) = (question.chosen, question.entries.map(\.text))
                deed.until = clock.now + TerminalSource.answerTime
                deed.buttonsTried += 1
                self.deed = deed
                if deed.buttonsTried <= question.entries.count + 1 { _ = press(.tab, []) }
            }
        } else if isMoved {
            answer(deed, true)
            return true
        }
        guard clock.now >= deed.until else { return false }
        answer(deed, false)
        return true
    }

    /// The entry is chosen now: it is ticked, or taken.
    func finishChoice(_ question: Question) {
        if let chosen = question.chosen, question.entries[chosen].isTicked != nil { _ = tick() } else { _ = confirm() }
    }
}
