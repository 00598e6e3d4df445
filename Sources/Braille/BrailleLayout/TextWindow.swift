import Braille

/// The part of a text that rows of cells show, and where the parts before and after it begin.
///
/// Cuts fall between words wherever a row holds the end of one, of which none is that of a number and its unit; else between
/// contractions.
struct TextWindow: Equatable, Sendable {
    var text: TranslatedText
    /// Cells in a row.
    let width: Int
    /// Rows.
    let height: Int
    /// Cells in the last row, after which other cells may stand.
    let lastWidth: Int
    /// Whether the mark after the part takes one of the cells; else it stands elsewhere.
    let holdsAfterMark: Bool
    /// Cells of the mark before a part that is not the first.
    let beforeWidth: Int
    /// Cells of the mark after a part that is not the last.
    let afterWidth: Int
    /// Cells of the mark after a part that ends with its line.
    let lineEndWidth: Int
    /// Whether a part that begins with a line has the mark before it, too.
    let marksLineStarts: Bool
    /// How many blanks a line may begin with; further ones are left out.
    let mostIndentation: Int
    /// The cell of the caret, beside which some of the text is shown, whatever word that cuts; nil without a caret.
    let caret: Int?
    /// Whether blanks at the text's end are part of it, as they are where text is typed.
    let keepsTrailingBlanks: Bool
    /// Where its lines end that other lines follow: the cells after their line breaks. A row ends with its line, and the next
    /// one begins the next line.
    let lineEnds: [Int]
    /// Blanks that belong to a number and what it counts.
    let joints: Set<Int>
    /// What the first part leaves out in its middle, or nil for nothing.
    var elision: Elision?
    /// Whether a part that ends inside a word says so with a hyphen. Where it does not, more of the word is shown, and the rest begins
    /// with the hyphen.
    var hyphenates = false
    /// The cell where the text goes on after a region without a hyphen; nil where there is none.
    var restStart: Int?

    /// The cells of the marks before and after a part.
    struct Widths {
        var before = 1
        var after = 1
        /// Where a line ends with the part.
        var lineEnd = 1
    }

    init(
        text: TranslatedText, width: Int, height: Int = 1, lastWidth: Int? = nil,
        marks: Widths = Widths(), holdsAfterMark: Bool = true, keepsTrailingBlanks: Bool = false,
        caret: Int? = nil, marksLineStarts: Bool = false, mostIndentation: Int = .max
    ) {
        self.text = text
        self.width = width
        self.height = height
        self.lastWidth = lastWidth ?? width
        (beforeWidth, afterWidth, lineEndWidth) = (marks.before, marks.after, marks.lineEnd)
        (self.marksLineStarts, self.mostIndentation) = (marksLineStarts, mostIndentation)
        self.caret = caret
        self.holdsAfterMark = holdsAfterMark
        self.keepsTrailingBlanks = keepsTrailingBlanks
        lineEnds = text.hasLines ? TextWindow.lineEnds(of: text) : []
        joints = text.cells.count > width ? TextWindow.joints(of: text) : []
    }

    /// One part: the cells of the text in each row, and whether marks stand before and after it.
    struct Part: Hashable {
        var rows: [Range<Int>]
        /// How each row begins where that differs from the whole text.
        var beginnings: [TranslatedText.Beginning?] = []
        var hasBefore: Bool
        var hasAfter: Bool
        /// The rows whose first cells say how many blanks their line begins with, which have no room there.
        var indentations: [Int: Int] = [:]
        /// The rows with whose last cells a line ends, and another one follows.
        var lineRows: Set<Int> = []
        /// The rows that end inside a word, which goes on in the next row.
        var splitRows: Set<Int> = []
        /// Whether its first cell says that a word goes on, of which the row before ended without a hyphen.
        var beginsInWord = false
        /// Whether a line ends with it, and another one follows.
        var endsLine = false
        /// Where the next part starts; the text's end after the last one.
        var next: Int
        /// What stands after a mark at the end of the row, although text before it is left out; nil for nothing.
        var tail: Elision.Tail?

        /// The cells of the text from the first to the last one shown.
        var cells: Range<Int> {
            let start = rows.first?.lowerBound ?? 0
            return start..<max(start, rows.last?.upperBound ?? start)
        }

        /// How many cells of the text are shown.
        var count: Int { cells.count + (tail?.cells.count ?? 0) }
    }

    /// The part that starts at a cell.
    func part(from start: Int) -> Part {
        let all = contentEnd
        let start = min(max(0, start), all)
        if start == 0, let elision { return elision.part(of: text) }
        let hasBefore = start > 0 && width(ofRow: 0) > beforeWidth && (marksLineStarts || !beginsLine(start))
        var part = Part(rows: [], hasBefore: hasBefore, hasAfter: false, next: start)
        part.beginsInWord = hasBefore && beginsInWord(start)
        for row in 0..<height {
            let isLast = row == height - 1
            let marks = part.hasBefore ? beforeWidth + (part.beginsInWord ? 1 : 0) : 0
            let room = width(ofRow: row) - (row == 0 ? marks : 0)
            let line = lineEnd(after: part.next, all)
            let isLastLine = line == all
            let count = end(ofLineTo: line, from: part.next)
            let indentation = indentation(from: part.next, to: count)
            let first = indentation.end
            part.indentations[row] = indentation.told
            var beginning = text.beginning(at: first)
            if let whole = beginning, whole.end > count {
                // What follows on the next line is not shown.
                beginning = whole.before(scalar: text.scalar(startingAt: count))
                beginning?.end = count
            }
            let mark = isLastLine || !holdsAfterMark ? 0 : lineEndWidth
            func isRest() -> Bool { count - first + signs(of: beginning, at: first) <= room - mark }
            // Where a row has no room for how it begins, it is shown as it stands in the whole text.
            if let whole = beginning, !isRest(), limit(of: whole, at: first, cells: room - afterWidth) == nil {
                beginning = nil
            }
            if isRest() {
                part.rows.append(first..<count)
                part.beginnings.append(beginning)
                part.next = line
                if isLastLine { return part }
                if height > 1, !isLast { part.lineRows.insert(row) }
                (part.hasAfter, part.endsLine) = (isLast, isLast)
                continue
            }
            if isLast { part.hasAfter = room > afterWidth || !holdsAfterMark || height > 1 }
            let cells = room - (part.hasAfter && holdsAfterMark ? afterWidth : 0)
            // The first row always goes on; a later one may have no room beside what keeps its cells.
            var limit = first + max(row == 0 ? 1 : 0, cells)
            if let beginning, let shorter = self.limit(of: beginning, at: first, cells: cells) { limit = shorter }
            // A line may fit but for the mark that it goes on.
            limit = min(limit, count - 1)
            var end = cut(from: first, limit: limit)
            // The rest of a word is not the next word: a hyphen says so.
            if !isLast || hyphenates, !keepsTrailingBlanks, text.isInWord(end), limit - 1 > first {
                end = cut(from: first, limit: limit - 1)
                if text.isInWord(end) { part.splitRows.insert(row) }
            }
            if let whole = beginning, end < whole.end {
                beginning = whole.before(scalar: text.scalar(startingAt: end))
            }
            part.rows.append(first..<end)
            part.beginnings.append(beginning)
            part.next = max(end, start + 1)
            // Where text is typed, the caret has a cell everywhere: no blank is left out.
            while !keepsTrailingBlanks, part.next < count, text.isBlank(part.next) { part.next += 1 }
        }
        return part
    }

    /// How many cells more a row takes that begins at a cell of the text.
    private func signs(of beginning: TranslatedText.Beginning?, at start: Int) -> Int {
        beginning.map { $0.cells.count - ($0.end - start) } ?? 0
    }

    /// The last cell of the text before which a row of so many cells can end; nil where it has no room for how it begins.
    private func limit(of beginning: TranslatedText.Beginning, at start: Int, cells: Int) -> Int? {
        if cells >= beginning.cells.count { return start + cells - signs(of: beginning, at: start) }
        return (start + 1..<max(start + 1, beginning.end)).last { end in
            text.canCut(before: end) && beginning.before(scalar: text.scalarOfCell[end]).cells.count <= cells
        }
    }

    private func width(ofRow row: Int) -> Int { row == height - 1 ? lastWidth : width }

    /// Whether the first part ends inside a character or contraction: after the sign of a number or a capital, say.
    var tearsFirstCharacter: Bool {
        let end = part(from: 0).cells.upperBound
        return end < contentEnd && text.cells[end] != .blank && !(1...max(1, end)).contains { text.canCut(before: $0) }
    }

    /// Whether the whole text is shown without panning.
    var showsAll: Bool { !part(from: 0).hasAfter && part(from: 0).next >= contentEnd }

    /// The starts of all parts, beginning with 0.
    var starts: [Int] {
        var starts = [0]
        var next = part(from: 0).next
        while next < contentEnd {
            starts.append(next)
            next = part(from: next).next
        }
        return starts
    }

    /// The start of the part that shows a scalar of a text of several lines: that of its line, where this shows it.
    ///
    /// - Parameter current: the start of the part that is shown now.
    func start(showing scalar: Int, inLineFrom line: Int, from current: Int) -> Int {
        func cell(of scalar: Int) -> Int {
            scalar < text.scalarCount ? text.cellOfScalar[scalar] : text.cells.count
        }
        let start = cell(of: line)
        let shown = part(from: start)
        return !shown.hasAfter || cell(of: scalar) < shown.cells.upperBound
            ? start : self.start(showing: scalar, from: current)
    }

    /// The start of the part that shows a scalar, when it is not shown from the part that starts at a given cell.
    func start(showing scalar: Int, from current: Int) -> Int {
        guard text.scalarCount > 0, !text.cells.isEmpty else { return 0 }
        let cell = text.cellOfScalar[min(max(0, scalar), text.scalarCount - 1)]
        let shown = part(from: current).cells
        guard keepsTrailingBlanks else {
            return shown.contains(cell) ? current : starts.last { $0 <= cell } ?? 0
        }
        if height > 1 { return startOfRows(showing: cell, from: current) }
        // Where text is typed, what stands before and after the caret is shown as well.
        if showsContext(of: cell, from: current), width < TextWindow.fewCells || !splitsWord(from: current) {
            return current
        }
        // Of a caret that comes near an edge more is shown on that side, so that the next move of the text is far.
        let isNear = shown.contains(cell)
        let isNearEnd = isNear && shown.upperBound - 1 - cell < context
        return startAround(cell, before: isNearEnd ? width / 3 : isNear ? width * 2 / 3 : width / 2)
    }

    /// Whether the part from a start shows a cell with its context.
    private func showsContext(of cell: Int, from start: Int) -> Bool {
        let shown = part(from: start).cells
        let isLineStart = shown.lowerBound == 0 || lineEnds.contains(shown.lowerBound)
        let isLineEnd = shown.upperBound == contentEnd || lineEnds.contains(shown.upperBound)
        let seesBefore = isLineStart || cell - shown.lowerBound >= context
        let seesAfter = isLineEnd || shown.upperBound - 1 - cell >= context
        return shown.contains(cell) && seesBefore && seesAfter
    }

    /// Whether the part from a start ends inside a word.
    private func splitsWord(from start: Int) -> Bool {
        let part = part(from: start)
        let end = part.cells.upperBound
        return part.hasAfter && !part.endsLine && end > 0 && !text.isBlank(end) && !text.isBlank(end - 1)
    }

    /// The cells on each side of the caret that are shown at least, as far as there is text.
    private var context: Int { max(1, min(5, width / 5)) }

    /// A start from which about so many cells stand before a cell in the first row, or more where the text ends soon: about
    /// a quarter of the row is left for what will be typed. A word that begins near begins the part.
    private func startAround(_ cell: Int, before: Int) -> Int {
        var wanted = cell - before
        if height == 1 { wanted = min(wanted, contentEnd - (width - 1 - width / 4)) }
        guard wanted > 0 else {
            // A caret's mark of several cells may begin near the start and not be shown from there.
            if part(from: 0).cells.contains(cell) { return 0 }
            return (1...cell).first { text.canCut(before: $0) && showsContext(of: cell, from: $0) }
                ?? groupStart(of: cell)
        }
        func beginsWord(_ start: Int) -> Bool {
            text.cells[start - 1] == .blank && text.cells[start] != .blank && showsContext(of: cell, from: start)
        }
        func isBetweenWords(_ start: Int) -> Bool { beginsWord(start) && !splitsWord(from: start) }
        let near = max(1, wanted - width / 8)...min(wanted + width / 8, cell)
        let (later, earlier) = (near.upperBound...cell, max(1, cell - width)..<max(2, near.lowerBound))
        let start =
            near.first(where: isBetweenWords) ?? later.first(where: isBetweenWords)
            ?? earlier.last(where: isBetweenWords) ?? near.first(where: beginsWord) ?? later.first(where: beginsWord)
            ?? earlier.last(where: beginsWord)
            ?? (wanted...near.upperBound).first { text.canCut(before: $0) && showsContext(of: cell, from: $0) }
            ?? groupStart(of: max(0, cell - width / 2))
        return part(from: start).cells.contains(cell) ? start : groupStart(of: cell)
    }

    /// The first cell of the character or contraction that a cell belongs to.
    private func groupStart(of cell: Int) -> Int {
        (0...cell).last { $0 == 0 || text.canCut(before: $0) } ?? cell
    }

    /// The cell at which a part with an offset starts; the last part's for one after the text.
    func start(at offset: PanOffset) -> Int {
        guard offset != .start, text.scalarCount > 0, !text.cells.isEmpty else { return 0 }
        guard offset.scalar < text.scalarCount else { return starts.last ?? 0 }
        let group = groupStart(of: text.cellOfScalar[max(0, offset.scalar)])
        var cell = group
        while cell < group + offset.cell, cell + 1 < text.cells.count, !text.canCut(before: cell + 1) { cell += 1 }
        return cell < contentEnd ? cell : starts.last ?? 0
    }

    /// The offset of a part that starts at a cell.
    func offset(at cell: Int) -> PanOffset {
        guard cell > 0 else { return .start }
        guard cell < text.cells.count else { return PanOffset(scalar: text.scalarCount) }
        return PanOffset(scalar: text.scalarOfCell[cell], cell: cell - groupStart(of: cell))
    }

    /// The cells up to the last one that is not blank.
    var contentEnd: Int {
        if keepsTrailingBlanks { return text.cells.count }
        return (text.cells.lastIndex { $0 != .blank } ?? -1) + 1
    }

    private static let fewCells = 10

    /// Where a row ends that begins at a cell and has room up to another one.
    func wordEnd(from start: Int, limit: Int) -> Int { cut(from: start, limit: limit) }

    private func cut(from start: Int, limit: Int) -> Int {
        guard limit > start else { return start }
        // Where text is typed on several rows, a blank has a cell on that of the word before it, and none begins with it.
        let last = keepsTrailingBlanks && height > 1 ? limit - 1 : limit
        let isAtCaret = height == 1 && caret.map { (start..<limit).contains($0) } ?? false
        // On few cells it is better to see the word beside the caret than its beginning.
        let most = limit - start < TextWindow.fewCells ? limit : (caret ?? 0) + context
        let least = isAtCaret ? min(limit, most) : start
        if let word = (start..<limit).first(where: { !text.isBlank($0) }), max(word, least) <= last {
            let blanks = (max(word, least)...last).reversed().lazy.filter { text.isBlank($0) && $0 >= text.headCount }
            // The sign of a currency does not stand without a digit.
            func saysSomething(upTo blank: Int) -> Bool {
                text.text(of: start..<blank).unicodeScalars.contains(where: \.isRead)
            }
            if let blank = blanks.first(where: { !joints.contains($0) }) ?? blanks.first(where: saysSomething) {
                return keepsTrailingBlanks && blank < limit ? blank + 1 : blank
            }
        }
        var end = limit
        while end > start + 1 && !text.canCut(before: end) { end -= 1 }
        guard text.canCut(before: end) else { return limit }
        let cut = cutSparingNumber(from: start, at: end)
        return cut == end ? syllableEnd(from: start, at: end) : cut
    }
}
