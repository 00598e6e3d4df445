import AccessibilityModel
import Documents
import Scenes

extension SceneDelta {
    /// What the delta does, as it is recorded.
    var recorded: [(String, DocumentValue)] {
        var all: [(String, DocumentValue)] = []
        if let newRoot { all.append(("root", .text(newRoot))) }
        if let header { all.append(("header", .inline(header.recorded))) }
        if !removed.isEmpty { all.append(("removed", .list(removed.sorted().map { .text($0) }))) }
        if !arrived.isEmpty {
            all.append(
                (
                    "arrived",
                    .list(
                        arrived.keys.sorted().map { id in
                            .inline([
                                ("id", .text(id)), ("isNamed", .boolean(arrived[id]?.accessibilityIdentifier != nil)),
                                ("set", .inline(sources[id] ?? [])),
                            ])
                        })
                ))
        }
        if !changes.isEmpty {
            all.append(
                (
                    "changes",
                    .list(
                        changes.keys.sorted().map { .inline([("id", .text($0)), ("set", .inline(sources[$0] ?? []))]) })
                ))
        }
        if !members.isEmpty {
            all.append(
                (
                    "members",
                    .list(
                        members.sorted { $0.key < $1.key }.map { id, members in
                            .inline([
                                ("id", .text(id)), ("ids", .list(members.ids.map { .text($0) })),
                                ("isExplicit", .boolean(members.isExplicit)),
                                ("isContainer", .boolean(members.isContainer)),
                            ])
                        })
                ))
        }
        if !notifications.isEmpty { all.append(("notifications", .list(notifications.map(\.recorded)))) }
        return all
    }

    private static let keys = ["root", "header", "removed", "arrived", "changes", "members", "notifications"]

    /// Reads what was recorded.
    init(_ node: YAMLNode) throws(DocumentError) {
        self.init()
        let keys = try node.mapping(keys: Self.keys)
        newRoot = try keys.text("root")
        header = try keys["header"].map { node throws(DocumentError) in try SceneHeader(recorded: node) }
        removed = Set(try keys.texts("removed") ?? [])
        for item in try keys.list("arrived") {
            let keys = try item.mapping(keys: ["id", "isNamed", "set"])
            let object = PublishedObject(id: try keys.required("id").text())
            for (_, change, _) in try ObjectReader.changes(try keys.required("set")) { object.apply(change) }
            object.didArrive(hasOwnID: try keys.required("isNamed").boolean())
            arrived[object.id] = object
        }
        for item in try keys.list("changes") {
            let keys = try item.mapping(keys: ["id", "set"])
            var changes: [PublishedKey: ObjectChange] = [:]
            for (key, change, _) in try ObjectReader.changes(try keys.required("set")) { changes[key] = change }
            self.changes[try keys.required("id").text()] = changes
        }
        for item in try keys.list("members") {
            let keys = try item.mapping(keys: ["id", "ids", "isExplicit", "isContainer"])
            members[try keys.required("id").text()] = (
                try keys.required("ids").texts(), try keys.required("isExplicit").boolean(),
                try keys.required("isContainer").boolean()
            )
        }
        for item in try keys.list("notifications") { notifications.append(try Notification(recorded: item)) }
    }
}

extension SceneDelta.Notification {
    fileprivate var recorded: DocumentValue {
        let name = MessageKeys.notifications.first { $0.value == notification }?.name ?? ""
        var all: [(String, DocumentValue)] = [("notification", .text(name)), ("priority", .text(priority.rawValue))]
        if let text { all.append(("text", .text(text))) }
        if let language { all.append(("language", .text(language))) }
        if let element { all.append(("element", .text(element))) }
        return .inline(all)
    }

    fileprivate init(recorded node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(keys: ["notification", "priority", "text", "language", "element"])
        let name = try keys.required("notification").text()
        self.init(
            notification: MessageKeys.notifications.first { $0.name == name }?.value ?? .announcement,
            text: try keys.text("text"), language: try keys.text("language"),
            priority: try keys.enumeration("priority") ?? .default, element: try keys.text("element"))
    }
}

extension SceneHeader {
    fileprivate var recorded: [(String, DocumentValue)] {
        var all: [(String, DocumentValue)] = [
            ("idiom", .text(idiom.rawValue)), ("layoutDirection", .text(layoutDirection.rawValue)),
        ]
        if let title { all.append(("title", .text(title))) }
        if let language { all.append(("language", .text(language))) }
        if let size { all.append(("size", .list(size.map { .plain("\($0)") }))) }
        if let focus { all.append(("focus", .text(focus))) }
        return all
    }

    fileprivate init(recorded node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(keys: ["idiom", "layoutDirection", "title", "language", "size", "focus"])
        self.init(
            title: try keys.text("title"), language: try keys.text("language"),
            idiom: try keys.enumeration("idiom") ?? .phone,
            layoutDirection: try keys.enumeration("layoutDirection") ?? .leftToRight,
            size: try keys["size"].map { node throws(DocumentError) in try node.numbers(2, form: "[width, height]") },
            focus: try keys.text("focus"))
    }
}
