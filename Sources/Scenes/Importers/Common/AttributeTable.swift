package import Documents

/// The keys of a format, looked up without making a text of each key in a file.
package struct AttributeTable<Key: DumpAttribute & Sendable>: Sendable {
    @usableFromInline let keys: [Key]
    @usableFromInline let names: NameSet

    /// Makes the table of all keys.
    package init() {
        keys = Array(Key.allCases)
        names = NameSet(keys.map(\.rawValue))
    }

    /// The key that a scalar names, or nil.
    @inlinable package subscript(node: YAMLNode) -> Key? {
        node.place(in: names).map { keys[$0] }
    }
}
