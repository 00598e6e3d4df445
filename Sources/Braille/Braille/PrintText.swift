/// Print text in runs, each with the language and the way in which it is written in braille.
public struct PrintText: Hashable, Sendable {
    /// Which braille code a run is written in.
    public enum Writing: String, Hashable, Sendable, CaseIterable {
        /// The reader's own choice.
        case usual
        /// Without contractions: the word under the caret.
        case uncontracted
        /// Addresses of the web and of mail, and names of files.
        case address
        /// Computer braille, one sign a character: what is spelled out, code.
        case computer
    }

    /// How letters are set off in print.
    public struct Emphasis: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set of its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Slanted letters.
        public static let italic = Emphasis(rawValue: 1)
        /// Underlined letters.
        public static let underline = Emphasis(rawValue: 2)
        /// Heavy letters.
        public static let bold = Emphasis(rawValue: 4)
    }

    /// What the characters of a run have in common.
    public struct Style: Hashable, Sendable {
        /// The language, a BCP 47 tag; nil for that of the whole text.
        public var language: String?
        /// The braille code.
        public var writing: Writing
        /// How the letters are set off.
        public var emphasis: Emphasis
        /// Whether it is a link inside the text, whose cells are marked.
        public var isLink: Bool
        /// Whether its characters are raised or lowered, such as an exponent; nil for the usual height.
        public var level: PreparedText.Level?

        /// Makes a style; without arguments, that of plain text.
        public init(
            language: String? = nil, writing: Writing = .usual, emphasis: Emphasis = [], isLink: Bool = false,
            level: PreparedText.Level? = nil
        ) {
            self.language = language
            self.writing = writing
            self.emphasis = emphasis
            self.isLink = isLink
            self.level = level
        }
    }

    /// A part of the text with one style.
    public struct Run: Hashable, Sendable {
        /// The characters; never empty.
        public fileprivate(set) var text: String
        /// What they have in common.
        public let style: Style
    }

    /// The language of the whole, a BCP 47 tag, or nil for the reader's own.
    public let language: String?
    /// The parts in order; neighbours differ in style.
    public private(set) var runs: [Run] = []
    /// The scalars before which one is to feel a cell begin, where letters before and after them share cells.
    package private(set) var edges: Set<Int> = []

    /// Makes plain text of one language.
    public init(_ text: String = "", language: String?) {
        self.language = language
        append(text)
    }

    /// The characters of all runs.
    public var text: String {
        runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    }

    /// Adds characters at the end.
    public mutating func append(_ text: String, _ style: Style = Style()) {
        guard !text.isEmpty else { return }
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].text += text
        } else {
            runs.append(Run(text: text, style: style))
        }
    }

    /// The text with other languages: that of the whole, and those of the runs that name one.
    public func changingLanguages(_ change: (String) -> String?) -> PrintText {
        let own = language.flatMap(change)
        let isSame = runs.allSatisfy { $0.style.language.flatMap(change) == $0.style.language }
        if own == language, isSame { return self }
        var result = PrintText(language: own)
        for run in runs {
            var style = run.style
            style.language = style.language.flatMap(change)
            result.append(run.text, style)
        }
        return result
    }

    /// The text with cells before one of its scalars, or at its end, which stand for themselves.
    public func inserting(_ cells: [BrailleCell], before scalar: Int) -> PrintText {
        var result = PrintText(language: language)
        var start = 0
        var isThere = false
        for run in runs {
            let scalars = run.text.unicodeScalars
            if !isThere, start + scalars.count >= scalar {
                let place = scalars.index(scalars.startIndex, offsetBy: max(0, scalar - start))
                result.append(String(scalars[..<place]) + cells.brailleString + String(scalars[place...]), run.style)
                isThere = true
            } else {
                result.append(run.text, run.style)
            }
            start += scalars.count
        }
        if !isThere { result.append(cells.brailleString) }
        return result
    }

    /// The text with cells of their own for the letters before and after some scalars: the ends of what is selected.
    package func separated(at scalars: Set<Int>) -> PrintText {
        var result = self
        result.edges = scalars
        return result
    }

    /// The text with a range of scalars written in another way; characters that have a writing of their own keep it.
    public func writing(_ range: Range<Int>, as writing: Writing) -> PrintText {
        var result = PrintText(language: language)
        var start = 0
        for run in runs {
            let scalars = run.text.unicodeScalars
            let end = start + scalars.count
            let low = min(max(range.lowerBound, start), end) - start
            let high = min(max(range.upperBound, start), end) - start
            var changed = run.style
            if changed.writing == .usual { changed.writing = writing }
            let from = scalars.index(scalars.startIndex, offsetBy: low)
            let to = scalars.index(from, offsetBy: max(0, high - low))
            result.append(String(scalars[..<from]), run.style)
            result.append(String(scalars[from..<to]), changed)
            result.append(String(scalars[to...]), run.style)
            start = end
        }
        return result
    }
}
