import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BridgeTables
import Foundation
import Scenes
import SnapshotHarness
import SnapshotSuites
import TestSupport
import Testing

/// The package's own snapshots, in Tests/Snapshots.
@Suite struct ProjectSuiteTests {
    private static let folder = RealTables.packageFolder.appendingPathComponent("Tests/Snapshots").path

    private func runs() throws -> [SnapshotRun] {
        let reader = CaseReader(tables: RealTables.folder)
        return try SuiteFiles.cases(in: [ProjectSuiteTests.folder]).flatMap { path in
            let read = try reader.read(path: path)
            return read.displays.map { SnapshotRun(snapshotCase: read, display: $0) }
        }
    }

    private func expectFine(_ results: [RunResult]) {
        for result in results where !result.isFine {
            Issue.record("\(result.lines.joined(separator: "\n"))\nagain: \(result.replayCommand)")
        }
    }

    @Test func inMemory() throws {
        let results = SuiteFolder.runner().play(try runs(), on: [.memory])
        #expect(results.count >= 150)
        expectFine(results)
    }

    @Test func onBothDisplaysOfARealBRLTTY() throws {
        let results = SuiteFolder.runner().play(try runs(), on: [.virtual, .emulated])
        expectFine(results)
        let played = results.filter { $0.played != nil }
        #expect(played.count { $0.kind == .virtual } >= 150)
        #expect(played.count { $0.kind == .emulated } >= 120)
    }

    @Test func noGoldenIsObsolete() throws {
        #expect(SuiteFiles.obsolete(in: [ProjectSuiteTests.folder], runs: try runs()) == SuiteFiles.Obsolete())
    }

    @Test func everyKeySceneAndSizeIsThere() throws {
        let runs = try runs()
        var pressed: Set<Key> = []
        for run in runs {
            for case .play(let steps) in run.snapshotCase.steps {
                for case .key(let key) in steps { pressed.insert(key) }
            }
        }
        for name in ["default", "voiceover"] {
            let table = try KeyTable(named: name, in: RealTables.folder)
            let missing = table.boundKeys.filter { !pressed.contains($0) }.map(\.description).sorted()
            #expect(missing == [], "\(name)")
        }

        let scenes = Set(runs.map { $0.snapshotCase.scene.split(separator: "/").last.map(String.init) ?? "" })
        let folder = RealTables.packageFolder.appendingPathComponent("docs/scenes").path
        let examples = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".scene.yaml")
        }
        #expect(Set(examples).subtracting(scenes) == [])

        #expect(
            Set(runs.map(\.display.size.description)).isSuperset(of: ["12x1", "20x1", "40x1", "80x1", "40x2", "32x4"]))
        #expect(
            Set(runs.map { $0.display.choices.language ?? "en" }).isSuperset(of: [
                "en", "de", "es", "fr", "ru", "zh-Hans",
            ]))
        #expect(Set(runs.map(\.display.choices.code)) == Set(BrailleChoice.Code.allCases))
    }
}
