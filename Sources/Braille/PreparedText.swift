import Foundation

/// Print text made ready for a braille table: composed, without control characters, emoji by their names.
///
/// The scalars are what the table gets; `sources` says which scalar of the text each one came from.
public struct PreparedText: Hashable, Sendable {
    /// A piece of prepared text.
    public enum Piece: Hashable, Sendable {
        /// Scalars for the table.
        case text
        /// Braille patterns, which stand for themselves.
        case cells
    }

    /// The scalars for the table.
    public private(set) var scalars: [Unicode.Scalar] = []
    /// For each of them the scalar of the text it came from.
    public private(set) var sources: [Int] = []
    /// Runs of scalars that are treated alike, in order.
    public private(set) var pieces: [(piece: Piece, range: Range<Int>)] = []

    /// Prepares a text.
    ///
    /// - Parameter isKnown: whether the table knows a scalar beyond ASCII; unknown ones are replaced by their names.
    public init(_ text: String, isKnown: (Unicode.Scalar) -> Bool = { _ in true }) {
        scalars.reserveCapacity(text.utf8.count)
        var source = 0
        for character in text {
            let start = scalars.count
            append(character, source: source, isKnown: isKnown)
            let isCell =
                character.unicodeScalars.count == 1
                && BrailleCell(character.unicodeScalars[character.unicodeScalars.startIndex]) != nil
            note(isCell ? .cells : .text, start..<scalars.count)
            source += character.unicodeScalars.count
        }
    }

    private mutating func note(_ piece: Piece, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if let last = pieces.last, last.piece == piece {
            pieces[pieces.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            pieces.append((piece, range))
        }
    }

    private mutating func append(
        _ character: Character, source: Int, isKnown: (Unicode.Scalar) -> Bool
    ) {
        if character.isASCII {
            for (offset, scalar) in character.unicodeScalars.enumerated() {
                put(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar, source: source + offset)
                if character == "\r\n" { break }
            }
            return
        }
        if let name = PreparedText.emojiName(character) {
            for scalar in "[\(name)]".unicodeScalars { put(scalar, source: source) }
            return
        }
        let parts = Array(character.unicodeScalars)
        let composed = Array(String(character).precomposedStringWithCanonicalMapping.unicodeScalars)
        for (index, scalar) in composed.enumerated() {
            // One to one where nothing was composed, else all to the character's first scalar.
            let place = composed.count == parts.count ? source + index : source
            if let plain = PreparedText.plain(scalar) {
                for replacement in plain { put(replacement, source: place) }
            } else if BrailleCell(scalar) != nil || isKnown(scalar) {
                put(scalar, source: place)
            } else {
                for replacement in "[\(PreparedText.name(of: scalar))]".unicodeScalars {
                    put(replacement, source: place)
                }
            }
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar, source: Int) {
        scalars.append(scalar)
        sources.append(source)
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

    /// Two prepared texts are equal when their scalars, sources and pieces are.
    public static func == (first: PreparedText, second: PreparedText) -> Bool {
        first.scalars == second.scalars && first.sources == second.sources
            && first.pieces.elementsEqual(second.pieces) { $0.piece == $1.piece && $0.range == $1.range }
    }

    /// Hashes scalars and sources.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(scalars)
        hasher.combine(sources)
    }
}
