import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
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
        var (first, second) = (SceneGenerator(seed: seed), SceneGenerator(seed: seed))
        let six = try TestSession(
            first.scene(), columns: columns, rows: rows, cellSize: .sixDots, settings: settings)
        let eight = try TestSession(second.scene(), columns: columns, rows: rows, settings: settings)
        for _ in 0..<40 {
            let key = generator.pick(SixDotTests.keys) ?? "RIGHT"
            // On a page it takes one more press to pan past the rest of a text that is not shown at once.
            if rows > 3, key == "FWINRT" { continue }
            try six.press(key)
            try eight.press(key)
            let (frame, other) = (six.frame, eight.frame)
            // With six dots the lowest row of a page waits until the reader pans there.
            let rows = columns * (rows > 3 ? rows - 1 : rows)
            let shown = other.cells.map(CellSize.sixDots.shown)
            #expect(frame.cells.prefix(rows) == shown.prefix(rows), "seed \(seed), \(key)")
            for region in frame.regions {
                #expect(region.cells.allSatisfy { $0.rawValue < 0x40 }, "seed \(seed), \(key): \(region.name)")
            }
            #expect(frame.cursor == other.cursor, "seed \(seed), \(key)")
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
        #expect(test.frame.brailleString.contains("⠏⠿⠹"))
        test.session.handle(.choices(test.session.settings), at: 0)
        #expect(test.frame.brailleString.contains("⠏⠿⠹"))
        test.display.cellSize = .eightDots
        test.session.displayDidChange()
        #expect(test.frame.brailleString.contains("⣏⣿⣹"))
    }
}
