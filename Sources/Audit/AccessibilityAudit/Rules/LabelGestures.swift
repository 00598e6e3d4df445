import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// A label tells the reader to do a gesture.
    static let gestureInLabel = AuditRule(
        "gesture-in-label", .warning, .labels, "A label names no gesture and no key.",
        reason:
            "It stands in front of everything else at each visit, and there is nothing to tap or swipe on a "
            + "braille display, which names its own keys.",
        wrong: "label: \"Play, double tap to listen\", traits: [button]", right: "label: Play, traits: [button]",
        source: RuleSource.writing,
        element: { index, element, scene in
            let isControl =
                (element.isInteractive || element.isPressablePicture || element.knowledge.unknown.contains(.traits))
                && !element.traits.contains(.link)
            guard isControl || element.isPressable && !element.traits.contains(.staticText), element.kind != .text,
                !element.traits.contains(.keyboardKey), element.knowledge.isSure(.label),
                let label = element.filledLabel, label.utf8.count <= 400
            else { return nil }
            let isCommand = element.lexicon.gestures.command(in: label) != nil
            guard isCommand || isControl, let words = element.labelWords,
                let found = element.lexicon.gestures.instruction(in: label, words),
                // Alone it may be what a setting is called: "Double tap to wake".
                found.rest.isEmpty
                    ? element.kind != .toggle && !element.knowledge.unknown.contains(.traits)
                        && (isCommand || scene.counts.switches == 0)
                    : isInstruction(found, element)
            else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) names a gesture, \(what: found.gesture.quoted)",
                advises: found.rest.isEmpty
                    ? LocalizedText("Say what it does, without how.") : "Let the label be \(label: found.rest.quoted).",
                change: found.rest.isEmpty ? nil : AuditChange(label: found.rest))
        })
}

extension AuditRules {
    /// Whether a gesture behind a name says how to use the control: not what a setting is about, "Double tap to wake, Double
    /// tap anywhere", nor what a switch turns on.
    private static func isInstruction(_ found: (gesture: String, rest: String), _ element: AuditedElement) -> Bool {
        guard element.lexicon.gestures.gesture(in: found.rest, SpokenText(found.rest, element.lexicon)) == nil else {
            return false
        }
        guard element.kind == .toggle else { return true }
        return element.labelWords?.words.suffix(3).contains { ["toggle", "activate", "change", "switch"].contains($0) }
            == true
    }
}
