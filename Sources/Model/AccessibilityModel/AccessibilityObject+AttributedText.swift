package import FoundationTypes

extension AccessibilityObject {
    /// The texts that exist plain and with attributes; the raw values are bits.
    enum SpokenText: UInt8 {
        case label = 1
        case value = 2
        case hint = 4
    }

    /// The plain text of an object that only overrides the attributed one.
    func plainText(_ text: SpokenText) -> String? {
        reading(text) {
            switch text {
            case .label: accessibilityAttributedLabel?.string
            case .value: accessibilityAttributedValue?.string
            case .hint: accessibilityAttributedHint?.string
            }
        }
    }

    /// The stored attributed text while it still says what the plain one says, else the plain one without attributes.
    func attributedText(_ text: SpokenText, stored: NSAttributedString?) -> NSAttributedString? {
        guard common.lookedFor & text.rawValue == 0 else {
            common.lookedFor &= ~text.rawValue
            return StoredTextMark.shared.text
        }
        return storedText(text, stored)?.withAttributes
    }

    /// A text as a display reads it: an attributed string is made only where a class overrides the attributed text.
    ///
    /// Foundation on Linux never frees an attributed string (1.2 KB each), and a display reads its texts at each key. So the
    /// text is asked for with a mark in place of the stored one, and where the mark comes back nobody had anything to add.
    private func readText(_ text: SpokenText, _ stored: NSAttributedString?, _ read: () -> NSAttributedString?)
        -> ReadText?
    {
        guard !keepsAttributedTexts else { return storedText(text, stored) }
        common.lookedFor |= text.rawValue
        let found = read()
        let isStored = common.lookedFor & text.rawValue == 0
        common.lookedFor &= ~text.rawValue
        guard isStored else { return found.map { .attributed($0) } }
        guard found !== StoredTextMark.shared.text else { return storedText(text, stored) }
        // Something was made of the stored text, and of the mark by now: once more, of the text itself.
        return read().map { .attributed($0) }
    }

    private func storedText(_ text: SpokenText, _ stored: NSAttributedString?) -> ReadText? {
        let wasBeingRead = common.beingRead
        common.beingRead |= text.rawValue
        defer { common.beingRead = wasBeingRead }
        let read: String? =
            switch text {
            case .label: accessibilityLabel
            case .value: accessibilityValue
            case .hint: accessibilityHint
            }
        guard let plain = read else { return nil }
        if let stored, stored.string == plain { return .attributed(stored) }
        return .plain(plain)
    }

    /// Reads a text unless it is being read already.
    private func reading(_ text: SpokenText, _ read: () -> String?) -> String? {
        guard common.beingRead & text.rawValue == 0 else { return nil }
        common.beingRead |= text.rawValue
        defer { common.beingRead &= ~text.rawValue }
        return read()
    }
}

/// Stands for the stored text while it is found out whether a class makes anything else of it. Nobody changes it.
private final class StoredTextMark: @unchecked Sendable {
    static let shared = StoredTextMark()
    let text = NSAttributedString(string: "")
}

/// A text of an object, read for a display.
package enum ReadText {
    /// It has no attributes.
    case plain(String)
    /// It may have some.
    case attributed(NSAttributedString)

    /// The text alone.
    package var string: String {
        switch self {
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }

    /// The text with its attributes, made where it has none.
    var withAttributes: NSAttributedString {
        switch self {
        case .plain(let text): NSAttributedString(string: text)
        case .attributed(let text): text
        }
    }
}

extension AccessibilityObject {
    /// Whether the class leaves the attributed texts as they are stored, so that a plain text may be read as such.
    ///
    /// A class that nobody knows may override the attributed texts, so it is asked for them.
    package var keepsAttributedTexts: Bool {
        get { common.keepsAttributedTexts }
        set { common.keepsAttributedTexts = newValue }
    }

    /// Whether a label was set, so that no default counts.
    package var hasOwnLabel: Bool { common.label != nil }

    /// The label as a display reads it.
    package var readLabel: ReadText? {
        readText(.label, rare?.attributedLabel) { accessibilityAttributedLabel }
    }

    /// The value as a display reads it.
    package var readValue: ReadText? {
        readText(.value, rare?.attributedValue) { accessibilityAttributedValue }
    }

    /// The hint as a display reads it.
    package var readHint: ReadText? {
        readText(.hint, rare?.attributedHint) { accessibilityAttributedHint }
    }
}

extension AccessibilityObject {
    /// The level of a heading: the object's own, else the one that the label names, 1 to 6; nil where neither is known.
    package var readHeadingLevel: Int? {
        if let accessibilityLevel { return accessibilityLevel }
        guard case .attributed(let label) = readLabel, label.length > 0 else { return nil }
        let value = label.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil)
        let level = (value as? Int) ?? (value as? NSNumber)?.intValue ?? 0
        return (1...6).contains(level) ? level : nil
    }
}
