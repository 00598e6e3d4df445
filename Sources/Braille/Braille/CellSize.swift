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
}
