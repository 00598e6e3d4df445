import Braille

/// A text as the reader looks for it: without case, accents and width, and with one apostrophe, one quotation mark and one
/// hyphen, whichever of each print has; braille has one as well.
struct FoldedText {
    private let text: String

    /// Folds a text.
    init(_ text: String) {
        let plain = text.folded
        self.text = String(String.UnicodeScalarView(plain.unicodeScalars.map { FoldedText.signs[$0] ?? $0 }))
    }

    var isEmpty: Bool { text.isEmpty }

    /// Whether another text is in this one. Marks belong to the letter before them; a flag has two letters.
    func contains(_ other: FoldedText) -> Bool {
        let (scalars, wanted) = (Array(text.unicodeScalars), Array(other.text.unicodeScalars))
        guard !wanted.isEmpty else { return true }
        return scalars.indices.dropLast(wanted.count - 1).contains { start in
            let end = start + wanted.count
            return scalars[start] == wanted[0] && scalars[start..<end].elementsEqual(wanted)
                && (start == 0 || !FoldedText.isMark(scalars[start]) && scalars[start] != FoldedText.joiner)
                && (end == scalars.count || !FoldedText.isMark(scalars[end]))
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }

    /// What joins pictures is looked for with one of them only.
    private static let joiner: Unicode.Scalar = "\u{200D}"

    /// Signs that differ in print only, and the one that stands for all of their kind.
    private static let signs: [Unicode.Scalar: Unicode.Scalar] = {
        let kinds: [Unicode.Scalar: String] = ["'": "’ʼ‘", "\"": "“”„«»", "-": "‐‑–—"]
        var signs: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (sign, others) in kinds { for other in others.unicodeScalars { signs[other] = sign } }
        return signs
    }()
}
