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
        if found.isDistinct || isApart { return !isNumbered(label, among: scene) || isApart }
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
            // Without a separator there is no state apart.
            guard label.contains(where: { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }),
                let text = element.labelWords, let last = text.tokens.lastIndex(where: { !$0.isSeparator }), last >= 2,
                text.tokens[last - 1].isSeparator, SpokenWords.states.contains(text.tokens[last].text)
            else { return nil }
            var end = last - 1
            while end > 0, text.tokens[end - 1].isSeparator { end -= 1 }
            guard end > 0 else { return nil }
            let name = String(text.characters[..<text.tokens[end - 1].range.upperBound]).trimmed
            return AuditFinding(
                index, "The label \(label.quoted) says the switch's state",
                suggestion: "Let the label be \(name.quoted), and the value 1, 0 or 2.",
                change: AuditChange(label: name))
        })

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
