import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import TestSupport
import Testing

/// Data tables that are not as a table should be, and cells that have more to say than a text, on displays with pages of elements.
@Suite struct UnusualTableTests {
    private static let sizes = ["14x4", "20x4", "20x7", "32x10", "40x4", "40x9", "80x25"]

    private func session(_ source: FileSceneSource, _ size: String, cellSize: CellSize = .eightDots) throws
        -> TestSession
    {
        let size = try #require(DisplaySize(parsing: size))
        return try TestSession(of: source, columns: size.columns, rows: size.rows, cellSize: cellSize)
    }

    /// A scene of one table whose cells are these lines of YAML.
    private func scene(
        _ cells: [String], focus: String, rowHeaders: [String] = [], columnHeaders: [String] = [],
        events: [String] = []
    ) throws
        -> FileSceneSource
    {
        var text = "schema: 1\ntitle: Table\nlanguage: en\nsize: [1000, 1000]\nfocus: \(focus)\nroot:\n  children:\n"
        text += "    - id: table\n      containerType: dataTable\n      frame: [0, 0, 900, 900]\n"
        if !rowHeaders.isEmpty { text += "      rowHeaders: [\(rowHeaders.joined(separator: ", "))]\n" }
        if !columnHeaders.isEmpty { text += "      columnHeaders: [\(columnHeaders.joined(separator: ", "))]\n" }
        text += "      children:\n"
        for (index, cell) in cells.enumerated() {
            text += "        - { \(cell), frame: [\(index * 10), \(index * 20), 9, 18] }\n"
        }
        text += "    - { id: after, label: After, traits: [button], frame: [0, 950, 100, 10] }\n"
        if !events.isEmpty { text += "events: [\(events.joined(separator: ", "))]\n" }
        return try SceneFile.parse(bytes: Array(text.utf8), name: "table")
    }

    /// Of two cells at one place the focused one stands there, else the first; no cell is drawn over another.
    @Test func twoCellsAtOnePlaceAreNotMixed() throws {
        let source = try scene(
            [
                "id: a, label: first, row: 1, column: 1", "id: b, label: third, row: 1, column: 1",
                "id: c, label: wide, row: 1, column: 1, columnSpan: 2", "id: d, label: other, row: 1, column: 2",
                "id: e, label: below, row: 2, column: 1",
            ], focus: "a")
        let test = try session(source, "40x9")
        #expect(test.frame.text.hasPrefix("⡿ first"))
        for expected in ["third other", "wide", "first ⡿ other"] {
            try test.press("RIGHT")
            #expect(test.frame.text.split(separator: "\n")[0].hasSuffix(expected), "\(test.frame.text)")
            let cells = test.frame.regions.flatMap { $0.places(columns: 40) }
            #expect(Set(cells).count == cells.count)
        }
    }

    /// A cell that has a label and a value of its own shows both, or they stand in the lowest row; in six dots, too.
    @Test(arguments: sizes, [CellSize.eightDots, .sixDots])
    func labelAndValueOfACellAreBothShown(size: String, cellSize: CellSize) throws {
        let source = try scene(
            [
                "id: h, label: Device, traits: [header], row: 1, column: 1",
                "id: i, label: State, traits: [header], row: 1, column: 2",
                "id: a, label: Volume, value: 50%, traits: [adjustable], adjust: { minimum: 0, maximum: 100, step: 10, value: 50, format: \"{value}%\" }, row: 2, column: 1",
                "id: b, label: y, row: 2, column: 2",
                "id: c, label: Wifi, value: \"0\", traits: [button, toggleButton], row: 3, column: 1",
                "id: d, label: z, row: 3, column: 2",
            ], focus: "a", columnHeaders: ["h", "i"])
        let test = try session(source, size, cellSize: cellSize)
        guard test.frame.size.columns > 14 || cellSize == .eightDots else { return }
        #expect(test.region(.value)?.text == "50%", "\(test.cells)")
        #expect(test.region(.label).map { "Volume sldr".hasPrefix($0.text) && $0.text.count > 1 } == true)
        try test.press("UP")
        #expect(test.region(.value)?.text == "60%", "\(test.cells)")
        try test.press("RIGHT RIGHT")
        let off = try #require(test.region(.value))
        try test.press("RETURN")
        #expect(test.focus == "c" && test.region(.value).map { $0.cells != off.cells } == true, "\(test.cells)")
    }

    /// Past rows without a cell a page goes to the next one that has some.
    @Test func pagesWithoutCellsAreLeftOut() throws {
        let source = try scene(
            [
                "id: a2, label: a2, row: 2, column: 1", "id: b2, label: b2, row: 2, column: 2",
                "id: a19, label: a19, row: 19, column: 1", "id: b20, label: b20, row: 20, column: 2",
            ], focus: "b2")
        let test = try session(source, "20x4")
        try test.press("WINDN")
        #expect(test.focus == "b20")
        try test.press("WINDN")
        #expect(test.focus == "after")
        try test.press("LEFT WINUP")
        #expect(test.focus == "b2")
    }

    /// A cell that covers several columns does not lead out of the one that is read.
    @Test func acrossAWideCellTheColumnStays() throws {
        let source = try scene(
            [
                "id: a1, label: a1, row: 1, column: 1", "id: b1, label: b1, row: 1, column: 2",
                "id: wide, label: wide, row: 2, column: 1, columnSpan: 2",
                "id: a3, label: a3, row: 3, column: 1", "id: b3, label: b3, row: 3, column: 2",
            ], focus: "b1")
        let test = try session(source, "40x1")
        for _ in 0..<20 where test.session.message != "column" { try test.press("KEY_PAGE_DOWN") }
        for (key, focus) in [("DOWN", "wide"), ("DOWN", "b3"), ("UP", "wide"), ("UP", "b1")] {
            try test.press(key)
            #expect(test.focus == focus)
        }
    }

    /// A table inside of a cell is one of its own.
    @Test func aTableInsideIsItsOwn() throws {
        let text = """
            schema: 1
            title: Table
            language: en
            size: [1000, 1000]
            focus: b
            root:
              children:
                - id: outer
                  containerType: dataTable
                  frame: [0, 0, 900, 900]
                  children:
                    - { id: a, label: a, row: 1, column: 1, frame: [0, 0, 90, 18] }
                    - { id: b, label: b, row: 1, column: 2, frame: [100, 0, 90, 18] }
                    - { id: c, label: c, row: 2, column: 1, frame: [0, 20, 90, 18] }
                    - id: inner
                      containerType: dataTable
                      row: 2
                      column: 2
                      frame: [100, 20, 90, 50]
                      children:
                        - { id: x, label: x, row: 1, column: 1, frame: [100, 20, 20, 18] }
                        - { id: y, label: y, row: 1, column: 2, frame: [130, 20, 20, 18] }
                        - { id: z, label: z, row: 2, column: 1, frame: [100, 40, 20, 18] }

            """
        let test = try session(SceneFile.parse(bytes: Array(text.utf8), name: "table"), "40x9")
        #expect(test.frame.text == "⡿ a ⡿ b tbl\nc" || test.frame.text == "⡿ a ⡿ b\nc", "\(test.frame.text)")
        try test.press("RIGHT RIGHT")
        #expect(test.focus == "x" && test.frame.text.hasSuffix("y\nz"), "\(test.frame.text)")
    }

    /// Cells that come to head their rows, and go again, while the table is shown.
    @Test(arguments: sizes) func headersComeAndGo(size: String) throws {
        let changes = [("r1", 1), ("s1", 2), ("s1", 8), ("r1", 9), ("r2", 4), ("r2", 1)]
        let events = changes.enumerated().map {
            "{ at: \(($0 + 1) * 10_000), do: [{ set: \($1.0), column: \($1.1) }] }"
        }
        let source = try scene(
            [
                "id: r1, label: R1, row: 1, column: 9", "id: a, label: a, row: 1, column: 2",
                "id: x, label: x, row: 1, column: 3", "id: r2, label: R2, row: 2, column: 1",
                "id: b, label: b, row: 2, column: 2", "id: s1, label: S1, row: 2, column: 8",
            ], focus: "a", rowHeaders: ["r1", "r2", "s1"], events: events)
        let test = try session(source, size)
        for index in 1...changes.count {
            test.session.advance(to: index * 10_000)
            try test.press("RIGHT LEFT")
            let places = test.frame.regions.flatMap { $0.places(columns: test.frame.size.columns) }
            #expect(Set(places).count == places.count)
        }
    }

    /// Selecting a row takes no letter from its cells.
    @Test func aRowThatIsSelectedKeepsItsText() throws {
        let source = try scene(
            [
                "id: h, label: Name, traits: [header], row: 1, column: 1",
                "id: i, label: Size, traits: [header], row: 1, column: 2",
                "id: a, label: report one, row: 2, column: 1", "id: b, label: 2 KiB, row: 2, column: 2",
                "id: c, label: report two, row: 3, column: 1", "id: d, label: 3 KiB, row: 3, column: 2",
            ], focus: "a", columnHeaders: ["h", "i"], events: ["{ at: 1000, do: [{ set: c, traits: [selected] }] }"])
        let test = try session(source, "40x9")
        let cells = try #require(test.frame.regions.first { $0.text == "report two" }).cells
        test.session.advance(to: 1_000)
        let selected = try #require(test.frame.regions.first { $0.fullText.hasPrefix("report two") && $0.row == 3 })
        #expect(Array(selected.cells.prefix(cells.count)).starts(with: cells.prefix { $0 != .blank }), "\(test.cells)")
        #expect(selected.text.hasPrefix("report two") && !selected.overflowsAfter)
    }

    private func sheet(focus: String = "a1") throws -> FileSceneSource {
        try scene(
            [
                "id: h0, label: Name, traits: [header], row: 1, column: 1",
                "id: h1, label: Price, traits: [header], row: 1, column: 2",
                "id: h2, label: Sold, traits: [header], row: 1, column: 3",
                "id: a0, label: Dmitri Ivanov, traits: [header], row: 2, column: 1",
                "id: a1, value: \"1000\", traits: [textEntry], row: 2, column: 2",
                "id: a2, value: \"0\", traits: [button, toggleButton], row: 2, column: 3",
                "id: b0, label: Dmitri Petrov, traits: [header], row: 3, column: 1",
                "id: b1, value: \"7\", traits: [textEntry], row: 3, column: 2",
                "id: b2, value: \"1\", traits: [button, toggleButton], row: 3, column: 3",
            ], focus: focus, rowHeaders: ["a0", "b0"], columnHeaders: ["h0", "h1", "h2"])
    }

    /// A field or a switch without a name of its own is called by its column's header, also while it is edited; down the column only
    /// its value changes.
    @Test(arguments: ["20x1", "40x1", "80x1"]) func aCellWithoutANameIsCalledByItsColumn(size: String) throws {
        let test = try session(sheet(), size)
        let header = try #require(test.region(.label))
        #expect(header.text.hasPrefix("Pri") && test.region(.value)?.text == "1000", "\(test.cells)")
        try test.press("RETURN")
        #expect(test.region(.label)?.text.hasPrefix("Pri") == true, "\(test.cells)")
        try test.press("ESCAPE RIGHT")
        #expect(test.region(.label)?.text.hasPrefix("Sol") == true, "\(test.cells)")
    }

    /// On rows fields stand in a column as what they hold, without a role in each cell, and what has grown stays whole.
    @Test(arguments: ["20x4", "32x10", "40x9"], [CellSize.eightDots, .sixDots])
    func fieldsStandInAColumn(size: String, cellSize: CellSize) throws {
        let test = try session(sheet(), size, cellSize: cellSize)
        #expect(test.region(.label)?.text.hasPrefix("Price") == true, "\(test.cells)")
        guard test.frame.size.columns > 20 || cellSize == .eightDots else { return }
        #expect(test.frame.regions.contains { $0.name == .neighbourValue && $0.text == "7" }, "\(test.cells)")
        try test.press("RETURN CTRL+KEY_END char:5 ESCAPE")
        let value = try #require(test.region(.value))
        #expect(value.text == "10005" && !value.overflowsAfter, "\(test.cells)")
    }

    /// Cells that are left over are for the headers of the rows: names that begin alike are told apart.
    @Test func namesOfRowsHaveTheCellsLeft() throws {
        let test = try session(sheet(), "40x9", cellSize: .sixDots)
        let names = test.frame.regions.filter { $0.column == 4 && $0.row > 1 }
        #expect(names.map(\.text) == ["Dmitri Ivanov", "Dmitri Petrov"], "\(test.cells)")
    }

    /// A row whose first cell heads nothing keeps its column.
    @Test func aRowWithoutAHeaderKeepsItsColumns() throws {
        let source = try scene(
            [
                "id: r1, label: R1, row: 1, column: 1", "id: a, label: a, row: 1, column: 2",
                "id: r2, label: R2, row: 2, column: 1", "id: b, label: b, row: 2, column: 2",
                "id: sum, label: sum, row: 3, column: 1", "id: c, label: c, row: 3, column: 2",
            ], focus: "a", rowHeaders: ["r1", "r2"])
        let test = try session(source, "40x9")
        #expect(
            test.frame.text.split(separator: "\n").dropFirst().joined(separator: "|") == "R2 b|sum c",
            "\(test.frame.text)")
    }

    /// An empty cell of a table is gone to by its routing key; blank cells of other pages do nothing.
    @Test func anEmptyCellIsGoneTo() throws {
        let source = try scene(
            [
                "id: h, label: H, traits: [header], row: 1, column: 1",
                "id: i, label: I, traits: [header], row: 1, column: 2",
                "id: a, label: one, row: 2, column: 1", "id: b, label: \"\", isElement: true, row: 2, column: 2",
                "id: c, label: two, row: 3, column: 1", "id: d, label: three, row: 3, column: 2",
            ], focus: "a", columnHeaders: ["h", "i"])
        let test = try session(source, "40x9")
        let empty = try #require(test.frame.regions.first { $0.name == .neighbourValue && $0.text.isEmpty })
        try test.press("ROUTE:\(empty.places(columns: 40)[0] + 1)")
        #expect(test.focus == "b")
    }
}
