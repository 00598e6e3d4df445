import FoundationTypes

extension ReadingOrder {
    /// The place of an element in a container that is a data table; nil where it has none.
    func cell(
        _ element: AccessibilityObject, in container: AccessibilityObject
    ) -> ElementContext.DataTableCell? {
        guard let table = container as? any UIAccessibilityContainerDataTable,
            let cell = element as? any UIAccessibilityContainerDataTableCell
        else { return nil }
        let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
        // A container of cells that name no place is no table to say anything of.
        guard ReadingOrder.place(rows) != nil || ReadingOrder.place(columns) != nil else { return nil }
        var headers: [ElementContext.DataTableCell.Header] = []
        let row = ReadingOrder.place(rows)
        let column = ReadingOrder.place(columns)
        if row != nil {
            headers += ReadingOrder.outer(table.accessibilityHeaderElements(forRow: rows.location), element)
                .map { .init(label: $0.accessibilityLabel, value: $0.accessibilityValue) }
        }
        if column != nil {
            headers += ReadingOrder.outer(table.accessibilityHeaderElements(forColumn: columns.location), element)
                .map { .init(label: $0.accessibilityLabel, value: $0.accessibilityValue, isOfColumn: true) }
        }
        return .init(
            headers: headers, row: row, column: column, rowSpan: max(1, rows.length),
            columnSpan: max(1, columns.length),
            isFirstInRow: row != nil && column != nil
                && !hasCell(before: element, row: rows.location, column: columns.location, in: table))
    }

    /// The data table with a row and a column for an element, and the element as its cell; nil for others.
    func place(
        inTable element: AccessibilityObject
    ) -> (table: any UIAccessibilityContainerDataTable, cell: any UIAccessibilityContainerDataTableCell)? {
        guard let place = context(of: element).cell, place.row != nil, place.column != nil,
            let cell = element as? any UIAccessibilityContainerDataTableCell,
            let table = containers(of: element).last(where: { $0.accessibilityContainerType == .dataTable })
                as? any UIAccessibilityContainerDataTable
        else { return nil }
        return (table, cell)
    }

    /// Whether an element stands in a column of a data table.
    package func isInColumn(_ element: AccessibilityObject) -> Bool { place(inTable: element) != nil }

    /// The next or previous cell of the column in which an element stands in a data table, or nil.
    ///
    /// - Parameter column: which of the columns that the element covers; nil for its first.
    package func cell(
        besideInColumn element: AccessibilityObject, _ column: Int? = nil, forward: Bool
    ) -> AccessibilityObject? {
        guard let (table, cell) = place(inTable: element) else { return nil }
        let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
        let column = column.flatMap { columns.contains($0) ? $0 : nil } ?? columns.location
        let count = table.accessibilityRowCount()
        var row = forward ? rows.location + max(1, rows.length) : rows.location - 1
        while (0..<count).contains(row) {
            let other = table.accessibilityDataTableCellElement(forRow: row, column: column) as? AccessibilityObject
            if let other, other !== element, contains(other) { return other }
            row += forward ? 1 : -1
        }
        return nil
    }

    /// The element that is read after or before the data table around an element; nil where there is none.
    package func element(besideTableOf element: AccessibilityObject, forward: Bool) -> AccessibilityObject? {
        var node = scope(of: element)
        while let current = node, current.container.accessibilityContainerType != .dataTable { node = current.parent }
        guard let edge = forward ? node?.last : node?.first else { return nil }
        return forward ? self.element(after: edge) : self.element(before: edge)
    }

    /// A line of cells in a data table.
    package enum TableLine {
        /// Side by side.
        case row
        /// One below the other.
        case column
    }

    /// The first or last cell of the row or column in which an element stands in a data table; nil for other elements.
    package func cell(atEndOf line: TableLine, of element: AccessibilityObject, last: Bool) -> AccessibilityObject? {
        guard let (table, cell) = place(inTable: element) else { return nil }
        let (row, column) = (cell.accessibilityRowRange().location, cell.accessibilityColumnRange().location)
        let stated = line == .row ? table.accessibilityColumnCount() : table.accessibilityRowCount()
        // No file has more places, whatever a table claims.
        let count = min(max(0, stated), ReadingOrder.elementLimit)
        func found(_ place: Int) -> AccessibilityObject? {
            let (row, column) = line == .row ? (row, place) : (place, column)
            let object = table.accessibilityDataTableCellElement(forRow: row, column: column) as? AccessibilityObject
            return object.flatMap { contains($0) ? $0 : nil }
        }
        return last
            ? (0..<count).reversed().lazy.compactMap(found).first : (0..<count).lazy.compactMap(found).first
    }

    /// Whether a cell of the same row comes before one. The cell that is read before it mostly says so; only
    /// where that is elsewhere, the table is asked.
    private func hasCell(
        before cell: AccessibilityObject, row: Int, column: Int, in table: any UIAccessibilityContainerDataTable
    ) -> Bool {
        guard column > 0 else { return false }
        if let neighbour = element(before: cell) as? any UIAccessibilityContainerDataTableCell {
            let (rows, columns) = (neighbour.accessibilityRowRange(), neighbour.accessibilityColumnRange())
            let isInRow = ReadingOrder.place(rows) != nil && rows.contains(row)
            if isInRow, ReadingOrder.place(columns) != nil, columns.location < column,
                table.accessibilityDataTableCellElement(forRow: row, column: columns.location) === neighbour
            {
                return true
            }
        }
        return (0..<min(column, ReadingOrder.patience)).contains { other in
            table.accessibilityDataTableCellElement(forRow: row, column: other).map { $0 !== cell } ?? false
        }
    }

    /// The headers of a cell; of a header itself those in front of it, which head it in turn.
    private static func outer(
        _ headers: [any UIAccessibilityContainerDataTableCell]?, _ element: AccessibilityObject
    ) -> [AccessibilityObject] {
        let objects = (headers ?? []).compactMap { $0 as? AccessibilityObject }
        return Array(objects.prefix { $0 !== element })
    }

    /// A place counted from 1, or nil where the range names none.
    static func place(_ range: NSRange) -> Int? {
        range.location >= 0 && range.location != NSNotFound && range.location < Int.max ? range.location + 1 : nil
    }
}
