package import Documents

/// The attributes of an XML file: what each name in it is to a format.
package struct AttributeNames<Key: DumpAttribute> {
    /// The names, by their places.
    package let texts: [String]
    /// The keys that the names are, by the same places; nil for names that the format does not know.
    package let keys: [Key?]

    /// Looks up the names of a file.
    package init(_ file: XMLFile.Contents) {
        texts = file.names
        keys = file.names.map { Key(rawValue: $0) }
    }
}
