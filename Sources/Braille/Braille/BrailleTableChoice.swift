/// Names the braille table for a text: data in Tables/Languages, or the one table that a reader asked for.
public protocol BrailleTableChoice: Sendable {
    /// The table for a language (a BCP 47 tag, or nil for the reader's own) and a way of writing.
    func table(for language: String?, _ writing: PrintText.Writing) -> String

    /// The languages whose tables may have a sign for a scalar that the text's own table has none for, the best first.
    func languages(writing scalar: Unicode.Scalar) -> [String]

    /// What can stand for scalars that a table has no sign for.
    var substitutes: Substitutes { get }

    /// What signs are called in a language (a BCP 47 tag, or nil for the reader's own); nil where it has no names for them.
    func signNames(in language: String?) -> SignNames?

    /// Whether a language (a BCP 47 tag, or nil for the reader's own) is English.
    func isEnglish(_ language: String?) -> Bool

    /// What a table has otherwise than its code, or nil where nothing is known of that.
    func corrections(of table: String) -> TableCorrections?

    /// liblouis' dictionary by which words of a language (a BCP 47 tag, or nil for the reader's own) are hyphenated; nil for none.
    func hyphenation(in language: String?) -> String?

    /// The table of such a language.
    func scriptTable(of language: String, _ writing: PrintText.Writing) -> String

    /// The signs that a table's code puts around text in the braille code of another language, or nil.
    func switching(from table: String) -> CodeSwitch?

    /// Whether the marks for text with dots 7 and 8 are used beside text in a table; true for one that is not known.
    func writesEightDots(_ table: String) -> Bool

    /// Whether a table is known to be that for contracted braille of a language; false for one that is not known.
    func isContracted(_ table: String) -> Bool

    /// Whether liblouis reads contracted words of a table as those that they are; true for one that is not known.
    func readsBack(_ table: String) -> Bool

    /// Whether what liblouis reads in a table is mostly another text, so that typed cells stay cells; false for one that is not
    /// known.
    func isUnreadable(_ table: String) -> Bool

    /// The names that a table has in several versions of liblouis: the first one that is installed counts.
    func names(of table: String) -> [String]
}

extension BrailleTableChoice {
    /// No other language.
    public func languages(writing scalar: Unicode.Scalar) -> [String] { [] }

    /// True for English, and for no language.
    public func isEnglish(_ language: String?) -> Bool { language?.lowercased().hasPrefix("en") ?? true }

    /// None are known.
    public func corrections(of table: String) -> TableCorrections? { nil }

    /// None.
    public func signNames(in language: String?) -> SignNames? { nil }

    /// None.
    public func hyphenation(in language: String?) -> String? { nil }

    /// What Unicode says alone.
    public var substitutes: Substitutes { Substitutes() }

    /// The same as for text of that language.
    public func scriptTable(of language: String, _ writing: PrintText.Writing) -> String {
        table(for: language, writing)
    }

    /// Nil: nothing is said about the change.
    public func switching(from table: String) -> CodeSwitch? { nil }

    /// True: no table is known.
    public func writesEightDots(_ table: String) -> Bool { true }

    /// False: no table is known.
    public func isContracted(_ table: String) -> Bool { false }

    /// True: no table is known.
    public func readsBack(_ table: String) -> Bool { true }

    /// False: no table is known.
    public func isUnreadable(_ table: String) -> Bool { false }

    /// Its one name.
    public func names(of table: String) -> [String] { [table] }
}

/// The signs around text that is written in the braille code of another language.
public struct CodeSwitch: Hashable, Sendable {
    /// Before and after one word.
    public var word: Signs
    /// Before and after several words.
    public var passage: Signs

    /// Signs before and after a text.
    public struct Signs: Hashable, Sendable {
        /// The cells before.
        public var begin: [BrailleCell]
        /// The cells after.
        public var end: [BrailleCell]

        /// Makes signs.
        public init(begin: [BrailleCell], end: [BrailleCell]) {
            self.begin = begin
            self.end = end
        }
    }

    /// Makes a switch.
    public init(word: Signs, passage: Signs) {
        self.word = word
        self.passage = passage
    }
}
