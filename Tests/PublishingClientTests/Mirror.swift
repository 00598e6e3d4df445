/// What a bridge knows of a program after its lines: each must fit what came before.
struct Mirror {
    struct Object {
        var attributes: [String: JSONValue]
        var parent: String?
        var membersKey: String?
        var members: [String]
    }

    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var scenes: [String: [String: Object]] = [:]
    private(set) var headers: [String: [String: JSONValue]] = [:]
    /// The scene on top.
    private(set) var top: String?

    /// The tree of a scene as a scene file has it.
    func tree(_ scene: String, _ id: String = "root") -> JSONValue {
        guard let object = scenes[scene]?[id] else { return .null }
        var pairs = object.attributes
        pairs["id"] = .text(id)
        if let key = object.membersKey { pairs[key] = .list(object.members.map { tree(scene, $0) }) }
        return .mapping(pairs)
    }

    func attribute(_ key: String, of id: String, in scene: String = "player") -> JSONValue? {
        scenes[scene]?[id]?.attributes[key]
    }

    func members(of id: String, in scene: String = "player") -> [String] { scenes[scene]?[id]?.members ?? [] }

    /// Takes a line in, of any type.
    mutating func take(_ message: JSONValue) throws {
        let type = message["type"]?.text ?? ""
        guard ["scene", "close", "show", "add", "remove", "move", "change", "notify", "focus"].contains(type) else {
            return
        }
        // A program with one scene need not name it.
        let only = scenes.isEmpty ? "main" : scenes.count == 1 ? scenes.keys.first : nil
        guard let scene = message["scene"]?.text ?? only else { throw Problem(description: "\(type) without a scene") }
        if type == "scene" { return try begin(scene, message) }
        guard scenes[scene] != nil else { throw Problem(description: "\(type) of an unknown scene") }
        switch type {
        case "close": scenes[scene] = nil
        case "show": top = scene
        case "add":
            let parent = message["parent"]?.text ?? ""
            let objects = message["objects"]?.items ?? message["object"].map { [$0] } ?? []
            if objects.isEmpty { throw Problem(description: "nothing is added") }
            for (offset, object) in objects.enumerated() {
                try add(object, to: parent, at: message["index"]?.number.map { $0 + offset }, in: scene)
            }
        case "remove": for id in message["ids"]?.items ?? [] { try remove(id.text ?? "", from: scene) }
        case "move": try move(message, in: scene)
        case "change":
            for (id, values) in message["set"]?.pairs ?? [:] {
                guard scenes[scene]?[id] != nil else { throw Problem(description: "\(id) is changed but unknown") }
                for (key, value) in values.pairs { scenes[scene]?[id]?.attributes[key] = value == .null ? nil : value }
            }
        default: break
        }
    }

    private mutating func begin(_ scene: String, _ message: JSONValue) throws {
        if scenes[scene] == nil { top = scene }
        scenes[scene] = [:]
        headers[scene] = message.pairs.filter { !["type", "scene", "root"].contains($0.key) }
        guard let root = message["root"] else { throw Problem(description: "a scene without a root") }
        try add(root, to: nil, at: nil, in: scene)
    }

    private mutating func add(_ object: JSONValue, to parent: String?, at index: Int?, in scene: String) throws {
        guard let id = object["id"]?.text else { throw Problem(description: "an object without an id") }
        guard scenes[scene]?[id] == nil else { throw Problem(description: "\(id) is added twice") }
        let key = ["children", "elements"].first { object[$0] != nil }
        scenes[scene]?[id] = Object(
            attributes: object.pairs.filter { !["id", "children", "elements"].contains($0.key) }, parent: parent,
            membersKey: key, members: [])
        if let parent { try insert(id, into: parent, at: index, in: scene) }
        for member in key.flatMap({ object[$0] })?.items ?? [] { try add(member, to: id, at: nil, in: scene) }
    }

    private mutating func insert(_ id: String, into parent: String, at index: Int?, in scene: String) throws {
        guard let count = scenes[scene]?[parent]?.members.count else {
            throw Problem(description: "\(parent) is unknown")
        }
        guard (0...count).contains(index ?? count) else { throw Problem(description: "\(index ?? 0) of \(count)") }
        scenes[scene]?[parent]?.members.insert(id, at: index ?? count)
        let key = scenes[scene]?[parent]?.membersKey ?? "children"
        scenes[scene]?[parent]?.membersKey = key
        scenes[scene]?[id]?.parent = parent
    }

    private mutating func remove(_ id: String, from scene: String) throws {
        guard let object = scenes[scene]?[id] else { throw Problem(description: "\(id) is removed but unknown") }
        if let parent = object.parent { scenes[scene]?[parent]?.members.removeAll { $0 == id } }
        for member in object.members { try remove(member, from: scene) }
        scenes[scene]?[id] = nil
    }

    private mutating func move(_ message: JSONValue, in scene: String) throws {
        for (offset, one) in (message["ids"]?.items ?? []).enumerated() {
            guard let id = one.text, let object = scenes[scene]?[id], let old = object.parent else {
                throw Problem(description: "what is moved is unknown")
            }
            scenes[scene]?[old]?.members.removeAll { $0 == id }
            try insert(
                id, into: message["parent"]?.text ?? "", at: message["index"]?.number.map { $0 + offset }, in: scene)
        }
    }
}
