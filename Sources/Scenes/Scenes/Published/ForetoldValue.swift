import AccessibilityModel

/// The value of a published adjustable while its program has not answered a step: what `adjust` says that the step makes
/// of it, once the program's latest steps have come out so.
///
/// As with a text that is typed, what the program says of the value meanwhile waits for its answer. An answer that is
/// another one ends it at once: then the program's word is shown, and has to be proven anew.
final class ForetoldValue {
    /// So many steps in a row have come out as `adjust` says before one is shown ahead.
    private static let proof = 2

    /// A value, and the number behind it.
    private struct Word {
        var value: String?
        var adjustment: Adjustment?
    }

    private unowned let object: PublishedObject
    /// The number after all steps that were asked for, while it is known.
    private var last: Adjustment?
    /// How many steps in a row came out as foretold.
    private var proven = 0
    /// The value that each question without an answer leads to.
    private var unanswered: [Int: String] = [:]
    /// What the program says, where something else is shown.
    private var program: Word?

    init(_ object: PublishedObject) { self.object = object }

    // MARK: The reader

    /// The number after one more step, and whether the object's own number goes with it; nil where nobody knows.
    func step(up: Bool) -> (number: Adjustment, isNumbered: Bool)? {
        let own = object.behaviour?.adjustment
        let isNumbered = own?.text == object.accessibilityValue
        guard var number = isNumbered && unanswered.isEmpty ? own : last,
            number.text == object.accessibilityValue || !unanswered.isEmpty,
            number.change(by: up ? number.step : -number.step)
        else { return nil }
        return (number, isNumbered)
    }

    /// What is shown of one more step before the program answers, or nil.
    func stepAhead(up: Bool) -> (number: Adjustment, isNumbered: Bool)? {
        proven >= ForetoldValue.proof ? step(up: up) : nil
    }

    /// The program was asked for a step.
    func asked(_ number: Int, up: Bool) {
        guard let step = step(up: up) else { return }
        unanswered[number] = step.number.text
        last = step.number
        guard proven >= ForetoldValue.proof else { return }
        if program == nil {
            program = Word(value: object.accessibilityValue, adjustment: object.behaviour?.adjustment)
        }
        if step.isNumbered { object.madeBehaviour.adjustment = step.number }
        object.accessibilityValue = step.number.text
    }

    /// The program was asked for something of which `adjust` does not say what it leads to.
    func askedOtherwise() { last = nil }

    // MARK: The program

    /// Takes a value that the program has; false where it is to be shown at once.
    func takes(_ value: String?) -> Bool {
        guard program != nil else { return false }
        program?.value = value
        return true
    }

    /// Takes a number that the program has, and the value that it gives; false where it is to be shown at once.
    func takes(_ adjustment: Adjustment?, givesValue: Bool) -> Bool {
        guard program != nil else {
            last = nil
            return false
        }
        program?.adjustment = adjustment
        if givesValue { program?.value = adjustment?.text }
        return true
    }

    /// The program has answered a question.
    func wasAnswered(_ question: Int, isDone: Bool) {
        guard let foretold = unanswered.removeValue(forKey: question) else { return }
        // It may have said already what later steps led to.
        let said = program.map(\.value) ?? object.accessibilityValue
        guard isDone, said == foretold || unanswered.values.contains(where: { $0 == said }) else { return giveUp() }
        proven = min(proven + 1, ForetoldValue.proof)
        if unanswered.isEmpty { settle() }
    }

    /// Shows what the program says, whatever was foretold.
    func giveUp() {
        unanswered = [:]
        last = nil
        proven = 0
        settle()
    }

    private func settle() {
        guard let program else { return }
        self.program = nil
        object.madeBehaviour.adjustment = program.adjustment
        object.accessibilityValue = program.value
    }
}
