import Foundation
import Scenes
import SnapshotHarness
import SnapshotSuites
import TestSupport

/// A folder with one scene and one case, gone with its owner.
final class SuiteFolder {
    let path: String

    static let scene = """
        schema: 1
        title: T
        language: en
        root:
          children:
            - { id: volume, label: Volume, traits: [adjustable], frame: [0, 0, 9, 9], adjust: { value: 50, minimum: 0, maximum: 100, step: 10, format: "{value}%" } }
            - { id: play, label: Play, traits: [button], frame: [0, 20, 9, 9], onActivate: [announce: Playing] }
        """

    init(
        steps: String = "[UP UP, { expect: { value: 70% } }, RIGHT RETURN, { wait: 5000 }]", displays: String = "[40]"
    ) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-suite-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try write("s.scene.yaml", SuiteFolder.scene)
        try write("a.case.yaml", "schema: 1\nscene: s.scene.yaml\ndisplays: \(displays)\nsteps: \(steps)\n")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }

    /// The runs of the case.
    func runs() throws -> [SnapshotRun] {
        let read = try CaseReader(tables: RealTables.folder).read(path: path + "/a.case.yaml")
        return read.displays.map { SnapshotRun(snapshotCase: read, display: $0) }
    }

    /// Plays the runs, while the folder is there.
    func play(on kinds: [DisplayKind], _ runner: SuiteRunner = SuiteFolder.runner()) throws -> [RunResult] {
        try withExtendedLifetime(self) { runner.play(try runs(), on: kinds) }
    }

    /// A runner with the real tables.
    static func runner() -> SuiteRunner {
        var runner = SuiteRunner(tables: RealTables.folder) { path, _ in try SceneFile.load(path: path) }
        runner.sceneFolders = [RealTables.packageFolder.appendingPathComponent("docs/scenes").path]
        return runner
    }

    /// Records the goldens in memory.
    func record() throws {
        var runner = SuiteFolder.runner()
        runner.compares = false
        for result in runner.play(try runs(), on: [.memory]) {
            guard let played = result.played else { continue }
            try GoldenFile.write(played, to: result.run.goldenPath)
        }
    }
}
