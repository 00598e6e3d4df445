import AccessibilityModel
import Localization

extension AuditRules {
    /// An element holds controls.
    static let elementHoldsControls = AuditRule(
        "element-holds-controls", .error, .containers, "What holds controls is not itself an element.",
        reason: "The reader stops at the outer one and never gets to what is in it.",
        wrong: "{ label: Row, isElement: true, children: [ { label: Delete, traits: [button] } ] }",
        right: "{ label: Row, isElement: true, customActions: [ { name: Delete, do: [] } ] }, or the parts as elements",
        source: RuleSource.containers,
        element: { index, element, scene in
            guard element.knowledge.isSure(.isElement), !element.children.isEmpty else { return nil }
            let actions = Set((element.object.accessibilityCustomActions ?? []).map(\.name.folded))
            let lost = scene.lostControls(in: element).filter { !actions.contains(($0.filledLabel ?? "").folded) }
            guard let first = lost.first else { return nil }
            return AuditFinding(
                index, says: "It is an element, so \(what: names(lost)) in it cannot be reached",
                advises:
                    "Let it be no element, or give it a custom action named \(name: (first.filledLabel ?? first.id).quoted)."
            )
        })

    /// Some elements by name, three at most, and how many more there are.
    static func names(_ elements: [AuditedElement]) -> LocalizedText {
        let names = elements.prefix(3).map { ($0.filledLabel ?? $0.id).quoted }.joined(separator: ", ")
        return elements.count > 3
            ? "\(name: names) and \(count: elements.count - 3) more" : LocalizedText(verbatim: names)
    }

    /// Texts with the word and between them.
    static func all(_ texts: [String]) -> LocalizedText {
        let first = LocalizedText(verbatim: texts.first ?? "")
        return texts.dropFirst().reduce(first) { "\(text: $0) and \(other: $1)" }
    }

    /// A tab bar is an element.
    static let tabBarElement = AuditRule(
        "tab-bar-element", .error, .containers, "A tab bar is not an element; its tabs are.",
        reason: "An element hides what is in it: the tabs would be gone, with their \"2 of 5\".",
        wrong: "{ label: Tabs, traits: [tabBar], isElement: true }", right: "{ traits: [tabBar], children: […] }",
        source: RuleSource.traits,
        object: { index, object, _ in
            guard object.traits.contains(.tabBar), object.isElement, object.knowledge.isSure(.isElement),
                object.knowledge.isSure(.traits)
            else { return nil }
            return AuditFinding(
                index, says: "The tab bar says that it is an element", advises: "Let it be no element, and its tabs be."
            )
        })
}

extension AuditedScene {
    /// The controls inside an object that would be elements, and are not reached.
    func lostControls(in object: AuditedElement) -> [AuditedElement] {
        var lost: [AuditedElement] = []
        var next = Array(object.children.reversed())
        while let index = next.popLast() {
            let part = objects[index]
            let isHidden = part.object.isHidden || part.object.accessibilityElementsHidden || part.object.alpha <= 0
            guard !isHidden else { continue }
            if part.place == nil, part.isElement, part.isInteractive, part.knowledge.isSure(.isElement) {
                lost.append(part)
            }
            next += part.children.reversed()
        }
        return lost
    }
}
