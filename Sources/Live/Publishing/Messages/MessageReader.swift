import AccessibilityModel
import Documents
import Localization
import Scenes

/// Reads the lines of a program. Names and checks are those of scene files; keys that are not known are left out.
package struct MessageReader {
    private let limits: PublishingLimits
    private let rules: DocumentRules

    package init(_ limits: PublishingLimits) {
        self.limits = limits
        rules = .message(depthLimit: limits.brackets)
    }

    /// Reads a line without its end; nil where it is blank.
    package func read(_ line: [UInt8]) throws(LineError) -> ProgramMessage? {
        guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
        guard LineScan.depth(of: line) <= limits.brackets else {
            throw LineError(
                .tooDeep, "there are more than \(limits.depth) objects in one another",
                "send fewer at once, or nest less deeply")
        }
        do throws(DocumentError) {
            return try message(try YAMLDocument.parse(line, name: "line", rules: rules).root)
        } catch {
            throw LineError(error)
        }
    }

    private func message(_ node: YAMLNode) throws(DocumentError) -> ProgramMessage {
        let type = try node.mapping(MessageKeys.any).required("type").text()
        guard let known = MessageKeys.Kind(rawValue: type) else { return .unknown }
        let keys = try node.mapping(known.keys)
        let scene = ProgramMessage.SceneName(id: try keys.text("scene"), node: keys["scene"] ?? node)
        switch known {
        case .hello: return .hello(try hello(keys))
        case .scene: return .scene(try self.scene(keys, scene))
        case .close: return .close(scene)
        case .show: return .show(scene)
        case .add: return .add(try addition(keys, scene))
        case .remove: return .remove(scene, try mentions(keys))
        case .move:
            return .move(scene, try mentions(keys), into: try mention(keys, "parent"), index: try index(keys))
        case .change: return .change(scene, try changes(try keys.required("set")))
        case .notify: return .notify(scene, try posting(keys))
        case .focus: return .focus(scene, try mention(keys, "element"))
        case .done: return .done(try answer(keys))
        case .bye: return .bye
        }
    }

    // MARK: Kinds of messages

    private func hello(_ keys: YAMLMapping) throws(DocumentError) -> ProgramMessage.Hello {
        let node = try keys.required("protocol")
        var versions: [Int] = []
        if node.kind == .sequence {
            for item in node.items { versions.append(try item.integer(in: 0...1_000_000)) }
        } else {
            versions = [try node.integer(in: 0...1_000_000)]
        }
        let name = try keys.required("name")
        let text = try name.text()
        guard !text.isEmpty else { throw name.wrongType("a name", advises: "say what the reader knows the program by") }
        _ = try keys.text("version")
        return .init(versions: versions, name: String(text.prefix(100)), language: try keys.text("language"))
    }

    private func scene(
        _ keys: YAMLMapping, _ name: ProgramMessage.SceneName
    ) throws(DocumentError) -> ProgramMessage.SceneMessage {
        let focus = keys["focus"]
        let header = SceneHeader(
            title: try keys.text("title"), language: try keys.text("language"),
            idiom: try keys.enumeration("idiom") ?? .phone,
            layoutDirection: try keys.enumeration("layoutDirection") ?? .leftToRight, size: try size(keys),
            focus: try focus?.text())
        var mentioned: ProgramMessage.Mention?
        if let focus, let id = header.focus { mentioned = .init(id: id, node: focus) }
        return .init(
            name: name, header: header, root: try ObjectReader.object(try keys.required("root")), focus: mentioned)
    }

    private func size(_ keys: YAMLMapping) throws(DocumentError) -> [Double]? {
        guard let node = keys["size"] else { return nil }
        let numbers = try node.numbers(2, form: "[width, height]")
        guard numbers[0] > 0, numbers[1] > 0 else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) must be greater than 0",
                advises: "write [width, height] in points")
        }
        return numbers
    }

    private func addition(
        _ keys: YAMLMapping, _ scene: ProgramMessage.SceneName
    ) throws(DocumentError) -> ProgramMessage.Addition {
        var objects: [ObjectDescription] = []
        if let one = keys["object"] { objects.append(try ObjectReader.object(one)) }
        for item in try keys.list("objects") { objects.append(try ObjectReader.object(item)) }
        guard !objects.isEmpty || keys["objects"] != nil else {
            throw keys.node.error(
                .missingKey, says: "the key \"\(name: "object")\" is missing in \(place: keys.node.place)",
                advises: "add it, or \"objects\"")
        }
        return .init(scene: scene, parent: try mention(keys, "parent"), index: try index(keys), objects: objects)
    }

    private func changes(
        _ node: YAMLNode
    ) throws(DocumentError) -> [(object: ProgramMessage.Mention, changes: [ProgramMessage.Change])] {
        guard node.kind == .mapping else {
            throw node.wrongType("a mapping", advises: "write {ID: {ATTRIBUTE: VALUE}}")
        }
        var all: [(object: ProgramMessage.Mention, changes: [ProgramMessage.Change])] = []
        for (key, value) in node.entries {
            let mention = ProgramMessage.Mention(id: key.scalarText, node: key)
            all.append((mention, try ObjectReader.changes(value)))
        }
        return all
    }

    private func posting(_ keys: YAMLMapping) throws(DocumentError) -> ProgramMessage.Posting {
        let node = try keys.required("notification")
        let notification = try node.oneOf(MessageKeys.notifications.map(\.name), what: "notification")
        let element = try keys["element"] == nil ? nil : mention(keys, "element")
        let text = try keys.text("text")
        if ["announcement", "pageScrolled"].contains(notification), text == nil {
            throw keys.node.error(
                .missingKey, says: "the key \"\(name: "text")\" is missing in \(place: keys.node.place)",
                advises: "write what the reader shall read")
        }
        return .init(
            notification: MessageKeys.notifications.first { $0.name == notification }?.value ?? .announcement,
            text: text, language: try keys.text("language"), priority: try keys.enumeration("priority") ?? .default,
            element: element)
    }

    private func answer(_ keys: YAMLMapping) throws(DocumentError) -> ProgramMessage.Answer {
        let perform = try keys.required("perform")
        let number = try perform.integer(in: 1...Int.max)
        let result = try keys.required("result")
        let isPending = result.style == .quoted && result.scalarText == "pending"
        if !isPending, result.kind != .scalar || !["true", "false"].contains(result.scalarText) {
            throw result.wrongType("true, false or \"pending\"", advises: "write one of them")
        }
        return .init(
            perform: number, node: perform, isDone: isPending ? nil : try result.boolean(), text: try keys.text("text"))
    }

    // MARK: Parts

    private func index(_ keys: YAMLMapping) throws(DocumentError) -> Int? {
        try keys.integer("index", in: 0...1_000_000_000)
    }

    private func mention(_ keys: YAMLMapping, _ key: String) throws(DocumentError) -> ProgramMessage.Mention {
        let node = try keys.required(key)
        return .init(id: try node.text(), node: node)
    }

    private func mentions(_ keys: YAMLMapping) throws(DocumentError) -> [ProgramMessage.Mention] {
        var mentions: [ProgramMessage.Mention] = []
        for item in try keys.required("ids").list() { mentions.append(.init(id: try item.text(), node: item)) }
        return mentions
    }
}
