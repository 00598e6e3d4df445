/// Words that liblouis gets by themselves: addresses and names of files.
///
/// Tables write such words in computer braille (`compbrl`), for which liblouis goes back to the start of the word. Where a rule
/// without characters comes first, it takes an earlier word for it, and does so for ever: 3.24 does not return from `? !@` and
/// `?a.com` in German, `%a.com` in Norwegian and `«#, x.com` in Latvian (liblouis' issue 1231 is of that kind). Alone there is
/// no earlier word.
enum LoneWords {
    /// Where a text is cut so that each such word stands alone; the whole in one piece where there is none.
    static func pieces(of scalars: ArraySlice<Unicode.Scalar>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = scalars.startIndex
        for word in scalars.split(whereSeparator: \.properties.isWhitespace) where standsAlone(word) {
            if start < word.startIndex { pieces.append(start..<word.startIndex) }
            pieces.append(word.startIndex..<word.endIndex)
            start = word.endIndex
        }
        if start < scalars.endIndex || pieces.isEmpty { pieces.append(start..<scalars.endIndex) }
        return pieces
    }

    /// What tables take for a part of an address or a name, beside a point before two letters.
    private static let parts = ["@", "www", "http", "mailto:", "://", "::", "()"].map { Array($0.unicodeScalars) }

    private static func standsAlone(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        word.indices.contains { place in
            let rest = word[place...]
            return rest.first == "." && isEnding(rest.dropFirst().prefix(2))
                || parts.contains { $0.count <= rest.count && zip($0, rest).allSatisfy { $0 == lowercase($1) } }
        }
    }

    /// Such as `de` or `7z`.
    private static func isEnding(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        scalars.count == 2 && scalars.contains(where: \.properties.isAlphabetic)
            && scalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
}
