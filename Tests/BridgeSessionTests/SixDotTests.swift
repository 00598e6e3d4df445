import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// On cells of six dots a frame is what the display shows: dots 7 and 8 are never sent. `BRIDGE_SEED=n` replays a seed.
@Suite struct SixDotTests {
    private static let keys = [
        "RIGHT", "LEFT", "UP", "DOWN", "RETURN", "char:A", "char:b", "ESCAPE", "FWINRT", "CHRRT", "ATTRVIS", "BOT",
        "TOP",
        "KEY_PAGE_DOWN",
    ]

    @Test(arguments: Seeds.all(30))
    func noFrameHasMoreDots(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        var settings = try RealTables.settings()
        _ = settings.layout.moveStatus(to: generator.pick([nil, .left, .right]) ?? nil)
        let (columns, rows) = generator.pick([(40, 9), (40, 1), (20, 3), (12, 1)]) ?? (40, 9)
        let marks = settings.layout.marks(.sixDots)
        let symbols = [marks.separator, marks.adjustableSeparator, marks.textSeparator]
        let scene = generator.scene()
        let test = try TestSession(scene, columns: columns, rows: rows, cellSize: .sixDots, settings: settings)
        for _ in 0..<40 {
            let key = generator.pick(SixDotTests.keys) ?? "RIGHT"
            try test.press(key)
            let frame = test.frame
            #expect(frame.cells.allSatisfy { $0.rawValue < 0x40 }, "seed \(seed), \(key)")
            for region in frame.regions {
                #expect(region.cells.allSatisfy { $0.rawValue < 0x40 }, "seed \(seed), \(key): \(region.name)")
            }
            // The whole separator is before the value: a part of it would be taken for text.
            for value in frame.regions where value.name == .value && value.page == frame.page {
                let start = (value.row - 1) * columns + value.column - 1
                let before = Array(frame.cells[max(0, start - marks.separator.count)..<start])
                #expect(symbols.contains(before), "seed \(seed), \(key)")
            }
        }
    }

    /// On rows where several marks of several cells would leave no room, each has one: all of a value is read, and each part that is
    /// cut has a mark.
    @Test(arguments: 3...13, [CellSize.sixDots, .eightDots])
    func shortRowsShowAllOfAValue(columns: Int, cellSize: CellSize) throws {
        for value in ["150", "12.5 C", "4111111111111111", "Hauptstrasse", "ready to go"] {
            let object = TestObject("a", label: "L", value: value)
            let test = try TestSession(
                AccessibilityScene("Test", [object]), columns: columns, cellSize: cellSize,
                code: cellSize == .sixDots ? .uncontracted : .computer)
            let marks = test.session.settings.layout.marks(
                cellSize == .sixDots ? .sixDots : .eightDots, columns: columns)
            var read = ""
            for _ in 0..<60 where test.session.message == nil {
                try test.press("FWINRT")
                guard test.session.message == nil, let region = test.region(.value) else { break }
                read += region.text
                if region.overflowsAfter {
                    #expect(region.cells.suffix(marks.overflowAfter.count).elementsEqual(marks.overflowAfter))
                }
            }
            #expect(
                read.filter { !$0.isWhitespace } == value.filter { !$0.isWhitespace },
                "\(columns), \(cellSize), \(value)")
        }
    }

    /// Marks of six dots are wider than some displays: they are left out where no cell would be left beside them.
    @Test(arguments: 1...5, 1...3)
    func marksLeaveACell(columns: Int, rows: Int) throws {
        for layout in ["regions", "columns", "flow"] {
            var generator = SceneGenerator(seed: UInt64(columns * 10 + rows))
            let settings = try RealTables.settings(layout: layout)
            let test = try TestSession(
                generator.scene(), columns: columns, rows: rows, cellSize: .sixDots, settings: settings)
            for _ in 0..<3 {
                for key in SixDotTests.keys {
                    try test.press(key)
                    for region in test.frame.regions {
                        #expect(region.column + region.width - 1 <= columns, "\(layout), \(key): \(region.name)")
                    }
                }
            }
        }
    }

    /// The layout engine tells it to whoever chooses symbols.
    @Test func theDisplayMayBecomeAnother() throws {
        let link = TestObject("link", label: "Read more", traits: .link)
        let switched = TestObject("mute", label: "Mute", value: "1", traits: .toggleButton)
        let test = try TestSession(AccessibilityScene("Test", [switched, link]))
        #expect(test.frame.brailleString.contains("⣏⣿⣹"))
        test.display.cellSize = .sixDots
        test.session.displayDidChange()
        #expect(test.frame.brailleString.contains("⠟⠿⠻"))
        test.session.handle(.choices(test.session.settings), at: 0)
        #expect(test.frame.brailleString.contains("⠟⠿⠻"))
        test.display.cellSize = .eightDots
        test.session.displayDidChange()
        #expect(test.frame.brailleString.contains("⣏⣿⣹"))
    }
}
