/// The texts that standard controls say of themselves, in one language.
public struct ControlWords: Hashable, Sendable {
    /// The language, BCP 47.
    public var language: String
    /// The plural forms of the language.
    public var plurals: PluralRules
    /// The text of each word; English where one is missing.
    public var phrases: [ControlWord: Phrase]

    /// Makes the words of a language.
    public init(language: String, plurals: PluralRules, phrases: [ControlWord: Phrase]) {
        self.language = language
        self.plurals = plurals
        self.phrases = phrases
    }

    /// The words in English.
    public static let english = ControlWords(
        language: "en", plurals: .english,
        phrases: Dictionary(uniqueKeysWithValues: ControlWord.allCases.map { ($0, $0.english) }))

    /// A word as it is.
    public func text(_ word: ControlWord) -> String {
        phrase(word).filled()
    }

    /// A word in the form for a number, which fills its blank `{count}`, with its other blanks filled in.
    public func text(_ word: ControlWord, count: Int, _ values: [String: String]) -> String {
        phrase(word).filled(count: count, by: plurals, values)
    }

    private func phrase(_ word: ControlWord) -> Phrase {
        phrases[word] ?? word.english
    }
}
