import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Foundation
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
            return FragileStage(try BRLTTYStage(board, keys: keys)) { if number <= kills { $0.brltty.kill() } }
        }
        let result = try #require(try folder.play(on: [kind], runner).first)
        #expect(made.load(ordering: .relaxed) == 2)
        #expect(result.repetition?.hasPrefix("BRLTTY is gone") == true, "\(result)")
        #expect(result.isFine == (kills == 1), "\(result.lines)")
    }

    /// It runs, but answers nobody: as good as lost.
    @Test func aBRLTTYThatStandsStillIsReplacedOnceAndSaidSo() throws {
        let folder = try SuiteFolder()
        try folder.record()
        let made = Atomic(0)
        var runner = SuiteFolder.runner()
        runner.workers = 1
        runner.makeStage = { kind, display, keys, _ in
            guard let board = try kind.board(display.size) else { return MemoryStage(size: display.size) }
            let number = made.add(1, ordering: .relaxed).newValue
            return FragileStage(try BRLTTYStage(board, keys: keys)) { stage in
                guard number == 1 else { return }
                stage.brltty.pause()
                // Nothing will come, so that nothing is waited for.
                stage.patience = .milliseconds(1)
            }
        }
        let result = try #require(try folder.play(on: [.virtual], runner).first)
        #expect(made.load(ordering: .relaxed) == 2)
        #expect(result.isFine, "\(result.lines)")
        #expect(result.repetition?.hasPrefix("BRLTTY does not answer: it stands still; try again") == true, "\(result)")
    }

    @Test func aBRLTTYThatEndsWhileItStartsIsTriedOnceMore() throws {
        let folder = try SuiteFolder()
        try folder.record()
        let real = try #require(
            ProcessInfo.processInfo.environment["BRAILLE_BRIDGE_BRLTTY"].flatMap { $0.isEmpty ? nil : $0 }
                ?? ["/usr/bin/brltty", "/bin/brltty", "/sbin/brltty"].first {
                    FileManager.default.isExecutableFile(atPath: $0)
                })
        let program = folder.path + "/brltty"
        try folder.write(
            "brltty", "#!/bin/sh\nif mkdir \"$0.tried\" 2>/dev/null; then exit 1; fi\nexec \(real) \"$@\"\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        var runner = SuiteRunner(tables: RealTables.folder, program: program) { try SceneFile.load(path: $0) }
        runner.workers = 1
        let result = try #require(try folder.play(on: [.virtual], runner).first)
        #expect(result.isFine, "\(result.lines)")
        let beginning = "BRLTTY did not get ready with a display of 40x1: it ended; try again"
        #expect(result.repetition?.hasPrefix(beginning) == true, "\(result)")
    }
}
