import AccessibilityModel
import Foundation
import Testing

/// What is said of the cells of a data table.
@Suite struct DataTableTests {
    private final class Cell: AccessibilityObject, UIAccessibilityContainerDataTableCell {
        let rows: NSRange
        let columns: NSRange
        init(_ label: String, row: Int, column: Int, rows: Int = 1, columns: Int = 1) {
            self.rows = NSRange(location: row, length: rows)
            self.columns = NSRange(location: column, length: columns)
            super.init()
            isAccessibilityElement = true
            accessibilityLabel = label
        }
        func accessibilityRowRange() -> NSRange { rows }
        func accessibilityColumnRange() -> NSRange { columns }
    }

    private final class Table: AccessibilityObject, UIAccessibilityContainerDataTable {
        var cells: [Cell] = []
        func accessibilityDataTableCellElement(
            forRow row: Int, column: Int
        ) -> (any UIAccessibilityContainerDataTableCell)? {
            cells.first { $0.rows.contains(row) && $0.columns.contains(column) }
        }
        func accessibilityRowCount() -> Int { 3 }
        func accessibilityColumnCount() -> Int { 2 }
        func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
            cells.filter { $0.rows.location == 0 && $0.columns.contains(column) }
        }
    }

    @Test func cellsSayTheirHeadersAndPlaces() {
        let table = Table()
        table.accessibilityContainerType = .dataTable
        table.cells = [
            Cell("Flight", row: 0, column: 0), Cell("Gate", row: 0, column: 1), Cell("LH 400", row: 1, column: 0),
            Cell("B22", row: 1, column: 1, rows: 2), Cell("BA 12", row: 2, column: 0),
        ]
        table.setChildren(table.cells)
        let root = AccessibilityObject()
        root.setChildren([table])
        let order = AccessibilityScene(title: "", root: root).readingOrder
        let sentences = order.elements.map {
            ElementDescription(of: $0, in: order.context(of: $0), adjustHint: "", toggleHint: "").description
        }
        #expect(
            sentences == [
                "Flight. Row 1. Column 1.", "Gate. Column 2.", "Flight. LH 400. Row 2. Column 1.",
                "Gate. B22. Spans 2 rows. Column 2.", "Flight. BA 12. Row 3. Column 1.",
            ])
    }

    @Test func theRowIsSaidByItsFirstCellWhereverThatStands() {
        let table = Table()
        table.accessibilityContainerType = .dataTable
        let cells = [
            Cell("Name", row: 0, column: 0), Cell("A", row: 1, column: 1), Cell("B", row: 1, column: 2),
            Cell("Tall", row: 2, column: 0, rows: 2), Cell("C", row: 3, column: 1),
        ]
        table.cells = cells
        // Read column by column, the cell before one mostly is in another row.
        for listed in [cells, [cells[0], cells[3], cells[1], cells[4], cells[2]]] {
            table.accessibilityElements = listed
            let order = AccessibilityScene(title: "", root: table).readingOrder
            let said = order.elements.filter { order.context(of: $0).cell?.isFirstInRow == true }
            #expect(Set(said.compactMap(\.accessibilityLabel)) == ["Name", "A", "Tall"])
        }
    }

    @Test(arguments: [NSNotFound, -1, Int.max])
    func cellsThatDoNotKnowTheirPlaceSayNone(place: Int) {
        let table = Table()
        table.accessibilityContainerType = .dataTable
        table.cells = [Cell("Lost", row: place, column: place)]
        table.setChildren(table.cells)
        let root = AccessibilityObject()
        root.setChildren([table])
        let order = AccessibilityScene(title: "", root: root).readingOrder
        let found = order.elements.map {
            ElementDescription(of: $0, in: order.context(of: $0), adjustHint: "", toggleHint: "").description
        }
        #expect(found == ["Lost"])
    }
}
