import Documents

/// What the value of a key is. The loader's tables and the JSON Schema of the format both say it; a test compares them.
package indirect enum PropertyKind: Hashable, Sendable {
    /// Any scalar.
    case text
    /// `true` or `false`.
    case boolean
    /// A number.
    case number
    /// A whole number.
    case integer
    /// The one number that is allowed.
    case constant(Int)
    /// One of some texts.
    case choice([String])
    /// So many numbers.
    case numbers(Int)
    /// A list of values of one kind.
    case list(PropertyKind)
    /// A mapping of a table, by the table's name.
    case mapping(String)
    /// A text or a mapping of a table.
    case textOr(String)
    /// A text, or a list of values of one kind.
    case textOrList(PropertyKind)
    /// A mapping of a table, or a list of steps.
    case mappingOrSteps(String)
}

/// The keys of one kind of mapping, with the kinds of their values.
package struct SchemaTable: Sendable {
    /// A key of the table.
    package struct Property: Sendable {
        /// The key.
        package var name: String
        /// What its value is.
        package var kind: PropertyKind
        /// Whether it must be there.
        package var isRequired = false
    }

    /// The name under which the schema defines the mapping.
    package let name: String
    /// The keys, in the order in which errors list them.
    package let keys: [Property]
    /// The keys for the reader.
    let set: NameSet

    init(_ name: String, _ keys: [Property]) {
        self.name = name
        self.keys = keys
        set = NameSet(keys.map(\.name))
    }

    init(
        _ name: String, required: KeyValuePairs<String, PropertyKind> = [:], _ keys: KeyValuePairs<String, PropertyKind>
    ) {
        self.init(
            name,
            required.map { Property(name: $0.key, kind: $0.value, isRequired: true) }
                + keys.map { Property(name: $0.key, kind: $0.value) })
    }
}
