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

    /// A text as a sentence: with the mark at its end, unless one is there.
    public func sentence(_ text: String) -> String {
        let end = self.text(.sentenceEnd)
        return text.hasSuffix(".") || text.hasSuffix(end) ? text : text + end
    }

    /// Sentences one after the other; empty ones are left out.
    public func joined(_ sentences: [String]) -> String {
        sentences.filter { !$0.isEmpty }.joined(separator: text(.sentenceGap))
    }

    /// Label and value in one text, or the one of them that there is.
    public func labelAndValue(_ label: String?, _ value: String?) -> String {
        let label = label ?? ""
        let value = value ?? ""
        if label.isEmpty || value.isEmpty { return label + value }
        return text(.labelAndValue, ["label": label, "value": value])
    }

    private func phrase(_ word: DescriptionWord) -> Phrase {
        phrases[word] ?? word.english
    }
}
