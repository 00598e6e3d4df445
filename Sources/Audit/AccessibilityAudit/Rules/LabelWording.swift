import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// A label names the type of its control.
    static let typeInLabel = AuditRule(
        "type-in-label", .warning, .labels, "A label does not name the type of its control.",
        reason: "The role follows the label anyway. Repeated, it takes cells that the label needs.",
        wrong: "label: Add button, traits: [button]", right: "label: Add, traits: [button]", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.knowledge.isSure(.label), let label = element.filledLabel,
                let found = type(in: label, element, scene),
                // Among settings it is what the row is about.
                scene.counts.switches == 0 || !element.lexicon.controls.isDeviceButton(found) && !found.isLinked
            else { return nil }
            return AuditFinding(
                index,
                says: found.isFirst
                    ? "The label \(label: label.quoted) begins with its role, \(name: found.name.quoted)"
                    : "The label \(label: label.quoted) ends in its role, \(name: found.name.quoted)",
                advises: "Let the label be \(label: found.rest.quoted).", change: AuditChange(label: found.rest))
        })

    private static func type(
        in label: String, _ element: AuditedElement, _ scene: AuditedScene
    ) -> ControlNames.Found? {
        let controls = element.lexicon.controls
        let traits = element.isPressablePicture ? element.traits.union(.button) : element.traits
        if element.knowledge.unknown.contains(.traits) || !element.isInteractive && !element.isPressablePicture {
            if let found = typeWithoutRole(in: label, element, scene) { return found }
        }
        guard !element.knowledge.unknown.contains(.traits) else { return nil }
        if let found = controls.name(in: label, traits: traits, language: element.language) { return found }
        if traits.contains(.image), let found = element.lexicon.drawings.picture(in: label) { return found }
        if traits.contains(.button), scene.counts.switches == 0,
            let found = element.lexicon.drawings.icon(in: label, language: element.language),
            let verb = element.labelWords?.words.first, element.lexicon.hints.verbs[verb] == nil, verb != "app"
        {
            return found
        }
        // A place ends in figures.
        guard element.isPressable, label.last?.isNumber == true else { return nil }
        return element.labelWords.flatMap { controls.place(in: $0) }
    }

    /// The name of a button in the label of what is pressed and has no role, or may have one that its tool does not tell:
    /// in a few words of its own, for texts of people end so too.
    private static func typeWithoutRole(
        in label: String, _ element: AuditedElement, _ scene: AuditedScene
    ) -> ControlNames.Found? {
        let isUnknown = element.knowledge.unknown.contains(.traits)
        // Among settings it is what the row is about.
        guard isUnknown || element.isPressable, scene.counts.switches < 3,
            label.utf8.count < 120,
            element.traits.isDisjoint(with: [.header, .link]), let words = element.labelWords?.words,
            (1...4).contains(words.count), !["the", "a", "an", "panic"].contains(words[0]),
            let found = element.lexicon.controls.name(in: label, traits: .button, language: element.language),
            !element.lexicon.controls.isDeviceButton(found), !found.isLinked,
            !found.rest.contains(where: { ",.;:!?\u{3002}\u{FF0C}".contains($0) })
        else { return nil }
        return found
    }

    /// A label begins with a small letter.
    static let labelCapital = AuditRule(
        "label-capital", .note, .labels, "A label begins with a capital, except on keys of a keyboard.",
        reason: "The capital shows where the label begins, above all in a panned line.",
        wrong: "label: play, traits: [button]", right: "label: Play, traits: [button]", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.isInteractive, !element.traits.contains(.keyboardKey), !element.traits.contains(.link),
                element.knowledge.isSure(.label), let label = element.filledLabel, !isCode(label, element),
                let first = label.first, first.isLetter, first.isLowercase, first.uppercased() != String(first)
            else { return nil }
            // Names such as iPhone, macOS and addresses are spelt so.
            let word = label.prefix { !$0.isWhitespace }
            guard !word.dropFirst().contains(where: { $0.isUppercase || "@/._".contains($0) }) else { return nil }
            guard word.count > 1 else { return nil }
            let better = first.uppercased() + label.dropFirst()
            return AuditFinding(
                index, says: "The label \(label: label.quoted) begins with a small letter",
                advises: "Let the label be \(label: better.quoted).", change: AuditChange(label: better))
        })

    /// A label ends in a full stop or a colon.
    static let labelEnd = AuditRule(
        "label-end", .note, .labels, "The label of a control ends without a full stop or colon.",
        reason: "It takes a cell, and looks like the end of a sentence or a value to come.",
        wrong: "label: \"Name:\", traits: [textEntry]", right: "label: Name, traits: [textEntry]",
        source: RuleSource.writing,
        element: { index, element, _ in
            guard element.isInteractive, !element.traits.contains(.keyboardKey), element.knowledge.isSure(.label),
                let label = element.filledLabel, label.count > 2, let last = label.last, ".:".contains(last),
                !label.hasSuffix("..")
            else { return nil }
            let rest = String(label.dropLast()).trimmed
            let words = rest.split(separator: " ")
            // Abbreviations, and labels of whole sentences, end as they must.
            guard let word = words.last, last == ":" || word.count > 3 && !word.contains(".") && words.count <= 5 else {
                return nil
            }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) ends in \(text: String(last).quoted)",
                advises: "Let the label be \(label: rest.quoted).", change: AuditChange(label: rest))
        })
}
