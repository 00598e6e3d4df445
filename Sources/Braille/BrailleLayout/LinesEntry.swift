/// Displays with several rows, from a number of rows and columns up to the next entry's.
public struct LinesEntry: Hashable, Sendable {
    /// What one or several rows show.
    public enum Line: Hashable, Sendable {
        /// The label, the value or the hint of the focused element, on so many rows.
        case region(RegionName, rows: Int)
        /// An element before the focus; the lowest such row has the nearest.
        case previous
        /// An element after the focus; the highest such row has the nearest.
        case next

        /// How many rows it takes.
        public var rows: Int {
            guard case .region(_, let rows) = self else { return 1 }
            return rows
        }
    }

    /// The fewest rows the entry is for.
    public var rows: Int
    /// The fewest columns the entry is for.
    public var columns: Int
    /// What the rows show from the top; rows after the last one stay blank.
    public var lines: [Line]
    /// Whether the rows show a page of elements, one row each, and the lowest one what the focused row had to cut.
    public var isPage: Bool

    /// Makes an entry.
    public init(rows: Int, columns: Int = 1, lines: [Line], isPage: Bool = false) {
        self.rows = rows
        self.columns = columns
        self.lines = lines
        self.isPage = isPage
    }
}

extension [LinesEntry.Line] {
    /// Whether elements around the focus have rows.
    var haveNeighbours: Bool { contains(.previous) || contains(.next) }

    /// How many elements before and after the focus have rows.
    var neighbourCounts: (before: Int, after: Int) {
        (filter { $0 == .previous }.count, filter { $0 == .next }.count)
    }
}
