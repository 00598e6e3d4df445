import AccessibilityModel
import Documents
import Localization

/// Reads lists of steps and collects the ids they mention.
struct StepReader {
    /// The ids that the steps mention.
    private(set) var references: [SceneReference] = []
    /// The objects that the steps insert.
    private(set) var insertions: [YAMLNode] = []
    /// The restrictions of guided access that the steps mention.
    private(set) var restrictions: [YAMLNode] = []

    /// Reads a list of steps.
    mutating func steps(_ node: YAMLNode) throws(DocumentError) -> [Step] {
        guard node.kind == .sequence else { throw node.wrongType("a list of steps", advises: "begin each step with -") }
        var steps: [Step] = []
        for item in node.items { steps.append(try step(item)) }
        return steps
    }

    /// Reads the list of steps of a key, or nil where it is absent.
    mutating func steps(_ keys: YAMLMapping, _ key: String) throws(DocumentError) -> [Step]? {
        guard let node = keys[key] else { return nil }
        return try steps(node)
    }

    /// Notes that an object is mentioned.
    mutating func mention(_ node: YAMLNode, _ need: SceneReference.Need = .nothing) {
        references.append(SceneReference(node: node, need: need))
    }

    // MARK: One step

    private mutating func step(_ node: YAMLNode) throws(DocumentError) -> Step {
        let keys = try node.mapping(SceneProperties.step.set)
        let action = try action(of: keys)
        if action == "set" { return try set(keys) }
        let others = SceneProperties.actions.first { $0.name == action }?.others.map(\.key) ?? []
        for entry in keys.entries {
            let key = keys.keys.names[entry.key]
            guard key != action, !others.contains(key) else { continue }
            let allowed: LocalizedText =
                others.isEmpty
                ? LocalizedText("it has no other keys") : "it may have \(known: others.joined(separator: ", "))"
            throw entry.keyNode.error(
                .wrongValue,
                says: "the key \"\(key: key)\" does not go with \"\(other: action)\" in \(place: node.place)",
                advises: allowed)
        }
        return try step(action, keys)
    }

    private mutating func step(_ action: String, _ keys: YAMLMapping) throws(DocumentError) -> Step {
        switch action {
        case "announce": return try announce(try keys.required(action))
        case "add": return .add(try keys.required(action).number(), to: try reference(keys, "to", .adjustment))
        case "copy": return .copy(try reference(keys, action), to: try reference(keys, "to"))
        case "toggle": return .toggle(try reference(keys, action))
        case "insert":
            let object = try keys.required(action)
            insertions.append(object)
            return .insert(object, into: try reference(keys, "into"), at: try keys.integer("at", in: 0...1_000_000))
        case "remove": return .remove(try reference(keys, action, .removal))
        case "layoutChanged": return .layoutChanged(try change(keys[action]))
        case "screenChanged": return .screenChanged(try change(keys[action]))
        case "pageScrolled": return .pageScrolled(try keys.required(action).text())
        case "result": return .result(try keys.required(action).boolean())
        case "when":
            let condition = try condition(try keys.required(action))
            let then = try steps(try keys.required("do"))
            return .when(condition, then: then, otherwise: try steps(keys, "else") ?? [])
        default: return try laterStep(action, keys)
        }
    }

    private mutating func laterStep(_ action: String, _ keys: YAMLMapping) throws(DocumentError) -> Step {
        switch action {
        case "insertText": return .insertText(try keys.required(action).text(), into: try reference(keys, "into"))
        case "deleteBackward": return .deleteBackward(try reference(keys, action))
        case "pauseAssistiveTechnology": return .pause(try technology(try keys.required(action)), true)
        case "resumeAssistiveTechnology": return .pause(try technology(try keys.required(action)), false)
        case "zoomFocusChanged":
            let zoom = try keys.required(action).mapping(SceneProperties.zoomFocus.set)
            _ = try zoom["type"]?.oneOf(["insertionPoint"])
            return .zoomFocusChanged(.insertionPoint, try zoom.required("frame").frame())
        case "pending":
            let answer = try keys.required(action).mapping(SceneProperties.pending.set)
            return .pending(
                after: try answer.required("after").integer(in: 0...SceneLoader.timeLimit),
                isDone: try answer.boolean("result") ?? true, text: try answer.text("text"),
                steps: try steps(answer, "do") ?? [])
        case "allow": return .restrict(try restriction(keys, action), .allow)
        case "deny": return .restrict(try restriction(keys, action), .deny)
        default:
            let id = try restriction(keys, "whenDenied")
            let then = try steps(try keys.required("do"))
            return .whenDenied(id, then: then, otherwise: try steps(keys, "else") ?? [])
        }
    }

    /// The key that says what a step does.
    private func action(of keys: YAMLMapping) throws(DocumentError) -> String {
        let names = SceneProperties.actions.map(\.name)
        var found: String?
        for entry in keys.entries {
            let key = keys.keys.names[entry.key]
            guard names.contains(key) else { continue }
            if let found {
                throw entry.keyNode.error(
                    .wrongValue,
                    says:
                        "a step does one thing, and \(place: keys.node.place) has \"\(other: found)\" and \"\(key: key)\"",
                    advises: "write two steps")
            }
            found = key
        }
        if let found { return found }
        throw keys.node.error(
            .missingKey, says: "\(place: keys.node.place) does not say what to do",
            advises: "write one of \(known: names.joined(separator: ", "))")
    }

    // MARK: What steps are made of

    private mutating func reference(
        _ keys: YAMLMapping, _ key: String, _ need: SceneReference.Need = .nothing
    ) throws(DocumentError) -> String {
        let node = try keys.required(key)
        references.append(SceneReference(node: node, need: need))
        return try node.text()
    }

    private mutating func restriction(_ keys: YAMLMapping, _ key: String) throws(DocumentError) -> String {
        let node = try keys.required(key)
        restrictions.append(node)
        return try node.text()
    }

    private func technology(
        _ node: YAMLNode
    ) throws(DocumentError) -> UIAccessibility.AssistiveTechnologyIdentifier {
        let known = SceneProperties.technologies
        let name = try node.oneOf(known.map(\.name), what: "technology")
        return known.first { $0.name == name }?.technology ?? .notificationSwitchControl
    }

    private mutating func set(_ keys: YAMLMapping) throws(DocumentError) -> Step {
        let id = try reference(keys, "set")
        var changes: [AttributeChange] = []
        for entry in keys.entries {
            let name = keys.keys.names[entry.key]
            guard name != "set" else { continue }
            guard let key = ObjectProperty(rawValue: name), let change = try AttributeChange.read(key, entry.value)
            else {
                throw entry.keyNode.error(
                    .wrongValue, says: "the key \"\(key: name)\" does not go with \"set\" in \(place: keys.node.place)",
                    advises: "write attributes, such as label or value")
            }
            changes.append(change)
        }
        guard !changes.isEmpty else {
            throw keys.node.error(
                .missingKey, says: "\(place: keys.node.place) sets nothing",
                advises: "write the attributes, such as label")
        }
        return .set(id, changes)
    }

    private func announce(_ node: YAMLNode) throws(DocumentError) -> Step {
        guard node.kind == .mapping else { return .announce(try node.text(), .default) }
        let keys = try node.mapping(SceneProperties.announcement.set)
        return .announce(try keys.required("text").text(), try keys.enumeration("priority") ?? .default)
    }

    private mutating func change(_ node: YAMLNode?) throws(DocumentError) -> Step.Change {
        guard let node else { return .nothing }
        if node.kind == .mapping {
            let keys = try node.mapping(SceneProperties.changeText.set)
            return .text(try keys.required("text").text(), try keys.enumeration("priority") ?? .default)
        }
        references.append(SceneReference(node: node))
        return .focus(try node.text())
    }

    private mutating func condition(_ node: YAMLNode) throws(DocumentError) -> Step.Condition {
        let keys = try node.mapping(SceneProperties.condition.set)
        var condition = Step.Condition(id: try reference(keys, "id"))
        condition.exists = try keys.boolean("exists") ?? true
        condition.isFocused = try keys.boolean("focused")
        for entry in keys.entries {
            let value = entry.value
            switch keys.keys.names[entry.key] {
            case "label": condition.attributes.append(.label(value.isNull ? nil : try value.text()))
            case "value": condition.attributes.append(.value(value.isNull ? nil : try value.text()))
            case "hint": condition.attributes.append(.hint(value.isNull ? nil : try value.text()))
            default: break
            }
        }
        return condition
    }
}
