import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Foundation
import Localization
import Scenes
import SnapshotHarness
import SnapshotSuites
import Synchronization
import TestSupport
import Testing

@Suite struct RunnerTests {
    @Test func allDisplaysShowTheOneGolden() throws {
        let folder = try SuiteFolder(displays: "[40, { size: 12 }, { size: 40, language: de }]")
        try folder.record()
        let results = try folder.play(on: [.memory, .virtual, .emulated])
        #expect(results.count == 9)
        for result in results { #expect(result.isFine, "\(result.lines)") }
        #expect(results.filter { $0.kind != .memory }.allSatisfy { $0.waitingSeconds > 0 })
    }

    @Test func whatADisplayCannotDoIsLeftOutWithItsReason() throws {
        let folder = try SuiteFolder(steps: "[ROUTE:1]", displays: "[40x2, 40]")
        try folder.record()
        let results = try folder.play(on: [.virtual, .emulated])
        let outcomes = results.map { result -> String in
            if case .leftOut(let reason) = result.outcome { return reason.english }
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

    @Test func aGoldenOfWindowsIsReadAndAnEmptyOneSaysSo() throws {
        let folder = try SuiteFolder()
        try folder.record()
        let path = try folder.runs()[0].goldenPath
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("\n", with: "\r\n").write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try folder.play(on: [.memory]).allSatisfy(\.isFine))
        try "".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(
            try folder.play(on: [.memory]).first?.lines == ["\(path):1:1: the golden is empty; record it again"])
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

    /// A stage that hurts its BRLTTY at the second key.
    private final class FragileStage: HarnessStage {
        let stage: BRLTTYStage
        private var keys = 0
        private let hurt: (BRLTTYStage) -> Void

        init(_ stage: BRLTTYStage, hurt: @escaping (BRLTTYStage) -> Void) {
            (self.stage, self.hurt) = (stage, hurt)
        }

        var display: any Display { stage.display }
        var waitingTime: Duration { stage.waitingTime }
        func press(_ key: Key) throws -> Key {
            keys += 1
            if keys == 2 { hurt(stage) }
            return try stage.press(key)
        }
        func received(_ frame: Frame) throws -> [BrailleCell] { try stage.received(frame) }
        func fence() throws { try stage.fence() }
        func stop() { stage.stop() }
    }

    /// A runner with one worker, whose first BRLTTY is hurt at the second key.
    private func runner(_ made: SharedCount, hurt: @escaping @Sendable (BRLTTYStage) -> Void) -> SuiteRunner {
        var runner = SuiteFolder.runner()
        runner.workers = 1
        runner.makeStage = { kind, display, keys, _ in
            guard let board = try kind.board(display.size) else { return MemoryStage(size: display.size) }
            let number = made.next()
            return FragileStage(try BRLTTYStage(board, keys: keys)) { if number == 1 { hurt($0) } }
        }
        return runner
    }

    private final class SharedCount: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
        var value: Int { count.load(ordering: .relaxed) }
    }

    /// Nothing is played twice: what was lost is reported, and the next case begins on a fresh BRLTTY.
    @Test(arguments: [DisplayKind.virtual, .emulated])
    func aKilledBRLTTYFailsItsCaseAlone(kind: DisplayKind) throws {
        let folder = try SuiteFolder(displays: "[40, { size: 40, language: de }]")
        try folder.record()
        let made = SharedCount()
        let results = try folder.play(on: [kind], runner(made) { $0.brltty.kill() })
        #expect(made.value == 2)
        #expect(results.count == 2)
        #expect(results.map(\.isFine) == [false, true], "\(results.map(\.lines))")
        guard case .cannotRun(let reason)? = results.first?.outcome else {
            Issue.record("\(results)")
            return
        }
        #expect(reason.english.hasPrefix("BRLTTY is gone"))
    }

    /// It runs, but answers nobody: as good as lost.
    @Test func aBRLTTYThatStandsStillSaysSo() throws {
        let folder = try SuiteFolder()
        try folder.record()
        let made = SharedCount()
        let runner = runner(made) { stage in
            stage.brltty.pause()
            // Nothing will come, so that nothing is waited for.
            stage.patience = .milliseconds(1)
        }
        let result = try #require(try folder.play(on: [.virtual], runner).first)
        #expect(made.value == 1)
        #expect(
            result.lines.first?.hasPrefix("BRLTTY does not answer: it stands still; try again") == true,
            "\(result.lines)")
    }

    @Test func aBRLTTYThatEndsWhileItStartsSaysSo() throws {
        let folder = try SuiteFolder()
        try folder.record()
        let program = folder.path + "/brltty"
        try folder.write("brltty", "#!/bin/sh\necho no such luck >&2\nexit 1\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        var runner = SuiteRunner(tables: RealTables.folder, program: program) { path, _ in
            try SceneFile.load(path: path)
        }
        runner.workers = 1
        let result = try #require(try folder.play(on: [.virtual], runner).first)
        let lines = result.lines.joined(separator: "\n")
        #expect(
            lines.hasPrefix("BRLTTY did not get ready with a first frame on its display: it ended; try again"),
            "\(lines)")
        #expect(lines.contains("no such luck"))
    }
}
