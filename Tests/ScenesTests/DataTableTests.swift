import AccessibilityModel
import Foundation
import Scenes
import Testing

/// Data tables of scene files.
@Suite struct DataTableTests {
    private func descriptions(_ source: FileSceneSource) -> [String] {
        let order = source.scene.readingOrder
        return order.elements.map {
            ElementDescription(of: $0, in: order.context(of: $0), adjustHint: "", toggleHint: "").description
        }
    }

    @Test func theExampleOfTheDocumentIsDescribedAsItSays() throws {
        let text = try String(contentsOfFile: SceneFolder.format, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Data tables").dropFirst().first)
        let block = try #require(section.components(separatedBy: "```yaml\n").dropFirst().first)
        let example = try #require(block.components(separatedBy: "```").first)
        let indented = example.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        let said = descriptions(try scene(indented + "\n"))
        #expect(said.count == 5)
        for sentence in said.suffix(3) { #expect(section.contains("`\(sentence)`"), "\(sentence)") }
    }

    @Test func headersOfRowsAndColumnsAndWhatTheySpan() throws {
        let source = try scene(
            """
                - id: t
                  containerType: dataTable
                  rowHeaders: [morning]
                  columnHeaders: [week, tuesday]
                  children:
                    - { id: week, label: Week 7, row: 1, column: 2, columnSpan: 2 }
                    - { id: monday, label: Monday, row: 2, column: 2 }
                    - { id: tuesday, label: Day, value: Tuesday, row: 2, column: 3 }
                    - { id: morning, label: Morning, row: 3, column: 1, rowSpan: 2 }
                    - { label: Maths, row: 3, column: 2 }
                    - children: [{ label: Sports, row: 4, column: 3 }]
            """)
        #expect(
            descriptions(source) == [
                "Week 7. Spans 2 columns. Row 1. Column 2.", "Week 7. Monday. Row 2. Column 2.",
                "Week 7. Day: Tuesday. Column 3.", "Morning. Spans 2 rows. Row 3. Column 1.",
                "Morning. Week 7. Maths. Column 2.", "Morning. Week 7. Day: Tuesday. Sports. Column 3.",
            ])
        let table = try #require(source.object("t"))
        #expect(table.accessibilityRowCount() == 4)
        #expect(table.accessibilityColumnCount() == 3)
        #expect(table.accessibilityDataTableCellElement(forRow: 3, column: 0) === source.object("morning"))
        #expect(table.accessibilityDataTableCellElement(forRow: 0, column: 0) == nil)
        #expect(table.accessibilityHeaderElements(forRow: 0)?.isEmpty == true)
    }

    @Test func aTableMayHaveMoreRowsAndColumnsThanCells() throws {
        let source = try scene("    - { id: t, containerType: dataTable, rowCount: 100, columnCount: 7 }\n")
        #expect(source.object("t")?.accessibilityRowCount() == 100)
        #expect(source.object("t")?.accessibilityColumnCount() == 7)
    }

    @Test func aStepMovesACell() throws {
        let source = try scene(
            """
                - id: t
                  containerType: dataTable
                  columnHeaders: [name]
                  children:
                    - { id: name, label: Name, row: 1, column: 1 }
                    - { id: a, label: Ada, row: 2, column: 1, onActivate: [{ set: a, row: 5, column: null }] }
            """)
        #expect(descriptions(source).last == "Name. Ada. Row 2. Column 1.")
        #expect(source.object("a")?.accessibilityActivate() == true)
        #expect(descriptions(source).last == "Ada")
        #expect(source.object("a")?.accessibilityRowRange() == NSRange(location: 4, length: 1))
        #expect(source.object("a")?.accessibilityColumnRange().location == NSNotFound)
    }

    static let errors: [SceneErrorTests.Row] = [
        .init(
            root: "row: 0", "a.yaml:3:8: root.row must be 1 to 1000000, not 0; write a whole number in this range"),
        .init(
            root: "column: 1.5",
            "a.yaml:3:11: root.column must be a whole number, not the text \"1.5\"; write it without quotes, such as 12"
        ),
        .init(root: "rowSpan: 2", "a.yaml:3:3: \"rowSpan\" means nothing without \"row\"; write row: NUMBER, from 1"),
        .init(
            root: "row: 1\n  columnSpan: 2",
            "a.yaml:4:3: \"columnSpan\" means nothing without \"column\"; write column: NUMBER, from 1"),
        .init(root: "colum: 2", "a.yaml:3:3: unknown key \"colum\" in root; did you mean \"column\"?"),
        .init(
            root: "rowCount: 2",
            "a.yaml:3:3: \"rowCount\" in root means something in a data table only; write containerType: dataTable"),
        .init(
            root: "columnHeaders: [root]",
            "a.yaml:3:3: \"columnHeaders\" in root means something in a data table only; write containerType: dataTable"
        ),
        .init(
            root: "containerType: dataTable\n  columnHeaders: [nam]\n  children: [{id: name, label: A, column: 1}]",
            "a.yaml:4:19: root.columnHeaders[0]: no object has the id \"nam\"; did you mean \"name\"?"),
        .init(
            root: "containerType: dataTable\n  rowHeaders: [name]\n  children: [{id: name, label: A, column: 1}]",
            "a.yaml:4:16: root.rowHeaders[0]: \"name\" is in no row; give it the key row"),
        .init(
            root: "containerType: dataTable\n  columnHeaders: [name]\n  children: [{id: name, label: A, row: 1}]",
            "a.yaml:4:19: root.columnHeaders[0]: \"name\" is in no column; give it the key column"),
        .init(
            root: "containerType: dataTable\n  columnHeaders: name",
            "a.yaml:4:18: root.columnHeaders must be a list, not the text \"name\"; write it in brackets: [name]"),
    ]

    @Test(arguments: errors) func messages(row: SceneErrorTests.Row) {
        #expect(message(ofScene: row.text) == row.message)
    }
}
