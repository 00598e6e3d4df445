public import YAMLDocuments

/// Which braille table each language is written with: data, read from Tables/Languages.
public struct LanguageTables: Hashable, Sendable {
    /// The language of texts that name none.
    public var defaultLanguage: String
    /// Table lists of liblouis by lower-case BCP 47 tag.
    public var tables: [String: String]

    private static let keys = KeySet(["schema", "default", "tables"])

    /// Reads the languages by the table's name or path.
    public init(named name: String = "languages", in folder: TableFolder) throws(DocumentError) {
        try self.init(YAMLDocument.load(path: folder.path(of: .languages, named: name)))
    }

    /// Reads languages from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(LanguageTables.keys)
        _ = try top.required("schema").integer(in: 1...1)
        let defaultNode = try top.required("default")
        defaultLanguage = try defaultNode.text()
        tables = [:]
        for item in try top.required("tables").list() {
            let entry = try item.mapping(keys: ["language", "table"])
            let language = try entry.required("language").text().lowercased()
            guard tables[language] == nil else {
                throw item.error(.duplicate, "\(language) has two tables", "remove one of them")
            }
            tables[language] = try entry.required("table").text()
        }
        guard tables[defaultLanguage.lowercased()] != nil else {
            throw defaultNode.error(.wrongValue, "the default language has no table", "add it under tables")
        }
    }

    /// The table of a language: that of the longest entry that begins its tag, else the default language's.
    public func table(for language: String?) -> String {
        var subtags = (language ?? defaultLanguage).lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        while !subtags.isEmpty {
            if let table = tables[subtags.joined(separator: "-")] { return table }
            subtags.removeLast()
        }
        return tables[defaultLanguage.lowercased()] ?? "en-ueb-g1.ctb"
    }
}
