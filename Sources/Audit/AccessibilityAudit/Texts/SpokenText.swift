/// A text as words that can be compared: numbers in one form, small letters, separators apart.
///
/// "Fifty percent", "50 %" and "50%" are the same words, as are "3 / 10" and "3 out of 10".
struct SpokenText {
    /// A word or a separator.
    struct Token {
        /// The word as it is compared; a separator's own character.
        var text: String
        /// Whether it stands between words: a comma, a colon, a dash, a bracket.
        var isSeparator: Bool
        /// The characters of the text that it stands for.
        var range: Range<Int>
    }

    /// The characters of the text.
    let characters: [Character]
    /// The characters of ASCII, nearly all that there are, as bytes; 0xFF for any other.
    private let bytes: [UInt8]
    /// Words and separators.
    private(set) var tokens: [Token] = []

    /// Reads a text.
    init(_ text: String) {
        let characters: [Character]
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) {
            // Of these each byte is a character.
            bytes = Array(text.utf8)
            characters = bytes.map { Character(Unicode.Scalar($0)) }
        } else {
            characters = Array(text)
            bytes = characters.map { $0.asciiValue ?? 0xFF }
        }
        self.characters = characters
        tokens.reserveCapacity(bytes.count / 4 + 1)
        var index = 0
        while index < characters.count {
            let start = index
            if isBlank(index) {
                index += 1
            } else if isFigure(index) || isSigned(index) {
                index = endOfNumber(index)
                tokens.append(
                    Token(
                        text: Self.number(part(start..<index)), isSeparator: false, range: start..<index))
            } else if isLetter(index) || isAny(index, of: "%", "\u{FF05}\u{66A}") {
                index = endOfWord(index)
                tokens.append(Token(text: word(start..<index), isSeparator: false, range: start..<index))
            } else {
                index += 1
                tokens.append(
                    Token(text: String(characters[start]), isSeparator: characters[start] != "/", range: start..<index))
            }
        }
        join()
    }

    /// The words without separators.
    var words: [String] { tokens.filter { !$0.isSeparator }.map(\.text) }

    /// Whether any word is a number or holds one.
    var hasNumber: Bool { tokens.contains { $0.text.contains { $0.isNumber } } }

    // MARK: Characters

    private func part(_ range: Range<Int>) -> String {
        let bytes = bytes[range]
        return bytes.contains(0xFF) ? String(characters[range]) : String(decoding: bytes, as: UTF8.self)
    }

    /// A part in small letters.
    private func word(_ range: Range<Int>) -> String {
        let part = bytes[range]
        guard !part.contains(0xFF) else { return String(characters[range]).lowercased() }
        return String(decoding: part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private func isBlank(_ index: Int) -> Bool {
        let byte = bytes[index]
        return byte == 0xFF ? characters[index].isWhitespace : byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private func isLetter(_ index: Int) -> Bool {
        let byte = bytes[index]
        return byte == 0xFF ? characters[index].isLetter : (0x61...0x7A).contains(byte | 0x20)
    }

    private func isNumber(_ index: Int) -> Bool {
        let byte = bytes[index]
        return byte == 0xFF ? characters[index].isNumber : (0x30...0x39).contains(byte)
    }

    /// Whether a character is one of those of ASCII, or one of the others.
    private func isAny(_ index: Int, of marks: StaticString, _ others: String = "") -> Bool {
        let byte = bytes[index]
        guard byte == 0xFF else { return marks.withUTF8Buffer { $0.contains(byte) } }
        return others.contains(characters[index])
    }

    // MARK: Words

    /// Whether a character is a figure; the numbers of Chinese are words.
    private func isFigure(_ index: Int) -> Bool {
        isNumber(index) && (bytes[index] != 0xFF || chineseKind(index) == nil)
    }

    private func isSigned(_ index: Int) -> Bool {
        guard isAny(index, of: "+-", "\u{2212}"), index + 1 < characters.count, isFigure(index + 1)
        else { return false }
        return index == 0 || isBlank(index - 1)
    }

    private func endOfNumber(_ start: Int) -> Int {
        var index = start + 1
        while index < characters.count {
            if isFigure(index) {
                index += 1
            } else if isAny(index, of: ".,:"), index + 1 < characters.count, isFigure(index + 1) {
                index += 2
            } else {
                break
            }
        }
        return index
    }

    private func endOfWord(_ start: Int) -> Int {
        if !isLetter(start) { return start + 1 }
        if let kind = chineseKind(start) { return endOfChinese(start, kind) }
        var index = start + 1
        while index < characters.count {
            if isLetter(index) || isNumber(index) {
                guard bytes[index] != 0xFF || chineseKind(index) == nil else { break }
                index += 1
            } else if isAny(index, of: "'-", "\u{2019}\u{2011}"), index + 1 < characters.count, isLetter(index + 1) {
                index += 2
            } else {
                break
            }
        }
        return index
    }

    // Chinese has no blanks between words: a number in signs or figures is a word of its own there.

    private enum ChineseKind {
        case sign, figure
    }

    /// What a character is to Chinese, or nil where it is none of its signs.
    private func chineseKind(_ index: Int) -> ChineseKind? {
        guard bytes[index] == 0xFF, let scalar = characters[index].unicodeScalars.first,
            (0x3007...0x9FFF).contains(scalar.value)
        else {
            return nil
        }
        return SpokenWords.chineseFigures.contains(characters[index]) ? .figure : .sign
    }

    private func endOfChinese(_ start: Int, _ kind: ChineseKind) -> Int {
        let percent = SpokenWords.percentBefore
        if characters[start...].starts(with: percent) { return start + percent.count }
        var index = start + 1
        while index < characters.count, chineseKind(index) == kind, !characters[index...].starts(with: percent) {
            index += 1
        }
        return index
    }

    /// A number in one form: a point before decimals, no zeros at their end, no sign of plus; times as they are.
    private static func number(_ text: String) -> String {
        var text = text
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            // Figures of other scripts, and the sign of minus.
            text = text.reduce(into: "") { result, character in
                let figure = character.isASCII ? nil : character.wholeNumberValue
                result += figure.map { String($0) } ?? (character == "\u{2212}" ? "-" : String(character))
            }
        }
        if text.hasPrefix("+") { text.removeFirst() }
        guard !text.contains(":") else { return text }
        let commas = text.filter { $0 == "," }.count
        let points = text.filter { $0 == "." }.count
        if commas == 1, points == 0 {
            // A comma before three digits groups thousands, else it stands before decimals.
            let decimals = text.split(separator: ",").last?.count ?? 0
            text = text.replacing(",", with: decimals == 3 ? "" : ".")
        } else if commas > 0, points <= 1 {
            text = text.replacing(",", with: "")
        } else if points > 1 {
            return text
        }
        guard text.contains(".") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    /// Puts number words into figures, "%" and other units behind their numbers, "out of" and "/" between numbers into
    /// "of", and minutes with seconds into a time.
    private mutating func join() {
        writeFigures()
        var joined: [Token] = []
        var index = 0
        while index < tokens.count {
            var token = tokens[index]
            if token.text == SpokenWords.percentBefore, index + 1 < tokens.count, Self.isNumber(tokens[index + 1].text)
            {
                token.text = tokens[index + 1].text + "%"
                token.range = token.range.lowerBound..<tokens[index + 1].range.upperBound
                joined.append(token)
                index += 2
                continue
            }
            if index + 1 < tokens.count, tokens[index + 1].range.lowerBound == token.range.upperBound,
                Self.isNumber(tokens[index + 1].text), let unit = SpokenWords.currencies[token.text]
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

    /// Writes numbers in words as figures, those of several words as one.
    private mutating func writeFigures() {
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            guard !tokens[index].isSeparator, tokens[index].text.utf8.first.map({ $0 >= 0x41 }) == true else {
                continue
            }
            guard NumberWords.mayHold(tokens[index].text) else { continue }
            if NumberWords.beginnings.contains(tokens[index].text) {
                let following = tokens[index...].prefix(NumberWords.longest).prefix { !$0.isSeparator }
                for count in stride(from: following.count, to: 1, by: -1) {
                    let words = following.prefix(count)
                    guard let number = NumberWords.values[words.map(\.text).joined(separator: " ")] else { continue }
                    tokens[index].text = String(number)
                    tokens[index].range = tokens[index].range.lowerBound..<tokens[index + count - 1].range.upperBound
                    tokens.removeSubrange((index + 1)..<(index + count))
                    break
                }
            }
            // "Pour cent" is no hundred.
            if index > 0, SpokenWords.hundredsOfPercent.contains(tokens[index].text),
                SpokenWords.percentPairs.contains(tokens[index - 1].text + " " + tokens[index].text)
            {
                continue
            }
            if let number = NumberWords.values[tokens[index].text] { tokens[index].text = String(number) }
        }
    }

    /// How many tokens from a place on belong to the number before them, and the whole as one word.
    private func join(after number: Token, at index: Int) -> (count: Int, text: String) {
        let words = tokens[index...].prefix(3).map(\.text)
        if SpokenWords.percent.contains(words[0]) { return (1, number.text + "%") }
        if words.count >= 2, SpokenWords.percentPairs.contains(words[0] + " " + words[1]) {
            return (2, number.text + "%")
        }
        if words[0] == "\u{B0}" {
            let hasScale = words.count > 1 && ["c", "f"].contains(words[1])
            return (hasScale ? 2 : 1, number.text + "\u{B0}")
        }
        if let unit = SpokenWords.units[words[0]] { return (1, number.text + unit) }
        if words.count == 3, SpokenWords.minutes.contains(words[0]), SpokenWords.seconds.contains(words[2]),
            let seconds = Int(words[1]), (0..<60).contains(seconds)
        {
            return (3, number.text + (seconds < 10 ? ":0" : ":") + String(seconds))
        }
        if words.count >= 2, words[0] == "/" || SpokenWords.of.contains(words[0]), Self.isNumber(words[1]) {
            return (2, number.text + " of " + words[1])
        }
        if words.count == 3, words[0] == "out", words[1] == "of", Self.isNumber(words[2]) {
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
