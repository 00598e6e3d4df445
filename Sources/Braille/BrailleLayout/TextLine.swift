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

    /// The line that holds a scalar of a text; nil where there is only one line.
    init?(of text: String, at scalar: Int) {
        let scalars = Array(text.unicodeScalars)
        var starts = [0]
        for place in scalars.indices where scalars.endsLine(at: place) { starts.append(place + 1) }
        guard starts.count > 1 else { return nil }
        let line = starts.lastIndex { $0 <= scalar } ?? 0
        func content(_ line: Int) -> ArraySlice<Unicode.Scalar> {
            let end = line + 1 < starts.count ? starts[line + 1] : scalars.count
            return scalars[starts[line]..<end]
        }
        isProse = starts.indices.contains { content($0).count > TextLine.paragraph }
        func filled(_ lines: ClosedRange<Int>) -> Int {
            max(1, lines.count { content($0).contains { !$0.properties.isWhitespace } })
        }
        number = isProse ? filled(0...line) : line + 1
        count = isProse ? filled(0...starts.count - 1) : starts.count
        indentation = content(line).prefix { $0.properties.isWhitespace && !Character($0).isNewline }
            .reduce(0) { $1 == "\t" ? $0 / TextLine.tab * TextLine.tab + TextLine.tab : $0 + 1 }
    }
}
