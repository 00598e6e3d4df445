import FoundationTypes

/// A data table that finds the cells of some of its rows faster than place by place.
package protocol DataTableRows: UIAccessibilityContainerDataTable {
    /// The cells that begin in some rows.
    func accessibilityCells(inRows rows: Range<Int>) -> [any UIAccessibilityContainerDataTableCell]
}

/// A data table around one of its cells, as rows and columns: only cells that are read, and their headers.
package struct DataTableGrid {
    /// A cell, and what it covers, from 0.
    package struct Cell {
        /// The cell.
        package let object: AccessibilityObject
        /// The rows that it covers.
        package let rows: Range<Int>
        /// The columns that it covers.
        package let columns: Range<Int>
    }

    /// The table.
    package let table: any UIAccessibilityContainerDataTable
    /// The cell around which it is read.
    package let cell: Cell
    /// How many rows it has.
    package let rowCount: Int
    /// How many columns it has.
    package let columnCount: Int
    /// How many rows at its start hold headers of columns.
    package let headerRows: Int
    private let order: ReadingOrder

    /// Rows at the start of a table beyond these head no column.
    private static let mostHeaderRows = 4

    fileprivate init(_ table: any UIAccessibilityContainerDataTable, around cell: Cell, in order: ReadingOrder) {
        (self.table, self.cell, self.order) = (table, cell, order)
        rowCount = max(table.accessibilityRowCount(), cell.rows.upperBound)
        columnCount = max(table.accessibilityColumnCount(), cell.columns.upperBound)
        let first = DataTableGrid.cells(of: table, inRows: 0..<min(rowCount, DataTableGrid.mostHeaderRows), order)
        var count = 0
        while count < DataTableGrid.mostHeaderRows {
            let isHeader = first.contains { cell in
                cell.rows.contains(count)
                    && DataTableGrid.heads(cell, table.accessibilityHeaderElements(forColumn: cell.columns.lowerBound))
            }
            guard isHeader else { break }
            count += 1
        }
        headerRows = count
    }

    /// The cells that begin in some rows, row by row.
    package func cells(inRows rows: Range<Int>) -> [Cell] {
        DataTableGrid.cells(of: table, inRows: rows, order)
    }

    /// The innermost header of a column, or nil.
    package func header(ofColumn column: Int) -> AccessibilityObject? {
        table.accessibilityHeaderElements(forColumn: column)?.last as? AccessibilityObject
    }

    /// The innermost header of a row, or nil.
    package func header(ofRow row: Int) -> AccessibilityObject? {
        table.accessibilityHeaderElements(forRow: row)?.last as? AccessibilityObject
    }

    /// How many columns at the start of the table hold headers of some rows.
    package func headerColumns(of cells: [Cell]) -> Int {
        var count = 0
        while count < columnCount {
            let isHeader = cells.contains { cell in
                cell.columns.contains(count)
                    && DataTableGrid.heads(cell, table.accessibilityHeaderElements(forRow: cell.rows.lowerBound))
            }
            guard isHeader else { return count }
            count += 1
        }
        return 0
    }

    /// So many places from one on, at least one; as many as can be counted.
    fileprivate static func places(from first: Int, _ count: Int) -> Range<Int> {
        let (end, isTooFar) = first.addingReportingOverflow(max(1, count))
        return first..<(isTooFar ? .max : end)
    }

    private static func heads(_ cell: Cell, _ headers: [any UIAccessibilityContainerDataTableCell]?) -> Bool {
        headers?.contains { $0 === cell.object } ?? false
    }

    private static func cells(
        of table: any UIAccessibilityContainerDataTable, inRows rows: Range<Int>, _ order: ReadingOrder
    ) -> [Cell] {
        if let table = table as? any DataTableRows {
            return table.accessibilityCells(inRows: rows).compactMap { Cell($0, order) }
                .sorted { ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound) }
        }
        var found: [Cell] = []
        for row in rows {
            for column in 0..<min(max(0, table.accessibilityColumnCount()), ReadingOrder.patience) {
                guard
                    let cell = table.accessibilityDataTableCellElement(forRow: row, column: column)
                        .flatMap({ Cell($0, order) }), cell.rows.lowerBound == row, cell.columns.lowerBound == column
                else { continue }
                found.append(cell)
            }
        }
        return found
    }
}

extension DataTableGrid.Cell {
    /// Nil for a cell that is not read, or names no place.
    fileprivate init?(_ cell: any UIAccessibilityContainerDataTableCell, _ order: ReadingOrder) {
        let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
        guard let object = cell as? AccessibilityObject, order.contains(object),
            let row = ReadingOrder.place(rows), let column = ReadingOrder.place(columns)
        else { return nil }
        self.init(
            object: object, rows: DataTableGrid.places(from: row - 1, rows.length),
            columns: DataTableGrid.places(from: column - 1, columns.length))
    }
}

extension ReadingOrder {
    /// The data table around a cell that has a row and a column; nil for other elements, and where it is one row or column.
    package func grid(around element: AccessibilityObject) -> DataTableGrid? {
        guard let (table, object) = place(inTable: element), let cell = DataTableGrid.Cell(object, self) else {
            return nil
        }
        let grid = DataTableGrid(table, around: cell, in: self)
        return grid.columnCount > 1 && grid.rowCount > 1 ? grid : nil
    }
}
