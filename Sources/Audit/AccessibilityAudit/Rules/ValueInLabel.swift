import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// The value is in the label too.
    static let valueInLabel = AuditRule(
        "value-in-label", .error, .separation, "The label does not hold the value.",
        reason:
            "The value is read twice, and each change of it moves the cells of the label after it under the "
            + "reading finger. A long label is cut before its value.",
        wrong: "label: Volume 50%, value: 50%", right: "label: Volume, value: 50%", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.kind != .toggle, !element.isSecure, element.traits.isDisjoint(with: .keyboardKey),
                !element.knowledge.unknown.contains(.label), !element.knowledge.unknown.contains(.value),
                let label = element.filledLabel, let value = element.filledValue, value.utf8.count <= 400,
                label.utf8.count <= 4_000, let words = element.valueWords, let labelWords = element.labelWords,
                let name = nameWithout(words, labelWords, element, label, scene)
            else { return nil }
            return AuditFinding(
                index, says: "The value \(value: value.quoted) is in the label \(label: label.quoted) too",
                advises: "Let the label be \(label: name.quoted) and the value \(value: value.quoted).",
                change: AuditChange(label: name))
        })

    /// What is left of a label without the value that is in it; nil where none is.
    private static func nameWithout(
        _ value: SpokenText, _ words: SpokenText, _ element: AuditedElement, _ label: String, _ scene: AuditedScene
    ) -> String? {
        if let found = ContainedText(of: value, in: words) {
            return isValue(found, element, label, scene) ? found.rest : nil
        }
        // The same number in another form: "Volume 5" of 5 of 10, of 50%.
        guard element.kind == .adjustable, element.knowledge.isSure(.label), element.knowledge.isSure(.value),
            let number = NumberAtEnd(of: words), number.isMeant(by: value),
            !isProvedName(element), !isNumbered(label, element, among: scene)
        else { return nil }
        return number.name
    }

    /// Whether the label stayed as it was when the value changed: the same number is there by chance, as in Player 2.
    private static func isProvedName(_ element: AuditedElement) -> Bool {
        guard let trial = element.trial else { return false }
        return trial.valueBefore != trial.valueAfter && trial.labelBefore == trial.labelAfter
    }

    /// Whether words of the label that are those of the value are there because of it.
    private static func isValue(
        _ found: ContainedText, _ element: AuditedElement, _ label: String, _ scene: AuditedScene
    ) -> Bool {
        let isApart = found.isAtEnd && found.followsSeparator || found.isAtStart && found.precedesSeparator
        // What is typed into a field may well have a word of its label.
        if element.kind == .text { return found.isAtEnd && found.followsSeparator }
        let isSure = element.knowledge.isSure(.label) && element.knowledge.isSure(.value)
        if element.kind == .other, element.knowledge.isImported {
            // A dump gives a text that is shown as the value, though the label stands for it: "Total: $38.90" for
            // "Total", "Rated 4.8 of 5" for "4.8". What is chosen is at the end.
            guard isSure, found.isAtEnd else { return false }
        }
        // "Text size: 16 px" of 16.
        if element.kind == .adjustable, found.isBeforeUnit,
            found.followsSeparator || Measures.contain(found.after.lowercased())
        {
            return isSure
        }
        // A raw position that the label gives in percent is there because of it.
        if !isSure, !isApart, element.kind != .other {
            return found.isPercentage && found.isAtEnd && element.knowledge.isSure(.label)
        }
        guard isSure || isApart else { return false }
        if isApart { return true }
        // A number alone at the start counts what follows: 100 songs.
        if found.isDistinct, found.isAtEnd || !found.isPlainNumber { return !isNumbered(label, element, among: scene) }
        if isProvedName(element) { return false }
        // A button that ends in the very word of its value, such as Bluetooth On.
        if element.kind == .other, element.traits.contains(.button), found.isAtEnd, !found.hasDigits { return true }
        guard element.kind == .adjustable || element.kind == .progress, found.isAtEnd else { return false }
        return !isNumbered(label, element, among: scene)
    }

    /// Whether a label ends in a number by which the scene counts: there are others with the same words and other numbers.
    private static func isNumbered(_ label: String, _ element: AuditedElement, among scene: AuditedScene) -> Bool {
        let words = element.words(of: label)
        guard let last = words.last, Int(last) != nil else { return false }
        return scene.counts.numbers(after: Array(words.dropLast())).contains { $0 != last }
    }

    /// The label of something adjustable is a name and a value in one.
    static let nameAndValue = AuditRule(
        "name-and-value", .error, .separation,
        "A control whose value can be changed has a name as its label, not a name with a value.",
        reason:
            "There is nothing in the value region to put a finger on. Each step rewrites the whole label, and the "
            + "reader must search it for the change.",
        wrong: "label: \"Volume: 50%\", traits: [adjustable]",
        right: "label: Volume, value: 50%, traits: [adjustable]", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.kind == .adjustable || element.kind == .progress, element.knowledge.isSure(.label),
                element.filledValue == nil, let label = element.filledLabel,
                let parts = element.labelWords.flatMap({ NameAndValue($0) }), !isOneOfMany(element, parts.name, scene)
            else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) is a name and a value in one",
                advises: "Let the label be \(label: parts.name.quoted) and the value \(value: parts.value.quoted).",
                change: AuditChange(label: parts.name, value: parts.value))
        })

    /// Whether the number in a label is a name: there are several with the same words and other numbers, such as the bands of
    /// an equalizer.
    private static func isOneOfMany(_ element: AuditedElement, _ name: String, _ scene: AuditedScene) -> Bool {
        scene.counts.values(after: name, inLabelsLikeThatOf: element).count >= 3
    }
}
