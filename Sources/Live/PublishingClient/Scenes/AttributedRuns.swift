import AccessibilityModel
import Foundation

/// A text with speech attributes as the list of runs of a scene file.
enum AttributedRuns {
    /// Nil for a text without attributes that a scene file knows.
    static func value(of text: NSAttributedString) -> MessageValue? {
        var runs: [MessageValue] = []
        var hasAttributes = false
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            // Not of an attributed part, which Foundation on Linux would never free.
            let part = NSString(string: text.string).substring(with: range)
            let pairs = pairs(of: attributes)
            hasAttributes = hasAttributes || !pairs.isEmpty
            runs.append(.mapping([MessagePair("text", .text(part))] + pairs))
        }
        return hasAttributes ? .list(runs) : nil
    }

    private static func pairs(of attributes: [NSAttributedString.Key: Any]) -> [MessagePair] {
        var pairs: [MessagePair] = []
        func add(_ key: String, _ value: MessageValue?) { if let value { pairs.append(MessagePair(key, value)) } }
        func text(_ key: NSAttributedString.Key) -> MessageValue? { (attributes[key] as? String).map { .text($0) } }
        func flag(_ key: NSAttributedString.Key) -> MessageValue? { (attributes[key] as? Bool).map { .boolean($0) } }
        add("language", text(.accessibilitySpeechLanguage))
        add("spellOut", flag(.accessibilitySpeechSpellOut))
        add("punctuation", flag(.accessibilitySpeechPunctuation))
        add("headingLevel", (attributes[.accessibilityTextHeadingLevel] as? Int).map { .integer($0) })
        add(
            "textualContext",
            (attributes[.accessibilityTextualContext] as? UIAccessibilityTextualContext).map { .text($0.rawValue) })
        add("link", text(.link) ?? (attributes[.link] as? URL).map { .text($0.absoluteString) })
        let intent = attributes[.inlinePresentationIntent] as? Int ?? 0
        if intent & 1 != 0 { add("italic", .boolean(true)) }
        if intent & 2 != 0 { add("bold", .boolean(true)) }
        if (attributes[.underlineStyle] as? Int ?? 0) != 0 { add("underline", .boolean(true)) }
        let height = (attributes[.superscript] as? Int) ?? (attributes[.superscript] as? NSNumber)?.intValue ?? 0
        if height > 0 { add("superscript", .boolean(true)) }
        if height < 0 { add("subscript", .boolean(true)) }
        add("queueAnnouncement", flag(.accessibilitySpeechQueueAnnouncement))
        add("pitch", (attributes[.accessibilitySpeechPitch] as? Double).map { .number($0) })
        add("ipaNotation", text(.accessibilitySpeechIPANotation))
        return pairs
    }
}
