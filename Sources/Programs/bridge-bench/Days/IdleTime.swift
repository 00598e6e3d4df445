import Foundation
import Glibc
import SnapshotHarness

/// The bridge while nobody presses a key and nothing changes: it sleeps.
enum IdleTime {
    static func run(seconds: Int) throws -> [String] {
        var findings: [String] = []
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-idle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = BenchProcess.alone(in: folder)
        let scene = try BenchScene.file(elements: 100)
        defer { try? FileManager.default.removeItem(atPath: scene) }
        let own = BenchStage.program("bridge-bench")
        let publisher = ["--exec", own, "publish", "100"]
        for (name, words, last) in [
            ("a scene file", [scene], []), ("a program that publishes", ["--listen"], publisher),
        ] {
            let stage = try BenchStage()
            defer { stage.stop() }
            let bridge = try stage.startBridge(words, last, environment: environment)
            defer { bridge.end() }
            try stage.waitUntil(BenchStage.showsSlider)
            try stage.display.press(BenchStage.valueKeys[0])
            let count = stage.display.frameCount
            try stage.waitUntil { _ in stage.display.frameCount != count }
            // What a key leaves to be done comes within a moment, and later where the machine is busy; then there is nothing more.
            sleep(2)
            var wakes: Int?
            for _ in 0..<5 where wakes != 0 {
                let before = ProcessState(of: bridge.identifier)
                let frames = stage.display.frameCount
                sleep(UInt32(seconds))
                guard let before, let after = ProcessState(of: bridge.identifier) else {
                    wakes = nil
                    break
                }
                let count = after.sleeps - before.sleeps
                print(
                    "idle on \(name): woken \(count) times in \(seconds) s, \(stage.display.frameCount - frames) frames"
                )
                wakes = count
            }
            guard let wakes else {
                findings.append("idle: the bridge is gone")
                continue
            }
            if wakes > 0 { findings.append("the bridge on \(name) was woken \(wakes) times for nothing") }
        }
        return findings
    }
}
