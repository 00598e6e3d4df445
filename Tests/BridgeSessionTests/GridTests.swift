import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import TestSupport
import Testing

/// On displays with pages of elements a data table stands as one: headers stay, and cells stand in rows and columns.
@Suite struct GridTests {
    private static let sizes = ["14x4", "20x4", "20x7", "32x10", "40x4", "40x9", "80x25"]

    /// A table of numbers with a header for each row and column, and a button before and after it.
    private func table(rows: Int, columns: Int, headers: Bool = true, focus: String = "r1c1") throws -> FileSceneSource
    {
        var text = """
            schema: 1
            title: Table
            language: en
            size: [10000, 10000]
            focus: \(focus)
            root:
              children:
                - { id: before, label: Before, traits: [button], frame: [0, 0, 100, 10] }
                - id: table
                  containerType: dataTable

            """
        if headers {
            text += "      rowHeaders: [\((1...rows).map { "r\($0)" }.joined(separator: ", "))]\n"
            text += "      columnHeaders: [\((1...columns).map { "c\($0)" }.joined(separator: ", "))]\n"
        }
        text += "      frame: [0, 20, 9000, 9000]\n      children:\n"
        func cell(_ id: String, _ label: String, _ row: Int, _ column: Int, _ traits: String) {
            text += "        - { id: \(id), label: \"\(label)\", \(traits)row: \(row), column: \(column), "
            text += "frame: [\(column * 100), \(row * 20), 90, 18] }\n"
        }
        if headers {
            for column in 1...columns { cell("c\(column)", "Col \(column)", 1, column + 1, "traits: [header], ") }
        }
        for row in 1...rows {
            if headers { cell("r\(row)", "Row \(row)", row + 1, 1, "traits: [header], ") }
            for column in 1...columns {
                cell("r\(row)c\(column)", "\(row * column)", row + 1, headers ? column + 1 : column, "")
            }
        }
        text += "    - { id: after, label: After, traits: [button], frame: [0, 9500, 100, 10] }\n"
        return try SceneFile.parse(bytes: Array(text.utf8), name: "table")
    }

    private func session(_ source: FileSceneSource, _ size: String, cellSize: CellSize = .eightDots) throws
        -> TestSession
    {
        let size = try #require(DisplaySize(parsing: size))
        return try TestSession(of: source, columns: size.columns, rows: size.rows, cellSize: cellSize)
    }

    @Test func headersStandAboveAndBesideTheirCells() throws {
        let test = try session(ExampleScenes.source("timetable"), "80x9")
        #expect(
            test.frame.text == """
                Monday Tuesday sel Wednesday
                ⡿ 8:00 ⡿ Maths Room 12 French Room 3 Biology Lab
                9:00 English Room 5 Music Hall
                10:00 Sports Gym Art Room 9 History Room 5
                """)
        let (label, value) = (try #require(test.region(.label)), try #require(test.region(.value)))
        #expect(label.text == "Monday" && value.text == "Maths Room 12" && label.column == value.column)
    }

    /// Each cell that is come by is shown whole, or its rest below, with the headers of its row and column.
    @Test(arguments: sizes, [CellSize.eightDots, .sixDots])
    func everyCellIsShownWithItsHeaders(size: String, cellSize: CellSize) throws {
        let test = try session(table(rows: 11, columns: 6), size, cellSize: cellSize)
        // On rows too short for a header, a cell and their marks the rows show a page of elements.
        guard size != "14x4" || cellSize == .eightDots else {
            #expect(!test.frame.regions.contains { $0.isHeader })
            return
        }
        for row in 1...11 {
            for column in 1...6 {
                #expect(test.focus == "r\(row)c\(column)")
                let rest = test.region(.valueDetail)?.text ?? ""
                #expect((test.region(.value)?.text ?? "") + rest == "\(row * column)", "\(test.cells)")
                #expect(test.region(.label).map { "Col \(column)".hasPrefix($0.text) } == true, "\(test.cells)")
                let own = test.frame.regions.first { $0.isHeader && $0.row == test.region(.value)?.row }
                // On displays that need long for a row it may stand in the lowest one.
                let isBelow = test.region(.value)?.row == test.frame.size.rows && cellSize == .sixDots
                #expect(isBelow || own.map { "Row \(row)".hasPrefix($0.text) } == true, "\(test.cells)")
                try test.press(column < 6 ? "RIGHT" : "RIGHT RIGHT")
            }
        }
        #expect(test.focus == nil || test.focus == "after")
    }

    /// Law 10: inside a page only the marks move, and the lowest row.
    @Test(arguments: sizes) func insideAPageOnlyTheMarksMove(size: String) throws {
        let test = try session(table(rows: 11, columns: 6), size)
        func texts(_ frame: Frame) -> [String] {
            frame.regions.filter { $0.row < frame.size.rows }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
                .map(\.fullText)
        }
        var count = 0
        for _ in 0..<60 {
            let before = test.frame
            try test.press("RIGHT")
            guard texts(test.frame) == texts(before) else { continue }
            count += 1
            let shown = 0..<(test.frame.size.rows - 1) * test.frame.size.columns
            let changed = shown.filter { before.cells[$0] != test.frame.cells[$0] }
            #expect(changed.count <= 4 && !changed.isEmpty, "\(test.cells)")
        }
        #expect(count >= 4)
    }

    /// Law 3: a value that changes, of the focus or of another cell, changes the cells of that cell alone.
    @Test(arguments: sizes) func aChangeChangesOneCell(size: String) throws {
        let source = try table(rows: 6, columns: 3)
        let test = try session(source, size)
        for id in ["r1c1", "r2c1"] {
            let before = test.frame
            let name: RegionName = id == "r1c1" ? .value : .neighbourValue
            let region = try #require(before.regions.first { $0.name == name && $0.row == (name == .value ? 2 : 3) })
            try #require(source.object(id)).accessibilityLabel = "7"
            test.session.refresh()
            let places = Set(region.places(columns: before.size.columns))
            let changed = before.cells.indices.filter { before.cells[$0] != test.frame.cells[$0] }
            #expect(!changed.isEmpty && changed.allSatisfy(places.contains), "\(test.cells)")
        }
    }

    /// Where each row that changes takes long, cells whose column has no room stand in the lowest row, until the reader goes to
    /// another row: a walk along the rows changes few.
    @Test func slowRowsKeepTheirColumns() throws {
        let test = try session(table(rows: 40, columns: 12), "40x9", cellSize: .sixDots)
        var (rows, moves) = (0, 0)
        for _ in 0..<200 {
            let before = test.frame
            try test.press("RIGHT")
            moves += 1
            rows += test.changedRows(since: before).count
        }
        #expect(Double(rows) / Double(moves) <= 2.5, "\(rows) rows in \(moves) moves")
        let column = try session(table(rows: 40, columns: 12), "40x9", cellSize: .sixDots)
        try column.press("RIGHT RIGHT RIGHT RIGHT RIGHT")
        #expect(column.region(.label)?.row == 9 && column.region(.value)?.row == 9 && column.focus == "r1c6")
        for _ in 0..<20 where column.session.message != "column" { try column.press("KEY_PAGE_DOWN") }
        try column.press("DOWN")
        #expect(column.focus == "r2c6" && column.region(.value)?.row == 3 && column.region(.label)?.row == 1)
    }

    /// A routing key leads to the cell or the header beneath it; one beside a row to the cell of the same column.
    @Test(arguments: sizes) func routingKeysLeadToCells(size: String) throws {
        let source = try table(rows: 11, columns: 6)
        let frame = try session(source, size).frame
        for region in frame.regions where region.name.isNeighbour {
            let test = try session(source, size)
            let place = region.places(columns: frame.size.columns)[0]
            let order = source.scene.readingOrder.elements
            let own = try #require(order.firstIndex { $0.accessibilityIdentifier == "r1c1" })
            try test.press("ROUTE:\(place + 1)")
            #expect(test.focus == order[own + region.element].accessibilityIdentifier)
            #expect(test.frame.regions.contains { [.label, .value].contains($0.name) && $0.text == region.text })
        }
        let test = try session(source, size)
        try test.press("RIGHT ROUTE_LINE:3")
        #expect(test.focus == "r2c2")
    }

    /// A page on and back goes by rows and stays in the column; past the last rows it leaves the table.
    @Test(arguments: sizes) func pagesOfRowsTurnInTheColumn(size: String) throws {
        let source = try table(rows: 30, columns: 6, focus: "r1c4")
        let test = try session(source, size)
        let page = test.frame.size.rows - 2
        var row = 1
        while row + page <= 30 {
            row += page
            try test.press("WINDN")
            #expect(test.focus == "r\(row)c4")
        }
        try test.press("WINDN")
        #expect(test.focus == "after")
        try test.press("LEFT WINUP")
        #expect(test.focus == "r\(row - page)c6")
        while row > 1 {
            row -= page
            if row > 1 { try test.press("WINUP") }
        }
        #expect(test.focus == "r1c6")
        try test.press("WINUP")
        #expect(test.focus == "before")
    }

    /// A table without headers is one, too; what is one column or one row is a page of elements.
    @Test func whatHasNoHeadersHasNoneShown() throws {
        let test = try session(table(rows: 4, columns: 3, headers: false), "40x9")
        #expect(test.frame.text == "⡿ 1 2 3\n2 4 6\n3 6 9\n4 8 12")
        let column = try session(table(rows: 4, columns: 1, headers: false), "40x9")
        #expect(column.frame.text == "Before btn\n⡿ 1 tbl\n2\n3\n4\nAfter btn")
    }

    /// A cell's own text is edited on rows of its own, and the table is back after it; a name that the column's header says is not
    /// said once more.
    @Test func aCellIsEditedOnRowsOfItsOwn() throws {
        let text = """
            schema: 1
            title: Table
            language: en
            size: [1000, 1000]
            focus: n1
            root:
              containerType: dataTable
              columnHeaders: [note, visit, remove]
              children:
                - { id: note, label: Note, traits: [header], row: 1, column: 1, frame: [0, 0, 90, 18] }
                - { id: visit, label: Visit, traits: [header], row: 1, column: 2, frame: [100, 0, 90, 18] }
                - { id: remove, label: Remove, traits: [header], row: 1, column: 3, frame: [200, 0, 90, 18] }
                - { id: n1, label: Note, value: "", traits: [textEntry], row: 2, column: 1, frame: [0, 20, 90, 18] }
                - { id: v1, label: Visit, value: "1", traits: [toggleButton], row: 2, column: 2, frame: [100, 20, 90, 18] }
                - { id: x1, label: Remove, traits: [button], row: 2, column: 3, frame: [200, 20, 90, 18] }
                - { id: n2, label: Note, value: By train, traits: [textEntry], row: 3, column: 1, frame: [0, 40, 90, 18] }

            """
        let test = try session(SceneFile.parse(bytes: Array(text.utf8), name: "table"), "40x9")
        let table = test.frame
        #expect(table.text == "Note ed Visit Remove\n⡿  ⣏⣿⣹ Remove btn\nBy train", "\(test.cells)")
        try test.press("RETURN char:n char:o")
        #expect(test.region(.value)?.row == 2 && test.region(.value)?.text == "no")
        try test.press("ESCAPE")
        #expect(test.region(.value)?.text == "no" && test.frame.regions.count == table.regions.count)
        try test.press("RIGHT")
        #expect(test.region(.label)?.text == "Visit" && test.region(.value)?.text == "⣏⣿⣹")
    }

    @Test(arguments: [
        ("row ends", "r4c6", "r4"), ("column ends", "r11c3", "c3"),
    ])
    func theEndsOfRowsAndColumns(setting: String, last: String, first: String) throws {
        let test = try session(table(rows: 11, columns: 6, focus: "r4c3"), "40x9")
        for _ in 0..<20 where test.session.message != setting { try test.press("KEY_PAGE_DOWN") }
        #expect(test.session.message == setting)
        try test.press("DOWN")
        #expect(test.focus == last)
        try test.press("DOWN")
        #expect(test.session.message == "end" && test.focus == last)
        try test.press("UP")
        #expect(test.focus == first)
        try test.press("SLIDEWIN")
        #expect(test.focus == last)
        try test.press("BOT DOWN")
        #expect(test.session.message == "not available")
    }

    /// What a table of 100 columns and 200 rows shows takes no longer for its size: only what stands there is read.
    @Test func aLargeTableIsReadByThePage() throws {
        let test = try session(table(rows: 200, columns: 100, focus: "r150c90"), "40x9")
        #expect(test.region(.label).map { "Col 90".hasPrefix($0.text) } == true)
        #expect(test.region(.value)?.text == "13500", "\(test.cells)")
        try test.press("LEFT")
        #expect(test.region(.value)?.text == "13350", "\(test.cells)")
    }
}
