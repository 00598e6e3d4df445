/// Says how scalars can be written in a text.
public protocol SignSource {
    /// How a scalar can be written.
    func sign(of scalar: Unicode.Scalar) -> PreparedText.Sign

    /// How a letter with its marks can be written as a whole, in whichever form a table has it; nil where it is to be
    /// written scalar by scalar.
    func sign(ofLetter scalars: [Unicode.Scalar]) -> PreparedText.Sign?

    /// Whether the table of another language has a sign for a scalar.
    func has(_ scalar: Unicode.Scalar, language: String) -> Bool

    /// How the text's own table writes characters at another height, or nil where it has nothing for that.
    func writing(of level: PreparedText.Level) -> PreparedText.LevelWriting?

    /// What raised or lowered characters are called where there is no sign for them.
    func word(of level: PreparedText.Level) -> String

    /// Whether a letter after a number is told from a digit.
    var separatesLetters: Bool { get }

    /// Whether a letter after a digit that the table has at a height is written as another such digit.
    func confusesLetters(after level: PreparedText.Level) -> Bool

    /// What a sign is called in the text's language, or nil where nobody says that.
    func name(of sign: Character) -> String?

    /// Whether the text is in English: then a sign without a name of its own has the one in Unicode, else its code point.
    var isEnglish: Bool { get }
}

extension SignSource {
    /// Nil: characters of other heights are those that the table knows.
    public func writing(of level: PreparedText.Level) -> PreparedText.LevelWriting? { nil }

    /// An English word.
    public func word(of level: PreparedText.Level) -> String { level.word }

    /// True: the table does.
    public var separatesLetters: Bool { true }

    /// False: the table does not.
    public func confusesLetters(after level: PreparedText.Level) -> Bool { false }

    /// Nil: signs have their names in Unicode.
    public func name(of sign: Character) -> String? { nil }

    /// True: the names in Unicode are English.
    public var isEnglish: Bool { true }
}

/// Print text made ready for a braille table: composed, without control characters, emoji by their names.
///
/// The scalars are what the table gets; `sources` says which scalar of the text each one came from.
public struct PreparedText: Hashable, Sendable {
    /// A run of prepared text.
    public enum Piece: Hashable, Sendable {
        /// Scalars for the text's own table.
        case text
        /// Braille patterns, which stand for themselves.
        case cells
        /// Scalars that the table of another language has signs for.
        case language(String)
        /// A name in brackets, in Latin letters, of what no table has a sign for.
        case name
    }

    /// How a scalar can be written.
    public enum Sign: Hashable, Sendable {
        /// By the text's own table.
        case own
        /// By the text's own table, with other scalars in its place, or none.
        case written([Unicode.Scalar])
        /// By the table of another language, with these scalars.
        case language(String, [Unicode.Scalar])
        /// By no table: its name stands for it.
        case none
    }

    /// The scalars for the table.
    public private(set) var scalars: [Unicode.Scalar] = []
    /// For each of them the scalar of the text it came from.
    public private(set) var sources: [Int] = []
    /// Runs of scalars that are treated alike, in order.
    public private(set) var pieces: [PieceRange] = []

    /// The other language that the latest letter was written in, or nil.
    private var letterLanguage: String?

    /// A piece and its place among the scalars.
    public struct PieceRange: Hashable, Sendable {
        /// How the scalars are treated.
        public var piece: Piece
        /// Their place.
        public var range: Range<Int>
    }

    /// Prepares a text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - signs: how a scalar can be written; those that no table knows are replaced by their names.
    ///   - countsSigns: whether a sign that has only a name, and stands several times in a row, is named once, after how often.
    ///   - level: the height of the whole text, or nil for the usual one.
    ///   - next: the character after it, where it is raised or lowered.
    public init(
        _ text: String, signs: some SignSource, countsSigns: Bool = false, level: Level? = nil,
        before next: Character? = nil
    ) {
        scalars.reserveCapacity(text.utf8.count)
        sources.reserveCapacity(text.utf8.count)
        if let level, write(text, at: level, before: next, signs) { return }
        var source = 0
        let end = level == nil || text.allSatisfy(\.isWhitespace) ? [] : level.map { open($0, signs) } ?? []
        defer { for scalar in end { write(scalar, source: max(0, source - 1), signs) } }
        guard !text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else {
            // Of these each byte is a character.
            for byte in text.utf8 {
                write(byte < 0x20 || byte == 0x7F ? " " : Unicode.Scalar(byte), source: source, signs)
                source += 1
            }
            joinAcrossBlanks()
            return
        }
        /// The characters that the one before them has been written with.
        var written = 0
        for index in text.indices {
            let character = text[index]
            if written > 0 {
                written -= 1
                source += character.unicodeScalars.count
                continue
            }
            if !character.isASCII, let run = LevelRun(text[index...]) {
                let end = text.index(index, offsetBy: run.plain.count)
                if write(run, before: end < text.endIndex ? text[end] : nil, source: source, signs) {
                    written = run.plain.count - 1
                    source += 1
                    continue
                }
            }
            // The table writes it as if it stood alone: the letter would be read as a digit.
            if let first = character.unicodeScalars.first, character.unicodeScalars.count == 1, !first.isASCII,
                let next = text.index(index, offsetBy: 1, limitedBy: text.endIndex), next < text.endIndex,
                PreparedText.mayBeDigit(text[next]), signs.separatesLetters,
                let fraction = PreparedText.fraction(first), signs.sign(of: first) == .own,
                write(fraction: fraction, source: source, signs)
            {
                source += 1
                continue
            }
            let count = countsSigns ? text[index...].prefix { $0 == character }.count : 1
            if count > 1, let name = PreparedText.name(of: character, signs) {
                write(name: name, of: character, count: count, source: source, signs)
                written = count - 1
                source += character.unicodeScalars.count
                continue
            }
            append(character, source: source, signs) { text.unicodeScalars[index...].dropFirst() }
            source += character.unicodeScalars.count
        }
        joinAcrossBlanks()
    }

    /// Writes a character.
    ///
    /// - Parameter following: the scalars after its first one.
    private mutating func append(
        _ character: Character, source: Int, _ signs: some SignSource, following: () -> Substring.UnicodeScalarView
    ) {
        if character.isASCII {
            for (offset, scalar) in character.unicodeScalars.enumerated() {
                let isControl = scalar.value < 0x20 || scalar.value == 0x7F
                write(isControl ? " " : scalar, source: source + offset, signs)
                if character == "\r\n" { break }
            }
            return
        }
        if let key = PreparedText.keycap(character) {
            write(name: key, source: source, signs)
            return
        }
        if let name = PreparedText.emojiName(character) {
            write(name: name, of: character, source: source, signs)
            return
        }
        let parts = Array(character.unicodeScalars)
        let composed = Array(PreparedText.composed(character, parts).unicodeScalars)
        var letterEnd = 0
        for (index, scalar) in composed.enumerated() {
            // One to one where nothing was composed, else all to the character's first scalar.
            let place = composed.count == parts.count ? source + index : source
            if index < letterEnd { continue }
            letterEnd = PreparedText.end(ofLetterAt: index, in: composed)
            if scalar.properties.isAlphabetic,
                write(letter: composed[index..<letterEnd], source: place, signs)
            {
                continue
            }
            letterEnd = index + 1
            if let plain = PreparedText.plain(scalar) {
                for replacement in plain { put(replacement, source: place, .text) }
            } else if BrailleCell(scalar) != nil {
                put(scalar, source: place, parts.count == 1 ? .cells : .text)
            } else {
                write(scalar, source: place, signs, following: following)
            }
        }
    }

    /// A character with as few scalars as it can have.
    private static func composed(_ character: Character, _ parts: [Unicode.Scalar]) -> String {
        // The marks of half-width katakana compose with their letters in full width only.
        let isHalfWidth = parts.contains { (0xFF9E...0xFF9F).contains($0.value) }
        return isHalfWidth
            ? String(String.UnicodeScalarView(parts.map(\.inUsualWidth))).composed
            : String(character).composed
    }

    /// Where the marks of a letter end.
    private static func end(ofLetterAt index: Int, in scalars: [Unicode.Scalar]) -> Int {
        let marks = scalars[(index + 1)...]
        return marks.firstIndex { $0.properties.canonicalCombiningClass == .notReordered } ?? scalars.count
    }

    /// Whether a letter has a mark that makes it another letter, such as a nukta; an accent is written, or left out, by itself.
    private static func hasMarkOfItsOwn(_ letter: ArraySlice<Unicode.Scalar>) -> Bool {
        String(String.UnicodeScalarView(letter)).decomposed.unicodeScalars.contains {
            (1..<10).contains($0.properties.canonicalCombiningClass.rawValue)
        }
    }

    /// Writes a letter as a whole where a table has it in another form than scalar by scalar.
    ///
    /// - Returns: whether it is written.
    private mutating func write(letter: ArraySlice<Unicode.Scalar>, source: Int, _ signs: some SignSource) -> Bool {
        guard PreparedText.hasMarkOfItsOwn(letter), letter.contains(where: { signs.sign(of: $0) != .own }),
            let sign = signs.sign(ofLetter: Array(letter))
        else { return false }
        let (others, language): ([Unicode.Scalar], String?)
        switch sign {
        case .written(let scalars): (others, language) = (scalars, nil)
        case .language(let other, let scalars): (others, language) = (scalars, other)
        case .own, .none: return false
        }
        letterLanguage = language
        for (index, scalar) in others.enumerated() {
            let place = others.count == letter.count ? source + index : source
            put(scalar, source: place, language.map { .language($0) } ?? .text)
        }
        return true
    }

    /// Writes a scalar by the table that has a sign for it, else by its name.
    mutating func write(
        _ scalar: Unicode.Scalar, source: Int, _ signs: some SignSource,
        following: () -> Substring.UnicodeScalarView = { Substring().unicodeScalars }
    ) {
        let sign = scalar == " " ? .own : signs.sign(of: scalar)
        if scalar.properties.isAlphabetic {
            if case .language(let language, _) = sign { letterLanguage = language } else { letterLanguage = nil }
        } else if sign != .own, let language = neighbour(of: scalar, signs, following: following),
            signs.has(scalar, language: language)
        {
            put(scalar, source: source, .language(language))
            return
        }
        switch sign {
        case .own: put(scalar, source: source, .text)
        case .written(let others):
            put(others, source: source, signs)
        case .language(let language, let others):
            for other in others { put(other, source: source, .language(language)) }
        case .none:
            if let fraction = PreparedText.fraction(scalar), write(fraction: fraction, source: source, signs) { return }
            write(name: PreparedText.name(of: scalar), of: Character(scalar), source: source, signs)
        }
    }

    /// The other language to whose text a punctuation mark belongs: that of the letter before it, of an opening mark
    /// that of the letter after it.
    private func neighbour(
        of mark: Unicode.Scalar, _ signs: some SignSource, following: () -> Substring.UnicodeScalarView
    ) -> String? {
        switch mark.properties.generalCategory {
        case .openPunctuation, .initialPunctuation:
            guard let letter = following().first(where: \.properties.isAlphabetic),
                case .language(let language, _) = signs.sign(of: letter)
            else { return nil }
            return language
        case .closePunctuation, .finalPunctuation, .otherPunctuation, .dashPunctuation, .connectorPunctuation:
            return letterLanguage
        default: return nil
        }
    }

    /// The name in Unicode of a character that is written by its name; nil for others.
    private static func name(of character: Character, _ signs: some SignSource) -> String? {
        guard !character.isASCII else { return nil }
        if let name = emojiName(character) { return name }
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1, plain(scalar) == nil,
            BrailleCell(scalar) == nil, !scalar.properties.isAlphabetic, fraction(scalar) == nil,
            signs.sign(of: scalar) == .none
        else { return nil }
        return name(of: scalar)
    }

    /// Writes what a sign is called in brackets, after how often it stands there: in the text's language, else its name in Unicode
    /// in English texts, and its code point in others.
    private mutating func write(
        name: String, of sign: Character, count: Int = 1, source: Int, _ signs: some SignSource
    ) {
        let number = count > 1 ? "\(count) " : ""
        guard let own = signs.name(of: sign), let written = written("[\(number)\(own)]", signs) else {
            write(name: number + (signs.isEnglish ? name : PreparedText.codePoints(sign)), source: source, signs)
            return
        }
        put(written, source: source, signs)
    }

    /// Puts scalars that the table has signs for, and cells, which stand for themselves: not every table knows braille patterns.
    mutating func put(_ written: [Unicode.Scalar], source: Int, _ signs: some SignSource) {
        for scalar in written {
            let isCell = BrailleCell(scalar) != nil && signs.sign(of: scalar) != .own
            put(scalar, source: source, isCell ? .cells : .text)
        }
    }

    /// Writes a fraction with the figures and the stroke of the table, apart from a number before it: `3 3/4`.
    ///
    /// - Returns: whether the table has them.
    private mutating func write(fraction: String, source: Int, _ signs: some SignSource) -> Bool {
        guard let written = written(fraction, signs) else { return false }
        if scalars.last?.properties.numericType != nil { put(" ", source: source, .text) }
        put(written, source: source, signs)
        return true
    }

    /// A text as the text's own table writes it, or nil where it has no sign for a part of it.
    func written(_ text: String, _ signs: some SignSource) -> [Unicode.Scalar]? {
        var result: [Unicode.Scalar] = []
        for scalar in text.composed.unicodeScalars {
            if scalar.properties.isWhitespace {
                result.append(" ")
                continue
            }
            switch signs.sign(of: scalar) {
            case .own: result.append(scalar)
            case .written(let others): result += others
            case .language, .none: return nil
            }
        }
        return result
    }

    /// Writes a name in brackets: by the text's own table where that has signs for all of it.
    mutating func write(name: String, source: Int, _ signs: some SignSource) {
        let written = "[\(name)]".unicodeScalars
        let isOwn = written.allSatisfy { $0 == " " || signs.sign(of: $0) == .own }
        for scalar in written { put(scalar, source: source, isOwn ? .text : .name) }
    }

    /// Blanks between two pieces of one other language belong to them.
    private mutating func joinAcrossBlanks() {
        guard pieces.count > 2 else { return }
        var joined: [PieceRange] = []
        for next in pieces {
            if case .language = next.piece, joined.count > 1, joined[joined.count - 2].piece == next.piece,
                scalars[joined[joined.count - 1].range].allSatisfy(\.properties.isWhitespace)
            {
                joined.removeLast()
                joined[joined.count - 1].range = joined[joined.count - 1].range.lowerBound..<next.range.upperBound
            } else {
                joined.append(next)
            }
        }
        pieces = joined
    }

    mutating func put(_ scalar: Unicode.Scalar, source: Int, _ piece: Piece) {
        scalars.append(scalar)
        sources.append(source)
        if let last = pieces.last, last.piece == piece {
            pieces[pieces.count - 1].range = last.range.lowerBound..<scalars.count
        } else {
            pieces.append(PieceRange(piece: piece, range: scalars.count - 1..<scalars.count))
        }
    }
}
