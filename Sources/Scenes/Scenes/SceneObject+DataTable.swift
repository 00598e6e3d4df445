public import AccessibilityModel
public import FoundationTypes

extension SceneObject: UIAccessibilityContainerDataTableCell {
    /// The rows that the file names, from 0; without any, a range at `NSNotFound`.
    public func accessibilityRowRange() -> NSRange { SceneObject.range(behaviour?.cell.rows) }

    /// The columns that the file names, from 0; without any, a range at `NSNotFound`.
    public func accessibilityColumnRange() -> NSRange { SceneObject.range(behaviour?.cell.columns) }

    private static func range(_ places: Range<Int>?) -> NSRange {
        places.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: 0)
    }
}

extension SceneObject: DataTableRows {
    /// The object that covers a row and a column, or nil.
    public func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
        cells.cell(row: row, column: column)
    }

    /// The cells whose first row is one of some rows.
    package func accessibilityCells(inRows rows: Range<Int>) -> [any UIAccessibilityContainerDataTableCell] {
        cells.cells(inRows: rows)
    }

    /// How many rows the file names, else as many as the cells need.
    public func accessibilityRowCount() -> Int { behaviour?.rare?.table.rowCount ?? cells.rowCount }

    /// How many columns the file names, else as many as the cells need.
    public func accessibilityColumnCount() -> Int { behaviour?.rare?.table.columnCount ?? cells.columnCount }

    /// Those of the table's row headers that are in a row.
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        behaviour?.rare?.table.rowHeaders.isEmpty == false ? cells.headers(ofRow: row) : nil
    }

    /// Those of the table's column headers that are in a column.
    public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        behaviour?.rare?.table.columnHeaders.isEmpty == false ? cells.headers(ofColumn: column) : nil
    }

    private var cells: SceneTableCells {
        if let cells = behaviour?.rare?.cells, cells.isCurrent { return cells }
        let found = SceneTableCells(of: self)
        madeBehaviour.madeRare.cells = found
        return found
    }
}
