import AccessibilityModel
import YAMLDocuments

/// Makes objects of the mappings of a scene file.
final class ObjectLoader {
    /// An object with the place of its id in the file.
    struct Loaded {
        var object: SceneObject
        var mark: SourceMark
    }

    /// The objects by id.
    private(set) var objects: [String: Loaded] = [:]
    /// The objects that run steps.
    private var behaving: [SceneObject] = []
    /// Reads the steps.
    var reader = StepReader()

    /// Makes an object and everything in it; the path is its id where it has none.
    func load(_ node: YAMLNode, path: @autoclosure () -> String) throws(DocumentError) -> SceneObject {
        let keys = try node.mapping(ObjectKey.set)
        var idNode: YAMLNode?
        var content: YAMLNode?
        for entry in keys.entries where !entry.value.isNull {
            switch ObjectKey.all[entry.key] {
            case .id, .identifier:
                if idNode != nil { throw spelledTwice(entry.keyNode, "id", "identifier") }
                idNode = entry.value
            case .children, .elements:
                if content != nil {
                    throw entry.keyNode.error(
                        .wrongValue, "\(node.path) has children and elements",
                        "write elements for an order of your own, or children for the order of their frames")
                }
                content = entry.value
            default: break
            }
        }
        let id = try idNode?.text() ?? path()
        if let idNode, id.isEmpty { throw idNode.wrongType("a name", "name the object, or leave id out") }
        let object = SceneObject(id: id)
        try register(object, at: idNode ?? node)
        for entry in keys.entries where !entry.value.isNull {
            let key = ObjectKey.all[entry.key]
            if key == .isModal, keys.keyNode("viewIsModal") != nil {
                throw spelledTwice(entry.keyNode, "viewIsModal", "isModal")
            }
            if let change = try AttributeChange.read(key, entry.value) {
                object.apply(change)
            } else {
                try readBehaviour(key, entry.value, of: object)
            }
        }
        if let content {
            try loadContent(content, of: object, isExplicit: keys["elements"] != nil, path: path())
        }
        // A semantic group without an id of its own stays a plain wrapper.
        if idNode != nil || object.accessibilityContainerType != .semanticGroup {
            object.accessibilityIdentifier = object.id
        }
        object.updateIsElement()
        return object
    }

    /// Lets the objects run their steps.
    func attach(to source: FileSceneSource) {
        for object in behaving { object.behaviour?.source = source }
    }

    // MARK: Structure

    private func loadContent(
        _ node: YAMLNode, of object: SceneObject, isExplicit: Bool, path: String
    ) throws(DocumentError) {
        var children: [SceneObject] = []
        for item in try node.list() { children.append(try load(item, path: "\(path)/\(children.count)")) }
        object.setChildren(children)
        if isExplicit { object.accessibilityElements = children }
    }

    private func register(_ object: SceneObject, at node: YAMLNode) throws(DocumentError) {
        guard let first = objects.updateValue(Loaded(object: object, mark: node.mark), forKey: object.id) else {
            return
        }
        throw node.error(
            .duplicate, "the id \(EchoedText.quoted(object.id)) stands here again; it first stands at \(first.mark)",
            "give each object an id of its own")
    }

    private func spelledTwice(_ node: YAMLNode, _ first: String, _ second: String) -> DocumentError {
        node.error(.duplicate, "\"\(first)\" and \"\(second)\" are the same key", "keep one of them")
    }

    // MARK: Behaviour

    private func readBehaviour(_ key: ObjectKey, _ node: YAMLNode, of object: SceneObject) throws(DocumentError) {
        switch key {
        case .id, .identifier, .children, .elements: return
        case .multiline: object.madeBehaviour.isMultiline = try node.boolean()
        case .adjust:
            let adjustment = try Adjustment(node)
            object.madeBehaviour.adjustment = adjustment
            if object.accessibilityValue == nil { object.accessibilityValue = adjustment.text }
        case .onActivate: behaving(object).onActivate = try reader.steps(node)
        case .onIncrement: behaving(object).onIncrement = try reader.steps(node)
        case .onDecrement: behaving(object).onDecrement = try reader.steps(node)
        case .onEscape: behaving(object).onEscape = try reader.steps(node)
        case .onMagicTap: behaving(object).onMagicTap = try reader.steps(node)
        case .onScroll: behaving(object).onScroll = try scrolling(node)
        case .customActions: object.accessibilityCustomActions = try customActions(node, of: object)
        case .unknown: object.madeBehaviour.knowledge.unknown = try ImportKnowledge.attributes(node)
        case .uncertain: object.madeBehaviour.knowledge.uncertain = try ImportKnowledge.attributes(node)
        case .customRotors: object.accessibilityCustomRotors = try customRotors(node, of: object)
        default: return
        }
    }

    private func behaving(_ object: SceneObject) -> SceneBehaviour {
        behaving.append(object)
        return object.madeBehaviour
    }

    /// Lets the root run the steps of the whole file.
    func markAsBehaving(_ object: SceneObject) {
        _ = behaving(object)
    }

    private func scrolling(_ node: YAMLNode) throws(DocumentError) -> [UIAccessibilityScrollDirection: [Step]] {
        var steps: [UIAccessibilityScrollDirection: [Step]] = [:]
        guard node.kind == .mapping else {
            let all = try reader.steps(node)
            for direction in UIAccessibilityScrollDirection.allCases { steps[direction] = all }
            return steps
        }
        let keys = try node.mapping(SceneKeys.scroll.set)
        for direction in UIAccessibilityScrollDirection.allCases {
            steps[direction] = try reader.steps(keys, direction.rawValue)
        }
        return steps
    }

    private func customActions(
        _ node: YAMLNode, of object: SceneObject
    ) throws(DocumentError) -> [UIAccessibilityCustomAction] {
        let behaviour = behaving(object)
        var actions: [UIAccessibilityCustomAction] = []
        for item in try node.list() {
            let keys = try item.mapping(SceneKeys.customAction.set)
            let steps = try reader.steps(try keys.required("do"))
            let name = try keys.required("name").text()
            actions.append(
                UIAccessibilityCustomAction(name: name, category: try keys.text("category")) { [weak behaviour] _ in
                    behaviour?.source?.run(steps) ?? false
                })
        }
        return actions
    }

    private func customRotors(
        _ node: YAMLNode, of object: SceneObject
    ) throws(DocumentError) -> [UIAccessibilityCustomRotor] {
        let behaviour = behaving(object)
        var rotors: [UIAccessibilityCustomRotor] = []
        for item in try node.list() {
            let keys = try item.mapping(SceneKeys.customRotor.set)
            let list = try keys.required("items")
            for reference in try list.list() { reader.mention(reference) }
            let ids = try list.texts()
            rotors.append(
                UIAccessibilityCustomRotor(name: try keys.required("name").text()) { [weak behaviour] predicate in
                    behaviour?.source?.search(ids, predicate)
                })
        }
        return rotors
    }
}
