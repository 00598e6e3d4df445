/// Print text with its braille and the maps between both.
///
/// Positions in the text are Unicode scalars from 0, positions in braille cells from 0. Both maps only ever grow. Cells
/// and scalars that belong together (a contraction, a number with its indicator) form a group: from a cell one gets to
/// the first scalar of its group, from a scalar to a cell inside its group, and doing both again changes nothing.
public struct TranslatedText: Hashable, Sendable {
    /// The print text.
    public let text: String
    /// Its braille.
    public let cells: [BrailleCell]
    /// For each scalar the cell that stands for it; 0 where there are no cells.
    public let cellOfScalar: [Int]
    /// For each cell the first scalar of its group.
    public let scalarOfCell: [Int]
    /// How each cell is marked, or empty where none is.
    private var cellMarks: [CellMarks] = []
    /// How many cells at the start are a head, which is not cut at its blanks.
    package private(set) var headCount = 0
    /// The scalar from which on the text differs from those beside it, which is shown even where the text is cut before it; nil
    /// where that is not known or needed.
    package private(set) var differing: Int?
    /// Whether it is read by lines: where one ends, a row does.
    package private(set) var hasLines = false
    /// The scalars of the blanks between texts that were joined.
    package private(set) var seams: [Int] = []
    /// What says how parts of the text begin.
    var rests: [Rest] = []

    /// A text without scalars and cells.
    public static let empty = TranslatedText(text: "", cells: [], cellOfScalar: [], scalarOfCell: [])

    private init(text: String, cells: [BrailleCell], cellOfScalar: [Int], scalarOfCell: [Int]) {
        self.text = text
        self.cells = cells
        self.cellOfScalar = cellOfScalar
        self.scalarOfCell = scalarOfCell
    }

    /// Makes a translated text from a translator's own maps, which may jump back, overlap or leave the text; they are put right.
    public init(text: String, cells: [BrailleCell], rawCellOfScalar: [Int], rawScalarOfCell: [Int]) {
        let scalarCount = text.unicodeScalars.count
        guard !cells.isEmpty, scalarCount > 0 else {
            self.init(
                text: text, cells: cells, cellOfScalar: Array(repeating: 0, count: scalarCount),
                scalarOfCell: Array(repeating: 0, count: cells.count))
            return
        }
        var scalarOfCell = Array(repeating: 0, count: cells.count)
        for cell in cells.indices.dropFirst() {
            let raw = cell < rawScalarOfCell.count ? rawScalarOfCell[cell] : 0
            scalarOfCell[cell] = min(max(scalarOfCell[cell - 1], raw), scalarCount - 1)
        }
        var cellOfScalar = Array(repeating: 0, count: scalarCount)
        var groupStart = 0
        while groupStart < cells.count {
            let firstScalar = scalarOfCell[groupStart]
            var groupEnd = groupStart + 1
            while groupEnd < cells.count && scalarOfCell[groupEnd] == firstScalar { groupEnd += 1 }
            let nextScalar = groupEnd < cells.count ? scalarOfCell[groupEnd] : scalarCount
            var lowest = groupStart
            for scalar in firstScalar..<nextScalar {
                let raw = scalar < rawCellOfScalar.count ? rawCellOfScalar[scalar] : lowest
                lowest = min(max(lowest, raw), groupEnd - 1)
                cellOfScalar[scalar] = lowest
            }
            groupStart = groupEnd
        }
        self.init(text: text, cells: cells, cellOfScalar: cellOfScalar, scalarOfCell: scalarOfCell)
    }

    /// Makes a text whose every scalar is one given cell, such as a symbol of dots or a secure field's bullets.
    public init(symbols cells: [BrailleCell], text: String) {
        let count = text.unicodeScalars.count
        let indexes = Array(0..<max(count, cells.count))
        self.init(text: text, cells: cells, rawCellOfScalar: indexes, rawScalarOfCell: indexes)
    }

    /// Makes one text of several, one after the other.
    private init(_ parts: [TranslatedText]) {
        let scalarCount = parts.reduce(0) { $0 + $1.scalarCount }
        let cellCount = parts.reduce(0) { $0 + $1.cells.count }
        var text = ""
        var cells: [BrailleCell] = []
        var cellOfScalar: [Int] = []
        var scalarOfCell: [Int] = []
        cells.reserveCapacity(cellCount)
        cellOfScalar.reserveCapacity(scalarCount)
        scalarOfCell.reserveCapacity(cellCount)
        let isMarked = parts.contains { !$0.cellMarks.isEmpty }
        var cellMarks: [CellMarks] = []
        var rests: [Rest] = []
        var seams: [Int] = []
        for part in parts {
            let (scalars, start) = (cellOfScalar.count, cells.count)
            for rest in part.rests { rests.append(Rest(start: rest.start + scalars, source: rest.source)) }
            seams += part.seams.map { $0 + scalars }
            text += part.text
            cells += part.cells
            for cell in part.cellOfScalar { cellOfScalar.append(cell + start) }
            for scalar in part.scalarOfCell { scalarOfCell.append(scalar + scalars) }
            if isMarked { cellMarks += part.cells.indices.map(part.marks) }
        }
        self.init(text: text, cells: cells, cellOfScalar: cellOfScalar, scalarOfCell: scalarOfCell)
        self.cellMarks = cellMarks
        (self.rests, self.seams) = (rests, seams)
        headCount = parts.first?.headCount ?? 0
        hasLines = parts.contains(where: \.hasLines)
    }

    /// Makes one text of several with a blank between; those without cells are left out.
    package init(joining texts: [TranslatedText]) {
        guard let first = texts.firstIndex(where: { !$0.cells.isEmpty }) else {
            self = .empty
            return
        }
        guard texts[(first + 1)...].contains(where: { !$0.cells.isEmpty }) else {
            self = texts[first]
            return
        }
        var blank = TranslatedText(text: " ", cells: [.blank], cellOfScalar: [0], scalarOfCell: [0])
        blank.seams = [0]
        var parts: [TranslatedText] = []
        for text in texts where !text.cells.isEmpty {
            if !parts.isEmpty { parts.append(blank) }
            parts.append(text)
        }
        self.init(parts)
    }

    /// How a cell is marked.
    public func marks(ofCell cell: Int) -> CellMarks {
        cellMarks.indices.contains(cell) ? cellMarks[cell] : []
    }

    /// The text with marks on the cells of some scalars.
    public func marking(_ scalars: Range<Int>, _ marks: CellMarks) -> TranslatedText {
        var result = self
        if result.cellMarks.isEmpty { result.cellMarks = Array(repeating: [], count: cells.count) }
        for cell in cells.indices where scalars.contains(scalarOfCell[cell]) { result.cellMarks[cell].insert(marks) }
        return result
    }

    /// The text as a head: no blank in it is a place to cut it from what follows.
    package var asHead: TranslatedText {
        var result = self
        result.headCount = cells.count
        return result
    }

    /// The text as one that is read by lines, where it has several.
    package var inLines: TranslatedText {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7F }), text.dropLast().contains(where: \.isNewline)
        else { return self }
        var result = self
        result.hasLines = true
        return result
    }

    /// The text as one of several that stand one after the other, which differs from them from a scalar on.
    package func differing(from scalar: Int) -> TranslatedText {
        var result = self
        result.differing = scalar
        return result
    }

    /// The text with cells before or after those of a scalar, which belong to the scalar's group.
    public func inserting(_ signs: [BrailleCell], _ mark: CellMarks, before scalar: Int) -> TranslatedText {
        guard cellOfScalar.indices.contains(scalar), !cells.isEmpty else { return self }
        var start = cellOfScalar[scalar]
        while !canCut(before: start) { start -= 1 }
        return inserting(signs, mark, at: start, of: scalarOfCell[start], isAfter: false)
    }

    /// The text with cells after those of a scalar, which belong to the scalar's group.
    public func inserting(_ signs: [BrailleCell], _ mark: CellMarks, after scalar: Int) -> TranslatedText {
        guard cellOfScalar.indices.contains(scalar), !cells.isEmpty else { return self }
        var end = cellOfScalar[scalar] + 1
        while end < cells.count, !canCut(before: end) { end += 1 }
        return inserting(signs, mark, at: end, of: scalarOfCell[end - 1], isAfter: true)
    }

    private func inserting(
        _ signs: [BrailleCell], _ mark: CellMarks, at cell: Int, of scalar: Int, isAfter: Bool
    ) -> TranslatedText {
        var (newCells, scalars) = (cells, scalarOfCell)
        newCells.insert(contentsOf: signs, at: cell)
        scalars.insert(contentsOf: signs.map { _ in scalar }, at: cell)
        let moved = cellOfScalar.map { $0 > cell || isAfter && $0 == cell ? $0 + signs.count : $0 }
        var result = TranslatedText(text: text, cells: newCells, cellOfScalar: moved, scalarOfCell: scalars)
        (result.rests, result.hasLines, result.seams) = (rests, hasLines, seams)
        var marks = cells.indices.map(self.marks)
        marks.insert(contentsOf: signs.map { _ in mark }, at: cell)
        if marks.contains(where: { !$0.isEmpty }) { result.cellMarks = marks }
        let isInHead = cell < headCount || isAfter && cell == headCount
        result.headCount = headCount == 0 || !isInHead ? headCount : headCount + signs.count
        return result
    }

    /// How many scalars the text has.
    public var scalarCount: Int { cellOfScalar.count }

    /// Whether any of its cells has a dot.
    package var saysSomething: Bool { cells.contains { $0 != .blank } }

    /// Whether a cut before this cell separates no contraction and no indicator from what it belongs to.
    public func canCut(before cell: Int) -> Bool {
        guard cells.indices.contains(cell), cell > 0 else { return true }
        return scalarOfCell[cell] != scalarOfCell[cell - 1]
    }

    /// The first scalar that is shown when the cells from this one on are shown; the text's end after the last cell.
    public func scalar(startingAt cell: Int) -> Int {
        cells.indices.contains(cell) ? scalarOfCell[cell] : scalarCount
    }

    /// The part of the print text that a range of cells stands for.
    public func text(of range: Range<Int>) -> String {
        let start = min(scalar(startingAt: range.lowerBound), scalarCount)
        // Cells of one group that are cut stand for all of it.
        var upper = range.upperBound
        while cells.indices.contains(upper), !canCut(before: upper) { upper += 1 }
        let end = min(max(start, scalar(startingAt: upper)), scalarCount)
        if start == 0, end == scalarCount { return text }
        let scalars = text.unicodeScalars
        let first = scalars.index(scalars.startIndex, offsetBy: start)
        return String(scalars[first..<scalars.index(first, offsetBy: end - start)])
    }

    /// Both texts one after the other.
    public static func + (first: TranslatedText, second: TranslatedText) -> TranslatedText {
        if first.scalarCount == 0 && first.cells.isEmpty { return second }
        if second.scalarCount == 0 && second.cells.isEmpty { return first }
        return TranslatedText([first, second])
    }
}
