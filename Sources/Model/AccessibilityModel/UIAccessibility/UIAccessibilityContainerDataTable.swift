public import FoundationTypes

/// A cell of a data table: which rows and columns it covers.
public protocol UIAccessibilityContainerDataTableCell: AnyObject {
    /// The rows, from 0; its length is how many rows the cell spans.
    func accessibilityRowRange() -> NSRange
    /// The columns, from 0; its length is how many columns the cell spans.
    func accessibilityColumnRange() -> NSRange
}

/// A container whose elements are in rows and columns; its container type is `dataTable`.
public protocol UIAccessibilityContainerDataTable: AnyObject {
    /// The cell that covers a row and a column, both from 0, or nil.
    func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)?
    /// How many rows there are.
    func accessibilityRowCount() -> Int
    /// How many columns there are.
    func accessibilityColumnCount() -> Int
    /// The headers of a row, or nil.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    /// The headers of a column, or nil.
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    /// Nil: no headers.
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }

    /// Nil: no headers.
    public func accessibilityHeaderElements(
        forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}
