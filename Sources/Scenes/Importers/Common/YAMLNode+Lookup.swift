package import Documents

extension YAMLNode {
    /// The value of a key of a mapping; nil where the key is absent or this is no mapping.
    package func value(of key: String) -> YAMLNode? {
        for (name, value) in entries where name.withScalarBytes({ $0.elementsEqual(key.utf8) }) { return value }
        return nil
    }

    /// The text of a scalar; nil where it is null, empty or no scalar.
    package var filledText: String? {
        guard kind == .scalar, !isNull else { return nil }
        let text = scalarText
        return text.isEmpty ? nil : text
    }
}
