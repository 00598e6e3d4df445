import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// Each control of a window of each toolkit: focused, adjusted, activated, typed into; the frames are in Goldens. To record
/// them again: BRIDGE_RECORD=1 make desktop-test.
@Suite(.serialized, .hangLimit(minutes: 3)) struct WalkTests {
    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func everyFrameIsAsItWas(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram(of: toolkit, ["more"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        let file = PrivateDesktop.folder.appendingPathComponent("Goldens/\(toolkit).txt")
        let isRecording = ProcessInfo.processInfo.environment["BRIDGE_RECORD"] == "1"
        let golden = try isRecording ? "" : String(contentsOf: file, encoding: .utf8)
        var frames = golden.split(separator: "\n").map(String.init)[...]
        var recorded = ""
        for step in WalkTests.steps(toolkit) {
            let words = step.split(separator: " ", maxSplits: 1).map(String.init)
            if words[0] == "key" { try bench.press(words[1]) } else { try clock.tell(step) }
            if isRecording {
                bench.rest()
                recorded += "\(step)\n    \(bench.line)\n    \(bench.cells)\n"
                continue
            }
            let expected = frames.prefix(3).map { $0.trimmingCharacters(in: .whitespaces) }
            frames = frames.dropFirst(3)
            try #require(expected.count == 3 && expected[0] == step, "the golden has another step than \(step)")
            bench.expect { bench in
                bench.line.trimmingCharacters(in: .whitespaces) == expected[1] && bench.cells == expected[2]
            }
        }
        #expect(clock.isRunning)
        guard isRecording else { return }
        try recorded.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file.lastPathComponent)")
    }

    /// What is done in the window or pressed on the display. What a toolkit lacks is left out.
    static func steps(_ toolkit: String) -> [String] {
        let isQt = toolkit.hasPrefix("qt")
        var steps = ["key UP", "key DOWN", "set loudness 70", "focus snooze", "key UP", "set snooze 12"]
        if !isQt { steps += ["focus alarm", "key RETURN"] }
        steps += ["focus gradual", "key RETURN", "key RETURN", "focus repeat", "key RETURN"]
        steps += ["focus bell", "focus radio", "key RETURN"]
        steps += ["focus title", "key RETURN", "key KEY_END", "key char:!", "key BACKSPACE", "key ESCAPE"]
        steps += ["focus code", "key RETURN", "key char:9", "key ESCAPE"]
        steps += ["focus find", "focus zone", "focus notes"]
        steps += ["row 1"]
        if toolkit != "gtk4" {
            steps += ["focus test", "place 1", "focus test", "place 0", "focus tree", "focus tunes"]
        }
        steps += toolkit == "gtk3" ? ["focus book", "page 1"] : isQt ? ["tab 1"] : ["focus book"]
        steps += isQt ? ["row 0"] : ["focus test", "row 0", "focus link"]
        return steps + ["focus test", "key RETURN", "key RIGHT"]
    }
}
