import Braille

/// Where a region stands, the text that it pans, and what keeps its cells beside it.
struct RegionPlan: Equatable, Sendable {
    var name: RegionName
    var page = 0
    var row = 1
    var column = 1
    var width: Int
    var height = 1
    /// The place of the element in reading order: 0 for the focus, -1 for the one before it.
    var element = 0
    /// The text that is panned.
    var window: TextWindow
    /// Scalars of the panned text from here on are role and states.
    var roleStart: Int
    /// Whether a label is shown without its role.
    var lacksRole = false
    /// Where it begins unless the reader has panned it, if it is the rest of a text on the whole row; else nil.
    var detail: PanOffset?
    /// Whether it heads a column or a row of a data table.
    var isHeader = false
    /// Whether the separator after it says that it is cut.
    var sharesEnd = false
    /// That separator, which is then the region's.
    var end: End?
    /// Role and states that keep their cells beside a label that is cut.
    var fixedRole: TranslatedText?
    /// How far its text is read, which has the cells that the last row's text leaves.
    var progress: TranslatedText?

    /// The separator at a region's end: where the text ends in what is shown, and where it goes on.
    struct End: Equatable, Sendable {
        var whole: [BrailleCell]
        var cut: [BrailleCell]
    }

    /// Whether a value is too wide for its region to show anything of it at its start but that it is there.
    var hidesStart: Bool { name == .value && window.endsInSigns }

    /// The rows that the region takes, from 1.
    var rows: Range<Int> { row..<row + height }

    /// The region as it is shown when panned to an offset.
    func region(offset: PanOffset, marks: LayoutMarks) -> Region {
        let start = window.start(at: offset)
        let part = window.part(from: start)
        var cells: [BrailleCell] = []
        var targets: [RoutingTarget] = []
        var mask: [CellMarks] = []
        cells.reserveCapacity(width * height)
        targets.reserveCapacity(width * height)
        mask.reserveCapacity(width * height)
        func add(_ cell: BrailleCell, _ target: RoutingTarget, _ mark: CellMarks = []) {
            cells.append(marks.shown(cell, mark))
            targets.append(target)
            mask.append(mark)
        }
        func addIndentation(_ count: Int, _ row: Range<Int>) {
            let sign = [marks.indentation ?? .blank] + marks.digits(of: count)
            let room = row.prefix { window.text.isBlank($0) }.count
            for cell in (sign + Array(repeating: .blank, count: room)).prefix(room) { add(cell, .blank) }
        }
        func addText(_ row: Range<Int>, _ beginning: TranslatedText.Beginning?) {
            if let beginning {
                for (cell, scalar) in beginning.scalars.enumerated() {
                    add(beginning.cells[cell], scalar >= roleStart ? .role : .text(scalar), beginning.marks[cell])
                }
            }
            for cell in row where cell >= beginning?.end ?? 0 {
                let scalar = window.text.scalarOfCell[cell]
                add(
                    window.text.cells[cell], scalar >= roleStart ? .role : .text(scalar),
                    window.text.marks(ofCell: cell))
            }
        }
        func pad(to count: Int) {
            while cells.count < count { add(.blank, .blank) }
        }
        if part.hasBefore { for cell in marks.before(in: name) { add(cell, .overflowBefore) } }
        let hyphen = BrailleCell(dots: 3, 6)
        if part.beginsInWord { add(hyphen, .blank) }
        let hides = start == 0 && hidesStart
        for (index, row) in part.rows.enumerated() where !hides {
            pad(to: index * width)
            var row = row
            if let count = part.indentations[index] {
                addIndentation(count, row)
                row = row.lowerBound + row.prefix { window.text.isBlank($0) }.count..<row.upperBound
            }
            addText(row, part.beginnings[index])
            if part.lineRows.contains(index) {
                let mark = marks.after(endsLine: true)
                pad(to: (index + 1) * width - mark.count)
                for cell in mark { add(cell, .blank) }
            }
            if part.splitRows.contains(index) { add(hyphen, .blank) }
        }
        let last = (height - 1) * width
        if let tail = part.tail {
            for cell in marks.overflowAfter { add(cell, .overflowAfter) }
            addText(tail.cells, tail.beginning)
        }
        if let fixedRole {
            pad(to: last + window.lastWidth + 1)
            for cell in fixedRole.cells { add(cell, .role) }
        }
        if let end {
            pad(to: last + width - end.whole.count)
            for cell in part.hasAfter ? end.cut : end.whole { add(cell, part.hasAfter ? .overflowAfter : .blank) }
        } else if part.hasAfter {
            let mark = marks.after(endsLine: part.endsLine && window.holdsAfterMark)
            pad(to: last + (progress == nil ? width : window.lastWidth) - mark.count)
            for cell in mark { add(cell, .overflowAfter) }
        }
        if let cells = progress?.cells.prefix(width - window.lastWidth) {
            pad(to: last + width - cells.count)
            for cell in cells { add(cell, .blank) }
        }
        pad(to: last + width)
        let end = part.hasAfter ? part.next : window.text.cells.count
        var cellsShown = part.cells.lowerBound..<max(part.cells.lowerBound, hides ? 0 : end)
        if part.hasAfter { cellsShown = window.withoutSigns(cellsShown) }
        var shown = trimmed(window.text.text(of: part.tail == nil ? cellsShown : part.cells))
        if let tail = part.tail { shown += " \u{2026} " + trimmed(window.text.text(of: tail.cells)) }
        return Region(
            name: name, page: page, row: row, column: column, width: width, height: height, text: withRole(shown),
            fullText: withRole(trimmed(window.text.text)), cells: cells,
            offset: start == 0 ? 0 : window.text.scalar(startingAt: start),
            overflowsBefore: start > 0, overflowsAfter: part.next < window.text.cells.count && part.hasAfter,
            targets: targets, element: element, mask: mask, isDetail: detail != nil,
            isHeader: isHeader, progress: progress?.text)
    }

    private func withRole(_ text: String) -> String {
        guard let fixedRole else { return text }
        return text.isEmpty ? fixedRole.text : text + " " + fixedRole.text
    }

    /// Blanks at the end are no part of what is shown, except where text is typed.
    private func trimmed(_ text: String) -> String {
        guard !window.keepsTrailingBlanks else { return String(text.dropLast(text.hasSuffix(" ") ? 1 : 0)) }
        // Characters are looked at only where one beyond ASCII stands at the end.
        guard let last = text.utf8.last, last > 0x7F || last <= 0x20 else { return text }
        var text = Substring(text)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
