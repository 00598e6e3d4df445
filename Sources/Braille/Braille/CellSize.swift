/// How many dots each cell of a display has.
public enum CellSize: Int, Hashable, Sendable, CaseIterable {
    /// Dots 1 to 6, as on paper.
    case sixDots = 6
    /// Dots 1 to 8.
    case eightDots = 8

    /// What such a cell shows of a cell: of six dots, not dots 7 and 8.
    public func shown(_ cell: BrailleCell) -> BrailleCell {
        self == .sixDots ? BrailleCell(rawValue: cell.rawValue & 0x3F) : cell
    }

    /// The dots with which BRLTTY draws the cursor in such cells: of six, dots 3 and 6 in place of 7 and 8
    /// (`mapCursorDots`).
    package func cursor(_ dots: BrailleCell) -> BrailleCell {
        guard self == .sixDots else { return dots }
        var mapped = shown(dots)
        if dots.dots.contains(7) { mapped = mapped.union(BrailleCell(dots: 3)) }
        if dots.dots.contains(8) { mapped = mapped.union(BrailleCell(dots: 6)) }
        return mapped
    }
}
