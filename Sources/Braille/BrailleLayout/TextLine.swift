/// Which line of a text with several is read.
public struct TextLine: Hashable, Sendable {
    /// Its number from 1; of prose, whose lines are paragraphs, that of the paragraph, without those that are empty.
    public var number: Int
    /// How many lines or paragraphs there are.
    public var count: Int
    /// How many blanks it is indented by; a tab goes on to the next multiple of four.
    public var indentation: Int
    /// Whether the text is prose: a line of it is longer than lines are that somebody ended.
    public var isProse: Bool

    /// Of so many characters and more a line is a paragraph.
    private static let paragraph = 100
    private static let tab = 4

    /// The line that is numbered highest and indented most of all, which needs the most cells to say; nil where there is one only.
    static func widest(of text: String) -> TextLine? {
        let lines = Lines(text)
        guard lines.starts.count > 1 else { return nil }
        var widest = TextLine(lines, at: lines.starts.count - 1)
        widest.indentation = lines.starts.indices.map(lines.indentation).max() ?? 0
        return widest
    }

    /// The line that holds a scalar of a text; nil where there is only one line.
    init?(of text: String, at scalar: Int) {
        let lines = Lines(text)
        guard lines.starts.count > 1 else { return nil }
        self.init(lines, at: lines.starts.lastIndex { $0 <= scalar } ?? 0)
    }

    private init(_ lines: Lines, at line: Int) {
        isProse = lines.starts.indices.contains { lines.content($0).count > TextLine.paragraph }
        number = isProse ? lines.filled(0...line) : line + 1
        count = isProse ? lines.filled(0...lines.starts.count - 1) : lines.starts.count
        indentation = lines.indentation(line)
    }

    /// A text's lines.
    private struct Lines {
        let scalars: [Unicode.Scalar]
        /// Where they start.
        var starts = [0]

        init(_ text: String) {
            scalars = Array(text.unicodeScalars)
            for place in scalars.indices where scalars.endsLine(at: place) { starts.append(place + 1) }
        }

        func content(_ line: Int) -> ArraySlice<Unicode.Scalar> {
            let end = line + 1 < starts.count ? starts[line + 1] : scalars.count
            return scalars[starts[line]..<end]
        }

        /// How many of these are not empty, at least one.
        func filled(_ lines: ClosedRange<Int>) -> Int {
            max(1, lines.count { content($0).contains { !$0.properties.isWhitespace } })
        }

        func indentation(_ line: Int) -> Int {
            content(line).prefix { $0.properties.isWhitespace && !Character($0).isNewline }
                .reduce(0) { $1 == "\t" ? $0 / TextLine.tab * TextLine.tab + TextLine.tab : $0 + 1 }
        }
    }
}
