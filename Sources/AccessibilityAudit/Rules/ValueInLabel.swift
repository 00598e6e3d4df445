import BrailleLayout
import AccessibilityModel

extension AuditRules {
    /// The value stands in the label too.
    static let valueInLabel = AuditRule(
        "value-in-label", .error, .separation, "The label does not hold the value.",
        reason: """
            The value is read twice, and when it changes every cell of the label after it moves under the reading finger. \
            A long label is cut before the value in it is reached.
            """,
        wrong: "label: Volume 50%, value: 50%", right: "label: Volume, value: 50%", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.kind != .toggle, !element.isSecure, element.traits.isDisjoint(with: .keyboardKey),
                !element.knowledge.unknown.contains(.label), !element.knowledge.unknown.contains(.value),
                let label = element.filledLabel, let value = element.filledValue, value.utf8.count <= 400,
                label.utf8.count <= 4_000, let words = element.valueWords, let labelWords = element.labelWords,
                let found = ContainedText(of: words, in: labelWords)
            else { return nil }
            guard isValue(found, element, label, scene) else { return nil }
            return AuditFinding(
                index, "The value \(value.quoted) stands in the label \(label.quoted) too",
                suggestion: "Let the label be \(found.rest.quoted) and the value \(value.quoted).",
                change: AuditChange(label: found.rest))
        })

    /// Whether words of the label that are those of the value are there because of it.
    private static func isValue(
        _ found: ContainedText, _ element: AuditedElement, _ label: String, _ scene: AuditedScene
    ) -> Bool {
        let isApart = found.isAtEnd && found.followsSeparator || found.isAtStart && found.precedesSeparator
        // What is typed into a field may well have a word of its label.
        if element.kind == .text { return found.isAtEnd && found.followsSeparator }
        let isSure = element.knowledge.isSure(.label) && element.knowledge.isSure(.value)
        guard isSure || isApart else { return false }
        if isApart { return true }
        // A number alone at the start counts what follows: 100 songs.
        if found.isDistinct, found.isAtEnd || !found.isPlainNumber { return !isNumbered(label, among: scene) }
        // A label that stays when the value changes has the same words by chance: Player 2.
        if let trial = element.trial, trial.valueBefore != trial.valueAfter, trial.labelBefore == trial.labelAfter {
            return false
        }
        // A button that ends in the very word of its value, such as Bluetooth On.
        if element.kind == .other, element.traits.contains(.button), found.isAtEnd, !found.hasDigits { return true }
        guard element.kind == .adjustable || element.kind == .progress, found.isAtEnd else { return false }
        return !isNumbered(label, among: scene)
    }

    /// Whether a label ends in a number by which the scene counts: there are others with the same words and other numbers.
    private static func isNumbered(_ label: String, among scene: AuditedScene) -> Bool {
        let words = SpokenText(label).words
        guard let last = words.last, Int(last) != nil else { return false }
        return scene.elements.contains { _, other in
            guard let label = other.filledLabel, label.utf8.count < 200, let others = other.labelWords?.words else {
                return false
            }
            return others.count == words.count && others.last != last && others.dropLast() == words.dropLast()
                && others.last.flatMap { Int($0) } != nil
        }
    }

    /// A switch says its state in its label.
    static let stateInLabel = AuditRule(
        "state-in-label", .error, .separation, "The label of a switch does not say its state.",
        reason: """
            The state has a sign of its own in the value region. In the label it is read a second time, and is wrong as soon \
            as the application forgets to change it.
            """,
        wrong: "label: Wi-Fi, on, traits: [toggleButton], value: \"1\"",
        right: "label: Wi-Fi, traits: [toggleButton], value: \"1\"", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.kind == .toggle, element.knowledge.isSure(.label), let label = element.filledLabel else {
                return nil
            }
            guard let text = element.labelWords, let name = nameBeforeState(text, element) else { return nil }
            return AuditFinding(
                index, "The label \(label.quoted) says the switch's state",
                suggestion: "Let the label be \(name.quoted), and the value 1, 0 or 2.",
                change: AuditChange(label: name))
        })

    /// What a switch is called in front of its state, or nil where the label says none.
    private static func nameBeforeState(_ text: SpokenText, _ element: AuditedElement) -> String? {
        guard let last = text.tokens.lastIndex(where: { !$0.isSeparator }), last >= 1,
            SpokenWords.states.contains(text.tokens[last].text)
        else { return nil }
        var end = last
        if text.tokens[last - 1].isSeparator {
            while end > 0, text.tokens[end - 1].isSeparator { end -= 1 }
        } else {
            // "Wi-Fi is off"; without a verb only where it is the state that it has: "Wi-Fi On", never "Keep screen on".
            let hasVerb = SpokenWords.are.contains(text.tokens[last - 1].text)
            if hasVerb { end -= 1 }
            guard hasVerb || last == 1 && isItsState(text, last, element) else { return nil }
        }
        guard end > 0 else { return nil }
        let name = String(text.characters[..<text.tokens[end - 1].range.upperBound]).trimmed
        // "Power on/off" names the switch.
        return SpokenWords.states.contains(text.tokens[end - 1].text) ? nil : name
    }

    /// Whether the last word of a label is the state that its switch has, written as a name writes it.
    private static func isItsState(_ text: SpokenText, _ last: Int, _ element: AuditedElement) -> Bool {
        let word = text.tokens[last].text
        guard !SpokenWords.notNames.contains(text.tokens[0].text),
            text.tokens[0].range.upperBound < text.tokens[last].range.lowerBound
        else { return false }
        switch element.filledValue {
        case "1": return SpokenWords.on.contains(word)
        case "0": return SpokenWords.off.contains(word)
        default: return false
        }
    }

    /// The label of something adjustable is a name and a value in one.
    static let nameAndValue = AuditRule(
        "name-and-value", .error, .separation,
        "The label of what can be changed is a name alone, not a name with a value.",
        reason: """
            There is nothing in the value region to put a finger on. With each step the whole label is written anew, and \
            what changed must be searched for in it.
            """,
        wrong: "label: \"Volume: 50%\", traits: [adjustable]",
        right: "label: Volume, value: 50%, traits: [adjustable]", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.kind == .adjustable || element.kind == .progress, element.knowledge.isSure(.label),
                element.filledValue == nil, let label = element.filledLabel,
                let parts = element.labelWords.flatMap({ NameAndValue($0) })
            else { return nil }
            return AuditFinding(
                index, "The label \(label.quoted) is a name and a value in one",
                suggestion: "Let the label be \(parts.name.quoted) and the value \(parts.value.quoted).",
                change: AuditChange(label: parts.name, value: parts.value))
        })
}
