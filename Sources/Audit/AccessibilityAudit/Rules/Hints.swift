import AccessibilityModel
import Localization

extension AuditRules {
    /// A hint names a gesture or a key.
    static let gestureInHint = AuditRule(
        "gesture-in-hint", .warning, .hints, "A hint names no gesture and no key.",
        reason: "There is nothing to tap or swipe on a braille display, which names its own keys.",
        wrong: "hint: Tap to play the song.", right: "hint: Plays the song.", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), let hint = element.filledHint,
                let gesture = element.gestureInHint
            else { return nil }
            return AuditFinding(
                index, says: "The hint \(hint: hint.quoted) names a gesture, \(what: gesture.quoted)",
                advises: "Say what happens, such as \"Plays the song.\"")
        })

    /// A hint says the label once more.
    static let hintRepeatsLabel = AuditRule(
        "hint-repeats-label", .warning, .hints, "A hint says more than label and value.",
        reason: "The reader waits for the hint and gets what is on the display already.",
        wrong: "label: Play, hint: Play.", right: "label: Play, hint: Plays the song.", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), element.knowledge.isSure(.label), !element.isSecure,
                let hint = element.filledHint
            else { return nil }
            let words = element.words(of: hint)
            for text in [element.filledLabel, element.filledValue] {
                guard let text, !words.isEmpty, element.words(of: text) == words else { continue }
                return AuditFinding(
                    index, says: "The hint \(hint: hint.quoted) says what is on the display already",
                    advises: "Leave the hint out.",
                    change: AuditChange(hint: ""))
            }
            return nil
        })

    /// A hint is not written as hints are.
    static let hintForm = AuditRule(
        "hint-form", .note, .hints,
        "A hint says what the element does: a verb in the third person, a capital at the start, a full stop at the end.",
        reason: "\"Play the song\" sounds like an order to the reader; \"Plays the song.\" says what will happen.",
        wrong: "hint: play the song", right: "hint: Plays the song.", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), element.isInteractive, let hint = element.filledHint,
                // What names a gesture is to be written again.
                hint != element.filledLabel, element.gestureInHint == nil
            else { return nil }
            var better = hint
            if let first = hint.first, first.isLowercase { better = first.uppercased() + hint.dropFirst() }
            let word = hint.prefix { $0.isLetter }
            let verb = element.lexicon.hints.verbs[word.lowercased()]
            // On the web, what describes a control is no hint about what it does: "At least 8 characters".
            guard verb != nil || !element.knowledge.isImported else { return nil }
            if let verb { better = verb + hint.dropFirst(word.count) }
            if let last = better.last, last.isLetter || last.isNumber { better += fullStop(behind: last) }
            guard better != hint else { return nil }
            return AuditFinding(
                index, says: "The hint \(hint: hint.quoted) is not a sentence that says what happens",
                advises: "Let the hint be \(hint: better.quoted).", change: AuditChange(hint: better))
        })

    /// The full stop of the script of a letter.
    private static func fullStop(behind letter: Character) -> String {
        switch letter.unicodeScalars.first?.value ?? 0 {
        case 0x3040...0x9FFF: "\u{3002}"
        case 0x900...0x97F: "\u{964}"
        case 0xE00...0xE7F: ""
        default: "."
        }
    }

    /// A hint names its control or the type of it.
    static let typeInHint = AuditRule(
        "type-in-hint", .note, .hints, "A hint names neither the control nor its type.",
        reason: "Label and role are on the display. The hint is long enough without them.",
        wrong: "label: Play, hint: The button plays the song.", right: "label: Play, hint: Plays the song.",
        source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), element.knowledge.isSure(.traits), let hint = element.filledHint
            else {
                return nil
            }
            let words = element.words(of: hint)
            guard let name = element.lexicon.controls.name(among: words, traits: element.traits),
                let place = words.firstIndex(of: name), isItself(words, place, element)
            else { return nil }
            return AuditFinding(
                index, says: "The hint \(hint: hint.quoted) names its control, \(name: name.quoted)",
                advises: "Say what happens, such as \"Plays the song.\"")
        })

    /// Whether the name of a type in a hint means the control: "The button …", "Button that …", "The Send button …".
    private static func isItself(_ words: [String], _ place: Int, _ element: AuditedElement) -> Bool {
        let hints = element.lexicon.hints
        guard place > 0 else { return words.count > 1 && hints.relatives.contains(words[1]) }
        if hints.demonstratives.contains(words[place - 1]) { return true }
        return place > 1 && hints.demonstratives.contains(words[place - 2])
            && element.labelWords?.words.contains(words[place - 1]) == true
    }
}

extension AuditedElement {
    /// The gesture or key that the hint names, or nil.
    fileprivate var gestureInHint: String? {
        filledHint.flatMap { lexicon.gestures.gesture(in: $0, SpokenText($0, lexicon)) }
    }
}
