public import AccessibilityModel

/// The words by which the rules understand texts, those of all languages together, ready to be looked up.
///
/// A text's own language is often not known, so that the words of each language count in every text. The product's words
/// are in Tables/Audit; `SpokenWords.all(in:)` of BridgeTables reads them. Signs and figures are known without any words.
public final class AuditLexicon: Sendable {
    let controls: ControlNames
    let drawings: DrawingNames
    let states: StateWords
    let numbers: NumberNames
    let amounts: AmountWords
    let gestures: GestureWords
    let hints: HintWords
    /// What is chosen in settings.
    let settings: Set<String>
    /// The place of something that is chosen among few, as in "Text size: medium".
    let levels: Set<String>
    /// What links say that do not say where they lead: "click here".
    let linkTexts: Set<String>
    /// What links say that says only that there is more.
    let moreTexts: Set<String>
    /// The languages of those of one word, which may be a word of another language.
    let linkWords: [String: Set<String>]
    /// What is between a name and its value: "Volume at 50%".
    let prepositions: Set<String>
    /// Languages that are written in Latin letters.
    let latin: Set<String>

    /// The words of English alone.
    public static let english = AuditLexicon([.english])

    /// Makes a lexicon of the words of languages.
    public init(_ languages: [SpokenWords]) {
        controls = ControlNames(languages)
        drawings = DrawingNames(languages)
        states = StateWords(languages)
        amounts = AmountWords(languages)
        numbers = NumberNames(languages, hundreds: amounts.hundredsOfPercent)
        gestures = GestureWords(languages)
        hints = HintWords(languages)
        settings = languages.words(\.settings)
        levels = languages.words(\.levels)
        linkTexts = languages.words(\.linkTexts)
        moreTexts = languages.words(\.moreTexts)
        linkWords = Dictionary(
            languages.flatMap { words in
                (words.linkTexts + words.moreTexts).filter { !$0.contains(" ") }.map { ($0, [words.language]) }
            }, uniquingKeysWith: { $0.union($1) })
        prepositions = languages.words(\.prepositions)
        latin = Set(languages.flatMap(\.latin).map { $0.lowercased() })
    }
}

extension [SpokenWords] {
    /// A list of all languages in one.
    func words(_ list: (SpokenWords) -> [String]) -> Set<String> {
        Set(flatMap(list))
    }

    /// A list of the languages with blanks between words, or of those without.
    func words(hasBlanks: Bool, _ list: (SpokenWords) -> [String]) -> [String] {
        filter { $0.hasBlanks == hasBlanks }.flatMap(list)
    }
}
