import Braille

/// Words that are longer than their row.
extension TextWindow {
    /// Whether a part begins with the rest of a word whose beginning stands in a row without a hyphen.
    func beginsInWord(_ start: Int) -> Bool {
        !keepsTrailingBlanks && text.isInWord(start) && width - beforeWidth > TextWindow.leastBesideHyphen
            && (start == restStart || !hyphenates)
    }

    /// A cut inside a word falls where one of its syllables begins, as long as that leaves at least half of the row filled and four
    /// cells of the word on it. On few cells more of the word says more.
    func syllableEnd(from start: Int, at end: Int) -> Int {
        guard !keepsTrailingBlanks, end - start >= TextWindow.leastForSyllables, text.isInWord(end) else { return end }
        let word = (start..<end).last { text.isBlank($0) }.map { $0 + 1 } ?? start
        let least = max(word + 4, start + (end - start + 1) / 2)
        guard least <= end else { return end }
        return (least...end).last { text.isInWord($0) && text.beginsSyllable($0) } ?? end
    }

    private static let leastForSyllables = 12
    private static let leastBesideHyphen = 10
}
