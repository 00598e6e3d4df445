import BrailleLayout
import BridgeSession
import BridgeTables
import BrailleSnapshots
import Foundation
import Scenes
import SnapshotSuites
import TestSupport
import Testing

/// What is broken on purpose makes exactly those snapshots fail that use it, with a difference that names the region.
@Suite struct SensitivityTests {
    private static let suite = RealTables.packageFolder.appendingPathComponent("Tests/Snapshots").path

    /// The package's suite in memory, on the package's tables with a text of one file replaced.
    private func results(file: String, _ old: String, _ new: String) throws -> [RunResult] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-tables-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: RealTables.packageFolder.appendingPathComponent("Tables"), to: folder)
        let path = folder.appendingPathComponent(file)
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(text.contains(old))
        try text.replacing(old, with: new).write(to: path, atomically: true, encoding: .utf8)
        return try results(tables: TableFolder(folders: [folder.path]))
    }

    /// The package's suite in memory, with messages that stand as long as said.
    private func results(
        tables: TableFolder = RealTables.folder, messageTimes: MessageTimes? = nil
    ) throws -> [RunResult] {
        let runs = try SuiteFiles.cases(in: [SensitivityTests.suite]).flatMap { path in
            let read = try CaseReader(tables: tables).read(path: path)
            return read.displays.map { SnapshotRun(snapshotCase: read, display: $0) }
        }
        var runner = SuiteRunner(tables: tables) { path, _ in try SceneFile.load(path: path) }
        runner.sceneFolders = [RealTables.packageFolder.appendingPathComponent("docs/scenes").path]
        runner.messageTimes = messageTimes
        return runner.play(runs, on: [.memory])
    }

    /// Expects that exactly the runs fail whose golden is as said, and gives the subjects of the differences.
    private func expectFailures(
        _ results: [RunResult], where uses: (RunResult) throws -> Bool
    ) rethrows -> Set<String> {
        var subjects: Set<String> = []
        for result in results {
            let (isFine, isUsed) = (result.isFine, try uses(result))
            #expect(isFine != isUsed, "\(result.run.id): \(result.lines)")
            if case .differs(let difference) = result.outcome { subjects.formUnion(difference.subjects) }
        }
        return subjects
    }

    private func golden(_ result: RunResult) throws -> [Transcript.Entry] {
        try #require(try GoldenFile.read(result.run.goldenPath)).entries
    }

    @Test func aRole() throws {
        let results = try results(file: "Roles/en.yaml", "abbreviation: sldr", "abbreviation: slid")
        let subjects = try expectFailures(results) { result in
            // Other languages may use the same letters, in tables of their own.
            try result.run.display.choices.language == nil
                && golden(result).contains {
                    $0.frame.contains { $0.name.hasSuffix("text") && $0.text.contains("sldr") }
                }
        }
        #expect(subjects.contains("label"))
        #expect(!subjects.contains("message"))
    }

    @Test func oneCellOfALayout() throws {
        let results = try results(
            file: "Layouts/regions.yaml", "value: { adjustable: 13, toggle: 13", "value: { adjustable: 12, toggle: 13")
        let subjects = try expectFailures(results) { result in
            // Status cells leave the columns of another entry.
            try (result.run.display.choices.status?.rawValue ?? "none") == "none"
                && golden(result).contains { $0.frame.contains(.init("other cells", "row 1, cell 27: ⣼")) }
        }
        #expect(subjects.isSuperset(of: ["label", "value", "other"]))
    }

    @Test func aKey() throws {
        let results = try results(
            file: "Keys/default.yaml", "{ key: NXDIFLN, command: nextPage }", "{ key: NXDIFLN, command: previousPage }")
        _ = try expectFailures(results) { try golden($0).contains { $0.title == "NXDIFLN" } }
    }

    /// A millisecond more for each: whatever went by time in a golden goes later.
    @Test func theTimeOfMessages() throws {
        let times = MessageTimes()
        let results = try results(
            messageTimes: MessageTimes(
                least: times.least + 1, perCell: times.perCell + 1, notice: times.notice + 1))
        let subjects = try expectFailures(results) { result in
            // What scanning offers goes on by a clock of its own.
            let choices = result.run.display.choices
            guard choices.scan == nil else { return false }
            // What is said while a program has not answered goes with its answer.
            if result.run.snapshotCase.name == "walk-speaker" { return false }
            // Reading on goes at the pace of messages, unless the reader chose one.
            let isReadOn = ["key-read-on", "pan-speed"].contains(result.run.snapshotCase.name)
            if isReadOn { return choices.panSpeed == nil && choices.pace == nil }
            let entries = try golden(result)
            return zip(entries, entries.dropFirst()).contains { before, after in
                guard ["timer", "event"].contains(after.title), let message = SensitivityTests.message(before) else {
                    return false
                }
                return SensitivityTests.message(after) != message
            }
        }
        #expect(subjects.isSuperset(of: ["message", "time"]))
        #expect(results.contains { !$0.isFine })
    }

    private static func message(_ entry: Transcript.Entry) -> String? {
        entry.facts.first { $0.name == "message" }?.text
    }

    /// What the tests above break is whole again afterwards.
    @Test func unbrokenAllPass() throws {
        let failed = try results().filter { !$0.isFine }.map { "\($0.run.id): \($0.lines)" }
        #expect(failed == [])
    }
}
