import Braille
import Documents
import Localization

/// What signs are called in each language: data, read from the files of Tables/Signs when a text has a sign that needs a name.
public struct SignNameTables: Hashable, Sendable {
    private let folder: TableFolder

    /// Looks for names in a folder.
    public init(in folder: TableFolder) { self.folder = folder }

    /// Whether both look in the same folders.
    public static func == (first: SignNameTables, second: SignNameTables) -> Bool {
        first.folder.folders == second.folder.folders
    }

    /// Hashes the folders.
    public func hash(into hasher: inout Hasher) { hasher.combine(folder.folders) }

    /// The names in a language: those of the table that fits its tag best, or nil where there is none, or it cannot be read.
    func names(in language: String) -> SignNames? {
        let tables = folder.names(of: .signs)
        let wanted = LanguageTables.candidates(language)
        guard let name = wanted.lazy.compactMap({ tag in tables.first { $0.lowercased() == tag } }).first else {
            return nil
        }
        return try? folder.table(.signs, named: name) { document throws(DocumentError) in
            try SignNameTable(document).names
        }
    }
}

/// What signs are called in one language.
struct SignNameTable {
    var language: String
    var names: SignNames
    /// How many there are.
    var count: Int { names.names.count }

    /// Reads a table from a document.
    init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.signNames.set)
        _ = try top.required("schema").integer(in: 1...1)
        language = try top.required("language").text()
        var names: [String: String] = [:]
        for (sign, name) in try top.required("names").entries {
            let text = try name.text()
            guard !text.isEmpty else {
                throw name.error(.wrongValue, says: "the name is empty", advises: "write what the sign is called")
            }
            names[sign.scalarText] = text
        }
        self.names = SignNames(names)
    }
}
