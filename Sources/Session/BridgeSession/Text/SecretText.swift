/// What a recording keeps of a text that nobody may read: a bullet for each scalar. A scalar that joins others into one
/// character, or ends a line, has a stand-in that does the same, so that the replay has as many characters after each key.
package enum SecretText {
    private static let bullet: Unicode.Scalar = "\u{2022}"

    /// One scalar of each kind that Unicode's rules for characters know.
    private static let standIns: [Unicode.Scalar] = [
        bullet,
        // Marks, signs that join what stands beside them, and half of a flag.
        "\u{34F}", "\u{1DFF}", "\u{200D}", "\u{903}", "\u{600}", "\u{1F1FF}",
        // The parts of Korean and Indic syllables.
        "\u{115F}", "\u{1160}", "\u{11FF}", "\u{AC00}", "\u{AC01}", "\u{915}", "\u{94D}",
        // A symbol that others can be joined to; ends of lines, other controls.
        "\u{2122}", "\r", "\n", "\u{2028}", "\u{200B}",
    ]

    /// How each stand-in joins the others.
    private static let kinds: [[Int]: Unicode.Scalar] = Dictionary(
        standIns.map { (joining(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

    /// A text of the same shape.
    package static func standIn(for text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map(standIn)))
    }

    /// A key that types as many characters.
    package static func standIn(for key: Key) -> Key {
        switch key {
        case .character(let scalar): .character(standIn(for: scalar))
        case .dots: .character(bullet)
        case .keyboard, .command, .route, .span, .line, .chord: key
        }
    }

    private static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        (0x20..<0x7F).contains(scalar.value) ? bullet : kinds[joining(of: scalar)] ?? bullet
    }

    /// How many characters a scalar makes with up to two others, before, between and after them.
    private static func joining(of scalar: Unicode.Scalar) -> [Int] {
        var counts = [Character(scalar).isNewline ? 1 : 0]
        func count(_ scalars: Unicode.Scalar...) { counts.append(String(String.UnicodeScalarView(scalars)).count) }
        for one in standIns {
            count(one, scalar)
            count(scalar, one)
            for other in standIns {
                count(one, other, scalar)
                count(one, scalar, other)
                count(scalar, one, other)
            }
        }
        return counts
    }
}
