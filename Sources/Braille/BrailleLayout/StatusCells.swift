import Braille

/// What a status cell says of the focused element and the display, each by one dot.
public enum StatusFlag: String, Hashable, Sendable, CaseIterable {
    /// The value can be incremented and decremented.
    case adjustable
    /// The element is selected.
    case selected
    /// The element does nothing now.
    case dimmed
    /// Label, role and states are not shown whole.
    case moreLabel
    /// The value is not shown whole.
    case moreValue
    /// Further messages wait after the one that is shown.
    case message
    /// The element has a hint.
    case hint
}

/// Cells at one end of the row whose dots are flags: data of a layout.
public struct StatusCells: Hashable, Sendable {
    /// Where the cells stand.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        /// Nowhere.
        case none
        /// In the first columns.
        case left
        /// In the last columns.
        case right
    }

    /// Where the cells stand.
    public var side: Side
    /// For each cell the dot of each flag that it shows, 1 to 8.
    public var cells: [[StatusFlag: Int]]

    /// Makes status cells.
    public init(side: Side, cells: [[StatusFlag: Int]]) {
        self.side = side
        self.cells = cells
    }

    /// The cells that say some flags, in the form of some marks; blank where no flag is up.
    func cells(saying flags: Set<StatusFlag>, _ marks: LayoutMarks) -> [BrailleCell] {
        let shown = cells.map { dots in
            dots.reduce(BrailleCell.blank) { cell, entry in
                flags.contains(entry.key) ? cell.union(BrailleCell(dots: entry.value)) : cell
            }
        }
        let isBlank = shown.allSatisfy { $0 == .blank }
        guard let signs = marks.statusSigns else {
            return shown.map { $0 == .blank ? $0 : $0.union(marks.status) }
        }
        let around =
            isBlank ? (signs.begin.map { _ in .blank }, signs.end.map { _ in .blank }) : (signs.begin, signs.end)
        return around.0 + shown + around.1
    }
}

/// The columns that the regions have beside the status cells.
struct RegionArea: Hashable {
    /// The first column, from 1.
    var column: Int
    /// How many columns there are.
    var columns: Int
    /// The first column of the status cells, or nil without any.
    var statusColumn: Int?

    /// Fewer columns than these are not shared with status cells.
    private static let minimumColumns = 8

    /// - Parameter signs: how many cells stand around the status cells.
    init(of size: DisplaySize, _ status: StatusCells?, signs: Int = 0) {
        (column, columns, statusColumn) = (1, size.columns, nil)
        guard let status, status.side != .none, !status.cells.isEmpty else { return }
        // A blank cell stands between.
        let taken = status.cells.count + signs + 1
        guard size.columns - taken >= RegionArea.minimumColumns else { return }
        columns = size.columns - taken
        if status.side == .left { column = 1 + taken }
        statusColumn = status.side == .left ? 1 : columns + 2
    }
}
