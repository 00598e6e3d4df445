import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// Two neighbours are called the same.
    static let sameLabel = AuditRule(
        "same-label", .warning, .labels, "Two controls next to each other have different labels.",
        reason:
            "The reader presses a key to go on, the display stays the same, and the key seems to have done "
            + "nothing.",
        wrong: "{ label: More, traits: [button] }, { label: More, traits: [button] }",
        right: "{ label: More songs, traits: [button] }, { label: More artists, traits: [button] }",
        source: RuleSource.writing,
        element: { index, element, scene in
            if let label = element.filledLabel, isReadTwice(element, label, scene) {
                return AuditFinding(
                    index, says: "The picture and the text after it both say \(label: label.quoted)",
                    advises: "Let the picture be no element.")
            }
            guard let next = scene.neighbour(of: element, by: 1), element.isPressable, next.isPressable,
                let label = element.filledLabel, label == next.filledLabel, element.kind == next.kind,
                element.traits == next.traits, element.filledValue == next.filledValue,
                !element.traits.contains(.keyboardKey),
                [element, next].allSatisfy({ $0.knowledge.isSure(.label) && isKnown($0) }),
                [element, next].allSatisfy({ $0.knowledge.isSure(.value) && isStop($0) }),
                !isInside(element, next, scene), !isInside(next, element, scene)
            else { return nil }
            return AuditFinding(
                index, says: "It and the next element are both called \(label: label.quoted)",
                advises: "Say in each label what it belongs to.")
        })

    /// Whether the text right after a picture says what the picture is called.
    private static func isReadTwice(_ element: AuditedElement, _ label: String, _ scene: AuditedScene) -> Bool {
        guard element.traits.contains(.image), !element.isPressable, label.count > 2, element.filledValue == nil,
            let next = scene.neighbour(of: element, by: 1), next.isText, !next.isPressable, next.filledValue == nil,
            next.filledLabel == label
        else { return false }
        return [element, next].allSatisfy {
            $0.knowledge.isSure(.label) && !$0.knowledge.unknown.contains(.isElement)
                && !$0.knowledge.unknown.contains(.traits)
        }
    }

    /// Whether it is known what an element is; of a tool that gives no traits, a button by its type.
    private static func isKnown(_ element: AuditedElement) -> Bool {
        element.knowledge.isSure(.traits)
            || !element.knowledge.unknown.contains(.traits) && element.knowledge.isSure(.isElement)
    }

    /// Whether an element is somewhere in another.
    private static func isInside(_ element: AuditedElement, _ other: AuditedElement, _ scene: AuditedScene) -> Bool {
        var parent = element.parent
        while let index = parent {
            if scene.objects[index] === other { return true }
            parent = scene.objects[index].parent
        }
        return false
    }

    /// Whether an element is a stop: a button or a link is one in every tool, also where the tool does not tell stops.
    private static func isStop(_ element: AuditedElement) -> Bool {
        if element.knowledge.isSure(.isElement) { return true }
        return !element.knowledge.unknown.contains(.isElement) && element.kind == .other
            && (!element.traits.isDisjoint(with: [.button, .link])
                || element.object.accessibilityRespondsToUserInteraction)
    }

    /// Whether an element is a stop as far as its tool tells stops at all.
    private static func isLikelyStop(_ element: AuditedElement) -> Bool {
        element.knowledge.isSure(.isElement)
            || element.knowledge.isImported && !element.knowledge.unknown.contains(.isElement)
    }

    /// Whether a text is the name of the control after it rather than of the one before.
    private static func isNameOfNext(_ text: AuditedElement, _ label: String, _ scene: AuditedScene) -> Bool {
        scene.neighbour(of: text, by: 1).map { $0.isInteractive && $0.filledLabel?.isSame(as: label) == true } ?? false
    }

    /// A text beside a control says the control's label.
    static let labelReadTwice = AuditRule(
        "label-read-twice", .note, .labels,
        "The text that is a control's label is not an element of its own beside it.",
        reason: "The reader meets the same words twice, and takes one step more at each control.",
        wrong: "{ label: Volume, traits: [staticText] }, { label: Volume, value: 50%, traits: [adjustable] }",
        right: "{ label: Volume, value: 50%, traits: [adjustable] }", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.isInteractive, let label = element.filledLabel, element.knowledge.isSure(.label),
                isLikelyStop(element)
            else { return nil }
            for distance in [-1, 1] {
                guard let other = scene.neighbour(of: element, by: distance), other.isText,
                    !other.traits.contains(.header), other.filledValue == nil, isLikelyStop(other), !other.isPressable,
                    distance < 0 || !isNameOfNext(other, label, scene),
                    let text = other.filledLabel, text.isSame(as: label)
                else { continue }
                return AuditFinding(
                    index, says: "The text beside it says its label \(label: label.quoted) too",
                    advises: "Let the text be no element.")
            }
            return nil
        })
}
