/// Where the words of one text are in another.
struct ContainedText {
    /// The words before, without separators at their end.
    var before: String
    /// The words after, without separators at their start.
    var after: String
    /// Whether a separator comes before them.
    var followsSeparator: Bool
    /// Whether a separator is after them.
    var precedesSeparator: Bool
    /// Whether they cannot be there by chance: a number with its unit, a time, a part of a whole, several words.
    var isDistinct: Bool

    /// Whether they are figures alone.
    var isPlainNumber: Bool
    /// Whether they are one number in percent.
    var isPercentage: Bool
    /// Whether there are figures among them.
    var hasDigits: Bool

    /// Whether they are at the end of the text.
    var isAtEnd: Bool { after.isEmpty }
    /// Whether nothing but a unit is after them: "16 px".
    var isBeforeUnit: Bool { hasDigits && after.count <= 3 && !after.isEmpty && after.allSatisfy(\.isLetter) }
    /// Whether they are at the start of the text.
    var isAtStart: Bool { before.isEmpty }

    /// The text without them.
    var rest: String {
        if before.isEmpty { return after }
        if isBeforeUnit, followsSeparator || Measures.contain(after.lowercased()) { return before }
        return after.isEmpty ? before : before + " " + after
    }

    /// Finds the words of a text in another, the last place first; nil where they are not all there.
    init?(of part: SpokenText, in text: SpokenText) {
        let words = part.words
        // A part has no more words than the whole; most are told apart by that.
        guard !words.isEmpty, words.count < text.tokens.count else { return nil }
        let places = text.tokens.indices.filter { !text.tokens[$0].isSeparator }
        guard places.count > words.count else { return nil }
        for start in stride(from: places.count - words.count, through: 0, by: -1) {
            let matches = words.indices.allSatisfy {
                Self.isSame(text.tokens[places[start + $0]].text, words[$0], alone: words.count == 1)
            }
            guard matches else { continue }
            let (first, last) = (places[start], places[start + words.count - 1])
            self.init(text, first: first, last: last, words)
            return
        }
        return nil
    }

    private init(_ text: SpokenText, first: Int, last: Int, _ words: [String]) {
        let (tokens, characters) = (text.tokens, text.characters)
        var end = first
        while end > 0, tokens[end - 1].isSeparator { end -= 1 }
        var start = last + 1
        while start < tokens.count, tokens[start].isSeparator { start += 1 }
        before = end > 0 ? String(characters[..<tokens[end - 1].range.upperBound]) : ""
        after = start < tokens.count ? String(characters[tokens[start].range.lowerBound...]) : ""
        followsSeparator = end < first
        precedesSeparator = start > last + 1 && start < tokens.count
        isDistinct = Self.isDistinct(words)
        hasDigits = words.contains { $0.contains(where: \.isNumber) }
        isPlainNumber = words.count == 1 && words[0].allSatisfy(\.isNumber)
        isPercentage = words.count == 1 && tokens[first].text.hasSuffix("%")
        before = Self.withoutLastPreposition(before.trimmed, text.lexicon.prepositions)
        after = after.trimmed
    }

    /// What is left of "Volume at 50 percent" is "Volume".
    private static func withoutLastPreposition(_ text: String, _ prepositions: Set<String>) -> String {
        guard let blank = text.lastIndex(of: " "), prepositions.contains(text[text.index(after: blank)...].lowercased())
        else { return text }
        return String(text[..<blank]).trimmed
    }

    /// Whether two words are the same, or the same number as a share and in percent.
    private static func isSame(_ first: String, _ second: String, alone: Bool) -> Bool {
        if first == second { return true }
        guard alone else { return false }
        // A value of 50 is the 50% in the label.
        if first == second + "%" || first == second + "\u{B0}" { return true }
        if let sign = first.last, Measures.isMoney(sign), first.dropLast() == second { return true }
        return isShare(first, of: second) || isShare(second, of: first)
    }

    /// Whether a number such as 0.5 is the share that a percentage such as 50% means.
    private static func isShare(_ share: String, of percentage: String) -> Bool {
        guard percentage.hasSuffix("%"), let percent = Double(percentage.dropLast()), share.contains("."),
            let number = Double(share), number > 0, number < 1
        else { return false }
        return abs(number * 100 - percent) < 0.5
    }

    private static func isDistinct(_ words: [String]) -> Bool {
        if words.count > 1 { return true }
        let word = words[0]
        let hasDigit = word.contains { $0.isNumber }
        return hasDigit && (word.contains { !$0.isNumber && $0 != "-" } || word.count >= 3)
    }
}
