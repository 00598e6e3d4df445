/// Signs of punctuation with the same cells, which tables read as one of them wherever they stand: here their place tells which
/// is meant.
extension BrailleReading {
    /// The print of cells that are its braille; of several with the same braille the one that a word can be.
    func certain(_ cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        guard let read = reading(of: cells, writing).map(plain) else { return punctuated(cells, writing) }
        let certain = writes(read, as: cells, writing) ? read : nil
        if let certain, certain.last.map({ $0.isLetter || $0.isNumber }) == true {
            return numbered(certain, cells, writing) ?? certain
        }
        return punctuated(cells, writing) ?? certain
    }

    /// A word and the sign of punctuation after it, for tables that read another sign of the same cells at a word's end: Spanish
    /// `hola'`, German `(ja(`.
    private func punctuated(_ cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        for count in 1...BrailleReading.longestSign where count < cells.count {
            let word = Array(cells.dropLast(count))
            guard let read = reading(of: word, writing).map(plain),
                read.contains(where: { $0.isLetter || $0.isNumber }),
                self.cells(of: read, writing) == word
            else { continue }
            let text = numbered(read, word, writing) ?? read
            let found = BrailleReading.punctuation.first { self.cells(of: text + $0, writing) == cells }
            if let found { return text + found }
        }
        return nil
    }

    private static let longestSign = 2
    private static let punctuation = [".", ",", "?", "!", ";", ":", ")"]

    /// A number whose digits after a separator a table reads as letters or another sign, as Portuguese `1.bcd` and Spanish `3'5`.
    private func numbered(_ text: String, _ cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        guard text.first?.isNumber == true else { return nil }
        let number = String(text.map { BrailleReading.digits[$0] ?? $0 })
        let candidates = [number] + [".", ","].map { number.replacing("'", with: $0) }
        return candidates.first { $0 != text && self.cells(of: $0, writing) == cells && $0.isNumeral }
    }

    /// The digits whose cells are those of letters.
    private static let digits = Dictionary(uniqueKeysWithValues: zip("abcdefghij", "1234567890"))
}

extension String {
    /// Whether it is of digits and separators.
    fileprivate var isNumeral: Bool { allSatisfy { $0.isNumber || ".,".contains($0) } }
}
