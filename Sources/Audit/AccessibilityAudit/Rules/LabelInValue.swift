import BrailleLayout
import Localization

extension AuditRules {
    /// The label is in the value too.
    static let labelInValue = AuditRule(
        "label-in-value", .warning, .separation, "The value does not hold the label.",
        reason:
            "The name is read twice. In the few cells of the value region it takes the place of what changes, "
            + "which is then cut off.",
        wrong: "label: Volume, value: \"Volume: 50%\"", right: "label: Volume, value: 50%", source: RuleSource.writing,
        element: { index, element, _ in
            if let name = nameAfterWord(element), let value = element.filledValue, value.isSame(as: name) {
                return AuditFinding(
                    index, says: "The label \(label: name.quoted) is in the value \(value: value.quoted) too",
                    advises: "Leave the value out.", change: AuditChange(value: ""))
            }
            guard element.kind != .toggle, element.kind != .text, !element.isSecure,
                !element.knowledge.unknown.contains(.value), let label = element.filledLabel,
                let value = element.filledValue, label.count >= 2,
                value.utf8.count <= 4_000, label.utf8.count <= 400, let words = element.labelWords,
                let valueWords = element.valueWords, let found = ContainedText(of: words, in: valueWords)
            else { return nil }
            let isSure = element.knowledge.isSure(.label) && element.knowledge.isSure(.value)
            let isApart = found.isAtEnd && found.followsSeparator || found.isAtStart && found.precedesSeparator
            let isName = found.isAtStart && isSure && element.kind != .other
            guard isApart || isName else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) is in the value \(value: value.quoted) too",
                advises: "Let the value be \(value: found.rest.quoted).", change: AuditChange(value: found.rest))
        })

    /// The value is the label once more.
    static let valueRepeatsLabel = AuditRule(
        "value-repeats-label", .warning, .separation, "The value does not repeat the label.",
        reason: "The same words are in both regions, and the reader looks for a difference.",
        wrong: "label: Chapter 3, value: Chapter 3", right: "label: Chapter 3", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.kind != .toggle, element.kind != .text, !element.isSecure, element.knowledge.isSure(.value),
                let label = element.filledLabel, let value = element.filledValue, label.isSame(as: value)
            else { return nil }
            return AuditFinding(
                index, says: "Label and value are both \(label: label.quoted)",
                advises: element.kind == .other
                    ? LocalizedText("Leave the value out.")
                    : LocalizedText("Say in the label what it is, in the value how it is now."),
                change: element.kind == .other ? AuditChange(value: "") : nil)
        })

    /// The value is in the hint.
    static let valueInHint = AuditRule(
        "value-in-hint", .warning, .separation, "The hint does not hold the value.",
        reason:
            "Hints come last, after a pause, and can be switched off: without them the reader never learns the "
            + "value, and no cell changes with it.",
        wrong: "label: Volume, hint: \"Currently 50%.\", traits: [adjustable]",
        right: "label: Volume, value: 50%, traits: [adjustable]", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.kind != .text, element.knowledge.isSure(.hint), let hint = element.filledHint,
                !element.isSecure
            else { return nil }
            if let value = element.filledValue, element.kind != .toggle {
                guard element.kind == .adjustable, let words = element.valueWords, words.hasNumber,
                    let found = ContainedText(of: words, in: SpokenText(hint, element.lexicon)), found.isDistinct
                else { return nil }
                return AuditFinding(
                    index, says: "The hint \(hint: hint.quoted) says the value \(value: value.quoted)",
                    advises: "Leave the value out of the hint.")
            }
            guard element.kind == .adjustable || element.kind == .progress, !element.knowledge.unknown.contains(.value)
            else { return nil }
            guard let number = element.lexicon.hints.numberNow(in: element.words(of: hint)) else { return nil }
            return AuditFinding(
                index, says: "The value is in the hint \(hint: hint.quoted) alone",
                advises: "Let the value be \(value: number.quoted), and leave it out of the hint.",
                change: AuditChange(value: number, hint: ""))
        })
}
