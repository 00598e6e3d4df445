/// A text that is edited, as the keys see it: where words and lines begin and end. Positions are characters from 0.
struct EditedText {
    /// The characters; each is a whole grapheme cluster.
    let characters: [Character]

    init(_ text: String) {
        characters = Array(text)
    }

    /// A text of which only the ends of lines can be told.
    init(hiding text: String) {
        characters = text.map { $0.isNewline ? $0 : "x" }
    }

    var count: Int { characters.count }

    /// A position inside the text.
    func clamped(_ position: Int) -> Int { min(max(0, position), count) }

    /// The start of the word before a position.
    func wordStart(before position: Int) -> Int {
        var place = clamped(position)
        while place > 0, !isWord(place - 1) { place -= 1 }
        while place > 0, isWord(place - 1) { place -= 1 }
        return place
    }

    /// The start of the word after a position; the text's end after the last one.
    func wordStart(after position: Int) -> Int {
        var place = clamped(position)
        while place < count, isWord(place) { place += 1 }
        while place < count, !isWord(place) { place += 1 }
        return place
    }

    /// The start of the line that holds a position.
    func lineStart(_ position: Int) -> Int {
        (characters[..<clamped(position)].lastIndex { $0.isNewline } ?? -1) + 1
    }

    /// The end of the line that holds a position.
    func lineEnd(_ position: Int) -> Int {
        characters[clamped(position)...].firstIndex { $0.isNewline } ?? count
    }

    /// The same column in the line above or below; the text's start or end where there is none.
    func vertical(from position: Int, down: Bool) -> Int {
        let start = lineStart(position)
        let column = clamped(position) - start
        if down {
            let end = lineEnd(position)
            guard end < count else { return count }
            return min(end + 1 + column, lineEnd(end + 1))
        }
        guard start > 0 else { return 0 }
        return min(lineStart(start - 1) + column, start - 1)
    }

    /// The characters of a range as a text.
    func text(_ range: Range<Int>) -> String {
        String(characters[clamped(range.lowerBound)..<clamped(range.upperBound)])
    }

    /// What Backspace leaves of the character before a position: in scripts whose marks and joined letters are typed one by one,
    /// such as Devanagari and Arabic, all but its last scalar; nil where the whole character goes.
    func rest(ofCharacterBefore position: Int) -> String? {
        guard position > 0, characters.indices.contains(position - 1) else { return nil }
        let scalars = characters[position - 1].unicodeScalars
        guard scalars.count > 1, let first = scalars.first, first.properties.isAlphabetic, !first.properties.isEmoji,
            first.value >= Self.firstLetterWithMarksTypedAlone,
            !Self.lettersTypedWithTheirMarks.contains(where: { $0.contains(first.value) })
        else { return nil }
        return String(scalars.dropLast())
    }

    /// Hebrew is the first of the scripts whose marks are typed one by one; what comes before has letters with accents.
    private static let firstLetterWithMarksTypedAlone: UInt32 = 0x590
    /// Hangul and kana, where a syllable with its marks is one character to those who type it.
    private static let lettersTypedWithTheirMarks: [ClosedRange<UInt32>] = [
        0x1100...0x11FF, 0x3040...0x30FF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFF66...0xFFDC,
    ]

    private func isWord(_ place: Int) -> Bool {
        let character = characters[place]
        return character.isLetter || character.isNumber || character == "'"
    }
}
