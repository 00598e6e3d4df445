import Braille

/// A translation by the groups of scalars and cells that belong together.
struct CellGroups: Sendable {
    private var cells: [BrailleCell]
    private var scalarOfCell: [Int]
    private var cellOfStart: [Int: Int] = [:]
    /// The first scalars of the groups, in order.
    private(set) var starts: [Int] = []
    /// The scalar after the last one.
    private var end: Int

    /// Translates scalars as those of a segment.
    init(_ segment: Segment, of scalars: ArraySlice<Unicode.Scalar>, emphasis: [UInt16]) {
        let raw =
            LouisCalls.translate(
                scalars, emphasis: emphasis, tables: segment.table, contracts: segment.contracts)
            ?? .unknown(scalars.count)
        cells = raw.cells
        var latest = 0
        scalarOfCell = raw.scalarOfCell.map { scalar in
            latest = min(max(latest, scalar), max(0, scalars.count - 1))
            return latest
        }
        end = scalars.count
        findStarts()
    }

    private mutating func findStarts() {
        (starts, cellOfStart) = ([], [:])
        for (cell, scalar) in scalarOfCell.enumerated() where scalar != starts.last {
            starts.append(scalar)
            cellOfStart[scalar] = cell
        }
    }

    /// The same with its first scalar at another place.
    func moved(by count: Int) -> CellGroups {
        var moved = self
        moved.scalarOfCell = scalarOfCell.map { $0 + count }
        moved.end += count
        moved.findStarts()
        return moved
    }

    /// Whether a group begins at a scalar.
    func begins(at scalar: Int) -> Bool { cellOfStart[scalar] != nil }

    /// Where the group after that of a scalar begins; nil where no group begins at the scalar.
    func next(after scalar: Int) -> Int? {
        guard let index = starts.firstIndex(of: scalar) else { return nil }
        return index + 1 < starts.count ? starts[index + 1] : end
    }

    /// The cells from the group that begins at a scalar to that which begins at another.
    func cells(_ from: Int, _ to: Int) -> ArraySlice<BrailleCell> { cells[range(from, to)] }

    /// The scalars of these cells.
    func scalars(_ from: Int, _ to: Int) -> ArraySlice<Int> { scalarOfCell[range(from, to)] }

    private func range(_ from: Int, _ to: Int) -> Range<Int> {
        let first = cellOfStart[from] ?? cells.count
        return first..<max(first, cellOfStart[to] ?? cells.count)
    }

    /// Whether a group before a scalar has several cells, as one has that begins with a sign.
    func hasSigns(before scalar: Int) -> Bool {
        let count = cellOfStart[scalar] ?? 0
        return (1..<max(1, count)).contains { scalarOfCell[$0] == scalarOfCell[$0 - 1] }
    }

    /// Whether a group before a scalar begins with the first cell of a sign and has more cells.
    func hasSign(_ sign: [BrailleCell], before scalar: Int) -> Bool {
        let count = cellOfStart[scalar] ?? 0
        return (1..<max(1, count)).contains { cell in
            let isFirst = cell == 1 || scalarOfCell[cell - 2] != scalarOfCell[cell - 1]
            return isFirst && scalarOfCell[cell] == scalarOfCell[cell - 1] && cells[cell - 1] == sign.first
        }
    }

    /// Puts cells before those of a group.
    mutating func insert(_ signs: [BrailleCell], at scalar: Int) {
        guard let cell = cellOfStart[scalar] else { return }
        cells.insert(contentsOf: signs, at: cell)
        scalarOfCell.insert(contentsOf: signs.map { _ in scalar }, at: cell)
        findStarts()
    }
}
