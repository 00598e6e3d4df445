import AccessibilityModel
import BridgeTables
import FoundationTypes

/// A cell or a header of a table.
final class DesktopCell: DesktopElement, UIAccessibilityContainerDataTableCell {
    func accessibilityRowRange() -> NSRange { range(node?.cellPlace?.row) }

    func accessibilityColumnRange() -> NSRange { range(node?.cellPlace?.column) }

    private func range(_ place: Int?) -> NSRange { NSRange(location: place ?? NSNotFound, length: 1) }
}

/// A table whose cells stand in rows and columns.
final class DesktopDataTable: DesktopContainer, DataTableRows {
    func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
        guard let node, let count = node.columnHeaders?.count, (0..<count).contains(column), row >= 0 else {
            return nil
        }
        let cells = node.cells
        let place = row * count + column
        return cells.indices.contains(place) ? cells[place].element as? DesktopCell : nil
    }

    func accessibilityCells(inRows rows: Range<Int>) -> [any UIAccessibilityContainerDataTableCell] {
        guard let node, let count = node.columnHeaders?.count, count > 0 else { return [] }
        let cells = node.cells
        let places = (rows.lowerBound * count..<rows.upperBound * count).clamped(to: 0..<cells.count)
        return cells[places].compactMap { $0.element as? DesktopCell }
    }

    func accessibilityRowCount() -> Int {
        guard let node, let count = node.columnHeaders?.count, count > 0 else { return 0 }
        return (node.cells.count + count - 1) / count
    }

    /// The elements of all headers and cells that are known.
    var parts: [AccessibilityObject] {
        guard let node, let headers = node.columnHeaders else { return [] }
        return (headers + node.cells).map(\.element)
    }

    func accessibilityColumnCount() -> Int { node?.columnHeaders?.count ?? 0 }

    func accessibilityHeaderElements(
        forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? {
        guard let headers = node?.columnHeaders, headers.indices.contains(column) else { return nil }
        return (headers[column].element as? DesktopCell).map { [$0] }
    }
}

extension DesktopNode {
    /// The headers of its columns, where it is a table that has some; toolkits name them before the cells.
    var columnHeaders: [DesktopNode]? {
        let headers = (rows.first?.members ?? members).filter {
            $0.facts?.role == .tableColumnHeader || $0.facts?.role == .columnHeader
        }
        return headers.isEmpty ? nil : headers
    }

    /// Its cells, row by row.
    var cells: [DesktopNode] {
        let rows = rows
        guard rows.isEmpty else { return rows.dropFirst(columnHeaders == nil ? 0 : 1).flatMap(\.members) }
        return members.prefix(asked.count).filter { $0.facts?.role == .tableCell }
    }

    /// The rows in which browsers have its cells, the one with the headers first; other toolkits have none.
    private var rows: [DesktopNode] { members.filter { $0.facts?.role == .tableRow } }

    /// The place in the table around it, from 0; nil where it is not known.
    var cellPlace: (row: Int, column: Int)? {
        let holder = parent?.facts?.role == .tableRow ? parent?.parent : parent
        guard facts?.role == .tableCell, let table = holder, table.rule?.container == .dataTable,
            let count = table.columnHeaders?.count, let place = table.cells.firstIndex(where: { $0 === self })
        else { return nil }
        return (place / count, place % count)
    }
}
