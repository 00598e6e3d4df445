/// Cells that a frame shows elsewhere than it was expected to.
public struct TranscriptMove: Hashable, Sendable {
    /// The region whose cells they are.
    public var region: String
    /// Where the first of them is expected; rows and columns count from 1.
    public var expected: CellPosition
    /// Where it is.
    public var actual: CellPosition

    /// What has moved in words: `value: 2 cells to the right`.
    public var description: String {
        var parts: [String] = []
        func add(_ distance: Int, _ noun: String, _ directions: (String, String)) {
            guard distance != 0 else { return }
            let count = abs(distance) == 1 ? "1 \(noun)" : "\(abs(distance)) \(noun)s"
            parts.append("\(count) \(distance < 0 ? directions.0 : directions.1)")
        }
        add(actual.row - expected.row, "row", ("up", "down"))
        add(actual.column - expected.column, "cell", ("to the left", "to the right"))
        return "\(region): \(parts.joined(separator: ", "))"
    }
}

extension TranscriptDifference {
    /// The regions that show the same cells as expected in another place.
    public var moves: [TranscriptMove] {
        guard let expected, let actual else { return [] }
        let (before, after) = (expected.regions, actual.regions)
        return before.compactMap { region in
            // Where there are several of one name, nobody knows which has become which.
            let same = after.filter { $0.name == region.name }
            guard same.count == 1, before.count(where: { $0.name == region.name }) == 1, let other = same.first,
                let old = region.shownCells, let new = other.shownCells, old.cells == new.cells,
                old.start != new.start
            else { return nil }
            return TranscriptMove(region: region.name, expected: old.start, actual: new.start)
        }
    }
}

extension TranscriptRegion {
    /// The cells from the first to the last that is not blank, row by row, and where the first is; nil where all are blank.
    fileprivate var shownCells: (start: CellPosition, cells: [String])? {
        let blank: Character = "\u{2800}"
        let rows = cells.indices.filter { cells[$0].contains { $0 != blank } }
        guard let first = rows.first, let last = rows.last else { return nil }
        let left =
            rows.compactMap { row in
                cells[row].firstIndex { $0 != blank }.map { cells[row].distance(from: cells[row].startIndex, to: $0) }
            }.min() ?? 0
        let shown = cells[first...last].map { row -> String in
            let rest = row.dropFirst(left)
            return String(rest[..<(rest.lastIndex { $0 != blank }.map(rest.index(after:)) ?? rest.startIndex)])
        }
        let start = CellPosition(row: place.rows.lowerBound + first, column: place.columns.lowerBound + left)
        return (start, shown)
    }
}
