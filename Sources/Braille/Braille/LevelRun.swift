/// Raised or lowered characters that follow each other, such as `⁻¹`: their height is part of what they mean.
struct LevelRun {
    /// Which way.
    let level: PreparedText.Level
    /// The characters at their usual height.
    private(set) var plain: [Unicode.Scalar] = []
    /// The scalars themselves.
    private(set) var scalars: [Unicode.Scalar] = []

    /// Takes as many raised or lowered characters as stand at the start of a text, or nil where there are none.
    init?(_ text: Substring) {
        guard let first = text.first, let (level, _) = LevelRun.plain(first) else { return nil }
        self.level = level
        for character in text {
            guard let scalar = character.unicodeScalars.first, let (other, plain) = LevelRun.plain(character),
                other == level
            else { break }
            scalars.append(scalar)
            self.plain.append(plain)
        }
    }

    /// Whether all are digits.
    var isNumber: Bool { plain.allSatisfy { ("0"..."9").contains($0) } }

    /// Whether they are a number with a sign before it, or without one.
    var isSignedNumber: Bool {
        let digits = plain.first == "\u{2212}" || plain.first == "+" ? plain.dropFirst() : plain[...]
        return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Whether there are letters among them.
    var hasLetters: Bool { plain.contains(where: \.properties.isAlphabetic) }

    /// Whether they can stand without brackets before a character: one number, one letter.
    func standsAlone(before next: Character?) -> Bool {
        if isNumber { return next?.isNumber != true }
        return plain.count == 1 && plain[0].properties.isAlphabetic && next?.isLetter != true
    }

    /// The level and the usual form of a character that is raised or lowered; nil for others. Signs such as `ª` and `™` are
    /// read without their height.
    private static func plain(_ character: Character) -> (PreparedText.Level, Unicode.Scalar)? {
        let scalars = character.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1, scalar.value >= 0xB2, scalar != "º" else { return nil }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .modifierLetter, .otherNumber, .mathSymbol, .openPunctuation, .closePunctuation: break
        default: return nil
        }
        guard let name = properties.name else { return nil }
        let level: PreparedText.Level
        if name.contains("SUBSCRIPT") {
            level = .lowered
        } else if name.contains("SUPERSCRIPT") || name.hasPrefix("MODIFIER LETTER") {
            level = .raised
        } else {
            return nil
        }
        if let value = properties.numericValue, (0...9).contains(value) {
            return Unicode.Scalar(UInt32(value) + 0x30).map { (level, $0) }
        }
        let plain = LetterForms.compatible[scalar] ?? []
        return plain.count == 1 ? (level, plain[0]) : nil
    }
}

extension PreparedText {
    /// A height of characters beside the usual one.
    public enum Level: Hashable, Sendable {
        /// Above it, such as an exponent.
        case raised
        /// Below it, such as an index.
        case lowered

        /// The sign of plain text for it.
        var sign: Unicode.Scalar { self == .raised ? "^" : "_" }
        /// A word for it where there is no sign.
        var word: String { self == .raised ? "sup" : "sub" }
        /// Its digits.
        package var digits: [Unicode.Scalar] {
            Array((self == .raised ? "⁰¹²³⁴⁵⁶⁷⁸⁹" : "₀₁₂₃₄₅₆₇₈₉").unicodeScalars)
        }
    }
}
