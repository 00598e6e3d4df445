import Localization

/// A mapping whose keys are all known, with typed access to its values. A value that is null counts as absent.
package struct YAMLMapping {
    /// The mapping's node.
    package let node: YAMLNode
    /// The keys it may have.
    package let keys: NameSet
    /// The keys it has, as places in `keys.names`, with their nodes and values, in the order of the file.
    package let entries: [(key: Int, keyNode: YAMLNode, value: YAMLNode)]

    init(_ node: YAMLNode, _ keys: NameSet) throws(DocumentError) {
        self.node = node
        self.keys = keys
        var entries: [(key: Int, keyNode: YAMLNode, value: YAMLNode)] = []
        entries.reserveCapacity(8)
        for (key, value) in node.entries {
            guard let index = key.withScalarBytes({ keys.index(of: $0) }) else {
                if node.document.ignoresUnknownKeys { continue }
                throw key.error(
                    .unknownKey, meant: YAMLNode.nearest(key.scalarText, keys.names),
                    says: "unknown key \(name: EchoedText.quoted(key.scalarText)) in \(place: node.place)",
                    advises: YAMLNode.localizedAdvice(key.scalarText, keys.names))
            }
            entries.append((index, key, value))
        }
        self.entries = entries
    }

    /// The value of a key, or nil where it is absent or null.
    package subscript(key: String) -> YAMLNode? {
        for entry in entries where keys.names[entry.key] == key { return entry.value.isNull ? nil : entry.value }
        return nil
    }

    /// The node of a key itself, or nil where it is absent.
    package func keyNode(_ key: String) -> YAMLNode? {
        entries.first { keys.names[$0.key] == key }?.keyNode
    }

    /// The value of a key that must be there.
    package func required(_ key: String) throws(DocumentError) -> YAMLNode {
        if let value = self[key] { return value }
        throw node.error(
            .missingKey, missing: key, says: "the key \"\(name: key)\" is missing in \(place: node.place)",
            advises: "add it")
    }
}
