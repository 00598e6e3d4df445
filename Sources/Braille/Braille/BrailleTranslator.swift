/// Turns print text into braille.
///
/// A translator always answers: what its table does not know becomes something readable. It belongs to one thread.
public protocol BrailleTranslator: AnyObject {
    /// Translates a text in runs.
    func translate(_ text: PrintText) -> TranslatedText

    /// Back-translation: the print of a word that was typed as cells, in a language (a BCP 47 tag, or nil for the
    /// reader's own) and a way of writing; empty while they mean nothing yet, as a capital sign alone. Nil for a
    /// translator that reads none.
    func print(of cells: [BrailleCell], language: String?, _ writing: PrintText.Writing) -> String?

    /// Whether texts of a language are contracted, so that a word can be read when it is complete only.
    func isContracted(language: String?) -> Bool

    /// Whether a word of a language that is typed as cells is contracted: else each letter of it is typed, however texts of the
    /// language are written.
    func isTypedContracted(language: String?) -> Bool

    /// Whether the usual writing of a language has cells with dots 7 or 8, so that marks need other forms beside it.
    func writesEightDots(language: String?) -> Bool
}

extension BrailleTranslator {
    /// Nil: braille is not read.
    public func print(of cells: [BrailleCell], language: String?, _ writing: PrintText.Writing) -> String? { nil }

    /// False.
    public func isContracted(language: String?) -> Bool { false }

    /// As texts of the language are written.
    public func isTypedContracted(language: String?) -> Bool { isContracted(language: language) }

    /// False.
    public func writesEightDots(language: String?) -> Bool { false }
}

extension BrailleTranslator {
    /// Translates plain text of a language (a BCP 47 tag, or nil for the reader's own).
    public func translate(_ text: String, language: String?) -> TranslatedText {
        translate(PrintText(text, language: language))
    }
}

/// Keeps the latest translations of another translator, so that unchanged text is never translated twice.
public final class CachingTranslator: BrailleTranslator {
    private let translator: any BrailleTranslator
    private let capacity: Int
    private var recent: [PrintText: TranslatedText] = [:]
    private var older: [PrintText: TranslatedText] = [:]

    /// How many texts were handed to the other translator.
    public private(set) var translationCount = 0

    /// Wraps a translator; keeps between `capacity` and twice as many texts.
    public init(_ translator: any BrailleTranslator, capacity: Int = 512) {
        self.translator = translator
        self.capacity = max(1, capacity)
    }

    /// Forgets every translation, when the other translator would make others now.
    public func forgetAll() {
        recent = [:]
        older = [:]
    }

    /// Gives a kept translation, or makes and keeps one.
    public func translate(_ text: PrintText) -> TranslatedText {
        if let kept = recent[text] { return kept }
        let result: TranslatedText
        if let kept = older[text] {
            result = kept
        } else {
            translationCount += 1
            result = translator.translate(text)
        }
        if recent.count >= capacity {
            older = recent
            recent = [:]
        }
        recent[text] = result
        return result
    }

    /// The other translator's back-translation.
    public func print(of cells: [BrailleCell], language: String?, _ writing: PrintText.Writing) -> String? {
        translator.print(of: cells, language: language, writing)
    }

    /// Whether the other translator contracts.
    public func isContracted(language: String?) -> Bool { translator.isContracted(language: language) }

    /// Whether words are typed contracted for the other translator.
    public func isTypedContracted(language: String?) -> Bool { translator.isTypedContracted(language: language) }

    /// Whether the other translator writes dots 7 or 8.
    public func writesEightDots(language: String?) -> Bool { translator.writesEightDots(language: language) }
}
