import Braille

/// The lines of a text: a row ends with its line, and the next one begins the next line.
extension TextWindow {
    /// The cells after the line breaks of a text.
    static func lineEnds(of text: TranslatedText) -> [Int] {
        let scalars = Array(text.text.unicodeScalars)
        return scalars.indices.dropLast().compactMap { place in
            scalars.endsLine(at: place) ? text.cell(afterGroupOf: place) : nil
        }
    }

    /// The cells of a text's longest line.
    static func longestLine(of text: TranslatedText) -> Int {
        guard text.hasLines else { return text.cells.count }
        let ends = lineEnds(of: text) + [text.cells.count]
        return zip(ends, [0] + ends).map { $0 - $1 }.max() ?? 0
    }

    /// The first of the line ends that is not before a cell.
    private func index(ofLineEndFrom cell: Int) -> Int {
        var (low, high) = (0, lineEnds.count)
        while low < high {
            let middle = (low + high) / 2
            if lineEnds[middle] < cell { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where the line ends that holds a cell: the cell after its line break, or the text's end.
    func lineEnd(after cell: Int, _ all: Int) -> Int {
        let next = index(ofLineEndFrom: cell + 1)
        return next < lineEnds.count ? min(lineEnds[next], all) : all
    }

    /// Whether a line begins at a cell that others stand before.
    func isLineStart(_ cell: Int) -> Bool {
        let place = index(ofLineEndFrom: cell)
        return place < lineEnds.count && lineEnds[place] == cell
    }

    /// Whether only blanks of its line stand before a cell.
    func beginsLine(_ cell: Int) -> Bool {
        guard !lineEnds.isEmpty else { return false }
        var start = cell
        while start > 0, !isLineStart(start), text.isBlank(start - 1) { start -= 1 }
        return start == 0 || isLineStart(start)
    }

    /// The first word of a line that begins at a cell; the cell itself inside a line, and in one that is empty.
    func wordStart(ofLineAt cell: Int) -> Int {
        guard cell == 0 || isLineStart(cell) else { return cell }
        let end = lineEnd(after: cell, contentEnd)
        return (cell..<max(cell, end)).first { !text.isBlank($0) } ?? cell
    }

    /// Where what is to be shown of a line ends: its line break has a cell only where text is typed, for the caret.
    func end(ofLineTo line: Int, from start: Int) -> Int {
        var end = line
        while !keepsTrailingBlanks, end > start, text.isBlank(end - 1) { end -= 1 }
        return end
    }

    /// The cell that the first row of a line begins with, which leaves out what it is indented by beyond the most, and how many
    /// blanks that is where the row has to say so.
    func indentation(from start: Int, to end: Int) -> (end: Int, told: Int?) {
        guard !keepsTrailingBlanks, text.hasLines, start == 0 || isLineStart(start) else { return (start, nil) }
        let word = (start..<max(start, end)).first { !text.isBlank($0) } ?? start
        guard word - start > mostIndentation else { return (start, nil) }
        return (word - mostIndentation, mostIndentation > 0 ? word - start : nil)
    }
}

/// Where text is typed on several rows.
extension TextWindow {
    /// The cell at which a caret before a scalar stands.
    static func cell(ofCaretAt scalar: Int, in text: TranslatedText) -> Int {
        guard text.scalarCount > 0, !text.cells.isEmpty else { return 0 }
        return text.cellOfScalar[Swift.min(Swift.max(0, scalar), text.scalarCount - 1)]
    }

    /// The start of the rows that show a cell: the present one where they do, else that of its row, or one from which it is the last.
    func startOfRows(showing cell: Int, from current: Int) -> Int {
        let shown = part(from: current)
        if shown.cells.contains(cell), current == 0 || rowStarts(to: current).contains(current) { return current }
        let starts = rowStarts(to: cell)
        guard let row = starts.last else { return 0 }
        guard cell >= current, let first = starts.suffix(height).first(where: { part(from: $0).cells.contains(cell) })
        else { return row }
        return first
    }

    /// The first cells of the rows from the text's start to that of a cell.
    private func rowStarts(to cell: Int) -> [Int] {
        var starts: [Int] = []
        var next = 0
        while next <= cell, next < contentEnd {
            let part = part(from: next)
            starts += part.rows.map(\.lowerBound).filter { $0 <= cell }
            guard part.next > next else { break }
            next = part.next
        }
        return starts
    }
}

extension TranslatedText {
    /// The first cell after those of a scalar's group: what follows may have no cells of its own.
    fileprivate func cell(afterGroupOf scalar: Int) -> Int {
        var cell = cellOfScalar[scalar] + 1
        while cell < cells.count, !canCut(before: cell) { cell += 1 }
        return cell
    }

    /// Whether a cut before a cell falls between two letters of a script in which words are hyphenated.
    func isInWord(_ cell: Int) -> Bool {
        guard cells.indices.contains(cell), cell > 0 else { return false }
        let scalars = text(of: cell - 1..<cell + 1).unicodeScalars
        return scalars.count >= 2 && scalars.allSatisfy { $0.properties.isCased }
    }
}

extension [Unicode.Scalar] {
    /// Whether a line ends with a scalar; a return before a line feed is part of its line break.
    func endsLine(at place: Int) -> Bool {
        guard Character(self[place]).isNewline else { return false }
        return self[place] != "\r" || place + 1 == count || self[place + 1] != "\n"
    }
}
