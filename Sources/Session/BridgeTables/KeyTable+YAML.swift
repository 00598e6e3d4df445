public import BridgeSession
public import Documents
import Localization

extension KeyTable {
    /// Reads a key table by its name or path.
    public init(named name: String, in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.keys, named: name) { document throws(DocumentError) in
            try KeyTable(document, in: folder)
        }
    }

    /// Reads a key table from a document; the one that it extends is looked for in a folder.
    package init(_ document: YAMLDocument, in folder: TableFolder) throws(DocumentError) {
        try self.init(document, in: folder, depth: 0)
    }

    /// A table that extends one that extends one … ends here: longer chains are circles.
    private static let depthLimit = 8

    private init(_ document: YAMLDocument, in folder: TableFolder, depth: Int) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.keys.set)
        _ = try top.required("schema").integer(in: 1...1)
        var table = try KeyTable.extended(top["extends"], in: folder, depth: depth)
        table.name = try top.required("name").text()
        table.summary = try top.required("summary").text()
        if let wants = try top.boolean("deviceKeys") { table.wantsDeviceKeys = wants }
        let unbound = try table.unbind(top["unbound"], of: top["extends"]?.text())
        var nodes: [Key: YAMLNode] = [:]
        for item in try top.required("bindings").list() {
            let binding = try item.mapping(TableKeys.binding.set)
            let keyNode = try binding.required("key")
            let key = try KeyTable.key(keyNode)
            if case .chord = key, !table.wantsDeviceKeys {
                throw keyNode.error(
                    .wrongValue, says: "chords do not arrive from BRLTTY's own key tables",
                    advises: "bind the BRLTTY command of the chord, or write deviceKeys: true")
            }
            if let first = nodes[key]?.mark {
                throw keyNode.error(
                    .duplicate, says: "\(key: key.description) is bound twice, first in line \(number: first.line)",
                    advises: "remove one of the bindings")
            }
            if let mark = unbound[key]?.mark {
                throw keyNode.error(
                    .duplicate, says: "\(key: key.description) is bound here and unbound in line \(number: mark.line)",
                    advises: "remove it from one of the two")
            }
            nodes[key] = keyNode
            table.unbind(key)
            try table.bind(key, binding)
        }
        for (key, other) in table.aliases where table.aliases[other] != nil {
            throw (nodes[key] ?? document.root).error(
                .wrongValue,
                says:
                    "\(key: key.description) stands for \(other: other.description), which stands for another key itself",
                advises: "name that key, or a command")
        }
        for (key, node) in nodes.sorted(by: {
            ($0.value.mark.line, $0.value.mark.column) < ($1.value.mark.line, $1.value.mark.column)
        }) {
            guard let meaning = table.aliases[key], !table.hasMeaning(meaning) else { continue }
            throw node.error(
                .unknownReference,
                says: "\(key: key.description) stands for \(other: meaning.description), which does nothing",
                advises: "bind \(key: meaning.description) to a command, or name a key that is bound")
        }
        if let routing = top["routing"] { table.routing = try RoutingBindings(routing, table.routing) }
        self = table
    }

    private static func extended(
        _ name: YAMLNode?, in folder: TableFolder, depth: Int
    ) throws(DocumentError) -> KeyTable {
        guard let name else { return KeyTable(name: "", summary: "", bindings: [:]) }
        guard depth < depthLimit else {
            throw name.error(
                .wrongValue, says: "the table extends itself, through others or at once",
                advises: "extend another one")
        }
        let path: String
        do {
            path = try folder.path(of: .keys, named: try name.text())
        } catch  where error.code == .missingFile {
            throw name.error(
                .wrongValue, says: "no key table is named \(name: EchoedText.quoted(name.scalarText))",
                advises: error.advises)
        }
        return try KeyTable(YAMLDocument.load(path: path), in: folder, depth: depth + 1)
    }

    /// Leaves keys of the extended table to BRLTTY.
    ///
    /// - Returns: the keys with their places in the file.
    private mutating func unbind(_ list: YAMLNode?, of base: String?) throws(DocumentError) -> [Key: YAMLNode] {
        guard let list else { return [:] }
        var places: [Key: YAMLNode] = [:]
        for node in try list.list() {
            let key = try KeyTable.key(node)
            guard let base else {
                throw node.error(
                    .wrongValue, says: "the table extends no other, so there is no \(key: key.description) to unbind",
                    advises: "remove unbound, or write extends: with the table that binds it")
            }
            if let first = places[key]?.mark {
                throw node.error(
                    .duplicate, says: "\(key: key.description) is unbound twice, first in line \(number: first.line)",
                    advises: "remove one of them")
            }
            guard boundKeys.contains(key) else {
                throw node.error(
                    .wrongValue,
                    says:
                        "\(key: key.description) is not bound in the extended table \(table: EchoedText.quoted(base))",
                    advises: "remove it from unbound")
            }
            places[key] = node
        }
        for key in places.keys { unbind(key) }
        return places
    }

    /// Whether a key does something: a command, or what it does while text is edited.
    private func hasMeaning(_ key: Key) -> Bool {
        if bindings[key] != nil { return true }
        return switch key {
        case .character, .dots: true
        case .keyboard(let key, let modifiers): key.isOfText(with: modifiers)
        case .command, .chord, .route, .span, .line: false
        }
    }

    private mutating func unbind(_ key: Key) {
        bindings[key] = nil
        kinds[key] = nil
        aliases[key] = nil
    }

    private mutating func bind(_ key: Key, _ binding: YAMLMapping) throws(DocumentError) {
        let command = try binding.enumeration("command", Command.self)
        if let kind = binding["kind"] {
            guard command == .nextSimilar || command == .previousSimilar else {
                throw kind.error(
                    .wrongValue, says: "only nextSimilar and previousSimilar look for a kind",
                    advises: "leave it out")
            }
            kinds[key] = try kind.enumeration(FindableKind.self)
        }
        switch (command, binding["as"]) {
        case (let command?, nil): bindings[key] = command
        case (nil, let other?):
            let meaning = try KeyTable.key(other)
            guard meaning != key else {
                throw other.error(
                    .wrongValue, says: "\(key: key.description) stands for itself",
                    advises: "name another key")
            }
            aliases[key] = meaning
        case (_?, let other?):
            throw other.error(
                .wrongValue, says: "a key has a command or stands for another key, not both",
                advises: "remove one")
        case (nil, nil):
            throw binding.node.error(
                .missingKey, says: "the key \"\(name: "command")\" is missing in \(place: binding.node.place)",
                advises: "add it, or \"as\" with the key that this one stands for")
        }
    }

    private static func key(_ node: YAMLNode) throws(DocumentError) -> Key {
        let text = try node.text()
        let key: Key
        do throws(KeyError) {
            key = try Key(parsing: text)
        } catch {
            throw node.error(
                .wrongValue, says: error.localized,
                advises: "write X keys such as LEFT, BRLTTY commands such as LNDN, or char:c (docs/keys.md)")
        }
        switch key {
        case .route, .line, .span:
            throw node.error(
                .wrongValue, says: "routing keys are not bound one by one",
                advises: "write \(format: "routing: true") instead")
        case .keyboard, .character, .command, .chord, .dots: return key
        }
    }
}

extension RoutingBindings {
    /// Reads `true`, `false` or what the keys do over each region; what is not said stays as it was.
    fileprivate init?(_ node: YAMLNode, _ base: RoutingBindings?) throws(DocumentError) {
        guard node.kind == .mapping else {
            guard try node.boolean() else { return nil }
            self = base ?? RoutingBindings()
            return
        }
        self = base ?? RoutingBindings()
        let regions = try node.mapping(TableKeys.routing.set)
        label = try regions.enumeration("label") ?? label
        state = try regions.enumeration("state") ?? state
        value = try regions.enumeration("value") ?? value
        adjustable = try regions.enumeration("adjustable") ?? adjustable
        row = try regions.enumeration("row") ?? row
    }
}
