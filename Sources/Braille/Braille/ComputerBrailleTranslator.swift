/// Translates into North American computer braille, one cell a character, without any table or library.
///
/// Latin-1 has a cell of its own for each character, in eight dots; any other character stands as its number in
/// hexadecimal digits between brackets, and braille patterns stand for themselves. For tests that must not depend on the
/// tables of a machine; readers get `LouisTranslator`.
public final class ComputerBrailleTranslator: BrailleTranslator {
    /// Makes a translator.
    public init() {}

    /// Translates a text; language and contractions make no difference.
    public func translate(_ text: PrintText) -> TranslatedText {
        let plain = text.text
        var cells: [BrailleCell] = []
        var cellOfScalar: [Int] = []
        var scalarOfCell: [Int] = []
        for (index, scalar) in plain.unicodeScalars.enumerated() {
            cellOfScalar.append(cells.count)
            let own = ComputerBrailleTranslator.cells(of: scalar)
            cells += own
            scalarOfCell += Array(repeating: index, count: own.count)
        }
        return TranslatedText(text: plain, cells: cells, rawCellOfScalar: cellOfScalar, rawScalarOfCell: scalarOfCell)
    }

    /// The print of cells: a character each; a cell that no character has stands for itself.
    public func print(of cells: [BrailleCell], language: String?, _ writing: PrintText.Writing) -> String? {
        String(String.UnicodeScalarView(cells.map { EnglishNABCC.scalar(for: $0) ?? $0.scalar }))
    }

    private static func cells(of scalar: Unicode.Scalar) -> [BrailleCell] {
        if let cell = BrailleCell(scalar) ?? EnglishNABCC.cell(for: scalar) { return [cell] }
        if scalar.properties.isWhitespace { return [.blank] }
        let name = "[" + String(scalar.value, radix: 16) + "]"
        return name.unicodeScalars.compactMap { EnglishNABCC.cell(for: $0) }
    }
}
