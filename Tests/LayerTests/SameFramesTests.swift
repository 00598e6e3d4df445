import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Foundation
import Scenes
import SnapshotHarness
import TestSupport
import Testing

/// The same keys give the same frames in memory, on BRLTTY's virtual display, on the emulated one and on a Canute.
@Suite struct SameFramesTests {
    /// The example scenes, all that are found.
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

    /// Two rows of a Canute and a few of its keys, beside the others: BRLTTY waits 1.2 seconds after each row.
    static let canute = (kind: "canute", size: DisplaySize(columns: 40, rows: 2))
    static let canuteWalk = "WINDN ROUTE_LINE:1 WINUP HOME"

    /// The displays of the harness and the sizes that they are tried with.
    static let boards: [(kind: String, size: DisplaySize)] = [
        ("virtual", DisplaySize(columns: 40)), ("emulated", DisplaySize(columns: 40)),
        ("emulated", DisplaySize(columns: 14)), ("virtual", DisplaySize(columns: 12)),
        ("virtual", DisplaySize(columns: 40, rows: 2)), ("virtual", DisplaySize(columns: 80)),
        ("virtual", DisplaySize(columns: 32, rows: 8)), ("virtual", DisplaySize(columns: 40, rows: 9)),
        ("virtual", DisplaySize(columns: 32, rows: 10)), ("virtual", DisplaySize(columns: 20, rows: 4)),
        ("emulated", DisplaySize(columns: 32)),
    ]

    /// A size of one kind of display.
    private struct Board: Sendable {
        var kind: String
        var size: DisplaySize
    }

    /// Does something on each of the boards at the same time, each on a BRLTTY of its own, and records what differs.
    private func onBoards(
        _ boards: some Sequence<(kind: String, size: DisplaySize)>,
        _ body: @escaping @Sendable (BRLTTYStage, DisplaySize) throws -> [String]
    ) throws {
        let boards = boards.map { Board(kind: $0.kind, size: $0.size) }
        let found = try onThreads(boards) { board in
            let stage = try stage(board.kind, board.size)
            defer { stage.stop() }
            return try body(stage, board.size).map { "\(board.kind), \(board.size): \($0)" }
        }
        for difference in found.joined() { Issue.record("\(difference)") }
    }

    private func play(_ stage: any HarnessStage, _ source: any SceneSource, _ steps: [PlayStep]) throws -> [PlayedFrame]
    {
        let player = ScenePlayer(
            stage: stage, source: source, translator: try RealTables.translator(), settings: try RealTables.settings())
        return try player.play(steps)
    }

    /// One BRLTTY for many scenes.
    private func stage(_ kind: String, _ size: DisplaySize) throws -> BRLTTYStage {
        let board: any HarnessDisplay =
            switch kind {
            case "virtual": try VirtualDisplay(size: size)
            case "canute": try CanuteDisplay(size: size)
            default: try EmulatedDisplay(columns: size.columns)
            }
        return try BRLTTYStage(board, keys: RealTables.settings().keys)
    }

    /// The first difference, or nothing.
    private func difference(_ memory: [PlayedFrame], _ real: [PlayedFrame], _ place: String) -> [String] {
        for (expected, actual) in zip(memory, real) where expected != actual {
            return ["\(place): \(expected) became \(actual)"]
        }
        return memory.count == real.count ? [] : ["\(place): \(memory.count) frames became \(real.count)"]
    }

    @Test func thereAreScenesToWalk() {
        #expect(SameFramesTests.scenes.count >= 14)
    }

    @Test func exampleScenes() throws {
        let steps = try PlayStep.parse(SameFramesTests.walk)
        let canuteSteps = try PlayStep.parse(SameFramesTests.canuteWalk)
        try onBoards(SameFramesTests.boards + [SameFramesTests.canute]) { stage, size in
            let cellSize = stage.display.cellSize
            let isCanute = cellSize == .sixDots
            let (scenes, steps) = isCanute ? (["form.scene.yaml"], canuteSteps) : (SameFramesTests.scenes, steps)
            return try scenes.flatMap { scene in
                let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/" + scene).path
                let memory = try play(
                    MemoryStage(size: size, cellSize: cellSize), SceneFile.load(path: path), steps)
                guard memory.count > steps.count else { return ["\(scene): too few frames"] }
                return difference(memory, try play(stage, SceneFile.load(path: path), steps), scene)
            }
        }
    }

    /// After standing back only the key that returns is the session's; the others are done by nobody.
    @Test func standingBack() throws {
        let size = DisplaySize(columns: 40)
        let steps = try PlayStep.parse("UP CSRTRK UP RIGHT ROUTE:40 RETURN char:x CSRTRK UP RIGHT")
        let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/music-player.scene.yaml").path
        let memory = try play(MemoryStage(size: size), SceneFile.load(path: path), steps)
        let performed = memory.map(\.outcome.performed)
        #expect(performed == [nil, "increment", nil, nil, nil, nil, nil, nil, nil, "increment", nil])
        #expect(Set(memory[1...8].map(\.frame)).count == 1, "nothing changes but by the session's keys")
        #expect(memory.last?.focus == "mute")
        try onBoards(SameFramesTests.boards.prefix(2)) { stage, _ in
            difference(memory, try play(stage, SceneFile.load(path: path), steps), "standing back")
        }
    }

    @Test func generatedScenes() throws {
        try onBoards(SameFramesTests.boards) { stage, size in
            try Seeds.all(4).flatMap { seed in
                let steps = try steps(seed: seed, size: size)
                func source() -> any SceneSource {
                    var generator = SceneGenerator(seed: seed)
                    return StaticSceneSource(generator.scene())
                }
                let memory = try play(MemoryStage(size: size), source(), steps)
                return difference(memory, try play(stage, source(), steps), "seed \(seed)")
            }
        }
    }

    /// Keys that all displays can send: of routing keys those of cells 2 to 256.
    private func steps(seed: UInt64, size: DisplaySize) throws -> [PlayStep] {
        var random = SceneGenerator(seed: seed &+ 1000)
        let names = [
            "LEFT", "RIGHT", "UP", "DOWN", "LNUP", "LNDN", "FWINLT", "FWINRT", "CHRLT", "CHRRT", "HOME", "TOP", "BOT",
            "RETURN", "SKPBLNKWINS", "KEY_PAGE_UP", "KEY_PAGE_DOWN",
        ]
        var words: [String] = []
        for _ in 0..<60 {
            let isRoute = random.number(0...3) == 0
            // The virtual driver of BRLTTY counts routing keys in one byte.
            words.append(
                isRoute ? "ROUTE:\(random.number(2...min(size.cellCount, 256)))" : random.pick(names) ?? "LEFT")
        }
        return try PlayStep.parse(words.joined(separator: " "))
    }
}
