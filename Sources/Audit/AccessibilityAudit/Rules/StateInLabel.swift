import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// A switch says its state in its label.
    static let stateInLabel = AuditRule(
        "state-in-label", .error, .separation, "The label of a switch, or of what is selected, does not say its state.",
        reason:
            "The value region has a symbol for the state. In the label it is read again, and is wrong once the "
            + "application forgets to change it.",
        wrong: "label: Wi-Fi, on, traits: [toggleButton], value: \"1\"",
        right: "label: Wi-Fi, traits: [toggleButton], value: \"1\"", source: RuleSource.writing,
        element: { index, element, scene in
            if let name = nameAfterWord(element), let label = element.filledLabel {
                return AuditFinding(
                    index, says: "The label \(label: label.quoted) begins with its state",
                    advises: "Let the label be \(label: name.quoted), and say the state as the value or by a trait.",
                    change: AuditChange(label: name))
            }
            if let label = element.filledLabel, isStateAlone(element, scene) {
                return AuditFinding(
                    index, says: "The label \(label: label.quoted) is a state, and names nothing",
                    advises: "Say in the label what is switched, and the state as the value.")
            }
            // Most elements are neither, and their words need not be read.
            guard isSwitch(element) || element.traits.contains(.selected), element.knowledge.isSure(.label),
                let label = element.filledLabel, let text = element.labelWords
            else { return nil }
            if let name = nameBeforeSelected(text, element) {
                return AuditFinding(
                    index, says: "The label \(label: label.quoted) says that it is selected",
                    advises: "Let the label be \(label: name.quoted); the mark of what is selected says the rest.",
                    change: AuditChange(label: name))
            }
            guard isSwitch(element), let name = nameBeforeState(text, element) ?? nameAfterState(text, element),
                !isAnothersName(text, name, scene)
            else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) says the switch's state",
                advises: "Let the label be \(label: name.quoted), and the value 1, 0 or 2.",
                change: AuditChange(label: name))
        })

    /// Whether an element is a switch, by its value where a dump gives no types.
    static func isSwitch(_ element: AuditedElement) -> Bool {
        element.kind == .toggle
            || element.knowledge.unknown.contains(.traits) && ["0", "1"].contains(element.filledValue)
    }

    /// Whether what ends in a state is a name that stands on the screen too: "Select Jan Off" in the row of Jan Off.
    private static func isAnothersName(_ text: SpokenText, _ name: String, _ scene: AuditedScene) -> Bool {
        let words = text.words
        guard words.count > 2 else { return false }
        return scene.counts.isLabel(Array(words.suffix(2)))
    }

    /// What an element is called in front of the word that says that it is chosen, which its trait or value says too.
    private static func nameBeforeSelected(_ text: SpokenText, _ element: AuditedElement) -> String? {
        guard element.traits.contains(.selected) || element.kind == .toggle && element.filledValue == "1",
            let last = text.tokens.lastIndex(where: { !$0.isSeparator }), last > 0,
            text.lexicon.states.selected.contains(text.tokens[last].text)
        else { return nil }
        var end = last
        while end > 0, text.tokens[end - 1].isSeparator { end -= 1 }
        // "Show selected" is a name, "Large selected" of a chosen one is none.
        let first = text.tokens[0].text
        let isName = text.lexicon.states.notNames.contains(first) || text.lexicon.hints.verbs[first] != nil
        guard end > 0, end < last || element.kind == .toggle && last <= 2 && !isName else { return nil }
        return String(text.characters[..<text.tokens[end - 1].range.upperBound]).trimmed
    }

    /// What a switch is called in front of its state, or nil where the label says none.
    private static func nameBeforeState(_ text: SpokenText, _ element: AuditedElement) -> String? {
        guard let last = text.tokens.lastIndex(where: { !$0.isSeparator }) else { return nil }
        let states = text.lexicon.states
        // A state of two words, as in Vietnamese, is one that a negation does not turn around.
        if last >= 2, !text.tokens[last - 1].isSeparator,
            states.all.contains(text.tokens[last - 1].text + " " + text.tokens[last].text)
        {
            let isParted = text.tokens[last - 2].isSeparator
            let word = text.tokens[last - 1].text + " " + text.tokens[last].text
            guard isParted || isToldBy(word, element) && last <= 6 && !hasCondition(text, before: last - 1) else {
                return nil
            }
            guard let end = text.tokens[..<(last - 1)].last(where: { !$0.isSeparator })?.range.upperBound else {
                return nil
            }
            return String(text.characters[..<end]).trimmed
        }
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

    /// Whether a state is the one that the value of a switch tells.
    private static func isToldBy(_ word: String, _ element: AuditedElement) -> Bool {
        let states = element.lexicon.states
        switch element.filledValue {
        case "1": return states.on.contains(word) || states.onParticiples.contains(word)
        case "0": return states.off.contains(word) || states.offParticiples.contains(word)
        default: return false
        }
    }

    /// What a switch is called behind its state: "Enabled: Keypad tones".
    private static func nameAfterState(_ text: SpokenText, _ element: AuditedElement) -> String? {
        guard text.tokens.count >= 3,
            let separator = (1...2).first(where: { text.tokens[$0].isSeparator }),
            ":\u{FF1A},\u{FF0C}\u{60C}".contains(text.tokens[separator].text),
            isToldBy(text.tokens[..<separator].map(\.text).joined(separator: " "), element)
        else { return nil }
        let name = String(text.characters[text.tokens[separator].range.upperBound...]).trimmed
        return name.count >= 2 ? name : nil
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
        // What a button that stays pressed says of itself is its state, or what a press does; it is no name.
        if element.object.accessibilityToggleStyle == .button {
            return states.on.union(states.off).contains(word) || isParticiple
        }
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
        guard let first = word.utf8.first, first >= 0xE0 else { return nil }
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
