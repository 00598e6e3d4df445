import AccessibilityModel
import FoundationTypes
import Documents
import Localization

/// Makes a scene of a document.
struct SceneLoader {
    /// The longest time of an event: a year in milliseconds.
    static let timeLimit = 366 * 24 * 60 * 60 * 1000

    private let document: YAMLNode
    private let loader = ObjectLoader()

    /// - Parameter document: the scene's mapping, most often the root of its file.
    init(_ document: YAMLNode) {
        self.document = document
    }

    /// Reads the whole document.
    func load() throws(DocumentError) -> FileSceneSource {
        let keys = try document.mapping(SceneProperties.scene.set)
        let schema = try keys.required("schema")
        if try schema.integer(in: 0...Int.max) != 1 {
            throw schema.error(
                .wrongValue, says: "schema must be 1, not \(value: EchoedText.visible(schema.scalarText))",
                advises: "write 1")
        }
        let root = try loader.load(try keys.required("root"), path: "root")
        loader.markAsBehaving(root)
        let scene = try scene(keys, root: root)
        let source = FileSceneSource(
            scene: scene, objects: [:], timeline: Timeline(try events(keys)),
            onEscape: try loader.reader.steps(keys, "onEscape"),
            onMagicTap: try loader.reader.steps(keys, "onMagicTap"))
        source.restrictions = try restrictions(keys)
        let introduced = try introducedObjects()
        try checkReferences(introduced, root: root)
        try checkRestrictions(source.restrictions.map(\.id))
        if let focus = keys["focus"] {
            try check(SceneReference(node: focus), introduced: [:], root: root)
            scene.initialFocus = try focus.text()
        }
        source.importedFrom = try keys.text("importedFrom")
        if let node = keys["unknown"] { source.knowledge.unknown = try ImportKnowledge.attributes(node) }
        if let node = keys["uncertain"] { source.knowledge.uncertain = try ImportKnowledge.attributes(node) }
        if let node = keys["auditIgnore"] { source.auditIgnores = try SceneAuditIgnore.list(node) }
        source.objects = loader.objects
        source.introduced = Set(introduced.keys)
        loader.attach(to: source)
        return source
    }

    private func scene(_ keys: YAMLMapping, root: SceneObject) throws(DocumentError) -> AccessibilityScene {
        var size: CGSize?
        if let node = keys["size"] {
            let numbers = try node.numbers(2, form: "[width, height]")
            guard numbers[0] > 0, numbers[1] > 0 else {
                throw node.error(
                    .wrongValue, says: "\(place: node.place) must be greater than 0",
                    advises: "write [width, height] in points")
            }
            size = CGSize(width: numbers[0], height: numbers[1])
        }
        return AccessibilityScene(
            title: try keys.text("title") ?? Self.title(of: document.document.name), root: root,
            language: try keys.text("language"), idiom: try keys.enumeration("idiom") ?? .phone,
            layoutDirection: try keys.enumeration("layoutDirection") ?? .leftToRight, size: size)
    }

    /// The title of a scene that has none: the file's name without its endings.
    private static func title(of name: String) -> String {
        let file = name.split(separator: "/").last.map { String($0) } ?? name
        for ending in [".scene.yaml", ".scene.json", ".yaml", ".json"] where file.hasSuffix(ending) {
            return String(file.dropLast(ending.count))
        }
        return file
    }

    private func events(_ keys: YAMLMapping) throws(DocumentError) -> [Timeline.Event] {
        var events: [Timeline.Event] = []
        for item in try keys.list("events") {
            let event = try item.mapping(SceneProperties.event.set)
            let interval = try event.integer("every", in: Timeline.shortestInterval...Self.timeLimit)
            let times = try event.integer("times", in: 1...1_000_000)
            if interval == nil, times != nil, let node = event.keyNode("times") {
                throw node.error(
                    .wrongValue, says: "\"times\" means nothing without \"every\"", advises: "write every: MILLISECONDS"
                )
            }
            events.append(
                Timeline.Event(
                    time: try event.required("at").integer(in: 0...Self.timeLimit), interval: interval,
                    remaining: interval == nil ? 1 : times,
                    steps: try loader.reader.steps(try event.required("do"))))
        }
        return events
    }

    private func restrictions(_ keys: YAMLMapping) throws(DocumentError) -> [SceneRestriction] {
        var restrictions: [SceneRestriction] = []
        for item in try keys.list("guidedAccessRestrictions") {
            let keys = try item.mapping(SceneProperties.restriction.set)
            let node = try keys.required("id")
            let id = try node.text()
            guard !restrictions.contains(where: { $0.id == id }) else {
                throw node.error(
                    .duplicate, says: "the restriction \(name: EchoedText.quoted(id)) appears again here",
                    advises: "give each restriction an id of its own")
            }
            let state = try keys["state"]?.oneOf(["allow", "deny"])
            restrictions.append(
                SceneRestriction(
                    id: id, text: try keys.required("text").text(), detailText: try keys.text("detailText"),
                    state: state == "deny" ? .deny : .allow, onAllow: try loader.reader.steps(keys, "onAllow"),
                    onDeny: try loader.reader.steps(keys, "onDeny")))
        }
        return restrictions
    }

    // MARK: References

    /// The objects that steps insert, and those that the steps of these insert.
    private func introducedObjects() throws(DocumentError) -> [String: SceneObject] {
        var introduced: [String: SceneObject] = [:]
        var next = 0
        while next < loader.reader.insertions.count {
            let node = loader.reader.insertions[next]
            next += 1
            let inner = ObjectLoader()
            swap(&inner.reader, &loader.reader)
            _ = try inner.load(node, path: node.path)
            swap(&inner.reader, &loader.reader)
            introduced.merge(inner.objects) { old, _ in old }
        }
        return introduced
    }

    private func checkReferences(_ introduced: [String: SceneObject], root: SceneObject) throws(DocumentError) {
        for reference in loader.reader.references { try check(reference, introduced: introduced, root: root) }
    }

    private func checkRestrictions(_ known: [String]) throws(DocumentError) {
        for node in loader.reader.restrictions {
            let id = try node.text()
            guard !known.contains(id) else { continue }
            throw node.error(
                .unknownReference,
                says: "\(place: node.place): no restriction has the id \(name: EchoedText.quoted(id))",
                advises: known.isEmpty
                    ? LocalizedText("list it under guidedAccessRestrictions") : YAMLNode.localizedAdvice(id, known))
        }
    }

    private func check(
        _ reference: SceneReference, introduced: [String: SceneObject], root: SceneObject
    ) throws(DocumentError) {
        let node = reference.node
        let id = try node.text()
        guard let object = loader.objects[id] ?? introduced[id] else {
            let known = loader.objects.keys.sorted() + introduced.keys.sorted()
            throw node.error(
                .unknownReference, says: "\(place: node.place): no object has the id \(name: EchoedText.quoted(id))",
                advises: YAMLNode.localizedAdvice(id, known))
        }
        if reference.need == .adjustment, object.behaviour?.adjustment == nil {
            throw node.error(
                .unknownReference, says: "\(place: node.place): \(name: EchoedText.quoted(id)) has no number to add to",
                advises: "give it the key adjust")
        }
        if reference.need == .row, object.behaviour?.cell.row == nil {
            throw unplaced(node, id, "row")
        }
        if reference.need == .column, object.behaviour?.cell.column == nil {
            throw unplaced(node, id, "column")
        }
        if reference.need == .removal, object === root {
            throw node.error(
                .wrongValue, says: "\(place: node.place): the root cannot be removed", advises: "remove what is in it")
        }
    }
    private func unplaced(_ node: YAMLNode, _ id: String, _ what: String) -> DocumentError {
        node.error(
            .unknownReference, says: "\(place: node.place): \(name: EchoedText.quoted(id)) is in no \(key: what)",
            advises: "give it the key \(key: what)")
    }
}
