import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import SnapshotHarness
import SnapshotSuites
import TestSupport
import Testing

@Suite struct WitnessTests {
    private let size = DisplaySize(columns: 20)
    /// How long a frame is waited for that does not come.
    private static let inVain = Duration.milliseconds(700)

    private func stage(_ kind: DisplayKind) throws -> BRLTTYStage {
        let board = try #require(try kind.board(size))
        return try BRLTTYStage(board, keys: RealTables.settings().keys)
    }

    private func frame(_ text: String, cursor: Int? = nil) throws -> Frame {
        let cells = try RealTables.english(text)
        let padded = try #require(
            [BrailleCell](braille: cells + String(repeating: "⠀", count: size.columns - cells.count)))
        return Frame(size: size, cells: padded, regions: [], cursor: cursor, text: text)
    }

    @Test(arguments: [DisplayKind.virtual, .emulated])
    func everyFrameOnceInOrder(kind: DisplayKind) throws {
        let stage = try stage(kind)
        defer { stage.stop() }
        for text in ["one", "two", "two", "three"] {
            let frame = try frame(text)
            stage.display.show(DisplayUpdate(whole: frame))
            #expect(try stage.received(frame) == frame.cells)
        }
        let withCursor = try frame("three", cursor: 2)
        stage.display.show(DisplayUpdate(whole: withCursor))
        #expect(try stage.received(withCursor) == withCursor.cells)
        try stage.fence()
    }

    @Test(arguments: [DisplayKind.virtual, .emulated])
    func aModelThatSaysOtherwiseIsNamed(kind: DisplayKind) throws {
        let stage = try stage(kind)
        defer { stage.stop() }
        let one = try frame("one")
        stage.display.show(DisplayUpdate(whole: one))
        #expect(try stage.received(one) == one.cells)
        stage.patience = WitnessTests.inVain
        let report = #expect(throws: WitnessReport.self) { try stage.received(try frame("two")) }
        #expect(report?.dissenter == .model)
        #expect(report?.lines.first == "the model disagrees with RENDERED_CELLS and the display")
    }

    @Test(arguments: [DisplayKind.virtual, .emulated])
    func anExtraFrameFailsTheStepOrTheFence(kind: DisplayKind) throws {
        let stage = try stage(kind)
        defer { stage.stop() }
        let shown = try frame("one")
        stage.display.show(DisplayUpdate(whole: shown))
        _ = try stage.received(shown)
        stage.showUncounted(try frame("intruder"))
        let report = #expect(throws: WitnessReport.self) { try stage.fence() }
        #expect(report?.count.map { $0.received > $0.sent } == true, "\(report?.description ?? "")")
    }

    @Test func aFrameThatDoesNotComeIsCounted() throws {
        let board = try EmulatedDisplay(columns: size.columns)
        let stage = try BRLTTYStage(board, keys: RealTables.settings().keys)
        defer { stage.stop() }
        try board.powerOff()
        stage.patience = WitnessTests.inVain
        let frame = try frame("one")
        stage.display.show(DisplayUpdate(whole: frame))
        let report = #expect(throws: WitnessReport.self) { try stage.received(frame) }
        #expect(report?.count == .init(sent: 1, received: 0))
        #expect(report?.lines.first == "a frame did not come: 1 sent, 0 received")
    }

    /// The cells of the three, and who is named.
    @Test(
        arguments: [
            ("⠁", "⠁", "⠁", nil), ("⠁", "⠁", "⠃", .display), ("⠁", "⠃", "⠁", .rendered), ("⠁", "⠃", "⠃", .model),
            ("⠁", "⠃", "⠉", nil),
        ] as [(String, String, String, WitnessReport.Witness?)])
    func theDissenter(model: String, rendered: String, display: String, expected: WitnessReport.Witness?) throws {
        let report = WitnessReport(
            model: try #require([BrailleCell](braille: model)), display: try #require([BrailleCell](braille: display)),
            rendered: [BrailleCell](braille: rendered), columns: 1)
        #expect(report.dissenter == expected)
    }
}
