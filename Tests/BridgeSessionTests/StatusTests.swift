import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Status cells: dot flags at one end of the row, said in words by the routing key above them.
@Suite struct StatusTests {
    private func test(
        _ object: AccessibilityObject, side: StatusCells.Side, columns: Int = 40, rows: Int = 1
    ) throws -> TestSession {
        var settings = try RealTables.settings()
        settings.layout.status?.side = side
        return try TestSession(
            AccessibilityScene("Test", [object]), columns: columns, rows: rows, settings: settings)
    }

    /// Traits, label, value, the dots of the status cell, and what its routing key says.
    @Test(
        arguments: [
            (.none, "A", nil, "⠀", "nothing special"),
            (.adjustable, "Volume", "50%", "⣁", "adjustable"),
            ([.adjustable, .notEnabled], "Volume", "50%", "⣅", "adjustable, dimmed"),
            ([.button, .selected], "Play", nil, "⣂", "selected"),
            (.none, String(repeating: "long ", count: 20), nil, "⣐", "label goes on"),
            (.adjustable, "A", String(repeating: "long ", count: 20), "⣡", "adjustable, value goes on"),
        ] as [(UIAccessibilityTraits, String, String?, String, String)])
    func flags(traits: UIAccessibilityTraits, label: String, value: String?, cell: String, words: String) throws {
        for side in [StatusCells.Side.left, .right] {
            let test = try test(TestObject("x", label: label, value: value, traits: traits), side: side)
            let status = try #require(test.region(.status))
            #expect(status.cells.brailleString == cell + "⠀")
            #expect(status.column == (side == .left ? 1 : 39))
            #expect(test.frame.cells[side == .left ? 2 : 37] == .blank)
            try test.press("ROUTE:\(status.column)")
            #expect(test.session.message == words)
            // The status cells stay beside the message.
            #expect(test.region(.status)?.cells == status.cells)
            #expect(test.region(.message)?.width == 37)
        }
    }

    @Test func theyAreOffUnlessTheReaderAsksForThem() throws {
        let test = try TestSession(AccessibilityScene("Test", [TestObject("x", label: "A", traits: .adjustable)]))
        #expect(test.region(.status) == nil)
        #expect(test.region(.label)?.column == 1)
        let short = try self.test(TestObject("x", label: "A"), side: .left, columns: 10)
        #expect(short.region(.status) == nil)
    }

    @Test func theyChangeOnlyWithAFlag() throws {
        let object = TestObject("volume", label: "Volume", traits: .adjustable)
        object.number = (8, 0...100, 1)
        let test = try test(object, side: .left)
        let status = test.region(.status)
        try test.press("UP UP")
        #expect(test.region(.status) == status)
        object.accessibilityTraits.insert(.notEnabled)
        test.session.refresh()
        #expect(test.region(.status)?.text == "adjustable dimmed")
    }

    @Test func aWaitingMessageIsAFlag() throws {
        let scene = AccessibilityScene("Test", [TestObject("x", label: "A")])
        var settings = try RealTables.settings()
        settings.layout.status?.side = .right
        let test = try TestSession(scene, settings: settings)
        scene.post(.announcement, argument: .text("First", .default))
        scene.post(.announcement, argument: .text("Second", .default))
        test.session.refresh()
        #expect(test.region(.status)?.text == "message")
        test.session.advance(to: 4_000)
        #expect(test.session.message == "Second")
        #expect(test.region(.status)?.text == "")
    }

    @Test func onRowsTheyStandBesideTheLabel() throws {
        let test = try test(TestObject("x", label: "A", traits: .adjustable), side: .right, columns: 40, rows: 9)
        #expect(test.region(.status)?.row == test.region(.label)?.row)
        #expect(test.region(.label).map { $0.column + $0.width } ?? 0 < 38)
    }
}
