import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import SnapshotHarness
import SnapshotSuites
import Testing

/// A frame that is late, one too many, or missing fails a case on a real BRLTTY, whatever the golden says.
@Suite struct FrameCountTests {
    /// What happens behind the session's back.
    enum Trouble: CaseIterable {
        /// Something is shown before the second key.
        case extra
        /// Something is shown after the last step: only the fence frame finds it.
        case late
        /// What the second key makes is not shown.
        case missing
    }

    /// A display that loses frames on request.
    private final class LeakyDisplay: Display {
        let display: any Display
        var loses = false

        init(_ display: any Display) { self.display = display }

        var size: DisplaySize? { display.size }
        var cellSize: CellSize { display.cellSize }
        func perform(_ effect: SessionEffect) {
            if case .show = effect, loses { return }
            display.perform(effect)
        }
    }

    /// A stage with trouble.
    private final class TroubledStage: HarnessStage {
        let stage: BRLTTYStage
        private let leaky: LeakyDisplay
        private let trouble: Trouble
        private var keys = 0

        init(_ stage: BRLTTYStage, _ trouble: Trouble) {
            (self.stage, self.trouble) = (stage, trouble)
            leaky = LeakyDisplay(stage.display)
        }

        var display: any Display { leaky }
        var waitingTime: Duration { stage.waitingTime }

        func press(_ key: Key) throws -> Key {
            keys += 1
            if keys == 2, trouble == .extra { showIntruder() }
            leaky.loses = keys == 2 && trouble == .missing
            let arrived = try stage.press(key)
            // What is lost is waited for in vain.
            if leaky.loses { stage.patience = .milliseconds(700) }
            return arrived
        }

        func received(_ frame: Frame) throws -> [BrailleCell] { try stage.received(frame) }

        func fence() throws {
            if trouble == .late { showIntruder() }
            try stage.fence()
        }

        func stop() { stage.stop() }

        private func showIntruder() {
            guard let size = display.size else { return }
            let cells = [BrailleCell](repeating: BrailleCell(dots: 1, 2, 3), count: size.cellCount)
            stage.showUncounted(Frame(size: size, cells: cells, regions: [], text: ""))
        }
    }

    @Test(arguments: [DisplayKind.virtual, .emulated], Trouble.allCases)
    func theCaseFails(kind: DisplayKind, trouble: Trouble) throws {
        let folder = try SuiteFolder(steps: "[UP UP]")
        try folder.record()
        var runner = SuiteFolder.runner()
        runner.makeStage = { kind, display, keys, _ in
            guard let board = try kind.board(display.size) else { return MemoryStage(size: display.size) }
            return TroubledStage(try BRLTTYStage(board, keys: keys), trouble)
        }
        let result = try #require(try folder.play(on: [kind], runner).first)
        guard case .witnesses(let report) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        let count = try #require(report.count)
        switch trouble {
        case .extra:
            #expect(count.received > count.sent)
            #expect(result.failedFrame == 3)
        case .late:
            #expect(count.received > count.sent)
            // All frames of the case came, as they should.
            #expect(result.played?.entries.count == 3)
        case .missing:
            #expect(report.dissenter == .model)
            #expect(result.failedFrame == 3)
        }
        #expect(result.lines.first == "frame \(result.failedFrame ?? 0): the witnesses disagree")
    }
}
