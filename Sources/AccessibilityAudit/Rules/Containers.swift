import AccessibilityModel

extension AuditRules {
    /// An element holds controls.
    static let elementHoldsControls = AuditRule(
        "element-holds-controls", .error, .containers, "What holds controls is no element itself.",
        reason: "The reader stops at the outer one and never gets to what is in it.",
        wrong: "{ label: Row, isElement: true, children: [ { label: Delete, traits: [button] } ] }",
        right: "{ label: Row, isElement: true, customActions: [ { name: Delete, do: [] } ] }, or the parts as elements",
        source: RuleSource.containers,
        element: { index, element, scene in
            guard element.knowledge.isSure(.isElement), !element.children.isEmpty else { return nil }
            let actions = Set((element.object.accessibilityCustomActions ?? []).map(\.name.folded))
            let lost = lostControls(in: element, scene).filter { !actions.contains(($0.filledLabel ?? "").folded) }
            guard let first = lost.first else { return nil }
            let names = lost.prefix(3).map { ($0.filledLabel ?? $0.id).quoted }.joined(separator: ", ")
            let more = lost.count > 3 ? " and \(lost.count - 3) more" : ""
            return AuditFinding(
                index, "It is an element, so \(names)\(more) in it cannot be reached",
                suggestion: "Let it be no element, or give it a custom action named "
                    + "\((first.filledLabel ?? first.id).quoted).")
        })

    /// The controls inside an element that would be elements.
    private static func lostControls(in element: AuditedElement, _ scene: AuditedScene) -> [AuditedElement] {
        var lost: [AuditedElement] = []
        var next = element.children
        while let index = next.popLast() {
            let object = scene.objects[index]
            if object.place == nil, object.isElement, object.isInteractive, object.knowledge.isSure(.isElement),
                !object.object.isHidden, !object.object.accessibilityElementsHidden
            {
                lost.append(object)
            }
            next += object.children
        }
        return lost.reversed()
    }

    /// A tab bar is an element.
    static let tabBarElement = AuditRule(
        "tab-bar-element", .error, .containers, "A tab bar is no element; its tabs are.",
        reason: "An element hides what is in it. The tabs would be gone, with their \"2 of 5\".",
        wrong: "{ label: Tabs, traits: [tabBar], isElement: true }", right: "{ traits: [tabBar], children: […] }",
        source: RuleSource.traits,
        check: { scene, _ in
            scene.objects.indices.filter {
                let object = scene.objects[$0]
                return object.traits.contains(.tabBar) && object.isElement && object.knowledge.isSure(.isElement)
                    && object.knowledge.isSure(.traits)
            }.map {
                AuditFinding(
                    $0, "The tab bar says that it is an element", suggestion: "Let it be no element, and its tabs be.")
            }
        })
}
