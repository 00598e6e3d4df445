public import Braille

/// Which braille tables each language is written with: data, read from Tables/Languages.
public struct LanguageTables: Hashable, Sendable {
    /// The tables of one language; table lists of liblouis.
    public struct Entry: Hashable, Sendable {
        /// Uncontracted literary braille.
        public var uncontracted: String
        /// Contracted braille, or nil where the language has none.
        public var contracted: String?
        /// Computer braille in 8 dots, or nil.
        public var computer: String?
        /// Computer braille in 6 dots, or nil.
        public var computer6: String?
        /// What addresses of the web and of mail and names of files are written in, or nil for computer braille.
        public var addresses: String?
        /// The dictionary by which words are hyphenated, or nil.
        public var hyphenation: String?

        /// All of them.
        public var all: [String] { [uncontracted, contracted, computer, computer6, addresses].compactMap { $0 } }

        /// Whether a table is one of them.
        func holds(_ table: String) -> Bool {
            uncontracted == table || contracted == table || computer == table || computer6 == table
                || addresses == table
        }
    }

    /// Scalars that are letters of one script, and the language whose table writes them where a text's own cannot.
    public struct Script: Hashable, Sendable {
        /// The scalars.
        public var scalars: ClosedRange<UInt32>
        /// The language, a lower-case BCP 47 tag.
        public var language: String
    }

    /// The language of texts that name none.
    public var defaultLanguage: String
    /// Tables by lower-case BCP 47 tag.
    public var entries: [String: Entry]
    /// Scripts, in the table's order.
    public var scripts: [Script]
    /// The signs that a table's code puts around text in another one, by the table.
    public var switching: [String: CodeSwitch]

    /// What stands for characters that a table has no sign for.
    public var substitutes: Substitutes

    /// What tables have otherwise than their codes, by the table.
    public var corrections: [String: TableCorrections]

    /// What signs are called, or nil for their names in Unicode alone.
    public var signNames: SignNameTables?

    /// The tables beside whose text the marks for braille with dots 7 and 8 are used.
    public var eightDots: Set<String>
    /// The contracted tables whose words liblouis reads back.
    public var readBack: Set<String>
    /// The tables in which typed cells are not read.
    public var unreadable: Set<String>

    /// All names of each table that has several, by each of them; the one that the entries use is first.
    public var renamed: [String: [String]]

    /// The name that the entries use for a table.
    func usualName(of table: String) -> String { renamed[table]?.first ?? table }

    /// Whether one of the names of a table can be opened.
    ///
    /// - Parameter canOpen: whether a table of a name can be.
    package func canOpen(_ table: String, _ canOpen: (String) -> Bool) -> Bool {
        (renamed[table] ?? [table]).contains(where: canOpen)
    }

    /// The full name of a table as a check gives it; the name itself where the check finds another name of that table.
    ///
    /// - Throws: what the check throws for the name itself.
    package func checked(_ table: String, _ check: (String) throws -> String) throws -> String {
        do {
            return try check(table)
        } catch {
            guard let names = renamed[table], names.contains(where: { (try? check($0)) != nil }) else { throw error }
            return table
        }
    }

    /// The dictionary by which the words of a language are hyphenated, or nil.
    public func hyphenation(in language: String?) -> String? {
        LanguageTables.candidates(language ?? defaultLanguage).compactMap { entries[$0] }.first?.hyphenation
    }

    /// Whether the marks for braille with dots 7 and 8 are used beside text in a table; true for a table that is no
    /// language's own.
    public func writesEightDots(_ table: String) -> Bool {
        let table = usualName(of: table)
        return eightDots.contains(table) || !entries.values.contains { $0.holds(table) }
    }

    /// Whether a table is that for contracted braille of a language.
    public func isContracted(_ table: String) -> Bool {
        let table = usualName(of: table)
        return entries.values.contains { $0.contracted == table && $0.uncontracted != table }
    }

    /// Whether liblouis reads contracted words of a table as those that they are; true for a table that is no language's own.
    public func readsBack(_ table: String) -> Bool {
        let table = usualName(of: table)
        return readBack.contains(table) || !entries.values.contains { $0.holds(table) }
    }

    /// The tables of a language: of the entry that fits its tag best, else of the default language.
    public func entry(for language: String?) -> Entry? {
        for tag in LanguageTables.candidates(language ?? defaultLanguage) {
            if let entry = entries[tag] { return entry }
        }
        return entries[defaultLanguage.lowercased()]
    }

    /// The tag in ever shorter forms: with script and region, with region, with script, the language alone.
    static func candidates(_ tag: String) -> [String] {
        let subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let language = subtags.first else { return [] }
        let rest = subtags.dropFirst().prefix { $0.count > 1 }
        let script = rest.first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        let region = rest.first { ($0.count == 2 && $0.allSatisfy(\.isLetter)) || ($0.count == 3 && Int($0) != nil) }
        var forms: [String] = []
        if let script, let region { forms.append("\(language)-\(script)-\(region)") }
        if let region { forms.append("\(language)-\(region)") }
        if let script { forms.append("\(language)-\(script)") }
        forms.append(language)
        return forms
    }
}
