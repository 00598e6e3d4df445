import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Foundation
import SnapshotHarness
import SnapshotSuites
import Synchronization
import Testing

@Suite struct RunnerTests {
    @Test func allDisplaysShowTheOneGolden() throws {
        let folder = try SuiteFolder(displays: "[40, { size: 12 }, { size: 40, language: de }]")
        try folder.record()
        let results = try folder.play(on: DisplayKind.allCases)
        #expect(results.count == 9)
        for result in results { #expect(result.isFine, "\(result.lines)") }
        #expect(results.filter { $0.kind != .memory }.allSatisfy { $0.waitingSeconds > 0 })
    }

    @Test func whatADisplayCannotDoIsLeftOutWithItsReason() throws {
        let folder = try SuiteFolder(steps: "[ROUTE:1]", displays: "[40x2, 40]")
        try folder.record()
        let results = try folder.play(on: [.virtual, .emulated])
        let outcomes = results.map { result -> String in
            if case .leftOut(let reason) = result.outcome { return reason }
            return result.isFine ? "passed" : "failed"
        }
        #expect(
            outcomes == [
                "cell 1 cannot be pressed on the virtual display: use the emulated one",
                "the emulated display has one row",
                "cell 1 cannot be pressed on the virtual display: use the emulated one", "passed",
            ])
    }

    @Test func aMissingGoldenFails() throws {
        let results = try SuiteFolder().play(on: [.memory])
        #expect(results.count == 1)
        #expect(results[0].lines.first?.hasPrefix("there is no golden") == true)
    }

    @Test func expectationsSayWhereTheyStand() throws {
        let folder = try SuiteFolder(steps: "[UP, { expect: { value: 70%, message: x } }]")
        try folder.record()
        let result = try #require(try folder.play(on: [.memory]).first)
        #expect(
            result.lines.map { $0.replacing(folder.path, with: "") } == [
                "/a.case.yaml:4:25: value should be \"70%\", but is \"60%\"",
                "/a.case.yaml:4:37: message should be \"x\", but is nothing",
            ])
    }

    @Test func anExpectationThatIsCutSaysSo() throws {
        let folder = try SuiteFolder(
            steps: "[{ application: [{ set: volume, value: half of it }] }, { expect: { value: half of it } }]",
            displays: "[20]")
        try folder.record()
        let line = try #require(try folder.play(on: [.memory]).first?.lines.first)
        #expect(
            line.hasSuffix("value should be \"half of it\", but is \"half\", for the region shows a part of it"),
            "\(line)")
    }

    @Test func applicationStepsNameTheirMistakes() throws {
        let folder = try SuiteFolder(steps: "[{ application: [{ set: volum, label: V }] }]")
        let result = try #require(try folder.play(on: [.memory]).first)
        #expect(result.lines.first?.contains("a.case.yaml:4:32: ") == true, "\(result.lines)")
        #expect(result.lines.first?.contains("did you mean \"volume\"?") == true, "\(result.lines)")
    }

    /// A stage that kills its BRLTTY at the second key, as often as it is told to.
    private final class FragileStage: HarnessStage {
        let stage: BRLTTYStage
        private var keys = 0
        private let kills: Bool

        init(_ stage: BRLTTYStage, kills: Bool) {
            (self.stage, self.kills) = (stage, kills)
        }

        var display: any Display { stage.display }
        var waitingTime: Duration { stage.waitingTime }
        func press(_ key: Key) throws -> Key {
            keys += 1
            if kills && keys == 2 { stage.brltty.kill() }
            return try stage.press(key)
        }
        func received(_ frame: Frame) throws -> [BrailleCell] { try stage.received(frame) }
        func fence() throws { try stage.fence() }
        func stop() { stage.stop() }
    }

    @Test(arguments: [DisplayKind.virtual, .emulated], [1, 2])
    func aKilledBRLTTYIsReplacedOnceAndSaidSo(kind: DisplayKind, kills: Int) throws {
        let folder = try SuiteFolder()
        try folder.record()
        let made = Atomic(0)
        var runner = SuiteFolder.runner()
        runner.workers = 1
        runner.makeStage = { kind, display, keys, _ in
            guard let board = try kind.board(display.size) else { return MemoryStage(size: display.size) }
            let number = made.add(1, ordering: .relaxed).newValue
            return FragileStage(try BRLTTYStage(board, keys: keys), kills: number <= kills)
        }
        let result = try #require(try folder.play(on: [kind], runner).first)
        #expect(made.load(ordering: .relaxed) == 2)
        #expect(result.repetition?.hasPrefix("BRLTTY is gone") == true, "\(result)")
        #expect(result.isFine == (kills == 1), "\(result.lines)")
    }
}
