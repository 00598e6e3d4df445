// Raised and lowered characters.
extension PreparedText {
    /// How a table writes characters at another height.
    public struct LevelWriting: Hashable, Sendable {
        /// How digits are written at that height.
        public enum Digits: Hashable, Sendable {
            /// As any number, with its number sign.
            case usual
            /// As these cells, 0 to 9, which no letter or other number follows.
            case own([BrailleCell])
        }

        /// What comes before the number or letter.
        public var sign: [Unicode.Scalar]
        /// How digits are written after it.
        public var digits: Digits
        /// Whether letters can follow it: in contracted braille it may be a contraction of theirs.
        public var takesLetters: Bool
        /// What comes before and after several characters.
        public var (begin, end): ([Unicode.Scalar], [Unicode.Scalar])
        /// Whether digits of the table's own at that height are cells of letters, so that a letter after them would be read as a digit.
        public var digitsAreLetters = false
        /// What ends such digits before a punctuation mark, which would be read as a digit.
        public var endOfDigits: [Unicode.Scalar] = []

        /// Makes a way of writing.
        public init(
            sign: [Unicode.Scalar], digits: Digits, takesLetters: Bool, begin: [Unicode.Scalar], end: [Unicode.Scalar]
        ) {
            (self.sign, self.digits, self.takesLetters) = (sign, digits, takesLetters)
            (self.begin, self.end) = (begin, end)
        }
    }

    /// Writes raised or lowered characters with their height: by the table's sign for it, else as plain text does it, `x^(-1)`.
    ///
    /// - Returns: false where the table has signs of its own for each of them.
    mutating func write(_ run: LevelRun, before next: Character?, source: Int, _ signs: some SignSource) -> Bool {
        let known = signs.writing(of: run.level)
        // Digits have no number sign after that of the height: a letter would be read as one.
        let readsAsDigits =
            known?.digitsAreLetters == true && run.plain.contains { PreparedText.mayBeDigit(Character($0)) }
        let areOwn =
            !readsAsDigits && !run.scalars.isEmpty && run.scalars.allSatisfy { signs.sign(of: $0) == .own }
        let writing = known.flatMap { !readsAsDigits && ($0.takesLetters || !run.hasLetters) ? $0 : nil }
        let touchesLetter = run.endsWithDigit && next.map(PreparedText.mayBeDigit) == true
        let endOfDigits = run.endsWithDigit && next?.isPunctuation == true ? writing?.endOfDigits ?? [] : []
        // The table writes each of them as if it stood alone.
        let isConfused = touchesLetter && areOwn && signs.confusesLetters(after: run.level)
        if areOwn, run.plain.count == 1 || !run.isNumber && writing == nil, !isConfused, endOfDigits.isEmpty {
            return false
        }
        let standsAlone = run.standsAlone(before: next) && !(touchesLetter && !signs.separatesLetters)
        if let writing {
            if case .own(let digits) = writing.digits, run.isSignedNumber, next?.isNumber != true,
                !(touchesLetter && writing.digitsAreLetters)
            {
                for scalar in writing.sign { put(scalar, source: source, .text) }
                for (offset, scalar) in run.plain.enumerated() {
                    if let value = scalar.properties.numericValue {
                        put(digits[Int(value)].scalar, source: source + offset, .text)
                    } else {
                        write(scalar, source: source + offset, signs)
                    }
                }
                for scalar in endOfDigits { put(scalar, source: source + run.plain.count - 1, .text) }
                return true
            }
            if areOwn, run.isNumber, !standsAlone, !isConfused { return false }
            for scalar in writing.sign { put(scalar, source: source, .text) }
            write(run, between: standsAlone ? ([], []) : (writing.begin, writing.end), source: source, signs)
            return true
        }
        if areOwn, !isConfused { return false }
        guard signs.sign(of: run.level.sign) == .own else {
            guard let begin = written("[\(signs.word(of: run.level)) ", signs), let end = written("]", signs) else {
                let plain = run.plain.map { $0 == "\u{2212}" ? "-" : String($0) }.joined()
                write(name: run.level.word + " " + plain, source: source, signs)
                return true
            }
            put(begin, source: source, signs)
            for (offset, scalar) in run.plain.enumerated() {
                write(scalar == "\u{2212}" ? "-" : scalar, source: source + offset, signs)
            }
            put(end, source: source + run.plain.count - 1, signs)
            return true
        }
        put(run.level.sign, source: source, .text)
        write(run, between: standsAlone ? ([], []) : (["("], [")"]), source: source, signs)
        return true
    }

    /// Whether a letter may have the cell of a digit: of Latin letters the first ten have.
    static func mayBeDigit(_ letter: Character) -> Bool {
        letter.isLetter && (!letter.isASCII || ("a"..."j").contains(letter))
    }

    /// Writes what comes before a text that is raised or lowered as a whole, whatever it is, and says what comes after it.
    mutating func open(_ level: Level, _ signs: some SignSource) -> [Unicode.Scalar] {
        let (begin, end): ([Unicode.Scalar], [Unicode.Scalar])
        if let writing = signs.writing(of: level), writing.takesLetters {
            (begin, end) = (writing.sign + writing.begin, writing.end)
        } else if signs.sign(of: level.sign) == .own {
            (begin, end) = ([level.sign, "("], [")"])
        } else {
            let word = written("[\(signs.word(of: level)) ", signs) ?? Array("[\(level.word) ".unicodeScalars)
            (begin, end) = (word, written("]", signs) ?? ["]"])
        }
        for scalar in begin { write(scalar, source: 0, signs) }
        return end
    }

    /// Writes a text that is raised or lowered as a whole.
    ///
    /// - Returns: false where its characters are not such as Unicode has at other heights, too.
    mutating func write(_ text: String, at level: Level, before next: Character?, _ signs: some SignSource) -> Bool {
        guard let run = LevelRun(text, level) else { return false }
        if !write(run, before: next, source: 0, signs) {
            for (offset, scalar) in run.scalars.enumerated() { write(scalar, source: offset, signs) }
        }
        return true
    }

    private mutating func write(
        _ run: LevelRun, between brackets: ([Unicode.Scalar], [Unicode.Scalar]), source: Int, _ signs: some SignSource
    ) {
        for scalar in brackets.0 { write(scalar, source: source, signs) }
        for (offset, scalar) in run.plain.enumerated() { write(scalar, source: source + offset, signs) }
        // UEB's table takes its grouping signs away from letters that may be digits, where it sees both.
        let mayBeDigits = run.plain.allSatisfy { PreparedText.mayBeDigit(Character($0)) }
        for scalar in brackets.1 {
            let last = source + run.plain.count - 1
            if mayBeDigits, BrailleCell(scalar) != nil {
                put(scalar, source: last, .cells)
            } else {
                write(scalar, source: last, signs)
            }
        }
    }
}
