/// The words that descriptions are made of, in one language.
public struct DescriptionWords: Hashable, Sendable {
    /// The language, BCP 47.
    public var language: String
    /// The plural forms of the language.
    public var plurals: PluralRules
    /// The text of each word; English where one is missing.
    public var phrases: [DescriptionWord: Phrase]

    /// Makes the words of a language.
    public init(language: String, plurals: PluralRules, phrases: [DescriptionWord: Phrase]) {
        self.language = language
        self.plurals = plurals
        self.phrases = phrases
    }

    /// The words in English.
    public static let english = DescriptionWords(
        language: "en", plurals: .english,
        phrases: Dictionary(uniqueKeysWithValues: DescriptionWord.allCases.map { ($0, $0.english) }))

    /// A word with its blanks filled in.
    public func text(_ word: DescriptionWord, _ values: [String: String] = [:]) -> String {
        phrase(word).filled(values)
    }

    /// A word in the form for a number, which fills its blank `{count}`.
    public func text(_ word: DescriptionWord, count: Int) -> String {
        phrase(word).filled(count: count, by: plurals)
    }

    /// A text as a sentence: with the mark at its end, unless it has one of its own.
    public func sentence(_ text: String) -> String {
        DescriptionWords.endsSentence(text) ? text : text + self.text(.sentenceEnd)
    }

    /// Sentences one after the other; empty ones are left out.
    public func joined(_ sentences: [String]) -> String {
        sentences.filter { !$0.isEmpty }.joined(separator: text(.sentenceGap))
    }

    /// Label and value in one text, or the one of them that there is.
    ///
    /// A label that ends in a mark of its own, as a question does, gets no second one.
    public func labelAndValue(_ label: String?, _ value: String?) -> String {
        let label = label ?? ""
        let value = value ?? ""
        if label.isEmpty || value.isEmpty { return label + value }
        let whole = text(.labelAndValue, ["label": label, "value": value])
        guard DescriptionWords.endsSentence(label), !label.hasSuffix("."), whole.hasPrefix(label) else { return whole }
        let rest = whole.dropFirst(label.count).drop(while: \.isWhitespace)
        return rest.first?.isPunctuation == true ? label + rest.dropFirst() : whole
    }

    /// The marks that end a sentence or announce what follows, in any language.
    private static let ends = Set(".?!:;…‥‽⁇⁈⁉。．？！：；︰؟؛۔।॥։።፧၊။។‼")
    /// What may stand after such a mark.
    private static let closers = Set("\"'”’»›)]}」』）］】〉》")

    /// Whether a text ends in a sentence's own mark, with or without quotes and brackets after it.
    private static func endsSentence(_ text: String) -> Bool {
        text.last { !$0.isWhitespace && !closers.contains($0) }.map(ends.contains) ?? false
    }

    private func phrase(_ word: DescriptionWord) -> Phrase {
        phrases[word] ?? word.english
    }
}
