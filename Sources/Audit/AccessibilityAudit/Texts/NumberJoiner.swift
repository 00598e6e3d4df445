/// Brings the numbers among the words of a text to one form.
struct NumberJoiner {
    private typealias Token = SpokenText.Token

    /// Words and separators.
    private(set) var tokens: [SpokenText.Token]
    /// The words by which the text is understood.
    let lexicon: AuditLexicon

    /// Puts number words into figures, "%" and other units after their numbers, "out of" and "/" between numbers into
    /// "of", and minutes with seconds into a time.
    mutating func join() {
        writeFigures()
        var joined: [Token] = []
        var index = 0
        while index < tokens.count {
            var token = tokens[index]
            if index + 1 < tokens.count, Self.isNumber(tokens[index + 1].text),
                lexicon.amounts.percentBefore.contains(token.text) || isSignBefore(index, joined.last)
            {
                token.text = tokens[index + 1].text + "%"
                token.range = token.range.lowerBound..<tokens[index + 1].range.upperBound
                joined.append(token)
                index += 2
                continue
            }
            if index + 1 < tokens.count, tokens[index + 1].range.lowerBound == token.range.upperBound,
                Self.isNumber(tokens[index + 1].text), let unit = AmountWords.currencies[token.text]
            {
                token.text = tokens[index + 1].text + unit
                token.isSeparator = false
                token.range = token.range.lowerBound..<tokens[index + 1].range.upperBound
                joined.append(token)
                index += 2
                continue
            }
            if let last = joined.last, Self.isNumber(last.text), last.range.upperBound <= token.range.lowerBound {
                let (length, text) = join(after: last, at: index)
                if length > 0 {
                    joined[joined.count - 1].text = text
                    joined[joined.count - 1].range = last.range.lowerBound..<tokens[index + length - 1].range.upperBound
                    index += length
                    continue
                }
            }
            if token.text == "/" { token.isSeparator = true }
            joined.append(token)
            index += 1
        }
        tokens = joined
    }

    /// Whether a sign of percent is right in front of its number, as in Turkish: "%50".
    private func isSignBefore(_ index: Int, _ last: Token?) -> Bool {
        guard tokens[index].text == "%", tokens[index + 1].range.lowerBound == tokens[index].range.upperBound else {
            return false
        }
        return last.map { $0.range.upperBound < tokens[index].range.lowerBound || !Self.isNumber($0.text) } ?? true
    }

    /// Writes numbers in words as figures, those of several words as one.
    private mutating func writeFigures() {
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            guard !tokens[index].isSeparator, tokens[index].text.utf8.first.map({ $0 >= 0x41 }) == true else {
                continue
            }
            guard lexicon.numbers.mayHold(tokens[index].text) else { continue }
            if lexicon.numbers.beginnings.contains(tokens[index].text) {
                let following = tokens[index...].prefix(lexicon.numbers.longest).prefix { !$0.isSeparator }
                for count in stride(from: following.count, to: 1, by: -1) {
                    let words = following.prefix(count)
                    guard let number = lexicon.numbers.values[words.map(\.text).joined(separator: " ")] else {
                        continue
                    }
                    tokens[index].text = String(number)
                    tokens[index].range = tokens[index].range.lowerBound..<tokens[index + count - 1].range.upperBound
                    tokens.removeSubrange((index + 1)..<(index + count))
                    break
                }
            }
            // "Pour cent" is no hundred.
            if index > 0, lexicon.amounts.hundredsOfPercent.contains(tokens[index].text),
                lexicon.amounts.percentPairs.contains(tokens[index - 1].text + " " + tokens[index].text)
            {
                continue
            }
            if let number = lexicon.numbers.values[tokens[index].text] { tokens[index].text = String(number) }
        }
    }

    /// How many tokens from a place on belong to the number before them, and the whole as one word.
    private func join(after number: Token, at index: Int) -> (count: Int, text: String) {
        let words = tokens[index...].prefix(3).map(\.text)
        if lexicon.amounts.percent.contains(words[0]) { return (1, number.text + "%") }
        if words.count >= 2, lexicon.amounts.percentPairs.contains(words[0] + " " + words[1]) {
            return (2, number.text + "%")
        }
        if words[0] == "\u{B0}" {
            let hasScale = words.count > 1 && ["c", "f"].contains(words[1])
            return (hasScale ? 2 : 1, number.text + "\u{B0}")
        }
        if let unit = lexicon.amounts.units[words[0]] { return (1, number.text + unit) }
        if words.count == 3, lexicon.amounts.minutes.contains(words[0]), lexicon.amounts.seconds.contains(words[2]),
            let seconds = Int(words[1]), (0..<60).contains(seconds)
        {
            return (3, number.text + (seconds < 10 ? ":0" : ":") + String(seconds))
        }
        if words.count >= 2, words[0] == "/" || lexicon.amounts.partOf.contains(words[0]), Self.isNumber(words[1]) {
            return (2, number.text + " of " + words[1])
        }
        if words.count == 3, lexicon.amounts.partOfBeginnings.contains(words[0]), Self.isNumber(words[2]),
            lexicon.amounts.partOfPairs.contains(words[0] + " " + words[1])
        {
            return (3, number.text + " of " + words[2])
        }
        return (0, "")
    }

    private static func isNumber(_ text: String) -> Bool {
        // Most words begin with a letter of ASCII.
        if let first = text.utf8.first, (0x41...0x7A).contains(first) { return false }
        return text.first.map { $0.isNumber || $0 == "-" } == true && text.last?.isNumber == true
    }
}
