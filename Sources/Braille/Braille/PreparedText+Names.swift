// The names that stand for what no table has a sign for.
extension PreparedText {
    /// What stands for a scalar that is no visible character: a blank for white space, nothing for joiners and marks of
    /// direction, the code point for what means nothing; nil for visible characters.
    static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        let properties = scalar.properties
        if properties.isWhitespace { return [" "] }
        if properties.isVariationSelector { return [] }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: return [" "]
        case .format: return []
        case .privateUse, .unassigned, .surrogate: return Array("[\(codePoint(scalar))]".unicodeScalars)
        default: return nil
        }
    }

    /// The name of an emoji or a flag; nil for any other character.
    static func emojiName(_ character: Character) -> String? {
        let scalars = Array(character.unicodeScalars)
        guard let first = scalars.first else { return nil }
        let flags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
        if flags.contains(first.value) {
            let letters = scalars.compactMap { scalar in
                flags.contains(scalar.value) ? Unicode.Scalar(scalar.value - flags.lowerBound + 0x61) : nil
            }
            return "flag " + letters.map(String.init).joined()
        }
        let shown = scalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
        guard shown, !first.isASCII else { return nil }
        let parts = scalars.filter { scalar in
            let properties = scalar.properties
            return !properties.isVariationSelector && properties.generalCategory != .format
                && !properties.isEmojiModifier
        }
        return parts.map(name(of:)).joined(separator: " ")
    }

    /// The digit or sign on a key, such as 1️⃣; nil for any other character.
    static func keycap(_ character: Character) -> String? {
        let scalars = character.unicodeScalars
        if character == "🔟" { return "10" }
        guard let first = scalars.first, first.isASCII, scalars.last == "\u{20E3}" else { return nil }
        return String(first)
    }

    /// The name of a scalar in Unicode, in small letters; of a fraction its figures, `1/3`.
    static func name(of scalar: Unicode.Scalar) -> String {
        fraction(scalar) ?? scalar.properties.name?.lowercased() ?? codePoint(scalar)
    }

    /// A fraction in figures, `1/3`; nil for other scalars.
    static func fraction(_ scalar: Unicode.Scalar) -> String? {
        guard scalar.properties.generalCategory == .otherNumber, let value = scalar.properties.numericValue,
            let lower = (2...10).first(where: { abs(value * Double($0) - (value * Double($0)).rounded()) < 0.001 }),
            value.rounded() != value
        else { return nil }
        return "\(Int((value * Double(lower)).rounded()))/\(lower)"
    }

    /// The scalars of a sign as code points, without variation selectors; a flag as the letters of its country.
    static func codePoints(_ sign: Character) -> String {
        if let name = emojiName(sign), name.hasPrefix("flag ") { return name.dropFirst("flag ".count).uppercased() }
        return sign.unicodeScalars.filter { !$0.properties.isVariationSelector }.map(codePoint).joined(separator: " ")
    }

    /// A scalar as U+ and its number.
    static func codePoint(_ scalar: Unicode.Scalar) -> String {
        "U+" + String(scalar.value, radix: 16, uppercase: true)
    }
}
