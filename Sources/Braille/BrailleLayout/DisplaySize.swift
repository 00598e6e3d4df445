/// The columns and rows of a braille display's text cells.
public struct DisplaySize: Hashable, Sendable, CustomStringConvertible {
    /// Cells in a row, from 1.
    public let columns: Int
    /// Rows, from 1.
    public let rows: Int

    /// Makes a size; what is below 1 becomes 1.
    public init(columns: Int, rows: Int = 1) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// Reads `40x1` or `40`, or nil when the text is neither or a number is outside 1 to 400.
    public init?(parsing text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count <= 2, let first = parts.first, let columns = first, (1...400).contains(columns) else {
            return nil
        }
        guard parts.count == 2 else {
            self.init(columns: columns)
            return
        }
        guard let rows = parts[1], (1...400).contains(rows) else { return nil }
        self.init(columns: columns, rows: rows)
    }

    /// How many cells the display has.
    public var cellCount: Int { columns * rows }

    /// Columns and rows with an x between, `40x1`.
    public var description: String { "\(columns)x\(rows)" }
}
