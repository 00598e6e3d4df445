package import Foundation

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
        storedText(text, stored)?.withAttributes
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
    /// Foundation on Linux keeps some memory of each attributed string for ever, and a display reads its texts again and
    /// again. A class that nobody knows may override the attributed texts, so it is not asked this way.
    package var keepsAttributedTexts: Bool {
        get { common.keepsAttributedTexts }
        set { common.keepsAttributedTexts = newValue }
    }

    /// The label as a display reads it.
    package var readLabel: ReadText? {
        keepsAttributedTexts
            ? storedText(.label, rare?.attributedLabel) : accessibilityAttributedLabel.map { .attributed($0) }
    }

    /// The value as a display reads it.
    package var readValue: ReadText? {
        keepsAttributedTexts
            ? storedText(.value, rare?.attributedValue) : accessibilityAttributedValue.map { .attributed($0) }
    }

    /// The hint as a display reads it.
    package var readHint: ReadText? {
        keepsAttributedTexts
            ? storedText(.hint, rare?.attributedHint) : accessibilityAttributedHint.map { .attributed($0) }
    }
}
