import Documents

/// A command of a client, as the specification's remote end definition has it.
struct DriverCommand {
    enum Content {
        /// What the session must have, or nothing.
        case newSession(alwaysMatch: [(name: String, value: YAMLNode)])
        case setSettings([(name: String, value: YAMLNode)])
        case getSettings([String])
        case getSupportedSettings
        case userIntent(name: String, parameters: YAMLNode)
    }

    private static let names = [
        "session.new", "settings.setSettings", "settings.getSettings", "settings.getSupportedSettings",
        "interaction.userIntent",
    ]

    let id: UInt64
    let content: Content

    /// Whether it can be done without a session.
    var isStatic: Bool { if case .newSession = content { true } else { false } }

    /// A command that cannot be read, with its number where that could be.
    struct Unreadable: Error {
        let id: UInt64?
        let error: CommandError
    }

    /// Reads a message.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        let root: YAMLNode
        do throws(DocumentError) {
            root = try YAMLDocument.parse(bytes, name: "message", rules: .message(depthLimit: 64)).root
        } catch {
            throw Unreadable(id: nil, error: CommandError(error))
        }
        let number = root.member("id")?.unsigned
        do throws(CommandError) {
            (id, content) = try DriverCommand.read(root, number)
        } catch {
            throw Unreadable(id: number, error: error)
        }
    }

    private static func read(_ root: YAMLNode, _ number: UInt64?) throws(CommandError) -> (UInt64, Content) {
        guard root.kind == .mapping else { throw wrong("a message is an object with id, method and params") }
        if let method = root.member("method")?.string, !names.contains(method) {
            let advice = YAMLNode.advice(method, names)
            throw CommandError(.unknownCommand, "no command is named \(EchoedText.quoted(method)); \(advice)")
        }
        guard let number else { throw wrong("id is a whole number, 0 or more") }
        guard let method = root.member("method")?.string else { throw wrong("method is the name of a command") }
        guard let params = root.member("params"), params.kind == .mapping else { throw wrong("params is an object") }
        switch method {
        case "session.new": return (number, .newSession(alwaysMatch: try required(params)))
        case "settings.setSettings":
            let settings = try items(params) { item throws(CommandError) in
                guard let name = item.member("name")?.string, let value = item.member("value") else {
                    throw wrong("each of the settings has a name and a value")
                }
                return (name: name, value: value)
            }
            return (number, .setSettings(settings))
        case "settings.getSettings":
            let settings = try items(params) { item throws(CommandError) in
                guard let name = item.member("name")?.string else { throw wrong("each of the settings has a name") }
                return name
            }
            return (number, .getSettings(settings))
        case "settings.getSupportedSettings": return (number, .getSupportedSettings)
        default:
            guard let name = params.member("name")?.string else { throw wrong("params.name is the name of an intent") }
            return (number, .userIntent(name: name, parameters: params))
        }
    }

    /// What `session.new` asks for.
    private static func required(_ params: YAMLNode) throws(CommandError) -> [(name: String, value: YAMLNode)] {
        try allow(["capabilities"], in: params, "params")
        guard let capabilities = params.member("capabilities"), capabilities.kind == .mapping else {
            throw wrong("params.capabilities is an object")
        }
        try allow(["alwaysMatch"], in: capabilities, "params.capabilities")
        guard let wanted = capabilities.member("alwaysMatch") else { return [] }
        guard wanted.kind == .mapping else { throw wrong("alwaysMatch is an object") }
        var entries: [(name: String, value: YAMLNode)] = []
        for (key, value) in wanted.entries {
            let name = key.scalarText
            if ["atName", "atVersion", "platformName"].contains(name), value.string == nil {
                throw wrong("\(name) is a text")
            }
            entries.append((name, value))
        }
        return entries
    }

    /// The settings that a command names, at least one.
    private static func items<Item>(
        _ params: YAMLNode, _ read: (YAMLNode) throws(CommandError) -> Item
    ) throws(CommandError) -> [Item] {
        try allow(["settings"], in: params, "params")
        var items: [Item] = []
        if let list = params.member("settings"), list.kind == .sequence {
            for item in list.items { items.append(try read(item)) }
        }
        guard !items.isEmpty else { throw wrong("params.settings is a list of one setting or more") }
        return items
    }

    /// Refuses further keys, where the specification allows none.
    private static func allow(_ keys: [String], in node: YAMLNode, _ name: String) throws(CommandError) {
        for (key, _) in node.entries where !keys.contains(key.scalarText) {
            throw wrong("\(name) has \(keys.joined(separator: ", ")) only, not \(EchoedText.quoted(key.scalarText))")
        }
    }

    private static func wrong(_ message: String) -> CommandError { CommandError(.invalidArgument, message) }
}

extension YAMLNode {
    /// The value of a key of an object; null is a value.
    func member(_ key: String) -> YAMLNode? { entries.first { $0.key.scalarText == key }?.value }

    /// The text of a JSON string, or nil where it is something else.
    var string: String? { kind == .scalar && style != .plain ? scalarText : nil }

    /// A whole number that is not negative, as CDDL's `uint`.
    var unsigned: UInt64? {
        guard kind == .scalar, style == .plain, scalarText.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return UInt64(scalarText)
    }
}
