/// Says how scalars can be written in a text.
public protocol SignSource {
    /// How a scalar can be written.
    func sign(of scalar: Unicode.Scalar) -> PreparedText.Sign

    /// Whether the table of another language has a sign for a scalar.
    func has(_ scalar: Unicode.Scalar, language: String) -> Bool
}

/// Print text made ready for a braille table: composed, without control characters, emoji by their names.
///
/// The scalars are what the table gets; `sources` says which scalar of the text each one came from.
public struct PreparedText: Hashable, Sendable {
    /// A run of prepared text.
    public enum Piece: Hashable, Sendable {
        /// Scalars for the text's own table.
        case text
        /// Braille patterns, which stand for themselves.
        case cells
        /// Scalars that the table of another language has signs for.
        case language(String)
        /// A name in brackets, in Latin letters, of what no table has a sign for.
        case name
    }

    /// How a scalar can be written.
    public enum Sign: Hashable, Sendable {
        /// By the text's own table.
        case own
        /// By the text's own table, with other scalars in its place, or none.
        case written([Unicode.Scalar])
        /// By the table of another language, with these scalars.
        case language(String, [Unicode.Scalar])
        /// By no table: its name stands for it.
        case none
    }

    /// The scalars for the table.
    public private(set) var scalars: [Unicode.Scalar] = []
    /// For each of them the scalar of the text it came from.
    public private(set) var sources: [Int] = []
    /// Runs of scalars that are treated alike, in order.
    public private(set) var pieces: [PieceRange] = []

    /// The other language that the latest letter was written in, or nil.
    private var letterLanguage: String?

    /// A piece and its place among the scalars.
    public struct PieceRange: Hashable, Sendable {
        /// How the scalars are treated.
        public var piece: Piece
        /// Their place.
        public var range: Range<Int>
    }

    /// Prepares a text.
    ///
    /// - Parameter signs: how a scalar can be written; those that no table knows are replaced by their names.
    public init(_ text: String, signs: some SignSource) {
        scalars.reserveCapacity(text.utf8.count)
        sources.reserveCapacity(text.utf8.count)
        var source = 0
        guard !text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else {
            // Of these each byte is a character.
            for byte in text.utf8 {
                write(byte < 0x20 || byte == 0x7F ? " " : Unicode.Scalar(byte), source: source, signs)
                source += 1
            }
            joinAcrossBlanks()
            return
        }
        for index in text.indices {
            let character = text[index]
            append(character, source: source, signs) { text.unicodeScalars[index...].dropFirst() }
            source += character.unicodeScalars.count
        }
        joinAcrossBlanks()
    }

    /// Writes a character.
    ///
    /// - Parameter following: the scalars after its first one.
    private mutating func append(
        _ character: Character, source: Int, _ signs: some SignSource, following: () -> Substring.UnicodeScalarView
    ) {
        if character.isASCII {
            for (offset, scalar) in character.unicodeScalars.enumerated() {
                let isControl = scalar.value < 0x20 || scalar.value == 0x7F
                write(isControl ? " " : scalar, source: source + offset, signs)
                if character == "\r\n" { break }
            }
            return
        }
        if let name = PreparedText.emojiName(character) {
            write(name: name, source: source, signs)
            return
        }
        let parts = Array(character.unicodeScalars)
        let composed = Array(PreparedText.composed(character, parts).unicodeScalars)
        for (index, scalar) in composed.enumerated() {
            // One to one where nothing was composed, else all to the character's first scalar.
            let place = composed.count == parts.count ? source + index : source
            if let plain = PreparedText.plain(scalar) {
                for replacement in plain { put(replacement, source: place, .text) }
            } else if BrailleCell(scalar) != nil {
                put(scalar, source: place, parts.count == 1 ? .cells : .text)
            } else {
                write(scalar, source: place, signs, following: following)
            }
        }
    }

    /// A character with as few scalars as it can have.
    private static func composed(_ character: Character, _ parts: [Unicode.Scalar]) -> String {
        // The marks of half-width katakana compose with their letters in full width only.
        let isHalfWidth = parts.contains { (0xFF9E...0xFF9F).contains($0.value) }
        return isHalfWidth
            ? String(String.UnicodeScalarView(parts.map(\.inUsualWidth))).composed
            : String(character).composed
    }

    /// Writes a scalar by the table that has a sign for it, else by its name.
    private mutating func write(
        _ scalar: Unicode.Scalar, source: Int, _ signs: some SignSource,
        following: () -> Substring.UnicodeScalarView = { Substring().unicodeScalars }
    ) {
        let sign = scalar == " " ? .own : signs.sign(of: scalar)
        if scalar.properties.isAlphabetic {
            if case .language(let language, _) = sign { letterLanguage = language } else { letterLanguage = nil }
        } else if sign != .own, let language = neighbour(of: scalar, signs, following: following),
            signs.has(scalar, language: language)
        {
            put(scalar, source: source, .language(language))
            return
        }
        switch sign {
        case .own: put(scalar, source: source, .text)
        case .written(let others): for other in others { put(other, source: source, .text) }
        case .language(let language, let others):
            for other in others { put(other, source: source, .language(language)) }
        case .none: write(name: PreparedText.name(of: scalar), source: source, signs)
        }
    }

    /// The other language to whose text a punctuation mark belongs: that of the letter before it, of an opening mark
    /// that of the letter after it.
    private func neighbour(
        of mark: Unicode.Scalar, _ signs: some SignSource, following: () -> Substring.UnicodeScalarView
    ) -> String? {
        switch mark.properties.generalCategory {
        case .openPunctuation, .initialPunctuation:
            guard let letter = following().first(where: \.properties.isAlphabetic),
                case .language(let language, _) = signs.sign(of: letter)
            else { return nil }
            return language
        case .closePunctuation, .finalPunctuation, .otherPunctuation, .dashPunctuation, .connectorPunctuation:
            return letterLanguage
        default: return nil
        }
    }

    /// Writes a name in brackets: by the text's own table where that has Latin letters.
    private mutating func write(name: String, source: Int, _ signs: some SignSource) {
        let isLatin = "[a]".unicodeScalars.allSatisfy { signs.sign(of: $0) == .own }
        for scalar in "[\(name)]".unicodeScalars { put(scalar, source: source, isLatin ? .text : .name) }
    }

    /// Blanks between two pieces of one other language belong to them.
    private mutating func joinAcrossBlanks() {
        guard pieces.count > 2 else { return }
        var joined: [PieceRange] = []
        for next in pieces {
            if case .language = next.piece, joined.count > 1, joined[joined.count - 2].piece == next.piece,
                scalars[joined[joined.count - 1].range].allSatisfy(\.properties.isWhitespace)
            {
                joined.removeLast()
                joined[joined.count - 1].range = joined[joined.count - 1].range.lowerBound..<next.range.upperBound
            } else {
                joined.append(next)
            }
        }
        pieces = joined
    }

    private mutating func put(_ scalar: Unicode.Scalar, source: Int, _ piece: Piece) {
        scalars.append(scalar)
        sources.append(source)
        if let last = pieces.last, last.piece == piece {
            pieces[pieces.count - 1].range = last.range.lowerBound..<scalars.count
        } else {
            pieces.append(PieceRange(piece: piece, range: scalars.count - 1..<scalars.count))
        }
    }

    /// What stands for a scalar that is no visible character: a blank for white space, nothing for joiners and marks of
    /// direction, the code point for what means nothing; nil for visible characters.
    private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
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

    private static func emojiName(_ character: Character) -> String? {
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

    private static func name(of scalar: Unicode.Scalar) -> String {
        scalar.properties.name?.lowercased() ?? codePoint(scalar)
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        "U+" + String(scalar.value, radix: 16, uppercase: true)
    }
}
