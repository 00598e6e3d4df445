import AccessibilityModel
import Documents
import Localization

/// Makes objects of the mappings of a scene file.
final class ObjectLoader {
    /// The objects by id.
    private(set) var objects: [String: SceneObject] = [:]
    /// The outermost object of the latest call from outside, and its path.
    private var outermost: (node: YAMLNode, path: String)?
    /// The objects that run steps.
    var behaving: [SceneObject] = []
    /// Reads the steps.
    var reader = StepReader()
    /// How adjustable values are written.
    let formats = SharedFormats()

    /// Makes an object and everything in it; the path is its id where it has none.
    func load(_ node: YAMLNode, path: @autoclosure () -> String) throws(DocumentError) -> SceneObject {
        if outermost == nil { outermost = (node, path()) }
        let parts = try ObjectKeys(node)
        let (keys, idNode, content) = (parts.keys, parts.id, parts.content)
        let id = try parts.ownID() ?? path()
        let object = keys["typesInto"] == nil ? SceneObject(id: id) : TypingSceneObject(id: id)
        object.line = UInt32(clamping: node.mark.line)
        try register(object, at: idNode ?? node)
        for entry in keys.entries where !entry.value.isNull {
            let key = ObjectProperty.all[entry.key]
            if let change = try AttributeChange.read(key, entry.value) {
                object.apply(change)
            } else {
                try readBehaviour(key, entry.value, of: object)
            }
        }
        try parts.checkTable(isTable: object.accessibilityContainerType == .dataTable)
        if let content {
            try loadContent(content, of: object, isExplicit: parts.isExplicit, path: path())
        }
        object.finish(hasOwnID: idNode != nil)
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
        object.setContent(children, isExplicit: isExplicit)
    }

    private func register(_ object: SceneObject, at node: YAMLNode) throws(DocumentError) {
        guard objects.updateValue(object, forKey: object.id) != nil else { return }
        var first: SourceMark?
        if let outermost { first = try mark(of: object.id, in: outermost.node, path: outermost.path) }
        throw node.error(
            .duplicate,
            says:
                "the id \(name: EchoedText.quoted(object.id)) appears again here; it first appears at \(place: first ?? node.mark)",
            advises: "give each object an id of its own")
    }

    /// Where an id first appears in an object or what is in it; it is looked for, since places of all ids would take room.
    private func mark(of id: String, in node: YAMLNode, path: String) throws(DocumentError) -> SourceMark? {
        let parts = try ObjectKeys(node)
        if try parts.ownID() ?? path == id { return (parts.id ?? node).mark }
        guard let content = parts.content else { return nil }
        for (index, item) in try content.list().enumerated() {
            if let mark = try mark(of: id, in: item, path: "\(path)/\(index)") { return mark }
        }
        return nil
    }
}

extension SceneObject {
    /// Puts objects into it.
    ///
    /// - Parameter isExplicit: whether they are read in this order, and not in that of their frames.
    func setContent(_ content: [SceneObject], isExplicit: Bool) {
        setChildren(content)
        if isExplicit { accessibilityElements = content }
    }

    /// Does what is done when all attributes and all content are there.
    func finish(hasOwnID: Bool) {
        // A semantic group without an id of its own stays a plain wrapper.
        if hasOwnID || accessibilityContainerType != .semanticGroup { accessibilityIdentifier = id }
        attributesDidChange()
    }

    /// Sets the number behind the value, and the value where there is none yet.
    func setAdjustment(_ adjustment: Adjustment) {
        madeBehaviour.adjustment = adjustment
        if accessibilityValue == nil { accessibilityValue = adjustment.text }
    }
}
