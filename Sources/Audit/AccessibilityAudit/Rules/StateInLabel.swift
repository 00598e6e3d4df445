import BrailleLayout
import AccessibilityModel

extension AuditRules {
    /// A switch says its state in its label.
    static let stateInLabel = AuditRule(
        "state-in-label", .error, .separation, "The label of a switch does not say its state.",
        reason: """
            The value region has a symbol for the state. In the label it is read again, and is wrong once the \
            application forgets to change it.
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
        guard let last = text.tokens.lastIndex(where: { !$0.isSeparator }) else { return nil }
        let states = text.lexicon.states
        guard last >= 1, states.all.contains(text.tokens[last].text) else {
            return nameBeforeUnspacedState(text, last, element)
        }
        var end = last
        if text.tokens[last - 1].isSeparator {
            while end > 0, text.tokens[end - 1].isSeparator { end -= 1 }
        } else {
            // "Wi-Fi is off", never "Notify when Wi-Fi is off"; without a verb only where it is the state that it has:
            // "Wi-Fi On", never "Keep screen on".
            let hasVerb = states.verbs.contains(text.tokens[last - 1].text)
            if hasVerb { end -= 1 }
            guard hasVerb && !hasCondition(text, before: last) || isItsState(text, last, element) else { return nil }
        }
        guard end > 0 else { return nil }
        let name = String(text.characters[..<text.tokens[end - 1].range.upperBound]).trimmed
        // "Power on/off" names the switch.
        return states.all.contains(text.tokens[end - 1].text) ? nil : name
    }

    /// Whether the last word of a label is the state that its switch has, written as a name writes it.
    private static func isItsState(_ text: SpokenText, _ last: Int, _ element: AuditedElement) -> Bool {
        let states = text.lexicon.states
        let (first, word) = (text.tokens[0], text.tokens[last].text)
        guard !states.notNames.contains(first.text), first.range.upperBound < text.tokens[last].range.lowerBound
        else { return false }
        let isParticiple = states.onParticiples.contains(word) || states.offParticiples.contains(word)
        // "On" may end other words; "activé" is a state after a longer name too.
        let isState = isParticiple || states.buttonStates.contains(word) && text.lexicon.hints.verbs[first.text] == nil
        guard last == 1 || isState && last <= 3 && !hasCondition(text, before: last) else { return false }
        guard !states.negations.contains(text.tokens[last - 1].text) else { return false }
        switch element.filledValue {
        case "1": return states.on.contains(word) || states.onParticiples.contains(word)
        case "0": return states.off.contains(word) || states.offParticiples.contains(word)
        default: return false
        }
    }

    /// Whether a label says when something happens: "Notify when Wi-Fi is off".
    private static func hasCondition(_ text: SpokenText, before last: Int) -> Bool {
        text.tokens[..<last].contains { text.lexicon.states.conditions.contains($0.text) }
    }

    /// What a switch is called in front of its state where no blanks are between words: "免打扰已开启".
    private static func nameBeforeUnspacedState(
        _ text: SpokenText, _ last: Int, _ element: AuditedElement
    ) -> String? {
        let word = text.tokens[last].text
        guard let first = word.utf8.first, first >= 0xE3 else { return nil }
        let endings =
            switch element.filledValue {
            case "1": text.lexicon.states.onEndings
            case "0": text.lexicon.states.offEndings
            default: [String]()
            }
        guard let state = endings.first(where: { word.hasSuffix($0) }), word.count >= state.count + 2,
            !text.lexicon.states.unspacedConditions.contains(where: { word.contains($0) })
        else { return nil }
        let end = text.tokens[last].range.upperBound - state.count
        return String(text.characters[..<end]).trimmed
    }
}
