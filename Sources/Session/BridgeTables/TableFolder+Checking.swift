import AccessibilityModel
import BrailleLayout
import BridgeSession
public import Documents
package import Localization
import Platform

extension TableFolder {
    /// One table, read without an error.
    public struct CheckedTable: Hashable, Sendable {
        /// Its kind.
        public var kind: Kind
        /// One sentence on what it is for, in English or as the table has it.
        public var summary: String { says.english }
        /// Further lines on what it holds.
        public var details: [String] { lines.map(\.english) }
        /// The sentence, for the reader.
        package var says: LocalizedText
        /// The further lines, for the reader.
        package var lines: [LocalizedText]
    }

    /// Reads a table by its name and says what it is.
    ///
    /// - Parameters:
    ///   - kind: the kind of table.
    ///   - name: its name, without folder and ending.
    ///   - canOpen: whether the braille translator can open a table list.
    public func check(
        _ kind: Kind, named name: String, canOpen: (String) -> Bool
    ) throws(DocumentError) -> CheckedTable {
        try check(YAMLDocument.load(path: path(of: kind, named: name)), kind, canOpen)
    }

    /// Reads a file, whose folder or keys say which kind of table it is.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - canOpen: whether the braille translator can open a table list.
    public func check(path: String, canOpen: (String) -> Bool) throws(DocumentError) -> CheckedTable {
        let (document, kind) = try load(path)
        return try check(document, kind, canOpen)
    }

    /// Reads a file and finds which kind of table it is.
    func load(_ path: String) throws(DocumentError) -> (YAMLDocument, Kind) {
        let document = try YAMLDocument.load(path: path)
        let parent = FilePath.name(of: FilePath.folder(of: path))
        guard let kind = Kind(rawValue: parent) ?? Kind(of: document) else {
            throw document.root.error(
                .wrongValue, says: "this is no table: none of its keys belongs to one",
                advises: "begin with one of the product's own tables, such as Layouts/regions.yaml")
        }
        return (document, kind)
    }

    /// Reads a document as a table of a kind.
    func check(
        _ document: YAMLDocument, _ kind: Kind, _ canOpen: (String) -> Bool
    ) throws(DocumentError) -> CheckedTable {
        func checked(says: LocalizedText, lines: [LocalizedText] = []) -> CheckedTable {
            CheckedTable(kind: kind, says: says, lines: lines)
        }
        // The product's own tables have their sentences in Tables/CommandLine, too.
        func checked(_ summary: String) -> CheckedTable { checked(says: LocalizedText(stringLiteral: summary)) }
        switch kind {
        case .layouts: return checked(try LayoutTable(document, in: self).summary)
        case .templates: return checked(try TemplateTable(document).summary)
        case .keys: return checked(try KeyTable(document, in: self).summary)
        case .devices: return checked(try DeviceKeys(document).summary)
        case .states: return checked(try StateTable(document).summary)
        case .roles:
            let tables = try PluralTables(in: self)
            let words = try Vocabulary(document, StateTable(in: self), tables)
            if let problem = try placeholderProblems(document).first { throw problem }
            guard let rules = tables.rules(for: words.language) else {
                return checked(
                    says: "The words of the display in \(language: words.language). No plural rules are there for it: "
                        + "counted texts have the form other alone.")
            }
            try Vocabulary.checkPlurals(document, rules, language: words.language)
            return checked(says: "The words of the display in \(language: words.language).")
        case .languages:
            let tables = try LanguageTables(document)
            let entries = tables.entries.sorted { $0.key < $1.key }
            for (language, entry) in entries {
                guard let broken = entry.all.first(where: { !tables.canOpen($0, canOpen) }) else { continue }
                let place = document.root.entry("tables")?.value.scalars.first { $0.scalarText == broken }
                throw (place ?? document.root).error(
                    .wrongValue, says: "liblouis cannot open \(table: broken), the table of \(language: language)",
                    advises: "install liblouis-data, or name another table")
            }
            return checked(
                says: "The braille tables of \(count: entries.count) languages.",
                lines: entries.map { language, entry in
                    LocalizedText(joining: [LocalizedText(verbatim: language), entry.listed], separator: ": ")
                })
        case .signs:
            let table = try SignNameTable(document)
            return checked(
                says: "What \(count: table.count) signs are called in \(language: table.language).")
        case .plurals:
            let count = try PluralTables(document).rules.count
            return checked(says: "The plural forms of \(count: count) languages.")
        case .desktop: return checked(try DesktopTable(document, in: self).summary)
        case .terminal: return checked(try TerminalTable(document).summary)
        case .audit:
            let language = try SpokenWords(document).language
            return checked(says: "The words that the audit looks for in \(language: language).")
        case .commandLine:
            let words = try CommandLineWords(document)
            return checked(
                says: "\(count: words.texts.count) texts of the command line in \(language: words.language).")
        }
    }
}

extension TableFolder.Kind {
    /// The keys of such a table at its top.
    private var keys: TableKeys {
        switch self {
        case .layouts: .layout
        case .templates: .templates
        case .keys: .keys
        case .devices: .device
        case .roles: .roles
        case .states: .states
        case .languages: .languages
        case .signs: .signNames
        case .plurals: .plurals
        case .desktop: .desktop
        case .terminal: .terminal
        case .audit: .audit
        case .commandLine: .commandLine
        }
    }

    /// The kind with the most of a document's keys and the fewest that it lacks, or nil where it knows less than half of
    /// those that not all kinds have.
    init?(of document: YAMLDocument) {
        let common = ["schema", "name", "summary"]
        let found = document.root.entries.map(\.key.scalarText).filter { !common.contains($0) }
        func known(_ kind: TableFolder.Kind) -> Int { found.filter(kind.keys.set.names.contains).count }
        func score(_ kind: TableFolder.Kind) -> Int {
            known(kind) - kind.keys.required.filter { !common.contains($0) && !found.contains($0) }.count
        }
        let possible = TableFolder.Kind.allCases.filter { known($0) > 0 && known($0) * 2 >= found.count }
        guard let best = possible.max(by: { score($0) < score($1) }) else { return nil }
        self = best
    }
}

extension LanguageTables.Entry {
    /// The tables with what they are for.
    fileprivate var listed: LocalizedText {
        var parts = [LocalizedText(verbatim: uncontracted)]
        if let contracted { parts.append("contracted \(table: contracted)") }
        if let computer { parts.append("computer \(table: computer)") }
        if let computer6 { parts.append("computer in 6 dots \(table: computer6)") }
        if let addresses { parts.append("addresses \(table: addresses)") }
        return LocalizedText(joining: parts)
    }
}
