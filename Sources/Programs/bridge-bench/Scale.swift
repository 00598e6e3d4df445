import BridgeSession
import Foundation
import Scenes

/// `bridge-bench scale [ELEMENTS]`: scenes of 100 elements, ten times as many, and so on: what opening them takes, and what
/// a key takes then.
enum Scale {
    /// The largest scene where none is named.
    static let usualLimit = 1_000_000

    static func report(limit: Int) throws {
        print("Scenes of many elements: a file opened and one key pressed by braille-bridge play, processor time and")
        print("most memory of the whole program; then a key in memory, microseconds, median.")
        print("")
        print("| elements | file, MB | opened, s | memory, MB | a key, us |")
        print("|---|---|---|---|---|")
        let sizes = sequence(first: 100) { $0 * 10 <= limit ? $0 * 10 : nil }
        // Before this process grows: a program begins with the memory of the one that starts it.
        let rows = try sizes.map { (elements: $0, opened: try opened($0)) }
        for (elements, opened) in rows {
            let key = try OwnTime.measure(elements: elements, presses: 2_000).median
            let numbers = String(
                format: "%.1f | %.2f | %.0f | %.1f", Double(opened.bytes) / 1e6, opened.use.seconds,
                Double(opened.use.memory) / 1e6, key)
            print("| \(elements) | \(numbers) |")
        }
    }

    /// What the program uses for a scene of so many elements, and how large its file is.
    private static func opened(_ elements: Int) throws -> (use: ProgramUse, bytes: Int) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("b-\(UUID()).scene.yaml").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try ProgramUse.run([BenchStage.program("bridge-bench"), "scale-scene", String(elements), path])
        let use = try ProgramUse.run([BenchStage.program("braille-bridge"), "play", path, "--keys", "RIGHT"])
        return (use, try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }

    /// Writes a scene of so many elements.
    static func write(_ elements: String, _ path: String) throws {
        guard let elements = Int(elements) else { throw BenchFailure(message: "\(elements) is no number") }
        try BenchScene.text(elements: elements).write(toFile: path, atomically: true, encoding: .utf8)
    }
}
