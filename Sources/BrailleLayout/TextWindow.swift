import Braille

/// The part of a text that a row of cells shows, and where the parts before and after it begin.
///
/// Cuts fall between words where that leaves at least half of the cells filled, else between contractions.
struct TextWindow {
    let text: TranslatedText
    let width: Int
    /// Whether the mark after the part takes one of the cells; else it stands elsewhere.
    var holdsAfterMark = true
    /// Whether blanks at the text's end are part of it, as they are where text is typed.
    var keepsTrailingBlanks = false

    /// One part: the cells of the text it shows, and whether marks stand before and after it.
    struct Part: Hashable {
        var cells: Range<Int>
        var hasBefore: Bool
        var hasAfter: Bool
        /// Where the next part starts; the text's end behind the last one.
        var next: Int
    }

    /// The part that starts at a cell.
    func part(from start: Int) -> Part {
        let count = contentEnd
        let start = min(max(0, start), count)
        let hasBefore = start > 0 && width > 1
        let room = width - (hasBefore ? 1 : 0)
        if count - start <= room {
            return Part(cells: start..<count, hasBefore: hasBefore, hasAfter: false, next: count)
        }
        let hasAfter = room > 1 || !holdsAfterMark
        let limit = start + max(1, room - (hasAfter && holdsAfterMark ? 1 : 0))
        let end = cut(from: start, limit: limit)
        var next = end
        while next < count && text.cells[next] == .blank { next += 1 }
        return Part(cells: start..<end, hasBefore: hasBefore, hasAfter: hasAfter, next: max(next, start + 1))
    }

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

    /// The start of the part that shows a scalar, when it is not shown from the part that starts at a given cell.
    func start(showing scalar: Int, from current: Int) -> Int {
        guard text.scalarCount > 0, !text.cells.isEmpty else { return 0 }
        let cell = text.cellOfScalar[min(max(0, scalar), text.scalarCount - 1)]
        let shown = part(from: current)
        if shown.cells.contains(cell) { return current }
        return starts.last { $0 <= cell } ?? 0
    }

    /// The cell at which a part that begins with a scalar starts.
    func start(at scalar: Int) -> Int {
        guard scalar > 0, text.scalarCount > 0, !text.cells.isEmpty else { return 0 }
        guard scalar < text.scalarCount else { return starts.last ?? 0 }
        var cell = text.cellOfScalar[scalar]
        while cell > 0 && !text.canCut(before: cell) { cell -= 1 }
        return cell < contentEnd ? cell : starts.last ?? 0
    }

    /// The cells up to the last one that is not blank.
    private var contentEnd: Int {
        if keepsTrailingBlanks { return text.cells.count }
        return (text.cells.lastIndex { $0 != .blank } ?? -1) + 1
    }

    private func cut(from start: Int, limit: Int) -> Int {
        if text.cells[limit] == .blank { return limit }
        let half = start + (limit - start + 1) / 2
        if let blank = text.cells[start..<limit].lastIndex(of: .blank), blank >= half { return blank }
        var end = limit
        while end > start + 1 && !text.canCut(before: end) { end -= 1 }
        return text.canCut(before: end) ? end : limit
    }
}
