/// Turns print text into braille.
///
/// A translator always answers: what its table does not know becomes something readable. It belongs to one thread.
public protocol BrailleTranslator: AnyObject {
    /// Translates a text of a language (a BCP 47 tag, or nil for the reader's own).
    func translate(_ text: String, language: String?) -> TranslatedText

    /// Translates a text that is spelled out, letter by letter: without contractions, whatever the table.
    func spellOut(_ text: String, language: String?) -> TranslatedText
}

extension BrailleTranslator {
    /// Translates as any other text, for translators without contractions.
    public func spellOut(_ text: String, language: String?) -> TranslatedText {
        translate(text, language: language)
    }
}

/// Keeps the latest translations of another translator, so that unchanged text is never translated twice.
public final class CachingTranslator: BrailleTranslator {
    private struct Request: Hashable {
        var text: String
        var language: String?
        var isSpelledOut = false
    }

    private let translator: any BrailleTranslator
    private let capacity: Int
    private var recent: [Request: TranslatedText] = [:]
    private var older: [Request: TranslatedText] = [:]

    /// How many texts were handed to the other translator.
    public private(set) var translationCount = 0

    /// Wraps a translator; keeps between `capacity` and twice as many texts.
    public init(_ translator: any BrailleTranslator, capacity: Int = 512) {
        self.translator = translator
        self.capacity = max(1, capacity)
    }

    /// Gives a kept translation, or makes and keeps one.
    public func translate(_ text: String, language: String?) -> TranslatedText {
        translate(Request(text: text, language: language))
    }

    /// Gives a kept translation without contractions, or makes and keeps one.
    public func spellOut(_ text: String, language: String?) -> TranslatedText {
        translate(Request(text: text, language: language, isSpelledOut: true))
    }

    private func translate(_ request: Request) -> TranslatedText {
        if let kept = recent[request] { return kept }
        let result: TranslatedText
        if let kept = older[request] {
            result = kept
        } else {
            translationCount += 1
            result =
                request.isSpelledOut
                ? translator.spellOut(request.text, language: request.language)
                : translator.translate(request.text, language: request.language)
        }
        if recent.count >= capacity {
            older = recent
            recent = [:]
        }
        recent[request] = result
        return result
    }
}
