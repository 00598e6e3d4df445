import AccessibilityModel
import BrailleLayout

/// Reads the cells of a data table that stand on a page of it, and what each of its columns needs.
final class GridReader {
    /// Columns that stand together, and their cells.
    struct Columns {
        var first: Int
        var widths: [Int]
        /// The cells that what stood in each of them needed.
        var needed: [Int]
        /// The cells of the headers of the rows beside them.
        var headerWidth: Int

        var range: Range<Int> { first..<first + widths.count }
    }

    /// Tables with more columns are divided into pages from every so many on.
    private static let columnsAtOnce = 32

    private let grid: DataTableGrid
    private let focus: FocusTracker
    private let contents: ContentMaker
    private let engine: LayoutEngine
    private let index: Int
    private var cells: [DataTableGrid.Cell] = []
    private var headerCells: [DataTableGrid.Cell] = []
    private var rows = 0..<0
    /// How many columns at the table's start head the rows.
    private(set) var headerColumns = 0
    private var known: [ObjectIdentifier: ElementContent] = [:]

    init(_ grid: DataTableGrid, _ focus: FocusTracker, _ contents: ContentMaker, _ engine: LayoutEngine) {
        (self.grid, self.focus, self.contents, self.engine) = (grid, focus, contents, engine)
        index = focus.order.index(of: grid.cell.object) ?? 0
    }

    /// Whether any column has a header.
    var hasColumnHeaders: Bool {
        (0..<min(grid.columnCount, GridReader.columnsAtOnce)).contains { grid.header(ofColumn: $0) != nil }
    }

    func read(_ rows: Range<Int>) {
        self.rows = rows
        cells = withoutOverlaps(grid.cells(inRows: rows))
        headerColumns = grid.headerColumns(of: cells)
        guard grid.headerRows > 0 else { return }
        // The innermost headers, or those among which the focus is.
        let row = grid.cell.rows.lowerBound < grid.headerRows ? grid.cell.rows.lowerBound : grid.headerRows - 1
        headerCells = withoutOverlaps(grid.cells(inRows: row..<row + 1))
    }

    /// Of several cells at one place that with the focus, else the first.
    private func withoutOverlaps(_ cells: [DataTableGrid.Cell]) -> [DataTableGrid.Cell] {
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
                .lowerBound..<min(cell.columns.upperBound, cell.columns.lowerBound + GridReader.columnsAtOnce)
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
    private var rowHeaderCells: Int {
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
    func columns(_ pages: inout [Columns], latest: Range<Int>?) -> Columns {
        let own = grid.cell.columns.lowerBound
        let wanted = own < headerColumns ? max(headerColumns, latest?.lowerBound ?? 0) : own
        if let page = pages.first(where: { $0.range.contains(wanted) }) { return page }
        var first = pages.last { $0.range.upperBound <= wanted }?.range.upperBound ?? headerColumns
        let block = headerColumns + (wanted - headerColumns) / GridReader.columnsAtOnce * GridReader.columnsAtOnce
        if block > first { first = block }
        let headerCells = rowHeaderCells
        while true {
            let end = min(grid.columnCount, first + engine.size.columns / 2)
            let needs = (first..<max(first + 1, end)).map { need($0) }
            let widths = engine.gridWidths(needs, headerCells: headerCells)
            let columns = Columns(
                first: first, widths: widths.columns, needed: needs.map(\.cells), headerWidth: widths.header)
            pages.append(columns)
            if columns.range.contains(wanted) || columns.range.upperBound >= grid.columnCount { return columns }
            first = columns.range.upperBound
        }
    }

    /// Whether the focused cell needs more cells now than its column was made for.
    func hasGrown(_ columns: Columns) -> Bool {
        let cell = grid.cell
        guard cell.columns.count == 1, cell.columns.lowerBound >= headerColumns,
            cell.rows.lowerBound >= grid.headerRows,
            columns.range.contains(cell.columns.lowerBound)
        else { return false }
        return cells(of: cell) > columns.needed[cell.columns.lowerBound - columns.first]
    }

    private func cells(of cell: DataTableGrid.Cell) -> Int {
        let header = columnHeader(cell.columns.lowerBound)?.content.label
        return engine.gridCells(GridPage.content(content(of: cell.object), below: header), isHeader: false)
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
        return grid.header(ofColumn: column).map { header($0, leadingTo: target(ofHeaderOf: column)) }
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
    private func target(ofHeaderOf column: Int) -> AccessibilityObject? {
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
        let shown = cell.columns.clamped(to: columns)
        guard !shown.isEmpty else { return nil }
        let header = isHeader ? nil : columnHeader(cell.columns.lowerBound)
        return GridPage.Cell(
            GridPage.content(content(of: cell.object), below: header?.content.label),
            element: place(of: cell.object),
            column: shown.lowerBound - columns.lowerBound,
            span: shown.count, isHeader: isHeader)
    }
}
