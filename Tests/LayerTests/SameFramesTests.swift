import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import SnapshotHarness
import TestSupport
import Testing

/// The same keys give the same frames in memory, on BRLTTY's virtual display and on the emulated one.
@Suite(.serialized) struct SameFramesTests {
    /// The example scenes, found by themselves.
    static let scenes: [String] = {
        let folder = RealTables.packageFolder.appendingPathComponent("docs/scenes").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".scene.yaml") }.sorted()
    }()

    static let walk = """
        RIGHT UP UP DOWN ROUTE:8 ROUTE:2 LNDN LNDN RETURN wait:300 LNUP FWINRT FWINRT CHRRT CHRLT FWINLT BOT UP \
        KEY_PAGE_DOWN DOWN RETURN wait:1200 HOME TOP LNDN RETURN char:a LEFT BACKSPACE ESCAPE RIGHT RIGHT ROUTE:12 \
        ESCAPE wait:5000 RIGHT RETURN RIGHT
        """

    private func play(_ stage: any HarnessStage, _ source: any SceneSource, _ steps: [PlayStep]) throws -> [PlayedFrame] {
        defer { stage.stop() }
        let player = ScenePlayer(
            stage: stage, source: source, translator: try RealTables.translator(), settings: try RealTables.settings())
        return try player.play(steps)
    }

    private func board(_ kind: String, _ size: DisplaySize) throws -> any HarnessDisplay {
        kind == "virtual" ? try VirtualDisplay(size: size) : try EmulatedDisplay(columns: size.columns)
    }

    @Test func thereAreScenesToWalk() {
        #expect(SameFramesTests.scenes.count >= 8)
    }

    @Test(arguments: SameFramesTests.scenes)
    func exampleScenes(scene: String) throws {
        let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/" + scene).path
        let steps = try PlayStep.parse(SameFramesTests.walk)
        for (kind, size) in [
            ("virtual", DisplaySize(columns: 40)), ("emulated", DisplaySize(columns: 40)),
            ("emulated", DisplaySize(columns: 14)), ("virtual", DisplaySize(columns: 12)),
            ("virtual", DisplaySize(columns: 40, rows: 2)),
        ] {
            let settings = try RealTables.settings()
            let memory = try play(MemoryStage(size: size), SceneFile.load(path: path), steps)
            let stage = try BRLTTYStage(board(kind, size), keys: settings.keys)
            let real = try play(stage, SceneFile.load(path: path), steps)
            #expect(memory == real, "\(scene), \(kind), \(size)")
            #expect(memory.count > steps.count)
        }
    }

    @Test(arguments: Seeds.all(8))
    func generatedScenes(seed: UInt64) throws {
        let sizes = [14, 32, 40, 80].map { DisplaySize(columns: $0) }
        var random = SceneGenerator(seed: seed)
        let size = random.pick(sizes) ?? DisplaySize(columns: 40)
        let names = [
            "LEFT", "RIGHT", "UP", "DOWN", "LNUP", "LNDN", "FWINLT", "FWINRT", "CHRLT", "CHRRT", "HOME", "TOP", "BOT",
            "RETURN", "SKPBLNKWINS", "KEY_PAGE_UP", "KEY_PAGE_DOWN",
        ]
        var words: [String] = []
        for _ in 0..<60 {
            let isRoute = random.number(0...3) == 0
            words.append(isRoute ? "ROUTE:\(random.number(2...size.cellCount))" : random.pick(names) ?? "LEFT")
        }
        let steps = try PlayStep.parse(words.joined(separator: " "))
        func source() -> any SceneSource {
            var generator = SceneGenerator(seed: seed)
            return StaticSceneSource(generator.scene())
        }
        let keys = try RealTables.settings().keys
        let memory = try play(MemoryStage(size: size), source(), steps)
        for kind in ["virtual", "emulated"] {
            let real = try play(BRLTTYStage(board(kind, size), keys: keys), source(), steps)
            for (expected, actual) in zip(memory, real) where expected != actual {
                Issue.record("seed \(seed), \(kind), \(size): \(expected) became \(actual)")
                break
            }
            #expect(memory.count == real.count)
        }
    }
}
