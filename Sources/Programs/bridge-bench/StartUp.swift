import Foundation
import SnapshotHarness

/// From the program's start to its first cells.
enum StartUp {
    static func measure() throws -> [String] {
        var lines: [String] = []
        for elements in [100, 100_000] {
            let scene = try BenchScene.file(elements: elements)
            defer { try? FileManager.default.removeItem(atPath: scene) }
            var times: [Double] = []
            for _ in 0..<(elements > 1000 ? 3 : 10) { times.append(try onBRLTTY(scene)) }
            lines.append("on a running BRLTTY, \(elements) elements: \(Bench.rounded(Summary(times).median)) ms")
        }
        return lines
    }

    private static func onBRLTTY(_ scene: String) throws -> Double {
        let stage = try BenchStage()
        defer { stage.stop() }
        return try stage.measureStart(scene)
    }
}
