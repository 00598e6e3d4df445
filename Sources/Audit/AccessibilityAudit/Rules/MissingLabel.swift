import BrailleLayout
import AccessibilityModel

extension AuditRules {
    /// A control has no label.
    static let noLabel = AuditRule(
        "no-label", .error, .labels, "Every control and every image has a label.",
        reason: "The label region holds at most a role: the reader is on something without a name.",
        wrong: "value: 50%, traits: [adjustable]", right: "label: Volume, value: 50%, traits: [adjustable]",
        source: RuleSource.writing,
        element: { index, element, scene in
            // Of a tool that gives the type but not the traits, what is pressed or set is known well enough.
            let isControl = element.isInteractive && !element.traits.contains(.keyboardKey)
            guard
                isControl && !element.knowledge.unknown.contains(.traits)
                    || (element.isInteractive || element.traits.contains(.image)) && element.knowledge.isSure(.traits),
                hasNoLabel(element), !isPageIndicator(element)
            else { return nil }
            // A rule of its own says so where the name is beside it.
            if element.kind == .adjustable || element.kind == .text, !element.isSecure,
                nameBeside(element, scene) != nil
            {
                return nil
            }
            if element.traits.contains(.secureTextEntry), let name = fieldName(of: element, scene)?.name {
                return AuditFinding(
                    index, "It has no label; \(name.quoted) is beside it",
                    suggestion: "Let its label be \(name.quoted).", change: AuditChange(label: name))
            }
            if let (value, texts) = valueBeside(element, scene) {
                return AuditFinding(
                    index, "It has no label; what it is set to is in \(texts) beside it",
                    suggestion: "Say in one word what it is, and give it the value \(value.quoted).",
                    change: AuditChange(value: value))
            }
            return AuditFinding(
                index, "It has no label", suggestion: "Say in one word what it is or does.")
        })

    /// Whether an element is the dots below pages, which the system calls by their value: "page 2 of 5".
    private static func isPageIndicator(_ element: AuditedElement) -> Bool {
        element.traits.contains(.adjustable) && element.traits.contains(.updatesFrequently)
            && element.filledValue != nil
    }

    /// An element says nothing at all.
    static let nothingToSay = AuditRule(
        "nothing-to-say", .warning, .labels, "An element has something to say.",
        reason: "The reader stops at an empty display, and cannot tell whether something is broken.",
        wrong: "isElement: true, without label, value, hint and traits",
        right: "isElement: false, or a label", source: RuleSource.writing,
        element: { index, element, _ in
            guard !element.isInteractive, !element.traits.contains(.image), element.filledLabel == nil,
                element.filledValue == nil, element.filledHint == nil,
                element.object.accessibilityBrailleLabel == nil, element.object.accessibilityCustomContent.isEmpty,
                element.kind != .progress, [.label, .value, .isElement].allSatisfy({ element.knowledge.isSure($0) })
            else { return nil }
            return AuditFinding(
                index, "It is an element, and has nothing to say",
                suggestion: "Give it a label, or let it be no element.")
        })
}
