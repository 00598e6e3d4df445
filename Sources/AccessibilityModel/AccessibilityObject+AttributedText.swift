import Foundation

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
        if let stored, stored.string == plain { return stored }
        return NSAttributedString(string: plain)
    }

    /// Reads a text unless it is being read already.
    private func reading(_ text: SpokenText, _ read: () -> String?) -> String? {
        guard common.beingRead & text.rawValue == 0 else { return nil }
        common.beingRead |= text.rawValue
        defer { common.beingRead &= ~text.rawValue }
        return read()
    }
}
