import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// A control has no label.
    static let noLabel = AuditRule(
        "no-label", .error, .labels, "Every control and every image has a label.",
        reason: "The label region holds at most a role: the reader is on something without a name.",
        wrong: "value: 50%, traits: [adjustable]", right: "label: Volume, value: 50%, traits: [adjustable]",
        source: RuleSource.writing,
        element: { index, element, scene in
            if isTypeAlone(element, scene), let label = element.filledLabel {
                return AuditFinding(
                    index, says: "Its label, \(label: label.quoted), says what it is, not what it is for",
                    advises: "Say in one word what it does.")
            }
            // Of a tool that gives the type but not the traits, what is pressed or set is known well enough.
            let isControl = element.isInteractive && !element.traits.contains(.keyboardKey)
            guard
                isControl && !element.knowledge.unknown.contains(.traits) || isSetByValue(element)
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
                    index, says: "It has no label; \(text: name.quoted) is beside it",
                    advises: "Let its label be \(label: name.quoted).", change: AuditChange(label: name))
            }
            if let (value, texts) = valueBeside(element, scene) {
                return AuditFinding(
                    index, says: "It has no label; what it is set to is in \(what: texts) beside it",
                    advises: "Say in one word what it is, and give it the value \(value: value.quoted).",
                    change: AuditChange(value: value))
            }
            return AuditFinding(
                index, says: "It has no label", advises: "Say in one word what it is or does.")
        })

    /// Whether the label of a control is only the name of its type: "Button". Several of them are a catalogue of controls.
    private static func isTypeAlone(_ element: AuditedElement, _ scene: AuditedScene) -> Bool {
        func isAlone(_ element: AuditedElement) -> Bool {
            guard element.isPressable || element.traits.contains(.image), element.kind != .text,
                element.traits.isDisjoint(with: [.link, .keyboardKey, .header, .staticText]),
                let label = element.filledLabel
            else { return false }
            if element.lexicon.drawings.isIcon(label) { return true }
            // A button called Image puts one in.
            var traits = element.traits
            if element.isPressable {
                traits.insert(.button)
                traits.remove(.image)
            }
            return element.lexicon.controls.isNameAlone(label, traits: traits)
        }
        guard element.knowledge.isSure(.label), !element.knowledge.unknown.contains(.traits), isAlone(element) else {
            return false
        }
        return scene.objects.count { $0 !== element && isAlone($0) && $0.filledLabel != element.filledLabel } < 2
    }

    /// Whether an element of a tool that gives no types has the value of a switch or slider: 0, 1, 80%.
    private static func isSetByValue(_ element: AuditedElement) -> Bool {
        guard element.knowledge.unknown.contains(.traits), element.knowledge.isSure(.value),
            let value = element.filledValue
        else { return false }
        return value == "0" || value == "1"
            || value.hasSuffix("%") && value.dropLast().allSatisfy(\.isNumber) && value.count > 1
    }

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
                element.object.accessibilityBrailleLabel == nil, element.object.accessibilityMathExpression == nil,
                element.object.accessibilityCustomContent.isEmpty,
                element.kind != .progress, [.label, .value, .isElement].allSatisfy({ element.knowledge.isSure($0) })
            else { return nil }
            return AuditFinding(
                index, says: "It is an element, and has nothing to say",
                advises: "Give it a label, or let it be no element.")
        })
}
