/// Raised or lowered characters that follow each other, such as `⁻¹`: their height is part of what they mean.
struct LevelRun {
    /// Which way.
    let level: PreparedText.Level
    /// The characters at their usual height.
    private(set) var plain: [Unicode.Scalar] = []
    /// The scalars themselves; none where a text says that they are raised, and Unicode has not all of them at that height.
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

    /// A text that is raised or lowered as a whole; nil for one that has no height, as its characters have marks or are pictures.
    init?(_ text: String, _ level: PreparedText.Level) {
        guard text.unicodeScalars.allSatisfy(LevelRun.canBeMoved), !text.allSatisfy(\.isWhitespace),
            text.count == text.unicodeScalars.count
        else { return nil }
        self.level = level
        plain = LevelRun.withMinus(
            text.compactMap { $0.isWhitespace ? " " : LevelRun.plain($0)?.1 ?? $0.unicodeScalars.first })
        let forms = plain.compactMap { LevelRun.forms[level]?[$0] }
        scalars = forms.count == plain.count ? forms : []
    }

    /// Whether a scalar is a character of its own that can be raised: no mark, no picture, nothing without a width.
    private static func canBeMoved(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value != 0x7F }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .surrogate, .privateUse, .unassigned:
            return false
        default: return !scalar.properties.isEmojiPresentation && BrailleCell(scalar) == nil
        }
    }

    /// A text with minus signs for its hyphens, where there are figures and single letters in it, and no words. Between two
    /// figures a hyphen may be that of a range.
    private static func withMinus(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let pairs = zip(scalars, scalars.dropFirst())
        guard pairs.allSatisfy({ !$0.properties.isAlphabetic || !$1.properties.isAlphabetic }) else { return scalars }
        return scalars.indices.map { index in
            guard scalars[index] == "-", index + 1 < scalars.count else { return scalars[index] }
            let isRange = index > 0 && [index - 1, index + 1].allSatisfy { ("0"..."9").contains(scalars[$0]) }
            return isRange ? "-" : "\u{2212}"
        }
    }

    /// The characters that Unicode has at a height, by their usual forms.
    private static let forms: [PreparedText.Level: [Unicode.Scalar: Unicode.Scalar]] = {
        let blocks: [ClosedRange<UInt32>] = [
            0x2070...0x209C, 0xB2...0xB9, 0x2B0...0x2B8, 0x2E0...0x2E4, 0x1D2C...0x1D6A, 0x1D9B...0x1DBF,
            0x2C7C...0x2C7D,
        ]
        var forms: [PreparedText.Level: [Unicode.Scalar: Unicode.Scalar]] = [:]
        for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
            guard let (level, usual) = plain(Character(scalar)), forms[level]?[usual] == nil else { continue }
            forms[level, default: [:]][usual] = scalar
        }
        return forms
    }()

    /// Whether all are digits.
    var isNumber: Bool { plain.allSatisfy { ("0"..."9").contains($0) } }

    /// Whether they are a number with a sign before it, or without one.
    var isSignedNumber: Bool {
        let digits = plain.first == "\u{2212}" || plain.first == "+" ? plain.dropFirst() : plain[...]
        return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Whether the last of them is a digit.
    var endsWithDigit: Bool { plain.last.map { ("0"..."9").contains($0) } ?? false }

    /// Whether there are letters among them.
    var hasLetters: Bool { plain.contains(where: \.properties.isAlphabetic) }

    /// Whether they can stand without brackets before a character: one number, one letter.
    func standsAlone(before next: Character?) -> Bool {
        if isNumber { return next?.isNumber != true }
        return plain.count == 1 && plain[0].properties.isAlphabetic && next?.isLetter != true
    }

    /// The level and the usual form of a character that is raised or lowered; nil for others. Signs such as `ª` and `™` are
    /// read without their height.
    fileprivate static func plain(_ character: Character) -> (PreparedText.Level, Unicode.Scalar)? {
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

extension PreparedText.Level {
    /// Unicode's characters of this height for a text, one for each of its scalars; nil where it has not all of them.
    package func forms(of usual: String) -> [Unicode.Scalar]? {
        guard let run = LevelRun(usual, self), !run.scalars.isEmpty else { return nil }
        return run.scalars
    }

    /// A text at this height in plain text: in Unicode's characters where it has all of them, else as in `x^(-1)`.
    package func text(_ usual: String) -> String {
        guard LevelRun(usual, self) != nil else { return usual }
        if let forms = forms(of: usual) { return String(String.UnicodeScalarView(forms)) }
        return String(Character(sign)) + (usual.count == 1 ? usual : "(\(usual))")
    }

    /// A text in parts of one height each, in their usual characters; the level is nil for the usual one.
    package static func parts(of text: String) -> [(text: String, level: PreparedText.Level?)] {
        var parts: [(text: String, level: PreparedText.Level?)] = []
        for character in text {
            let known = LevelRun.plain(character)
            let usual = known.map { $0.1 == "\u{2212}" ? "-" : String($0.1) } ?? String(character)
            if let last = parts.indices.last, parts[last].level == known?.0 {
                parts[last].text += usual
            } else {
                parts.append((usual, known?.0))
            }
        }
        return parts
    }

    /// A text without the height of its characters.
    package static func usual(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.flatMap { character in
                    LevelRun.plain(character).map { [$0.1 == "\u{2212}" ? "-" : $0.1] }
                        ?? Array(character.unicodeScalars)
                }))
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
        package var word: String { self == .raised ? "sup" : "sub" }
        /// Its digits.
        package var digits: [Unicode.Scalar] {
            Array((self == .raised ? "⁰¹²³⁴⁵⁶⁷⁸⁹" : "₀₁₂₃₄₅₆₇₈₉").unicodeScalars)
        }
    }
}
