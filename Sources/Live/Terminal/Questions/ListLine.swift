/// A row as an entry of a list: what marks it, whether it is ticked, and its text.
struct ListLine: Hashable, Sendable {
    /// The mark of the entry that is chosen now, such as `❯`.
    var pointer: String?
    var isTicked: Bool?
    /// Whether the tick is a glyph such as `○`, and not `[ ]` or `( )`.
    var hasGlyph = false
    /// Whether it is a circle, of which one is full.
    var isCircle = false
    /// Whether it is `( )` or `(•)`.
    var isRound = false
    /// The column of the tick, or of the text where there is none.
    var column: Int
    /// The column of the text.
    var textColumn: Int
    var text: String

    private static let pointers: Set<String> = [">", "*", "❯", "❱", "⟩", "›", "»", "▌", "▐", "┃", "▎", "▍"]
    private static let ticked: Set<String> = [
        "◉", "●", "◼", "☑", "☒", "✔", "✓", "⬢", "▣", "■", "⦿", "√", "⬤", "🔘", "✅",
    ]
    private static let unticked: Set<String> = ["◯", "○", "◻", "☐", "⬡", "▢", "□", "⭘", "⚪", "⬜", "⬚"]

    /// A row of a region; nil where nothing stands there.
    ///
    /// - Parameter empty: another sign that stands where a tick is missing.
    init?(_ picture: ScreenPicture, _ row: Int, _ region: TextRegion, empty: String? = nil) {
        let cells = picture.rows[row].cells
        let end = min(region.columns.upperBound, cells.count)
        var column = region.columns.lowerBound
        func skipBlanks() { while column < end, cells[column].isBlank { column += 1 } }
        func isBlank(_ column: Int) -> Bool { column >= end || cells[column].isBlank }
        skipBlanks()
        // The border of a box that is open on one side.
        if column < end, ["│", "┃", "║", "|"].contains(cells[column].text), isBlank(column + 1) {
            column += 1
            skipBlanks()
        }
        guard column < end else { return nil }
        // An arrow before the first or the last one in sight says that there are more.
        if ["↑", "↓"].contains(cells[column].text), isBlank(column + 1) {
            column += 1
            skipBlanks()
            guard column < end else { return nil }
        }
        if ListLine.tick(cells, column, end) == nil, ListLine.isPointer(cells[column].text), cells[column].text != empty
        {
            let next = column + (cells[column].text.unicodeScalars.first.map { ListLine.isWide($0) } == true ? 2 : 1)
            let isFree = isBlank(next) || ListLine.tick(cells, next, end) != nil
            // Letters may follow at once on what is no character of a text.
            if isFree
                || next < end && cells[next].text.first?.isLetter == true
                    && !cells[column].text.utf8.elementsEqual([0x2A])
                    && cells[column].text.utf8.count > 2
            {
                pointer = cells[column].text
                column = next
                skipBlanks()
                guard column < end else { return nil }
            }
        }
        if pointer == nil, column + 2 < end, cells[column + 2].isBlank,
            ["->", "=>"].contains(cells[column].text + cells[column + 1].text)
        {
            pointer = cells[column].text + cells[column + 1].text
            column += 2
            skipBlanks()
            guard column < end else { return nil }
        }
        self.column = column
        if let empty, column < end, cells[column].text == empty, isBlank(column + 1) {
            (isTicked, hasGlyph) = (false, true)
            column += 1
            skipBlanks()
        } else if let tick = ListLine.tick(cells, column, end) {
            isRound = cells[column].text == "("
            (isTicked, hasGlyph) = (tick.isTicked, tick.isGlyph)
            isCircle = ["●", "○", "◉", "◯", "⦿", "⬤", "⭘", "⚪", "🔘"].contains(cells[column].text)
            // Braces mark the one of several in parentheses that is chosen now.
            if cells[column].text == "{" { pointer = "{" }
            column = tick.end
            skipBlanks()
        }
        textColumn = column
        text = ListLine.withoutBar(picture.rows[row].text(from: column, to: end))
        // Some mark it behind its text.
        if pointer == nil, let last = text.words.last, ["◀", "◄", "←", "⬅"].contains(last), text.words.count > 1 {
            pointer = last
            text = text.words.dropLast().joined(separator: " ")
        }
    }

    /// The same line with its tick as the mark of the entry that is chosen.
    var withTickAsPointer: ListLine? {
        guard isTicked == true, hasGlyph, pointer == nil else { return nil }
        var line = self
        (line.pointer, line.isTicked, line.hasGlyph, line.column) = ("●", nil, false, textColumn)
        return line
    }

    /// Whether something is no text, so that it marks what it stands before.
    private static func isPointer(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first else { return false }
        if ListLine.pointers.contains(text) { return true }
        // Signs of warning.
        // So are those that begin a question.
        if ["△", "▲", "▽", "⚠", "◆", "◇"].contains(text) { return false }
        guard scalar.value > 0x7F, !TextRegion.isDrawn(text) else { return false }
        switch scalar.properties.generalCategory {
        case .mathSymbol, .otherSymbol, .finalPunctuation, .initialPunctuation, .otherPunctuation:
            return !"¿¡…§¶".unicodeScalars.contains(scalar)
        default: return false
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isEmojiPresentation }

    private static let bars = "█░▒▓▮▯■▲▼↑↓"

    /// The text of an entry, without the bar at its right that shows where one is.
    static func withoutBar(_ text: String) -> String {
        var words = text.spaced
        while let last = words.last, TextRegion.isDrawn(String(last)) || bars.contains(last) {
            words = String(words.dropLast()).spaced
        }
        if let last = words.last, "^v".contains(last), text.spaced.hasSuffix(" \(last)"), text.contains("   \(last)") {
            words = String(words.dropLast()).spaced
        }
        return words
    }

    /// Whether a character is a part of such a bar.
    static func isBar(_ text: String) -> Bool { text.count == 1 && text.allSatisfy(bars.contains) }

    /// Whether a bar stands at the right of an entry that shows where one is.
    static func hasBar(_ text: String) -> Bool {
        let words = text.words.filter { !$0.allSatisfy { TextRegion.isDrawn(String($0)) } }
        return words.count > 1 && words.last.map { $0.count == 1 && $0.allSatisfy(bars.contains) } == true
    }

    private static func tick(_ cells: [ScreenCell], _ column: Int, _ end: Int) -> (
        isTicked: Bool, isGlyph: Bool, end: Int
    )? {
        guard column < end else { return nil }
        let first = cells[column].text
        if column + 2 < end,
            first == "[" && cells[column + 2].text == "]" || first == "(" && cells[column + 2].text == ")"
                || first == "{" && cells[column + 2].text == "}"
        {
            let mark = cells[column + 1].text
            guard column + 3 >= end || cells[column + 3].isBlank else { return nil }
            if mark == " " { return (false, false, column + 3) }
            let marks = ["x", "X", "*", "✓", "✔", "✗", "•", "●", "+", "o", "■", "√"]
            return marks.contains(mark) ? (true, false, column + 3) : nil
        }
        guard column + 1 >= end || cells[column + 1].isBlank else { return nil }
        if ticked.contains(first) { return (true, true, column + 1) }
        if unticked.contains(first) { return (false, true, column + 1) }
        return nil
    }
}
