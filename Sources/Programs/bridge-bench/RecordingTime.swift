import Foundation

/// `bridge-bench goldens [SCENES]`: so many scenes of two hundred elements recorded as goldens on emulated displays, beside
/// what a display takes of a bare C client: a few on one to sixteen displays at once, then all of them on as many as the
/// machine keeps at nine tenths of that.
enum RecordingTime {
    /// How many scenes are recorded where no number is named.
    static let usualScenes = 1_000
    private static let elements = 200
    /// What a display is to reach of its own rate while others record beside it.
    private static let wantedShare = 0.9

    static func report(scenes: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bridge-goldens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<scenes { try write(number, in: folder.path) }
        let own = try ownRate()
        print(
            "Goldens of scenes of \(elements) elements on emulated displays; a display takes \(Bench.rounded(own)) frames"
        )
        print("a second of a C client that answers each key with a write.")
        fflush(nil)
        var most = 1
        for displays in [1, 2, 4, 6, 8, 12, 16] {
            let share = try report(min(scenes, 4 * displays), displays, own, in: folder.path)
            if share >= wantedShare { most = displays }
        }
        _ = try report(scenes, most, own, in: folder.path)
        let program = BenchStage.program("braille-bridge")
        _ = try ProgramUse.run([program, "snapshot", "verify", folder.path, "--quiet"])
        print("all verified in memory")
    }

    /// Records so many scenes on so many displays at once, and tells the share of its own rate that each had.
    private static func report(_ count: Int, _ displays: Int, _ own: Double, in folder: String) throws -> Double {
        let seconds = try record(count, displays, in: folder)
        let rate = Double(count * elements) / seconds / Double(displays)
        print(
            "\(displays) at once: \(count) scenes, \(count * elements) frames in \(Bench.rounded(seconds)) s, "
                + "\(Bench.rounded(rate)) frames a second each, \(String(format: "%.2f", rate / own)) of its rate")
        // Each line is seen as it comes, in a pipe, too: the whole takes minutes.
        fflush(nil)
        return rate / own
    }

    /// Frames a second that one display takes.
    private static func ownRate() throws -> Double {
        let stage = try BenchStage()
        defer { stage.stop() }
        return Summary(try stage.measureBareClient(presses: 600).throughput).median
    }

    private static func record(_ count: Int, _ displays: Int, in folder: String) throws -> Double {
        let cases = (0..<count).map { "\(folder)/\(name($0)).case.yaml" }
        let start = ContinuousClock.now
        _ = try ProgramUse.run(
            [BenchStage.program("braille-bridge"), "snapshot", "record", "--display", "emulated", "--allow-ci"]
                + ["--quiet", "--jobs", String(displays)] + cases)
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private static func name(_ number: Int) -> String { "s\(number)" }

    /// A scene and its case, which walks it to its end.
    private static func write(_ number: Int, in folder: String) throws {
        let traits = ["button", "staticText", "link", "header"]
        var scene = ["schema: 1", "title: Scene \(number)", "language: en", "root:", "  children:"]
        for index in 0..<elements {
            scene.append(
                "    - { id: e\(index), label: Element \(index) of scene \(number), value: Value \(index * 7 % 100), "
                    + "traits: [\(traits[index % traits.count])], frame: [0, \(index * 20), 300, 20] }")
        }
        let keys = Array(repeating: "RIGHT", count: elements - 1).joined(separator: " ")
        let text = ["schema: 1", "scene: \(name(number)).scene.yaml", "displays: [40]", "steps:", "  - \(keys)"]
        for (ending, lines) in [("scene", scene), ("case", text)] {
            try (lines.joined(separator: "\n") + "\n").write(
                toFile: "\(folder)/\(name(number)).\(ending).yaml", atomically: true, encoding: .utf8)
        }
    }
}
