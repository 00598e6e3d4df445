import Braille

/// Cuts beside and inside numbers.
extension TextWindow {
    /// The scalars of a text that is short enough to be a reading; nil for longer ones.
    private var reading: [Unicode.Scalar]? {
        text.scalarCount <= TextWindow.longestReading ? Array(text.text.unicodeScalars) : nil
    }

    private static let longestReading = 512

    /// A cut inside a number keeps whole parts of it: it falls before the last separator of its digits, where that is one of
    /// groups or leaves at least half of the row filled, and never behind one.
    func cutSparingNumber(from start: Int, at end: Int) -> Int {
        guard !keepsTrailingBlanks, end > start, text.cells.indices.contains(end), text.canCut(before: end),
            let scalars = reading
        else { return end }
        let next = text.scalarOfCell[end]
        guard scalars.isInNumber(next), scalars.isInNumber(next - 1), !scalars.isSeparator(next) else { return end }
        let half = start + (end - start + 1) / 2
        var cell = end - 1
        while cell > start, scalars.isInNumber(text.scalarOfCell[cell]) {
            if text.canCut(before: cell), scalars.isSeparator(text.scalarOfCell[cell]) {
                let separator = text.scalarOfCell[cell]
                return cell >= half || separator == next - 1 || scalars.isGroup(after: separator) ? cell : end
            }
            cell -= 1
        }
        return end
    }

    /// Whether the first part ends before anything that can be read: inside the signs of its first letter or number, or
    /// behind a sign that belongs to a number.
    var endsInSigns: Bool {
        guard height == 1, !keepsTrailingBlanks else { return false }
        let first = part(from: 0)
        let end = first.cells.upperBound
        guard first.hasAfter, end <= TextWindow.mostCurrency else { return false }
        if end <= TextWindow.mostSigns, tearsFirstCharacter { return true }
        guard text.cells.indices.contains(end), let scalars = reading else { return false }
        let shown = text.scalarOfCell[end]
        if let digit = scalars.firstIndex(where: \.isDigit), digit >= shown, scalars.prefix(digit).isCurrency {
            return true
        }
        return scalars.isInNumber(shown) && !scalars.prefix(shown).contains { $0.isRead }
    }

    private static let mostSigns = 3
    /// The cells of a bracket, a minus and a currency's sign with a blank.
    private static let mostCurrency = 8

    /// Cells without those at their end that are only the signs of a character which is cut.
    func withoutSigns(_ cells: Range<Int>) -> Range<Int> {
        let ends = (max(cells.lowerBound, cells.upperBound - TextWindow.mostSigns)...cells.upperBound).reversed()
        return ends.first { $0 == cells.lowerBound || text.canCut(before: $0) }.map { cells.lowerBound..<$0 } ?? cells
    }

    /// How many cells the first part lacks of the number that the text begins with, or of its first character.
    var lackedCells: Int {
        let end = part(from: 0).cells.upperBound
        guard end < contentEnd else { return 0 }
        if tearsFirstCharacter { return contentEnd }
        guard let scalars = reading, let first = scalars.firstIndex(where: { $0.isDigit }),
            !scalars.prefix(first).contains(where: { $0.isRead || $0.properties.isWhitespace })
        else { return 0 }
        let last = scalars[first...].indices.prefix { scalars.isInNumber($0) }.last ?? first
        return (end..<contentEnd).filter { text.scalarOfCell[$0] <= last }.count
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { properties.numericType == .decimal }

    /// Whether it says something by itself, beside signs.
    var isRead: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension ArraySlice<Unicode.Scalar> {
    /// Whether it is the sign of a currency with what belongs to it: a bracket, a minus, a blank, and two letters at most, as in `US$`.
    fileprivate var isCurrency: Bool {
        contains { $0.properties.generalCategory == .currencySymbol } && count { $0.properties.isAlphabetic } <= 2
    }
}

extension [Unicode.Scalar] {
    private func isDigit(_ index: Int) -> Bool { indices.contains(index) && self[index].isDigit }

    /// Whether a scalar stands between two digits of one number.
    fileprivate func isSeparator(_ index: Int) -> Bool {
        guard isDigit(index - 1), isDigit(index + 1), !isDigit(index) else { return false }
        return self[index].properties.isWhitespace ? isGroup(after: index) : !self[index].isRead
    }

    /// Whether three digits follow a scalar, as in a number in groups.
    fileprivate func isGroup(after index: Int) -> Bool {
        (index + 1...index + 3).allSatisfy(isDigit) && !isDigit(index + 4)
    }

    /// Whether a scalar is a digit or stands between two of one number.
    fileprivate func isInNumber(_ index: Int) -> Bool { isDigit(index) || isSeparator(index) }
}
