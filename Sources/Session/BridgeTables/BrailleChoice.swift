public import Braille

/// The braille that the reader chose: a code for each language, or one table for everything.
public struct BrailleChoice: BrailleTableChoice, Hashable {
    /// A kind of braille.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// Literary braille without contractions.
        case uncontracted
        /// Contracted braille, where the language has it.
        case contracted
        /// One sign a character.
        case computer
    }

    /// How addresses of the web and of mail and names of files are written.
    public enum Addresses: String, Hashable, Sendable, CaseIterable {
        /// By the rules of the language's braille, where its entry says so; else in computer braille.
        case braille
        /// In computer braille.
        case computer
    }

    /// The tables of each language.
    public var languages: LanguageTables
    /// The code that texts are written in.
    public var code: Code
    /// The dots of computer braille: 6 or 8.
    public var dots: Int
    /// What addresses of the web and of mail and names of files are written in.
    public var addresses = Addresses.braille
    /// The languages whose braille the reader reads, beside that of the text.
    public var read: [String] = []
    /// The table list for everything that is not in computer braille, whatever its language; nil: that of its language.
    public var table: String?

    /// The table for computer braille, whatever its language; nil: that of its language.
    public var computerTable: String?

    /// Makes a choice; without arguments, uncontracted literary braille.
    public init(_ languages: LanguageTables, code: Code = .uncontracted, dots: Int = 8, table: String? = nil) {
        self.languages = languages
        self.code = code
        self.dots = dots
        self.table = table
    }

    /// The table for a language and a way of writing.
    public func table(for language: String?, _ writing: PrintText.Writing) -> String {
        switch writing {
        case .address: return address(for: language)
        case .computer: return languageTable(for: language, writing)
        case .usual, .uncontracted: return table ?? languageTable(for: language, writing)
        }
    }

    /// The table of the language of a script, whatever table the reader asked for.
    public func scriptTable(of language: String, _ writing: PrintText.Writing) -> String {
        languageTable(for: language, writing)
    }

    private func languageTable(for language: String?, _ writing: PrintText.Writing) -> String {
        guard let entry = languages.entry(for: language) else { return "en-ueb-g1.ctb" }
        switch writing {
        case .address: return code == .computer ? computer(entry) : address(entry)
        case .computer: return computer(entry)
        case .uncontracted: return code == .computer ? computer(entry) : entry.uncontracted
        case .usual:
            switch code {
            case .uncontracted: return entry.uncontracted
            case .contracted: return entry.contracted ?? entry.uncontracted
            case .computer: return computer(entry)
            }
        }
    }

    /// Where one table is for everything, addresses follow the rules of its braille.
    private func address(for language: String?) -> String {
        guard let table else { return languageTable(for: language, .address) }
        let usual = languages.usualName(of: table)
        let entry = languages.entries.values.first { $0.addresses != nil && $0.all.contains(usual) }
        return entry.map(address) ?? languageTable(for: language, .computer)
    }

    private func address(_ entry: LanguageTables.Entry) -> String {
        (addresses == .braille ? entry.addresses : nil) ?? computer(entry)
    }

    private func computer(_ entry: LanguageTables.Entry) -> String {
        computerTable ?? (dots == 6 ? entry.computer6 : entry.computer) ?? entry.uncontracted
    }

    /// The languages that the reader reads, then the one of the script that a scalar belongs to; none without a script.
    public func languages(writing scalar: Unicode.Scalar) -> [String] {
        guard let script = languages.scripts.first(where: { $0.scalars.contains(scalar.value) }) else { return [] }
        return read.filter { $0 != script.language } + [script.language]
    }

    /// What can stand for scalars that a table has no sign for.
    public var substitutes: Substitutes { languages.substitutes }

    /// What signs are called in a language.
    public func signNames(in language: String?) -> SignNames? {
        languages.signNames?.names(in: language ?? languages.defaultLanguage)
    }

    /// Whether a language is English.
    public func isEnglish(_ language: String?) -> Bool {
        LanguageTables.candidates(language ?? languages.defaultLanguage).last == "en"
    }

    /// What a table has otherwise than its code.
    public func corrections(of table: String) -> TableCorrections? {
        languages.corrections[languages.usualName(of: table)]
    }

    /// Whether the marks for braille with dots 7 and 8 are used beside text in a table.
    public func writesEightDots(_ table: String) -> Bool { languages.writesEightDots(table) }

    /// The dictionary by which the words of a language are hyphenated.
    public func hyphenation(in language: String?) -> String? { languages.hyphenation(in: language) }

    /// Whether a table is that for contracted braille of a language.
    public func isContracted(_ table: String) -> Bool { languages.isContracted(table) }

    /// Whether liblouis reads contracted words of a table as those that they are.
    public func readsBack(_ table: String) -> Bool { languages.readsBack(table) }

    /// Whether what liblouis reads in a table is mostly another text.
    public func isUnreadable(_ table: String) -> Bool { languages.unreadable.contains(languages.usualName(of: table)) }

    /// The signs that the table's code puts around text of another language.
    public func switching(from table: String) -> CodeSwitch? { languages.switching[languages.usualName(of: table)] }

    /// The names of a table that liblouis has renamed.
    public func names(of table: String) -> [String] { languages.renamed[table] ?? [table] }
}
