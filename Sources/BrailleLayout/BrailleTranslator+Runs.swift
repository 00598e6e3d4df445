import AccessibilityModel
import Braille
import Foundation

extension BrailleTranslator {
    /// Translates a text whose parts may have languages of their own, or be spelled out.
    ///
    /// - Parameters:
    ///   - runs: the same text with speech attributes, or nil; one that says something else does not count.
    ///   - language: the language of the parts that name none.
    func translate(_ text: String, runs: NSAttributedString?, language: String?) -> TranslatedText {
        guard let runs, runs.length > 0, runs.string == text else { return translate(text, language: language) }
        var parts: [TranslatedText] = []
        var place = 0
        while place < runs.length {
            var range = NSRange(location: place, length: 0)
            let attributes = runs.attributes(at: place, effectiveRange: &range)
            // A run that begins inside a character is no run of a text.
            guard range.length > 0, range.location == place, let inText = Range(range, in: text) else {
                return translate(text, language: language)
            }
            let part = String(text[inText])
            let own = attributes[.accessibilitySpeechLanguage] as? String ?? language
            let isSpelledOut = attributes[.accessibilitySpeechSpellOut] as? Bool ?? false
            parts.append(isSpelledOut ? spellOut(part, language: own) : translate(part, language: own))
            place = range.location + range.length
        }
        return parts.dropFirst().reduce(parts.first ?? .empty) { $0 + $1 }
    }
}
