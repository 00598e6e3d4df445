package import AccessibilityModel
package import Braille
package import Maths

/// How mathematics is written in braille.
public enum MathNotation: String, Hashable, Sendable, CaseIterable {
    /// Unified English Braille.
    case ueb
    /// The Nemeth code.
    case nemeth
    /// Text in one line, in the braille of its language.
    case text
}

extension MathNotation {
    /// That of a language, for readers who have chosen none: in languages whose code for mathematics is not known here, text.
    package static func standard(of language: String?) -> MathNotation {
        let name = language?.split(separator: "-").first?.lowercased() ?? "en"
        return name == "en" ? .ueb : .text
    }

    /// An expression in the code, or as text, with the leaf that each scalar belongs to.
    package func written(_ expression: MathExpression) -> MathBraille {
        switch self {
        case .ueb: MathBraille(expression, code: .ueb)
        case .nemeth: MathBraille(expression, code: .nemeth)
        case .text: MathText.written(expression)
        }
    }

    /// An expression with its cells. What has no cells in the code is written as the language writes it.
    package func translated(
        _ expression: MathExpression, by translator: any BrailleTranslator, language: String?
    ) -> TranslatedText {
        let braille = written(expression)
        guard self != .text else { return translator.translate(braille.text, language: language) }
        var result = TranslatedText.empty
        var (rest, place) = (braille.text.unicodeScalars[...], 0)
        func isCell(_ scalar: Unicode.Scalar) -> Bool { BrailleCell(scalar) != nil || scalar == " " || scalar == "\n" }
        while let first = rest.first {
            let run = rest.prefix { isCell($0) == isCell(first) }
            rest = rest.dropFirst(run.count)
            let text = String(String.UnicodeScalarView(run))
            let count = run.count
            let symbols = braille.symbols[place..<place + count].map { max(0, $0 - place) }
            place += count
            result =
                result
                + (isCell(first)
                    ? TranslatedText(
                        text: text, cells: run.map { BrailleCell($0) ?? .blank }, rawCellOfScalar: Array(0..<count),
                        rawScalarOfCell: symbols)
                    : translator.translate(text, language: language))
        }
        return result.inLines
    }
}
