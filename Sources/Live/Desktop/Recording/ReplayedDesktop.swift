package import AccessibilityModel
package import Documents

/// The windows of a recorded session: what applications said then comes again, and no application is asked for anything.
package final class ReplayedDesktop: ManySceneSource {
    /// What came of an action.
    struct Deed {
        var isDone: Bool
        var pending: Int?
        var value: String?
        var selection: Range<Int>?
    }

    private let nothing = AccessibilityScene(title: "", root: AccessibilityObject())
    private var objects: [Int: ReplayedObject] = [:]
    private var scenes: [String: AccessibilityScene] = [:]
    private var shown: String?
    package private(set) var entries: [SceneEntry] = []
    /// What comes while the session handles an input: deeds and other scenes, in order.
    private var coming: [YAMLNode] = []

    package init() {}

    package var scene: AccessibilityScene { shown.flatMap { scenes[$0] } ?? nothing }

    package var nextEventTime: Int? { nil }

    package func advance(to time: Int) {}

    func object(_ number: Int) -> ReplayedObject? { objects[number] }

    /// Prepares what the session takes while it handles an input.
    package func prepare(_ nodes: [YAMLNode]) { coming = nodes }

    package func show(_ entry: SceneEntry.ID) { takeScene() }

    package func showFocus() { takeScene() }

    /// Takes the scene that came while the present input was handled.
    private func takeScene() {
        guard let index = coming.firstIndex(where: { (try? $0.mapping(keys: Self.keys)) != nil }) else { return }
        try? take(coming.remove(at: index))
    }

    /// What came of the action that is asked for now.
    func takeDeed() -> Deed? {
        guard let node = coming.first, let deed = try? ReplayedDesktop.deed(node) else { return nil }
        coming.removeFirst()
        if let pending = deed.pending { scene.actionIsPending(pending) }
        return deed
    }

    private static func deed(_ node: YAMLNode) throws(DocumentError) -> Deed {
        let keys = try node.mapping(keys: ["did"]).required("did")
            .mapping(keys: ["result", "pending", "value", "selection"])
        return Deed(
            isDone: try keys.required("result").boolean(), pending: try keys.integer("pending", in: 1...Int.max),
            value: try keys.text("value"), selection: try ReplayedObject.range(keys))
    }

    // MARK: What applications said

    /// The session's time when something was posted, or nil: messages stand from then on.
    package static func time(of node: YAMLNode) -> Int? {
        (try? node.mapping(keys: keys)).flatMap { try? $0.integer("at", in: 0...Int.max) }
    }

    private static let keys = ["shown", "title", "root", "initialFocus", "entries", "objects", "at", "posts"]

    /// Takes what the session took before an input.
    package func take(_ node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(keys: Self.keys)
        try takeObjects(try keys.list("objects"))
        let numbers = 0...Int(Int32.max)
        let root = objects[try keys.required("root").integer(in: numbers)]
        let entry = try keys.required("shown").text()
        if let root {
            let scene = scenes[entry] ?? AccessibilityScene(title: "", root: root, idiom: .pad)
            scenes[entry] = scene
            scene.title = try keys.required("title").text()
            scene.initialFocus = try keys.text("initialFocus")
        }
        shown = entry
        if keys["entries"] != nil {
            entries = []
            for item in try keys.list("entries") {
                let keys = try item.mapping(keys: ["id", "program", "title", "isShown"])
                entries.append(
                    SceneEntry(
                        id: try keys.required("id").text(), program: try keys.required("program").text(),
                        title: try keys.required("title").text(), isShown: try keys.required("isShown").boolean()))
            }
        }
        for item in try keys.list("posts") {
            let keys = try item.mapping(keys: ["focus", "text", "priority", "program"])
            if let text = try keys.text("text") {
                let priority = try keys.enumeration("priority", UIAccessibilityPriority.self) ?? .default
                if scene.notificationHandler == nil {
                    scene.openingTexts.append((text, priority))
                } else {
                    scene.announce(text, priority, of: try keys.text("program"))
                }
            }
            guard let element = objects[try keys.integer("focus", in: numbers) ?? 0] else { continue }
            scene.post(.layoutChanged, argument: .element(element))
        }
    }

    private func takeObjects(_ nodes: [YAMLNode]) throws(DocumentError) {
        var read: [(object: ReplayedObject, keys: YAMLMapping)] = []
        for node in nodes {
            let keys = try node.mapping(keys: ReplayedObject.keys)
            let number = try keys.required("n").integer(in: 1...Int(Int32.max))
            let kind: RecordedObject.Kind = try keys.required("kind").enumeration()
            let object = objects[number] ?? ReplayedObject.make(kind, in: self)
            objects[number] = object
            try object.take(keys)
            read.append((object, keys))
        }
        // Those that came with it are there by now.
        for (object, keys) in read {
            var members: [AccessibilityObject] = []
            for item in try keys.list("members") {
                if let member = objects[try item.integer(in: 1...Int(Int32.max))] { members.append(member) }
            }
            if !object.children.elementsEqual(members, by: { $0 === $1 }) { object.setChildren(members) }
        }
    }
}
