/// A text as words that can be compared: numbers in one form, small letters, separators apart.
///
/// "Fifty percent", "50 %" and "50%" are the same words, as are "3 / 10" and "3 out of 10".
struct SpokenText {
    /// A word or a separator.
    struct Token {
        /// The word as it is compared; a separator's own character.
        var text: String
        /// Whether it is between words: a comma, a colon, a dash, a bracket.
        var isSeparator: Bool
        /// The characters of the text that it stands for.
        var range: Range<Int>
    }

    /// The words by which it is understood.
    let lexicon: AuditLexicon
    /// The characters of the text.
    let characters: [Character]
    /// The characters of ASCII, nearly all that there are, as bytes; 0xFF for any other.
    private let bytes: [UInt8]
    /// Words and separators.
    private(set) var tokens: [Token] = []

    /// Reads a text.
    init(_ text: String, _ lexicon: AuditLexicon) {
        self.lexicon = lexicon
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
        var numbers = NumberJoiner(tokens: tokens, lexicon: lexicon)
        // Else the joiner would change a copy.
        tokens = []
        numbers.join()
        tokens = numbers.tokens
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
        return lexicon.amounts.figures.contains(characters[index]) ? .figure : .sign
    }

    private func endOfChinese(_ start: Int, _ kind: ChineseKind) -> Int {
        if let length = percentLength(start) { return start + length }
        var index = start + 1
        while index < characters.count, chineseKind(index) == kind, percentLength(index) == nil { index += 1 }
        return index
    }

    /// How many characters at a place say "in a hundred" of the number after them; nil for none.
    private func percentLength(_ start: Int) -> Int? {
        lexicon.amounts.percentBefore.first { characters[start...].starts(with: $0) }?.count
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
            // A comma before three digits groups thousands, else it comes before decimals.
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
}
