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

    /// Whether another text is in this one.
    func contains(_ other: FoldedText) -> Bool { text.contains(other.text) }

    /// Signs that differ in print only, and the one that stands for all of their kind.
    private static let signs: [Unicode.Scalar: Unicode.Scalar] = {
        let kinds: [Unicode.Scalar: String] = ["'": "’ʼ‘", "\"": "“”„«»", "-": "‐‑–—"]
        var signs: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (sign, others) in kinds { for other in others.unicodeScalars { signs[other] = sign } }
        return signs
    }()
}
