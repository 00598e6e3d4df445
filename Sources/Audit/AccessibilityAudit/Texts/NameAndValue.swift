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
        while end > 0, tokens[end - 1].isSeparator { end -= 1 }
        guard end > 0 else { return nil }
        name = String(characters[..<tokens[end - 1].range.upperBound]).trimmed
        let last = tokens.last { !$0.isSeparator }?.range.upperBound ?? characters.count
        value = String(characters[tokens[place].range.lowerBound..<last]).trimmed
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
            return !tokens[index + 1].isSeparator && follows(index + 1) ? index + 1 : nil
        }
        // Without a separator only a number with its unit at the end counts.
        guard let last = tokens.indices.last, last > 0, tokens[last].text.contains(where: \.isNumber) else {
            return nil
        }
        return tokens[last].text.hasSuffix("%") || tokens[last].text.contains(" of ")
            || tokens[last].text.contains(":") ? last : nil
    }
}
