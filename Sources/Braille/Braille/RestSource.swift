/// Cells that some scalars of a text have where a part of it begins, in place of those that they have in the whole: a sign
/// that stands before the part and holds in it is said again.
package struct RestChange: Hashable, Sendable {
    /// The scalars.
    package var scalars: Range<Int>
    /// Their cells in the whole.
    package var old: [BrailleCell]
    /// Their cells where the part begins.
    package var new: [BrailleCell]
    /// For each new cell the scalar that it stands for.
    package var scalarOfNew: [Int]

    /// Makes a change.
    package init(scalars: Range<Int>, old: [BrailleCell], new: [BrailleCell], scalarOfNew: [Int]) {
        (self.scalars, self.old, self.new, self.scalarOfNew) = (scalars, old, new, scalarOfNew)
    }
}

/// Says how a translated text is written where a part of it begins.
package protocol RestSource: AnyObject, Sendable {
    /// The cells that change where a part begins at a scalar, in the text's order; none where no sign holds there.
    func changes(beginningAt scalar: Int) -> [RestChange]

    /// The blanks of print that the text has a sign for, as those inside of numbers in Unified English Braille.
    var signedBlanks: Set<Int> { get }

    /// Whether a syllable begins at a scalar inside a word.
    func beginsSyllable(_ scalar: Int) -> Bool

    /// Whether another source answers the same.
    func isSame(as other: any RestSource) -> Bool
}

/// What says how the parts of a text begin, for the scalars from one on.
struct Rest: Hashable, Sendable {
    let start: Int
    let source: any RestSource
    let signedBlanks: Set<Int>

    init(start: Int, source: any RestSource) {
        (self.start, self.source) = (start, source)
        signedBlanks = source.signedBlanks
    }

    static func == (first: Rest, second: Rest) -> Bool {
        first.start == second.start && (first.source === second.source || first.source.isSame(as: second.source))
    }

    func hash(into hasher: inout Hasher) { hasher.combine(start) }
}

extension TranslatedText {
    /// The start of a part whose cells are others than in the whole text.
    package struct Beginning: Hashable, Sendable {
        /// The cells.
        package var cells: [BrailleCell] = []
        /// For each of them the first scalar of its group.
        package var scalars: [Int] = []
        /// How each of them is marked.
        package var marks: [CellMarks] = []
        /// The cell of the whole text that follows.
        package var end: Int

        /// The cells that stand before those of a scalar.
        package func before(scalar: Int) -> Beginning {
            let count = scalars.firstIndex { $0 >= scalar } ?? scalars.count
            return Beginning(
                cells: Array(cells.prefix(count)), scalars: Array(scalars.prefix(count)),
                marks: Array(marks.prefix(count)), end: end)
        }
    }

    /// The text with what says how its parts begin.
    package func readingRests(by source: any RestSource) -> TranslatedText {
        var result = self
        result.rests = [Rest(start: 0, source: source)]
        return result
    }

    /// Whether a syllable begins at a cell inside a word, by what is known of the text's language.
    package func beginsSyllable(_ cell: Int) -> Bool {
        guard cells.indices.contains(cell), canCut(before: cell),
            let rest = rests.last(where: { $0.start <= scalarOfCell[cell] })
        else { return false }
        return rest.source.beginsSyllable(scalarOfCell[cell] - rest.start)
    }

    /// How a part begins at a cell, where that differs from the whole text: a number's rest has its sign again.
    package func beginning(at cell: Int) -> Beginning? {
        guard cell > 0, cells.indices.contains(cell), canCut(before: cell),
            let rest = rests.last(where: { $0.start <= scalarOfCell[cell] })
        else { return nil }
        var result = Beginning(end: cell)
        for change in rest.source.changes(beginningAt: scalarOfCell[cell] - rest.start) {
            guard take(change, from: rest.start, into: &result) else { break }
        }
        return result.cells.isEmpty ? nil : result
    }

    /// Adds what comes before a change, then the change; false where the text has other cells there.
    private func take(_ change: RestChange, from start: Int, into beginning: inout Beginning) -> Bool {
        func firstCell(from cell: Int, ofScalar scalar: Int) -> Int {
            cells.indices[cell...].first { scalarOfCell[$0] >= scalar + start } ?? cells.count
        }
        let first = firstCell(from: beginning.end, ofScalar: change.scalars.lowerBound)
        let last = firstCell(from: first, ofScalar: change.scalars.upperBound)
        // Signs of marks may stand around the cells of the text.
        guard last - first >= change.old.count,
            let place = (first...last - change.old.count).first(where: {
                cells[$0..<$0 + change.old.count].elementsEqual(change.old)
            })
        else { return false }
        func copy(_ range: Range<Int>) {
            beginning.cells += cells[range]
            beginning.scalars += scalarOfCell[range]
            beginning.marks += range.map(marks)
        }
        copy(beginning.end..<place)
        beginning.cells += change.new
        beginning.scalars += change.scalarOfNew.map { $0 + start }
        beginning.marks += change.new.map { _ in place < last ? marks(ofCell: place) : [] }
        copy(place + change.old.count..<last)
        beginning.end = last
        return true
    }

    /// Whether a cell stands for a blank of print, which a code may write with dots inside of a number.
    package func isBlank(_ cell: Int) -> Bool {
        if cells[cell] == .blank { return true }
        guard let rest = rests.last(where: { $0.start <= scalarOfCell[cell] }) else { return false }
        return !rest.signedBlanks.isEmpty && rest.signedBlanks.contains(scalarOfCell[cell] - rest.start)
    }
}
