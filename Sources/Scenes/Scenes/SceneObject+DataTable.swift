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

extension SceneObject: UIAccessibilityContainerDataTable {
    /// The object that covers a row and a column, or nil.
    public func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
        cells.first { object in
            object.behaviour?.cell.rows?.contains(row) == true
                && object.behaviour?.cell.columns?.contains(column) == true
        }
    }

    /// How many rows the file names, else as many as the cells need.
    public func accessibilityRowCount() -> Int {
        behaviour?.rare?.table.rowCount ?? cells.compactMap { $0.behaviour?.cell.rows?.upperBound }.max() ?? 0
    }

    /// How many columns the file names, else as many as the cells need.
    public func accessibilityColumnCount() -> Int {
        behaviour?.rare?.table.columnCount ?? cells.compactMap { $0.behaviour?.cell.columns?.upperBound }.max() ?? 0
    }

    /// Those of the table's row headers that are in a row.
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        headers(behaviour?.rare?.table.rowHeaders) { $0.rows?.contains(row) == true }
    }

    /// Those of the table's column headers that are in a column.
    public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        headers(behaviour?.rare?.table.columnHeaders) { $0.columns?.contains(column) == true }
    }

    private func headers(_ ids: [String]?, where isHeader: (TableCell) -> Bool) -> [SceneObject]? {
        guard let ids, !ids.isEmpty else { return nil }
        return ids.compactMap { lookUp($0) }.filter { $0.behaviour.map { isHeader($0.cell) } ?? false }
    }

    /// The objects inside the table, in the order of the file.
    private var cells: [SceneObject] {
        var found: [SceneObject] = []
        var rest: [AccessibilityObject] = children.reversed()
        while let object = rest.popLast() {
            if let object = object as? SceneObject { found.append(object) }
            rest += object.children.reversed()
        }
        return found
    }
}
