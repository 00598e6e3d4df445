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
        let areOwn = !run.scalars.isEmpty && run.scalars.allSatisfy { signs.sign(of: $0) == .own }
        if areOwn, run.plain.count == 1 || !run.isNumber { return false }
        let standsAlone = run.standsAlone(before: next)
        if let writing = signs.writing(of: run.level), writing.takesLetters || !run.hasLetters {
            if case .own(let digits) = writing.digits, run.isSignedNumber, next?.isNumber != true {
                for scalar in writing.sign { put(scalar, source: source, .text) }
                for (offset, scalar) in run.plain.enumerated() {
                    if let value = scalar.properties.numericValue {
                        put(digits[Int(value)].scalar, source: source + offset, .text)
                    } else {
                        write(scalar, source: source + offset, signs)
                    }
                }
                return true
            }
            if areOwn, !standsAlone { return false }
            for scalar in writing.sign { put(scalar, source: source, .text) }
            write(run, between: standsAlone ? ([], []) : (writing.begin, writing.end), source: source, signs)
            return true
        }
        if areOwn { return false }
        guard signs.sign(of: run.level.sign) == .own else {
            let plain = run.plain.map { $0 == "\u{2212}" ? "-" : String($0) }.joined()
            write(name: run.level.word + " " + plain, source: source, signs)
            return true
        }
        put(run.level.sign, source: source, .text)
        write(run, between: standsAlone ? ([], []) : (["("], [")"]), source: source, signs)
        return true
    }

    /// Writes a text that is raised or lowered as a whole.
    ///
    /// - Returns: false where it can have no height.
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
        for scalar in brackets.1 { write(scalar, source: source + run.plain.count - 1, signs) }
    }
}
