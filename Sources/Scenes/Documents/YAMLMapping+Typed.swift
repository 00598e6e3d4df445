extension YAMLMapping {
    /// The text of a key, or nil.
    package func text(_ key: String) throws(DocumentError) -> String? {
        try self[key]?.text()
    }

    /// The list of texts of a key, or nil.
    package func texts(_ key: String) throws(DocumentError) -> [String]? {
        try self[key]?.texts()
    }

    /// The boolean of a key, or nil.
    package func boolean(_ key: String) throws(DocumentError) -> Bool? {
        try self[key]?.boolean()
    }

    /// The number of a key within a range, or nil.
    package func number(
        _ key: String,
        in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    ) throws(DocumentError) -> Double? {
        try self[key]?.number(in: range)
    }

    /// The whole number of a key within a range, or nil.
    package func integer(_ key: String, in range: ClosedRange<Int>) throws(DocumentError) -> Int? {
        try self[key]?.integer(in: range)
    }

    /// The case of an enumeration that a key names, or nil.
    package func enumeration<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _ type: Choice.Type = Choice.self
    ) throws(DocumentError) -> Choice? {
        try self[key]?.enumeration(type)
    }

    /// The items of the list of a key; absent: none.
    package func list(_ key: String) throws(DocumentError) -> [YAMLNode] {
        guard let node = self[key] else { return [] }
        return Array(try node.list())
    }

    /// The mapping of a key, or nil.
    package func mapping(_ key: String, _ keys: NameSet) throws(DocumentError) -> YAMLMapping? {
        try self[key]?.mapping(keys)
    }

    /// The mapping of a key, or nil.
    package func mapping(_ key: String, keys: [String]) throws(DocumentError) -> YAMLMapping? {
        try self[key]?.mapping(keys: keys)
    }
}
