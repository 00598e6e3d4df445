import Braille
import BridgeSession
import BridgeTables
import Foundation
import PublishingClient
import Scenes
import SnapshotHarness

/// The bridge on a real BRLTTY for many keys, on the scene of a program that publishes: the same loop again and again.
enum LongWalk {
    /// Each key of it changes the frame.
    private static let loop =
        "UP UP DOWN DOWN RIGHT RETURN RETURN RIGHT RETURN RIGHT RETURN RIGHT RETURN char:x BACKSPACE ESCAPE LEFT TOP"

    static func run(presses: Int) throws -> [String] {
        let stage = try BenchStage()
        defer { stage.stop() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-days-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bridge = try stage.startBridge(
            ["--listen"], ["--exec", BenchStage.program("bridge-bench"), "publish-day"],
            environment: BenchProcess.alone(in: folder))
        defer { bridge.end() }
        try stage.waitUntil(BenchStage.showsSlider)
        let keys = try loop.split(separator: " ").map { try Key(parsing: String($0)) }
        let frames = try stage.settledFrames(of: keys)

        let processes =
            [("the bridge", bridge.identifier)]
            + (ProcessState.child(of: bridge.identifier).map { [("the program", $0)] } ?? [])
        let loops = max(2, presses / keys.count)
        let settled = max(1, loops / 10)
        var (first, memory) = ([ProcessState?](), [Int]())
        let start = ContinuousClock.now
        for turn in 0..<loops {
            for (key, frame) in zip(keys, frames) {
                try stage.display.press(key)
                guard stage.display.wait({ stage.display.frame == frame }) else {
                    let shown = stage.display.frame.brailleString
                    return ["loop \(turn + 1) on BRLTTY: \(key) gave \(shown), and before \(frame.brailleString)"]
                }
            }
            if turn + 1 == settled { first = processes.map { ProcessState(of: $0.1) } }
            if turn % max(1, loops / 8) == 0, let state = ProcessState(of: bridge.identifier) {
                memory.append(state.memory)
            }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print(
            "on BRLTTY: \(loops * keys.count) keys on an emulated display, the scene published by a program, \(loops) times "
                + "the same frames, \(String(format: "%.0f", seconds)) s")
        print("  memory: " + memory.map(ProcessState.megabytes).joined(separator: ", "))
        var findings: [String] = []
        for ((name, process), first) in zip(processes, first) {
            let last = ProcessState(of: process)
            if let first, let last {
                print(
                    "  from the first tenth on, \(name): \(ProcessState.megabytes(last.memory - first.memory)) more, "
                        + "\(last.descriptors - first.descriptors) descriptors more")
            }
            findings += ProcessState.findings(from: first, to: last, of: name + " on BRLTTY")
        }
        if processes.count < 2 { findings.append("the program that publishes is gone") }
        return findings
    }

    /// `bridge-bench publish-day`: the program whose scene it is.
    static func publish() throws {
        let source = try SceneFile.parse(text: DayScene.walked, name: "day.scene.yaml")
        let publisher = Publisher(name: "Long day")
        publisher.publish(source.scene)
        publisher.run()
    }
}

extension BenchStage {
    /// Presses the keys again and again, until they lead to the same frames twice, and gives these.
    ///
    /// A frame is taken when no other has followed for a moment. On a busy machine that may be one before the last, but hardly
    /// the same one twice.
    fileprivate func settledFrames(of keys: [Key]) throws -> [[BrailleCell]] {
        var (frames, before): ([[BrailleCell]], [[BrailleCell]]) = ([], [])
        for turn in 0..<10 where turn < 2 || frames != before {
            before = frames
            frames = []
            for key in keys {
                let count = display.frameCount
                try display.press(key)
                try waitUntil { _ in display.frameCount != count }
                var seen = -1
                while seen != display.frameCount {
                    seen = display.frameCount
                    usleep(turn == 0 ? 50_000 : 200_000)
                }
                frames.append(display.frame)
            }
        }
        return frames
    }
}
