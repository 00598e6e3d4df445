import Scenes
import Documents

/// The JSON Schema of the format, as far as its keywords are used there.
struct SchemaReader {
    let root: YAMLNode

    /// The value of a key of a mapping.
    static func value(_ node: YAMLNode, _ key: String) -> YAMLNode? {
        node.entries.first { $0.key.scalarText == key }?.value
    }

    static func texts(_ node: YAMLNode?) -> [String] {
        guard let node else { return [] }
        return node.kind == .sequence ? node.items.map(\.scalarText) : [node.scalarText]
    }

    /// The names of all definitions.
    var definitions: [String] {
        (Self.value(root, "$defs")?.entries).map { $0.map(\.key.scalarText) } ?? []
    }

    func definition(_ name: String) -> YAMLNode? {
        Self.value(root, "$defs").flatMap { Self.value($0, name) }
    }

    /// The properties of a definition with their kinds; nil for an unknown kind.
    func properties(_ name: String) -> [String: PropertyKind?] {
        guard let properties = definition(name).flatMap({ Self.value($0, "properties") }) else { return [:] }
        return Dictionary(properties.entries.map { ($0.key.scalarText, kind($0.value)) }) { first, _ in first }
    }

    /// The kind that a schema describes, without ranges and the permission to be null.
    func kind(_ node: YAMLNode) -> PropertyKind? {
        if let reference = Self.value(node, "$ref")?.scalarText {
            let name = String(reference.dropFirst("#/$defs/".count))
            return name == "text" ? .text : .mapping(name)
        }
        if let constant = Self.value(node, "const") { return Int(constant.scalarText).map { .constant($0) } }
        if let choices = Self.value(node, "enum") {
            return .choice(choices.items.filter { !$0.isNull }.map(\.scalarText))
        }
        if let choices = Self.value(node, "anyOf") {
            let kinds = choices.items.map { kind($0) }
            if kinds.count == 2, kinds[0] == .text, case .list(let item)? = kinds[1] { return .textOrList(item) }
            guard kinds.count == 2, case .mapping(let name)? = kinds.first(where: { $0 != .text }) else { return nil }
            if kinds == [.text, .mapping(name)] { return .textOr(name) }
            return kinds == [.mapping(name), .list(.mapping("step"))] ? .mappingOrSteps(name) : nil
        }
        switch Self.texts(Self.value(node, "type")).filter({ $0 != "null" }) {
        case ["boolean"]: return .boolean
        case ["number"]: return .number
        case ["integer"]: return .integer
        case ["array"]:
            guard let items = Self.value(node, "items").flatMap({ kind($0) }) else { return nil }
            let counts = [Self.value(node, "minItems"), Self.value(node, "maxItems")].map { $0?.scalarText ?? "" }
            if items == .number, counts[0] == counts[1], let count = Int(counts[0]) { return .numbers(count) }
            return .list(items)
        default: return nil
        }
    }
}
