import Braille
public import Documents
import Localization

extension LanguageTables {
    /// Reads the languages by the table's name or path.
    public init(named name: String = "languages", in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.languages, named: name) { document throws(DocumentError) in
            var tables = try LanguageTables(document)
            tables.signNames = SignNameTables(in: folder)
            return tables
        }
    }

    /// Reads languages from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.languages.set)
        _ = try top.required("schema").integer(in: 1...1)
        let defaultNode = try top.required("default")
        defaultLanguage = try defaultNode.text()
        entries = [:]
        for item in try top.required("tables").list() {
            let entry = try item.mapping(TableKeys.language.set)
            let language = try entry.required("language").text().lowercased()
            guard entries[language] == nil else {
                throw item.error(
                    .duplicate, says: "\(language: language) has two entries",
                    advises: "remove one of them")
            }
            entries[language] = Entry(
                uncontracted: try entry.required("table").text(), contracted: try entry["contracted"]?.text(),
                computer: try entry["computer"]?.text(), computer6: try entry["computer6"]?.text(),
                addresses: try entry["addresses"]?.text(), hyphenation: try entry["hyphenation"]?.text())
        }
        guard entries[defaultLanguage.lowercased()] != nil else {
            throw defaultNode.error(
                .unknownReference, says: "the default language has no table",
                advises: "add it under tables")
        }
        scripts = []
        if let list = top["scripts"] {
            for item in try list.list() { scripts.append(try LanguageTables.script(item, known: entries)) }
        }
        substitutes = Substitutes()
        if let list = top["substitutes"] {
            for item in try list.list() { try LanguageTables.read(item, into: &substitutes.listed) }
        }
        corrections = [:]
        if let list = top["corrections"] {
            for item in try list.list() { try LanguageTables.readCorrections(item, into: &corrections) }
        }
        readBack = Set(try top["readBack"]?.texts() ?? [])
        unreadable = Set(try top["unreadable"]?.texts() ?? [])
        eightDots = Set(try top["eightDots"]?.texts() ?? [])
        renamed = [:]
        if let list = top["renamed"] {
            for item in try list.list() { try LanguageTables.readNames(item, into: &renamed) }
        }
        switching = [:]
        guard let list = top["switching"] else { return }
        for item in try list.list() {
            let entry = try item.mapping(TableKeys.switching.set)
            let signs = CodeSwitch(
                word: try LanguageTables.signs(try entry.required("word")),
                passage: try LanguageTables.signs(try entry.required("passage")))
            for table in try entry.required("tables").texts() { switching[table] = signs }
        }
    }

    /// Reads the names of one table; a name belongs to one table.
    private static func readNames(_ node: YAMLNode, into renamed: inout [String: [String]]) throws(DocumentError) {
        let names = try node.texts()
        for name in names {
            guard renamed[name] == nil else {
                throw node.error(
                    .duplicate, says: "\(name: name) is there twice",
                    advises: "write all names of a table in one line")
            }
            renamed[name] = names
        }
    }

    /// Reads what stands for some characters; a character has one line.
    private static func read(
        _ node: YAMLNode, into listed: inout [Unicode.Scalar: [String]]
    ) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.substitute.set)
        let others = try entry.required("by").texts()
        for scalar in try entry.required("for").text().unicodeScalars {
            guard listed[scalar] == nil else {
                throw node.error(
                    .duplicate, says: "\(name: String(scalar)) has two lines",
                    advises: "write what stands for it in one")
            }
            listed[scalar] = others
        }
    }

    /// Reads what some tables have otherwise than their codes; a table has one entry.
    private static func readCorrections(
        _ node: YAMLNode, into known: inout [String: TableCorrections]
    ) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.correction.set)
        var corrections = TableCorrections()
        if let list = entry["signs"] { corrections.signs = try writtenSigns(list) }
        corrections.wrong = Set(try entry["wrong"]?.text().unicodeScalars.map { $0 } ?? [])
        corrections.lowered = try entry["lowered"].map(cells)
        corrections.grouping = try entry["grouping"].map(signs)
        if let words = try entry["words"]?.mapping(TableKeys.levelWords.set) {
            corrections.words = [
                .raised: try words.required("raised").text(), .lowered: try words.required("lowered").text(),
            ]
        }
        for tableNode in try entry.required("tables").list() {
            let table = try tableNode.text()
            guard known[table] == nil else {
                throw tableNode.error(
                    .duplicate, says: "\(table: table) has two entries", advises: "write its corrections in one")
            }
            known[table] = corrections
        }
    }

    /// Reads signs with what is written for them.
    private static func writtenSigns(
        _ node: YAMLNode
    ) throws(DocumentError) -> [Unicode.Scalar: [Unicode.Scalar]] {
        var signs: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for (key, written) in node.entries {
            let (sign, text) = (key.scalarText, try written.text())
            guard sign.unicodeScalars.count == 1, let scalar = sign.unicodeScalars.first, !text.isEmpty else {
                throw key.error(
                    .wrongValue,
                    says: "\(name: EchoedText.quoted(sign)) is not one character with what is written for it",
                    advises: "write one character, and cells or other characters for it")
            }
            signs[scalar] = Array(text.unicodeScalars)
        }
        return signs
    }

    private static func script(_ node: YAMLNode, known: [String: Entry]) throws(DocumentError) -> Script {
        let entry = try node.mapping(TableKeys.script.set)
        let first = try scalar(try entry.required("from"))
        let last = try scalar(try entry.required("to"))
        guard first <= last else {
            throw node.error(
                .wrongValue, says: "from is greater than to",
                advises: "write the lower code point first")
        }
        let languageNode = try entry.required("language")
        let language = try languageNode.text().lowercased()
        guard known[language] != nil else {
            throw languageNode.error(
                .unknownReference, says: "\(language: language) has no table",
                advises: "add it under tables")
        }
        return Script(scalars: first...last, language: language)
    }

    private static func scalar(_ node: YAMLNode) throws(DocumentError) -> UInt32 {
        let text = try node.text()
        guard text.hasPrefix("U+"), let value = UInt32(text.dropFirst(2), radix: 16), Unicode.Scalar(value) != nil
        else {
            throw node.wrongType("a code point", advises: "write it as U+0041")
        }
        return value
    }

    private static func signs(_ node: YAMLNode) throws(DocumentError) -> CodeSwitch.Signs {
        let entry = try node.mapping(TableKeys.signs.set)
        return CodeSwitch.Signs(
            begin: try cells(try entry.required("begin")), end: try cells(try entry.required("end")))
    }

    private static func cells(_ node: YAMLNode) throws(DocumentError) -> [BrailleCell] {
        guard let cells = [BrailleCell](braille: try node.text()) else {
            throw node.wrongType("braille patterns", advises: "write U+2800 to U+28FF, such as \"⠘⠷\"")
        }
        return cells
    }
}
