import AccessibilityModel
import Braille
import BrailleLayout

/// The page of a data table that the display's rows show: which rows and columns, and how wide they are while it stays.
struct ShownGrid {
    /// What stays while the page of rows does.
    private struct Key: Equatable {
        var table: ObjectIdentifier
        var rows: Range<Int>
        var columnCount: Int
        var headerColumns: Int
        var capacity: Int
        var size: DisplaySize
    }

    private let key: Key
    /// The columns that stand on it.
    private let columnsShown: Range<Int>
    /// The pages of columns that the reader has come by, one after the other.
    private var pages: [GridReader.Columns]
    private let grid: DataTableGrid
    /// What the display shows of it.
    private(set) var page: GridPage
    /// The header of the column of the focus.
    private let header: TranslatedText?

    /// The page around the focus; nil where that is no cell of a data table, or the display has no rows for one.
    init?(after before: ShownGrid?, around focus: FocusTracker, _ contents: ContentMaker, on engine: LayoutEngine) {
        guard let element = focus.element, let grid = focus.order.grid(around: element) else { return nil }
        let table = ObjectIdentifier(grid.table)
        let before = before?.key.table == table && before?.key.size == engine.size ? before : nil
        let reader = GridReader(grid, focus, contents, engine)
        let hasHeaders = grid.headerRows > 0 || reader.hasColumnHeaders
        guard let capacity = engine.gridRows(hasHeaders: hasHeaders), grid.headerRows < grid.rowCount else {
            return nil
        }
        let rows = ShownGrid.rows(of: grid, capacity, before?.key.rows)
        reader.read(rows)
        let key = Key(
            table: table, rows: rows, columnCount: grid.columnCount, headerColumns: reader.headerColumns,
            capacity: capacity, size: engine.size)
        let same = before?.key == key ? before : nil
        (self.key, self.grid) = (key, grid)
        // A value that has grown is not cut while there is room.
        pages = same?.pages.filter { !reader.hasGrown($0) } ?? []
        let staysInRow = engine.keepsGridColumns && same?.grid.cell.rows.lowerBound == grid.cell.rows.lowerBound
        let kept = staysInRow ? pages.first { $0.range == same?.columnsShown } : nil
        let columns = kept ?? reader.columns(&pages, latest: before?.columnsShown)
        columnsShown = columns.range
        header = reader.columnHeader(grid.cell.columns.lowerBound)?.content.label
        page = GridPage(
            headerWidth: columns.headerWidth, widths: columns.widths,
            headers: hasHeaders ? reader.headers(columns.range) : nil,
            rows: rows.map { reader.row($0, columns.range) })
        let hasRoom = reader.hasRoom(columns.range, columns.widths)
        if !reader.shows(columns.range) || !hasRoom {
            page.rowOfCellBelow = grid.cell.rows.lowerBound - rows.lowerBound
        }
    }

    /// What the focused cell says on the page.
    func cell(_ content: ElementContent) -> ElementContent {
        GridPage.content(content, below: grid.cell.rows.lowerBound < grid.headerRows ? nil : header)
    }

    /// The rows of cells on the page of the focus; where a header of columns has it, those of before.
    private static func rows(of grid: DataTableGrid, _ capacity: Int, _ before: Range<Int>?) -> Range<Int> {
        var first = grid.headerRows
        if grid.cell.rows.lowerBound >= first {
            first += (grid.cell.rows.lowerBound - first) / capacity * capacity
        } else if let before, before.lowerBound < grid.rowCount {
            first = before.lowerBound
        }
        return first..<min(grid.rowCount, first + capacity)
    }

    /// The cell of the same column on the first row of the next or previous page; past the last, what is read after or before
    /// the table; nil where that is nothing.
    func turned(forward: Bool, in order: ReadingOrder) -> AccessibilityObject? {
        let column = grid.cell.columns.lowerBound
        var rows = key.rows
        // A table may claim more rows than it has.
        for _ in 0..<ReadingOrder.patience
        where forward ? rows.upperBound < grid.rowCount : rows.lowerBound > grid.headerRows {
            let first = forward ? rows.upperBound : max(grid.headerRows, rows.lowerBound - key.capacity)
            rows = first..<min(grid.rowCount, first + key.capacity)
            let cells = grid.cells(inRows: rows)
            if let cell = cells.first(where: { $0.columns.contains(column) }) ?? cells.first { return cell.object }
        }
        return order.element(besideTableOf: grid.cell.object, forward: forward)
    }
}
