/// A label that is a name and a value in one: "Volume: 50%", "Brightness, high".
struct NameAndValue {
    /// The name.
    var name: String
    /// The value.
    var value: String

    /// Takes the words of a label apart; nil where it is a name alone, as far as can be told.
    init?(_ text: SpokenText) {
        guard text.tokens.count >= 2 else { return nil }
        guard let place = Self.split(text) else { return nil }
        let (tokens, characters) = (text.tokens, text.characters)
        var end = place
        var start = tokens[place].range.lowerBound
        // A sign of money in front of its number is of the value.
        if start > 0, Measures.isMoney(characters[start - 1]) { start -= 1 }
        while end > 0, tokens[end - 1].isSeparator { end -= 1 }
        guard end > 0 else { return nil }
        name = String(characters[..<tokens[end - 1].range.upperBound]).trimmed
        let last = tokens.last { !$0.isSeparator }?.range.upperBound ?? characters.count
        value = String(characters[start..<max(last, start)]).trimmed
        guard name.contains(where: \.isLetter), !value.isEmpty else { return nil }
    }

    /// What is between a name and its value, wide signs of Chinese included.
    private static let separators: Set<String> = [
        ":", ",", "\u{2013}", "\u{2014}", "-", "(", "\u{FF1A}", "\u{FF0C}", "\u{FF08}",
    ]

    /// The token with which the value begins, or nil.
    private static func split(_ text: SpokenText) -> Int? {
        let tokens = text.tokens
        func follows(_ place: Int) -> Bool {
            // What is after is a value: it has a number, or is a word for a level or a state.
            let words = tokens[place...].filter { !$0.isSeparator }.map(\.text)
            guard !words.isEmpty, words.count <= 4 else { return false }
            if words[0].first?.isNumber == true || words[0].hasPrefix("-") { return true }
            guard words.count == 1 else { return false }
            return text.lexicon.levels.contains(words[0]) || text.lexicon.states.all.contains(words[0])
        }
        for index in tokens.indices.reversed() where tokens[index].isSeparator && index + 1 < tokens.count {
            guard Self.separators.contains(tokens[index].text) else { continue }
            // "-" in front of a number may be its sign.
            let isBracket = brackets.contains(tokens[index].text)
            if isBracket || isInBrackets(index, tokens) {
                return isBracket && isAmount(tokens[(index + 1)...]) ? index + 1 : nil
            }
            return !tokens[index + 1].isSeparator && follows(index + 1) ? index + 1 : amountAtEnd(tokens)
        }
        return amountAtEnd(tokens)
    }

    private static let brackets: Set<String> = ["(", "\u{FF08}", "["]

    /// Whether a token stands in brackets, where figures explain and are no value.
    private static func isInBrackets(_ index: Int, _ tokens: [SpokenText.Token]) -> Bool {
        let before = tokens[..<index].lastIndex { brackets.contains($0.text) || ")\u{FF09}]".contains($0.text) }
        return before.map { brackets.contains(tokens[$0].text) } ?? false
    }

    /// Whether what stands in brackets is one number, alone or with its unit: "(50)", "(19 mm)", never "(0 is no limit)".
    private static func isAmount(_ tokens: ArraySlice<SpokenText.Token>) -> Bool {
        let words = tokens.filter { !$0.isSeparator }
        guard let first = words.first, first.text.contains(where: \.isNumber), words.count <= 2 else { return false }
        let isLast = tokens.allSatisfy { !$0.isSeparator || ")\u{FF09}]".contains($0.text) }
        return isLast && (words.count == 1 || words.last.map { Measures.contain($0.text) } == true)
    }

    /// Where an amount at the end of a text begins without any separator: a number with its unit or a sign of money, a time, a
    /// part of a whole, or one with decimals; nil where there is none.
    private static func amountAtEnd(_ tokens: [SpokenText.Token]) -> Int? {
        guard let last = tokens.lastIndex(where: { !$0.isSeparator }), last > 0 else { return nil }
        // What follows the number is its unit, in one word or sign, such as "mm", "x" or a sign of money.
        let trailing = tokens[(last + 1)...]
        if startsWithFigure(tokens[last].text) {
            let text = tokens[last].text
            let isMoney =
                tokens[last - 1].text.first.map(Measures.isMoney) == true
                || trailing.contains { $0.text.first.map(Measures.isMoney) == true }
            guard trailing.isEmpty || isMoney else { return nil }
            let figures = text.drop { $0.isNumber || "-.".contains($0) }
            return isMoney || !figures.isEmpty || text.contains(".") ? last : nil
        }
        guard trailing.isEmpty, last > 1, Measures.contain(tokens[last].text), startsWithFigure(tokens[last - 1].text),
            tokens[last - 1].text.allSatisfy({ $0.isNumber || "-.".contains($0) })
        else { return nil }
        return last - 1
    }

    private static func startsWithFigure(_ text: String) -> Bool {
        text.first.map { $0.isNumber || $0 == "-" } == true && text.contains(where: \.isNumber)
    }
}
