/// The number with which a name ends: "Volume 5".
struct NumberAtEnd {
    /// The name without it.
    var name: String
    private let number: Int
    /// The whole that it is a part of, or nil.
    private let whole: Int?

    /// Takes a number of figures from the end of a text, alone or with the whole that it is a part of; nil where it has
    /// none, or nothing else.
    init?(of text: SpokenText) {
        guard let last = text.tokens.last, !last.isSeparator else { return nil }
        let parts = last.text.split(separator: " ")
        guard let first = parts.first, let number = Int(first), (0...10_000).contains(number) else { return nil }
        whole = parts.count == 3 && parts[1] == "of" ? Int(parts[2]).flatMap { $0 > 0 ? $0 : nil } : nil
        guard parts.count == 1 || whole != nil else { return nil }
        self.number = number
        name = String(text.characters[..<last.range.lowerBound]).trimmed
        guard name.contains(where: \.isLetter) else { return nil }
    }

    /// Whether a value in another form says the same number: 5 of 10, 50% of ten steps, 0.5, 5 dB.
    func isMeant(by value: SpokenText) -> Bool {
        let words = value.words
        guard let first = words.first, words.count <= 3 else { return false }
        if first.hasSuffix("%"), words.count == 1, let percent = Double(first.dropLast()) {
            if let whole { return abs(percent - Double(number * 100) / Double(whole)) < 0.5 }
            return percent == Double(number) || percent == Double(number * 10)
        }
        let parts = first.split(separator: " ")
        if parts.count == 3, parts[1] == "of" { return Int(parts[0]) == number }
        if Int(first) == number { return words.count > 1 || whole != nil }
        if words.count == 1, first.contains("."), let share = Double(first), share > 0, share < 1 {
            return share * 10 == Double(number) || share * 100 == Double(number)
        }
        // A sign of its unit right after the number: 5dB, 5°.
        let figures = first.prefix { $0.isNumber }
        return figures.count < first.count
            && !first.dropFirst(figures.count).contains { $0.isNumber || $0 == "." || $0 == ":" }
            && Int(figures) == number
    }
}
