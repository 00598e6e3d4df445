import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// A program with a window in which steps are done.
protocol WalkedProgram {
    var isRunning: Bool { get }

    /// Has the program do something.
    func tell(_ command: String) throws
}

extension WindowProgram: WalkedProgram {}

/// Steps in a window and the frames after them, as a file in Goldens has them: three lines a step. To record them again:
/// BRIDGE_RECORD=1 make desktop-test.
struct GoldenWalk {
    let bench: DesktopBench
    let window: any WalkedProgram
    private let file: URL
    static let isRecording = ProcessInfo.processInfo.environment["BRIDGE_RECORD"] == "1"

    /// - Parameter name: that of the file.
    init(_ name: String, _ bench: DesktopBench, _ window: any WalkedProgram) {
        (self.bench, self.window) = (bench, window)
        file = PrivateDesktop.folder.appendingPathComponent("Goldens/\(name).txt")
    }

    /// Does the steps: `key KEY` on the display, `keyboard KEY` on the keyboard, `until LABEL` waits for an element, all
    /// else in the window.
    func run(_ steps: [String]) throws {
        var left = steps[...]
        try run { _ in left.popFirst() }
    }

    /// Does the steps that the frames ask for; verifying, those of the golden.
    func run(next: (DesktopBench) throws -> String?) throws {
        if GoldenWalk.isRecording { return try record(next) }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        for start in stride(from: 0, to: lines.count, by: 3) {
            let expected = Array(lines[start...].prefix(3))
            let step = try next(bench)
            try #require(
                expected.count == 3 && expected[0] == step, "the golden has another step than \(step ?? "none")")
            try take(expected[0])
            bench.expect(after: expected[0]) { bench in
                bench.isAnswered && bench.line.trimmingCharacters(in: .whitespaces) == expected[1]
                    && bench.cells == expected[2]
            }
        }
        #expect(try next(bench) == nil && window.isRunning)
    }

    private func record(_ next: (DesktopBench) throws -> String?) throws {
        var recorded = ""
        while let step = try next(bench) {
            try take(step)
            bench.rest()
            recorded += "\(step)\n    \(bench.line)\n    \(bench.cells)\n"
        }
        #expect(window.isRunning)
        try recorded.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file.lastPathComponent)")
    }

    private func take(_ step: String) throws {
        let words = step.split(separator: " ", maxSplits: 1).map(String.init)
        switch words[0] {
        case "key": try bench.press(words[1])
        case "until": bench.expect(after: step) { $0.elements.contains(words[1]) }
        case "keyboard": try bench.desktop.press(words[1])
        default: try window.tell(step)
        }
    }
}
