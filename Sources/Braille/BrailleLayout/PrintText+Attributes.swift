public import AccessibilityModel
public import Braille
public import FoundationTypes

extension PrintText {
    /// Reads a text of an object, with its attributes where it has some.
    init(_ text: ReadText?, language: String?, context: UIAccessibilityTextualContext? = nil) {
        switch text {
        case .attributed(let text): self.init(text, language: language, context: context)
        case .plain(let text):
            self.init(language: language)
            if !text.isEmpty { append(text, Style(writing: PrintText.isLiteral(context) ? .computer : .usual)) }
        case nil: self.init(language: language)
        }
    }

    /// Reads the attributes that matter in braille: language, what is spelled out or read with its punctuation, what is set off, and
    /// what is raised or lowered.
    ///
    /// Pitch and phonetic notation have no effect. A run whose context is code, a console or a file name is written in
    /// computer braille, as is the whole text where its object has such a context.
    public init(_ text: NSAttributedString?, language: String?, context: UIAccessibilityTextualContext? = nil) {
        self.init(language: language)
        guard let text else { return }
        let whole: Writing = PrintText.isLiteral(context) ? .computer : .usual
        let string = text.string
        guard text.length > 0 else { return }
        var plain = NSRange()
        if text.attributes(at: 0, effectiveRange: &plain).isEmpty, plain.length == text.length {
            append(string, Style(writing: whole))
            return
        }
        var isWhole = true
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            guard let part = Range(range, in: string) else {
                isWhole = false
                return
            }
            var style = Style(writing: whole)
            if !attributes.isEmpty {
                style.language = attributes[.accessibilitySpeechLanguage] as? String
                let isSpelled = PrintText.isSet(attributes[.accessibilitySpeechSpellOut])
                let hasMarks = PrintText.isSet(attributes[.accessibilitySpeechPunctuation])
                let context = attributes[.accessibilityTextualContext]
                let named =
                    (context as? UIAccessibilityTextualContext) ?? (context as? String).map { .init(rawValue: $0) }
                style.isLink = attributes[.link] != nil
                style.emphasis = PrintText.emphasis(attributes)
                style.level = PrintText.level(attributes)
                if isSpelled || hasMarks || PrintText.isLiteral(named) { style.writing = .computer }
            }
            append(String(string[part]), style)
        }
        // A run that begins inside a character is no run of a text.
        if !isWhole { self = PrintText(string, language: language) }
    }

    /// Whether part of the text is a link.
    var hasLinks: Bool { runs.contains(where: \.style.isLink) }

    /// Marks the cells of a translation of this text where they are links.
    func marking(_ translated: TranslatedText) -> TranslatedText {
        var (result, start) = (translated, 0)
        for run in runs {
            let end = start + run.text.unicodeScalars.count
            if run.style.isLink { result = result.marking(start..<end, .link) }
            start = end
        }
        return result
    }

    /// A flag as Swift and Objective-C write it.
    private static func isSet(_ value: Any?) -> Bool {
        (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
    }

    /// Bold, italic and underlined letters, as Foundation's own attributes say it.
    private static func emphasis(_ attributes: [NSAttributedString.Key: Any]) -> Emphasis {
        var emphasis: Emphasis = []
        let intent = number(attributes[.inlinePresentationIntent])
        if intent & 1 != 0 { emphasis.insert(.italic) }
        if intent & 2 != 0 { emphasis.insert(.bold) }
        if number(attributes[.underlineStyle]) != 0 { emphasis.insert(.underline) }
        return emphasis
    }

    /// Raised and lowered letters.
    private static func level(_ attributes: [NSAttributedString.Key: Any]) -> PreparedText.Level? {
        let height = number(attributes[.superscript])
        return height == 0 ? nil : height > 0 ? .raised : .lowered
    }

    private static func number(_ value: Any?) -> Int { (value as? NSNumber)?.intValue ?? value as? Int ?? 0 }

    private static func isLiteral(_ context: UIAccessibilityTextualContext?) -> Bool {
        context == .sourceCode || context == .console || context == .fileSystem
    }
}
