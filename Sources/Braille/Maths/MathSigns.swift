import AccessibilityModel

/// What both codes have in common of their signs.
enum MathSigns {
    /// The cells of signs, from a text with both by turns.
    static func table(_ text: String) -> [String: String] {
        // Scalar by scalar: a mark that joins others would join the blank before it.
        let words = text.unicodeScalars.split { $0 == " " || $0 == "\n" }.map { String($0) }
        return Dictionary(
            stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }, uniquingKeysWith: { $1 })
    }

    /// The Latin letters.
    static let letters = Dictionary(
        uniqueKeysWithValues: zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵".map(String.init)))

    /// The Greek letters, without the sign before them.
    static let greek = table(
        """
        α ⠁   β ⠃   γ ⠛   δ ⠙   ε ⠑   ϵ ⠑   ζ ⠵   η ⠱   θ ⠹   ϑ ⠹   ι ⠊   κ ⠅   ϰ ⠅   λ ⠇   μ ⠍   µ ⠍   ν ⠝   ξ ⠭
        ο ⠕   π ⠏   ϖ ⠏   ρ ⠗   ϱ ⠗   σ ⠎   ς ⠎   τ ⠞   υ ⠥   φ ⠋   ϕ ⠋   χ ⠯   ψ ⠽   ω ⠺
        """
    ).characters

    /// The cells of a digit of another typeface, and of those of the text after it, which are taken from there.
    static func boldDigits(
        _ first: Character, _ rest: inout Substring, _ cells: [Character: String]
    ) -> String {
        var text = MathLetter.digit(first).flatMap { cells[$0] } ?? ""
        while let digit = rest.first.flatMap(MathLetter.digit) {
            text += cells[digit] ?? ""
            rest = rest.dropFirst()
        }
        return text
    }
}

extension [String: String] {
    /// The same by single characters.
    var characters: [Character: String] {
        Dictionary<Character, String>(uniqueKeysWithValues: compactMap { key, cells in key.first.map { ($0, cells) } })
    }
}
