import Braille

/// Cuts beside and inside numbers.
extension TextWindow {
    /// The blanks of a text that stand inside an amount, a date or a time.
    static func joints(of text: TranslatedText) -> Set<Int> {
        let scalars = Array(text.text.unicodeScalars)
        guard scalars.contains(where: \.isDigit) else { return [] }
        let words = scalars.words
        var joints: Set<Int> = []
        for (place, pair) in zip(words, words.dropFirst()).enumerated() {
            let after = place + 2 < words.count ? words[place + 2] : nil
            let before = place > 0 ? words[place - 1] : nil
            guard !text.seams.contains(pair.0.upperBound),
                scalars.belong(pair.0, pair.1, before: before, after: after)
            else { continue }
            let blank = text.cellOfScalar[pair.0.upperBound]
            if text.isBlank(blank) { joints.insert(blank) }
        }
        return joints
    }

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

    /// The cells of the amount, date or time that a text begins with; 0 where it begins with something else.
    static func amount(atStartOf text: TranslatedText) -> Int {
        let joints = joints(of: text)
        let end = text.cells.indices.first { text.isBlank($0) && !joints.contains($0) } ?? text.cells.count
        let amount = text.text(of: 0..<end).unicodeScalars
        let start = amount.prefix { !$0.properties.isWhitespace }
        let isAmount = start.contains { $0.isDigit || $0.properties.generalCategory == .currencySymbol }
        return isAmount && amount.contains(where: \.isDigit) ? end : 0
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
    fileprivate var isDigit: Bool {
        value < 0x80 ? (0x30...0x39).contains(value) : properties.numericType == .decimal
    }

    /// Whether it says something by itself, beside signs.
    var isRead: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension ArraySlice<Unicode.Scalar> {
    /// Whether it is the sign of a currency with what belongs to it: a bracket, a minus, a blank, and two letters at most, as in `US$`.
    fileprivate var isCurrency: Bool {
        contains { $0.properties.generalCategory == .currencySymbol } && count { $0.properties.isAlphabetic } <= 2
    }
}

/// Words that are told together.
extension [Unicode.Scalar] {
    /// The words between blanks, a line at a time.
    fileprivate var words: [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (place, scalar) in enumerated() {
            guard scalar.properties.isWhitespace else {
                start = start ?? place
                continue
            }
            if let start { words.append(start..<place) }
            start = nil
        }
        if let start { words.append(start..<count) }
        return words
    }

    /// Whether two words that stand beside each other are one amount, date or time: a number and a short word, such as a unit, a
    /// currency or half of the day; groups of digits; day, month and year.
    ///
    /// - Parameters:
    ///   - before: the word before them, or nil.
    ///   - after: the word after them, or nil.
    fileprivate func belong(_ first: Range<Int>, _ second: Range<Int>, before: Range<Int>?, after: Range<Int>?) -> Bool
    {
        guard second.lowerBound == first.upperBound + 1, !Character(self[first.upperBound]).isNewline else {
            return false
        }
        let endsPart = [",", ";", ":"].contains(self[first.upperBound - 1])
        guard !endsPart || isYear(second) else { return false }
        switch (isNumber(first), isNumber(second)) {
        case (true, true): return self[second].allSatisfy(\.isDigit) && second.count == 3 || isYear(second)
        case (true, false): return isUnit(second) || isWord(second) && after.map(isYear) == true
        case (false, true):
            return isSign(first) || isWord(first) && (isYear(second) && before.map(isNumber) == true)
                || isWord(first) && second.count <= 3 && self[second.upperBound - 1] == "," && after.map(isYear) == true
        // Six hours ago.
        case (false, false): return before.map(isNumber) == true && isUnit(first) && first.count <= 2 && isShort(second)
        }
    }

    private func isNumber(_ word: Range<Int>) -> Bool {
        self[word].contains(where: \.isDigit) && !self[word].contains(where: \.properties.isAlphabetic)
    }

    /// Whether a word has four letters at most and no digit.
    private func isShort(_ word: Range<Int>) -> Bool {
        let letters = self[word].filter(\.isRead)
        return word.count <= 5 && letters.count <= 4 && !self[word].contains(where: \.isDigit)
    }

    /// Whether a word is like a unit or the short form of a month: three letters at most, or four with a capital or a sign.
    private func isUnit(_ word: Range<Int>) -> Bool {
        guard isShort(word) else { return false }
        let letters = self[word].filter(\.isRead)
        return letters.count <= 3 || letters.count < word.count || letters.contains(where: \.properties.isUppercase)
    }

    /// Whether a word stands before a number as its sign: a currency's, or an abbreviation.
    private func isSign(_ word: Range<Int>) -> Bool {
        guard isShort(word) else { return false }
        let letters = self[word].filter(\.properties.isAlphabetic)
        return letters.isEmpty || self[word.upperBound - 1] == "."
            || letters.count > 1 && letters.allSatisfy(\.properties.isUppercase)
    }

    private func isWord(_ word: Range<Int>) -> Bool { self[word].contains(where: \.properties.isAlphabetic) }

    private func isYear(_ word: Range<Int>) -> Bool { self[word].count(where: \.isDigit) == 4 && isNumber(word) }
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
