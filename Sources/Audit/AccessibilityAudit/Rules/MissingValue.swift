import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// Something adjustable has no value.
    static let adjustableWithoutValue = AuditRule(
        "adjustable-without-value", .error, .separation, "What can be adjusted has a value.",
        reason: "The value region stays empty: the reader steps up and down and never learns what the value is.",
        wrong: "label: Volume, traits: [adjustable]", right: "label: Volume, value: 50%, traits: [adjustable]",
        source: RuleSource.traits,
        element: { index, element, scene in
            guard element.kind == .adjustable, element.filledValue == nil, element.knowledge.isSure(.value),
                !element.knowledge.unknown.contains(.traits), element.labelWords.flatMap({ NameAndValue($0) }) == nil
            else { return nil }
            return AuditFinding(
                index, says: "It is adjustable and has no value",
                advises: "Give it a value that says what it is set to, such as 50%.")
        })

    /// A switch has no value.
    static let switchWithoutValue = AuditRule(
        "switch-without-value", .error, .separation, "A switch has its state as its value.",
        reason: "The reader cannot tell whether it is on, before or after pressing it.",
        wrong: "label: Wi-Fi, traits: [toggleButton]", right: "label: Wi-Fi, traits: [toggleButton], value: \"1\"",
        source: RuleSource.traits,
        element: { index, element, _ in
            guard element.kind == .toggle, element.filledValue == nil, element.knowledge.isSure(.value),
                !element.knowledge.unknown.contains(.traits)
            else { return nil }
            return AuditFinding(
                index, says: "It is a switch and has no value", advises: "Give it the value 1 while it is on, else 0.")
        })

    /// Something adjustable does not adjust.
    static let adjustableWithoutActions = AuditRule(
        "adjustable-without-actions", .error, .separation, "What can be adjusted responds to increment and decrement.",
        reason: "The mark says that the value can be changed, but the keys do nothing.",
        wrong: "label: Volume, value: 50%, traits: [adjustable]",
        right:
            "label: Volume, traits: [adjustable], adjust: { value: 50, minimum: 0, maximum: 100, step: 10, format: \"{value}%\" }",
        source: RuleSource.traits,
        element: { index, element, _ in
            guard element.kind == .adjustable, element.knowledge.hasAdjustActions == false,
                !element.traits.contains(.notEnabled),
                element.knowledge.isSure(.traits)
            else { return nil }
            return AuditFinding(
                index, says: "It is adjustable, and increment and decrement do nothing",
                advises: "Let it answer to both, or take the trait adjustable away.")
        })

    /// The label changes when the value does.
    static let labelChangesWithValue = AuditRule(
        "label-changes-with-value", .error, .separation, "The label stays the same when the value changes.",
        reason:
            "Each step rewrites the label under the reading finger, although only the value has changed. The "
            + "reader can no longer be sure of the name.",
        wrong: "\"Volume 50%\" becomes \"Volume 60%\" with a step", right: "the value alone becomes 60%",
        source: RuleSource.writing,
        element: { index, element, _ in
            guard let trial = element.trial, trial.valueBefore != trial.valueAfter || element.kind == .adjustable,
                let before = trial.labelBefore, let after = trial.labelAfter, before != after
            else { return nil }
            return AuditFinding(
                index, says: "One step made its label \(label: after.quoted) of \(other: before.quoted)",
                advises: "Keep the label, and change the value alone.")
        })
}
