import Braille

/// How a table raises and lowers characters: learned from the raised and lowered digits that it knows.
struct TableLevels {
    let table: String
    let known: KnownSigns
    let corrections: TableCorrections?
    /// Whether letters after a sign may be contracted with it.
    let isContracted: Bool

    /// How the table writes digits beside the sign of a height.
    private enum Style: Hashable {
        case usual, withoutNumberSign, low
    }

    /// How characters of a height are written, or nil where neither the table nor its corrections know.
    func writing(of level: PreparedText.Level) -> PreparedText.LevelWriting? {
        guard let (sign, style) = level == .raised ? learned(.raised) : lowered() else { return nil }
        let grouping = corrections?.grouping
        var writing = PreparedText.LevelWriting(
            sign: sign.map(\.scalar), digits: digits(style), takesLetters: style == .usual || !isContracted,
            begin: grouping?.begin.map(\.scalar) ?? ["("], end: grouping?.end.map(\.scalar) ?? [")"])
        if case .own(let digits) = writing.digits {
            // A table without Latin letters is helped out by another one, which has the usual ten.
            let usual: [BrailleCell] = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚".unicodeScalars.compactMap { BrailleCell($0) }  // dots of a to j
            let letters = Set("abcdefghij".unicodeScalars.compactMap { cells([$0]).last } + usual)
            writing.digitsAreLetters = !letters.isDisjoint(with: digits)
            if style == .low { writing.endOfDigits = endOfDigits().map(\.scalar) }
        }
        return writing
    }

    /// The cells that the table puts between a raised digit and a mark which would be read as one.
    private func endOfDigits() -> [BrailleCell] {
        let (digit, mark, both) = (cells(["x", "²"]), cells([","]), cells(["x", "²", ","]))
        guard both.count > digit.count + mark.count, both.starts(with: digit),
            both.suffix(mark.count).elementsEqual(mark)
        else { return [] }
        return Array(both.dropFirst(digit.count).dropLast(mark.count))
    }

    private func lowered() -> ([BrailleCell], Style)? {
        guard let sign = corrections?.lowered else { return learned(.lowered) }
        return (sign, learned(.raised)?.1 ?? .usual)
    }

    /// The cells that the table puts before a digit at that height: the same for all that it knows, and also where they stand in the
    /// text as cells.
    private func learned(_ level: PreparedText.Level) -> ([BrailleCell], Style)? {
        var found: Set<[BrailleCell]> = []
        var styles: Set<Style> = []
        for (value, digit) in level.digits.enumerated() where known.has(digit, table: table) {
            let (levelled, plain) = (cells([digit]), Array(String(value).unicodeScalars))
            let usual = cells(plain)
            guard let core = usual.last, let last = levelled.last, levelled.count > 1 else { return nil }
            let (sign, style): ([BrailleCell], Style)
            if levelled.count > usual.count, levelled.suffix(usual.count).elementsEqual(usual) {
                (sign, style) = (Array(levelled.dropLast(usual.count)), .usual)
            } else if last == core {
                (sign, style) = (levelled.dropLast(), .withoutNumberSign)
            } else if last == core.lowered {
                (sign, style) = (levelled.dropLast(), .low)
            } else {
                return nil
            }
            let written = style == .usual ? plain : [last.scalar]
            guard cells(["x"] + sign.map(\.scalar) + written) == cells(["x", digit]) else { return nil }
            found.insert(sign)
            styles.insert(style)
        }
        guard found.count == 1, styles.count == 1, let sign = found.first, let style = styles.first else { return nil }
        return (sign, style)
    }

    private func digits(_ style: Style) -> PreparedText.LevelWriting.Digits {
        let cores = (0...9).compactMap { cells(Array(String($0).unicodeScalars)).last }
        let low = cores.compactMap(\.lowered)
        switch style {
        case .withoutNumberSign where cores.count == 10: return .own(cores)
        case .low where low.count == 10: return .own(low)
        default: return .usual
        }
    }

    private func cells(_ scalars: [Unicode.Scalar]) -> [BrailleCell] {
        LouisCalls.translate(scalars[...], tables: table)?.cells ?? []
    }
}

extension BrailleCell {
    /// The cell with its dots one row lower, or nil where one of them is in the third row already.
    fileprivate var lowered: BrailleCell? {
        let dots = rawValue
        guard dots & 0b1110_0100 == 0 else { return nil }
        return BrailleCell(rawValue: dots << 1)
    }
}
