import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Foundation
import Scenes
import SnapshotHarness
import TestSupport
import Testing

/// A scene that a program publishes, beside the same scene from a file: the display's own keys, the same cells.
@Suite(.hangLimit(minutes: 2)) struct PublishedWalkTests {
    private static let file = """
        schema: 1
        title: Player
        root:
          elements:
            - { id: volume, label: Volume, traits: [adjustable], adjust: { value: 50, step: 10, format: "{value}%" } }
            - { id: play, label: Play, traits: [button] }
        """
    private static let scene =
        #"{"type": "scene", "title": "Player", "root": {"elements": [{"id": "volume", "label": "Volume", "#
        + #""value": "50%", "traits": ["adjustable"], "adjust": {"value": 50, "step": 10, "format": "{value}%"}}, "#
        + #"{"id": "play", "label": "Play", "traits": ["button"]}]}}"#

    /// Steps the slider for the bridge until it goes.
    private func answer(_ program: RawProgram) {
        Thread.detachNewThread { [program = Unchecked(program)] in
            var value = 50
            while let line = try? program.value.line() {
                guard line["type"] == "perform" else { continue }
                value = min(max(value + (line["action"] == "increment" ? 10 : -10), 0), 100)
                program.value.send(
                    #"{"type": "change", "set": {"volume": {"value": "\#(value)%", "#
                        + #""adjust": {"value": \#(value), "step": 10, "format": "{value}%"}}}}"#)
                program.value.answer(line, "true")
            }
        }
    }

    /// A value that one other thread has from here on.
    private struct Unchecked<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    @Test func aSliderIsSteppedByTheDisplaysKeys() throws {
        let bench = try ServerBench()
        let program = try RawProgram(bench.path)
        program.send(PublishedWalkTests.scene)
        try bench.wait("the scene comes") { bench.object("volume") != nil }
        answer(program)

        let board = try VirtualDisplay(size: DisplaySize(columns: 40))
        let server = try PrivateBRLTTY(display: board)
        defer {
            server.stop()
            board.stop()
        }
        try server.waitUntilReady()
        let settings = try RealTables.settings()
        let display = BrlAPIDisplay(
            configuration: .init(
                host: server.host, auth: server.auth, tty: .exactPath([]), boundKeys: BoundKeys(settings.keys),
                returningKeys: Set(settings.keys.keys(for: .standBack)), answerTime: HarnessPatience.answer))
        try #require(
            Poll.wait(for: display.fileDescriptors, until: HarnessPatience.deadline) {
                _ = display.process()
                return display.size != nil
            })
        let session = Session(
            source: bench.server, display: display, translator: try RealTables.translator(), settings: settings)
        let loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
        session.open()
        defer { loop.end() }

        let twin = try SceneFile.parse(text: PublishedWalkTests.file, name: "player.scene.yaml")
        let memory = InMemoryDisplay(size: DisplaySize(columns: 40))
        let fromFile = Session(
            source: twin, display: memory, translator: try RealTables.translator(), settings: settings)
        fromFile.open()
        let keys = "UP UP DOWN UP UP UP UP UP RIGHT LEFT DOWN"
        for word in keys.split(separator: " ") {
            let key = try Key(parsing: String(word))
            try board.press(key)
            fromFile.press(key, at: fromFile.now)
            let wanted = try #require(fromFile.frame).cells
            let isShown = Poll.wait(
                for: board.frameDescriptor == -1 ? [] : [board.frameDescriptor], until: HarnessPatience.deadline,
                interval: 10
            ) {
                _ = loop.step(waitingFor: [board.frameDescriptor], limit: 50)
                board.acknowledgeFrames()
                return board.frame == wanted
            }
            #expect(isShown, "\(word): \(board.frame.brailleString) is not \(wanted.brailleString)")
        }
    }
}
