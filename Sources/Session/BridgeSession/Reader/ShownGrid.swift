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
        var capacity: Int
        var size: DisplaySize
    }

    /// Columns that stand together, and their cells.
    private struct Columns {
        var first: Int
        var widths: [Int]

        var range: Range<Int> { first..<first + widths.count }
    }

    private let key: Key
    private let headerWidth: Int
    /// The pages of columns that the reader has come by, one after the other.
    private var pages: [Columns]
    private let grid: DataTableGrid
    /// What the display shows of it.
    private(set) var page: GridPage
    /// The header of the column of the focus.
    private let header: TranslatedText?

    /// Tables with more columns are divided into pages from every so many on.
    private static let columnsAtOnce = 32

    /// The page around the focus; nil where that is no cell of a data table, or the display has no rows for one.
    init?(after before: ShownGrid?, around focus: FocusTracker, _ contents: ContentMaker, on engine: LayoutEngine) {
        guard let element = focus.element, let grid = focus.order.grid(around: element) else { return nil }
        let table = ObjectIdentifier(grid.table)
        let before = before?.key.table == table && before?.key.size == engine.size ? before : nil
        let reader = CellReader(grid, focus, contents, engine)
        let hasHeaders = grid.headerRows > 0 || reader.hasColumnHeaders
        guard let capacity = engine.gridRows(hasHeaders: hasHeaders), grid.headerRows < grid.rowCount else {
            return nil
        }
        let rows = ShownGrid.rows(of: grid, capacity, before?.key.rows)
        let key = Key(table: table, rows: rows, columnCount: grid.columnCount, capacity: capacity, size: engine.size)
        let same = before?.key == key ? before : nil
        reader.read(rows)
        (self.key, self.grid) = (key, grid)
        headerWidth = same?.headerWidth ?? engine.gridHeaderWidth(reader.rowHeaderCells)
        pages = same?.pages ?? []
        let staysInRow = engine.keepsGridColumns && same?.grid.cell.rows.lowerBound == grid.cell.rows.lowerBound
        let kept = staysInRow ? pages.first { $0.range == same?.columnsShown } : nil
        let columns = kept ?? reader.columns(&pages, headerWidth: headerWidth, latest: before?.columnsShown)
        columnsShown = columns.range
        header = reader.columnHeader(grid.cell.columns.lowerBound)?.content.label
        page = GridPage(
            headerWidth: headerWidth, widths: columns.widths, headers: hasHeaders ? reader.headers(columns.range) : nil,
            rows: rows.map { reader.row($0, columns.range) })
        let hasRoom = reader.hasRoom(columns.range, columns.widths)
        if !reader.shows(columns.range) || !hasRoom { page.rowOfHidden = grid.cell.rows.lowerBound - rows.lowerBound }
    }

    private let columnsShown: Range<Int>

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
        while forward ? rows.upperBound < grid.rowCount : rows.lowerBound > grid.headerRows {
            let first = forward ? rows.upperBound : max(grid.headerRows, rows.lowerBound - key.capacity)
            rows = first..<min(grid.rowCount, first + key.capacity)
            let cells = grid.cells(inRows: rows)
            if let cell = cells.first(where: { $0.columns.contains(column) }) ?? cells.first { return cell.object }
        }
        return order.element(besideTableOf: grid.cell.object, forward: forward)
    }

    /// Reads the cells of a page.
    private final class CellReader {
        let grid: DataTableGrid
        let focus: FocusTracker
        let contents: ContentMaker
        let engine: LayoutEngine
        private let index: Int
        private var cells: [DataTableGrid.Cell] = []
        private var headerCells: [DataTableGrid.Cell] = []
        private var rows = 0..<0
        /// How many columns at the table's start head the rows.
        private var headerColumns = 0
        private var known: [ObjectIdentifier: ElementContent] = [:]

        init(_ grid: DataTableGrid, _ focus: FocusTracker, _ contents: ContentMaker, _ engine: LayoutEngine) {
            (self.grid, self.focus, self.contents, self.engine) = (grid, focus, contents, engine)
            index = grid.cell.object === focus.element ? focus.order.index(of: grid.cell.object) ?? 0 : 0
        }

        /// Whether any column has a header.
        var hasColumnHeaders: Bool {
            (0..<min(grid.columnCount, ShownGrid.columnsAtOnce)).contains { grid.header(ofColumn: $0) != nil }
        }

        func read(_ rows: Range<Int>) {
            self.rows = rows
            cells = alone(grid.cells(inRows: rows))
            headerColumns = grid.headerColumns(of: cells)
            guard grid.headerRows > 0 else { return }
            // The innermost headers, or those among which the focus is.
            let row = grid.cell.rows.lowerBound < grid.headerRows ? grid.cell.rows.lowerBound : grid.headerRows - 1
            headerCells = alone(grid.cells(inRows: row..<row + 1))
        }

        /// Of several cells at one place that with the focus, else the first.
        private func alone(_ cells: [DataTableGrid.Cell]) -> [DataTableGrid.Cell] {
            struct Place: Hashable {
                var row: Int
                var column: Int
            }
            var taken: Set<Place> = []
            func takes(_ cell: DataTableGrid.Cell) -> Bool {
                // Only places on the page count.
                let rows = cell.rows.lowerBound..<min(cell.rows.upperBound, cell.rows.lowerBound + engine.size.rows)
                let columns =
                    cell.columns
                    .lowerBound..<min(cell.columns.upperBound, cell.columns.lowerBound + ShownGrid.columnsAtOnce)
                let places = rows.flatMap { row in columns.map { Place(row: row, column: $0) } }
                guard taken.isDisjoint(with: places) else { return false }
                taken.formUnion(places)
                return true
            }
            let own = cells.filter { $0.object === focus.element && takes($0) }
            return cells.filter { cell in own.contains { $0.object === cell.object } || takes(cell) }
        }

        /// The column whose cells head the rows: the innermost, or that in which the focus is.
        private var headerColumn: Int? {
            guard headerColumns > 0 else { return nil }
            let own = grid.cell.columns.lowerBound
            return own < headerColumns ? own : headerColumns - 1
        }

        private func content(of object: AccessibilityObject) -> ElementContent {
            if let content = known[ObjectIdentifier(object)] { return content }
            let content = contents.content(of: object)
            known[ObjectIdentifier(object)] = content
            return content
        }

        /// The cells that the headers of the rows take.
        var rowHeaderCells: Int {
            rows.compactMap { rowHeader($0).map { engine.gridCells($0.content, isHeader: true) } }.max() ?? 0
        }

        private func need(_ column: Int) -> GridPage.Need {
            var need = GridPage.Need()
            let header = columnHeader(column)?.content
            for cell in cells where cell.columns == column..<column + 1 {
                let content = GridPage.content(content(of: cell.object), below: header?.label)
                need.cells = max(need.cells, engine.gridCells(content, isHeader: false))
                need.least = max(need.least, engine.leastGridCells(content))
            }
            if let header { need.header = engine.gridCells(header, isHeader: true) }
            return need
        }

        /// The page of columns with the focus; where a header of rows has it, that of before.
        func columns(_ pages: inout [Columns], headerWidth: Int, latest: Range<Int>?) -> Columns {
            let own = grid.cell.columns.lowerBound
            let wanted = own < headerColumns ? latest?.lowerBound ?? headerColumns : own
            if let page = pages.first(where: { $0.range.contains(wanted) }) { return page }
            var first = pages.last { $0.range.upperBound <= wanted }?.range.upperBound ?? headerColumns
            let block = headerColumns + (wanted - headerColumns) / ShownGrid.columnsAtOnce * ShownGrid.columnsAtOnce
            if block > first { first = block }
            while true {
                let end = min(grid.columnCount, first + engine.size.columns / 2)
                let needs = (first..<max(first + 1, end)).map { need($0) }
                let columns = Columns(first: first, widths: engine.gridWidths(needs, headerWidth: headerWidth))
                pages.append(columns)
                if columns.range.contains(wanted) || columns.range.upperBound >= grid.columnCount { return columns }
                first = columns.range.upperBound
            }
        }

        /// Whether the focused cell stands in some columns, or before them as a header of its row.
        func shows(_ columns: Range<Int>) -> Bool {
            grid.cell.columns.lowerBound < headerColumns || grid.cell.columns.overlaps(columns)
        }

        /// Whether the focused cell's column has room for its label and its value, where both stand there.
        func hasRoom(_ columns: Range<Int>, _ widths: [Int]) -> Bool {
            let place = max(grid.cell.columns.lowerBound, columns.lowerBound) - columns.lowerBound
            guard grid.cell.columns.lowerBound >= headerColumns, grid.cell.rows.lowerBound >= grid.headerRows,
                widths.indices.contains(place)
            else { return true }
            let header = columnHeader(grid.cell.columns.lowerBound)?.content.label
            let content = GridPage.content(content(of: grid.cell.object), below: header)
            return widths[place] >= engine.leastGridCells(content)
        }

        // MARK: Headers

        func columnHeader(_ column: Int) -> GridPage.Cell? {
            if grid.headerRows > 0 {
                return headerCells.first { $0.columns.contains(column) }.map { header($0.object) }
            }
            return grid.header(ofColumn: column).map { header($0, leadingTo: lead(column: column)) }
        }

        private func rowHeader(_ row: Int) -> GridPage.Cell? {
            if let headerColumn {
                return cells.first { $0.rows.lowerBound == row && $0.columns.contains(headerColumn) }.map {
                    header($0.object)
                }
            }
            let other = cells.first { $0.rows.contains(row) && $0.object !== focus.element }?.object
            return grid.header(ofRow: row).map { header($0, leadingTo: other) }
        }

        /// The cell to which a header of a column leads that is not read itself: that of the focused row, else the first.
        private func lead(column: Int) -> AccessibilityObject? {
            let inColumn = cells.filter { $0.columns.contains(column) }
            return (inColumn.first { $0.rows.contains(grid.cell.rows.lowerBound) } ?? inColumn.first)?.object
        }

        private func header(
            _ object: AccessibilityObject, leadingTo other: AccessibilityObject? = nil
        ) -> GridPage.Cell {
            let target = focus.order.contains(object) ? object : other
            return GridPage.Cell(
                content(of: object), element: place(of: target), column: nil, isHeader: true)
        }

        private func place(of object: AccessibilityObject?) -> Int {
            (object.flatMap { focus.order.index(of: $0) } ?? index) - index
        }

        // MARK: Rows

        /// The headers of some columns, with that of the rows' headers.
        func headers(_ columns: Range<Int>) -> [GridPage.Cell] {
            var found: [GridPage.Cell] = []
            if let headerColumn, let corner = headerCells.first(where: { $0.columns.contains(headerColumn) }) {
                found.append(header(corner.object))
            }
            guard grid.headerRows == 0 else {
                return found + headerCells.compactMap { placed($0, columns, isHeader: true) }
            }
            for column in columns {
                guard var header = columnHeader(column) else { continue }
                header.column = column - columns.lowerBound
                found.append(header)
            }
            return found
        }

        /// What stands in a row: its header, and its cells in some columns.
        func row(_ row: Int, _ columns: Range<Int>) -> [GridPage.Cell] {
            let begun = cells.filter { $0.rows.lowerBound == row }
            return (rowHeader(row).map { [$0] } ?? []) + begun.compactMap { placed($0, columns, isHeader: false) }
        }

        private func placed(
            _ cell: DataTableGrid.Cell, _ columns: Range<Int>, isHeader: Bool
        ) -> GridPage.Cell? {
            let shown = cell.columns.clamped(to: max(columns.lowerBound, headerColumns)..<columns.upperBound)
            guard !shown.isEmpty else { return nil }
            let header = isHeader ? nil : columnHeader(cell.columns.lowerBound)
            return GridPage.Cell(
                GridPage.content(content(of: cell.object), below: header?.content.label),
                element: place(of: cell.object),
                column: shown.lowerBound - columns.lowerBound,
                span: shown.count, isHeader: isHeader)
        }
    }
}
