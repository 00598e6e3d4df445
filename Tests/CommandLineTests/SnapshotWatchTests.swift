import Foundation
import TestSupport
import Testing

/// `snapshot verify --watch`.
@Suite(.hangLimit(minutes: 3)) struct SnapshotWatchTests {
    /// The program while it watches.
    private final class Watch {
        private let process = Process()
        private let output = Pipe()
        private var text = ""

        init(_ arguments: [String]) throws {
            process.executableURL = try Tool.program()
            process.arguments = ["snapshot", "verify"] + arguments + ["--watch"]
            process.currentDirectoryURL = Tool.packageFolder
            process.environment = ProcessInfo.processInfo.environment.merging(Tool.english) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = output
            try Signals.unblocked(process.run)
        }

        deinit { process.end() }

        /// What it writes up to a text, which it waits for.
        func next(_ end: String) throws -> String {
            while true {
                if let range = text.range(of: end) {
                    defer { text = String(text[range.upperBound...]) }
                    return String(text[..<range.upperBound])
                }
                let data = output.fileHandleForReading.availableData
                try #require(!data.isEmpty, "it ended: \(text)")
                text += String(decoding: data, as: UTF8.self)
            }
        }

        /// The lines of the next play, without the time at its end.
        func play() throws -> [Substring] { try next(" s\n").split(separator: "\n") }

        /// Has nobody read it any longer.
        func leave() { try? output.fileHandleForReading.close() }

        func wait() -> Int32 {
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    private let folder: TemporaryFolder
    private let scene: String

    init() throws {
        folder = try TemporaryFolder()
        scene = try folder.player()
        for name in ["a", "b"] {
            _ = try folder.file(
                "\(name).case.yaml", "schema: 1\nscene: \(scene)\ndisplays: [40]\nsteps: [UP UP]\n")
        }
        #expect(try Tool.run(["snapshot", "record", folder.path, "--allow-ci"]).code == 0)
    }

    private func change(_ name: String, _ old: String, _ new: String) throws {
        let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
        try #require(text.contains(old))
        _ = try folder.file(name, text.replacing(old, with: new))
    }

    @Test func aChangePlaysWhatItTouches() throws {
        let watch = try Watch([folder.path])
        #expect(try watch.play().last?.hasPrefix("2 passed, 0 failed") == true)
        _ = try watch.next("Ctrl+C ends it\n")
        // A case.
        try change("a.case.yaml", "UP UP", "UP DOWN")
        var lines = try watch.play()
        #expect(lines.first?.hasSuffix("a.case.yaml@40x1 on memory") == true, "\(lines)")
        #expect(lines.last?.hasPrefix("1 passed, 1 failed, 0 left out: 2 goldens of 2 case files") == true)
        // A case that cannot be read, and then can.
        try change("a.case.yaml", "UP DOWN", "UP NOKEY")
        #expect(try watch.next("\n").contains("a.case.yaml:4:"))
        try change("a.case.yaml", "UP NOKEY", "UP UP")
        #expect(try watch.play().last?.hasPrefix("2 passed, 0 failed") == true)
        // A golden.
        try change("b.40x1.golden", "focus: volume", "focus: loudness")
        lines = try watch.play()
        #expect(lines.contains("focus, expected: loudness"), "\(lines)")
        #expect(lines.last?.hasPrefix("1 passed, 1 failed") == true)
        // The scene of both.
        try change(scene, "Volume", "Loudness")
        lines = try watch.play()
        #expect(lines.count { $0.hasPrefix("failed: ") } == 2, "\(lines)")
        // A new case, and none any more.
        _ = try folder.file("c.case.yaml", "schema: 1\nscene: \(scene)\ndisplays: [20]\nsteps: [UP]\n")
        lines = try watch.play()
        #expect(lines.count { $0.hasPrefix("failed: ") } == 1 && lines.contains { $0.contains("there is no golden") })
        #expect(lines.last?.hasPrefix("0 passed, 3 failed") == true)
        try FileManager.default.removeItem(atPath: folder.path + "/c.case.yaml")
        #expect(try watch.play().last?.hasPrefix("0 passed, 2 failed") == true)
    }

    /// What it writes itself starts nothing, even beside a program, whose folder may hold anything.
    @Test func itsOwnFilesStartNothing() throws {
        _ = try folder.file(
            "p.py",
            """
            import json, sys
            open("trace", "a").write("x")
            print(json.dumps({"type": "hello", "protocol": 1, "name": "P"}), flush=True)
            print(json.dumps({"type": "scene", "id": "s", "title": "S", "root": {"id": "r", "children": [{"id": "a", "label": "One"}]}}), flush=True)
            for line in sys.stdin: pass
            """)
        for name in ["a", "b"] { try FileManager.default.removeItem(atPath: folder.path + "/\(name).case.yaml") }
        _ = try folder.file(
            "p.case.yaml", "schema: 1\npublisher: python3 p.py\ndisplays: [40]\nsteps: []\n")
        #expect(try Tool.run(["snapshot", "record", folder.path, "--allow-ci"]).code == 0)
        let watch = try Watch([folder.path, "--report", "html=\(folder.path)/report.html"])
        _ = try watch.next("Ctrl+C ends it\n")
        try change("p.py", "One", "Two")
        #expect(try watch.play().contains("label text, expected: \"One\""))
        try change("p.py", "Two", "One")
        #expect(try watch.play().last?.hasPrefix("1 passed, 0 failed") == true)
        let trace = try String(contentsOfFile: folder.path + "/trace", encoding: .utf8)
        // Recorded, verified, and played twice.
        #expect(trace.count == 4)
        #expect(try String(contentsOfFile: folder.path + "/report.html", encoding: .utf8).contains("all passed"))
    }

    @Test func itEndsWithItsReader() throws {
        let watch = try Watch([folder.path])
        _ = try watch.next("Ctrl+C ends it\n")
        watch.leave()
        try change("a.case.yaml", "UP UP", "UP DOWN")
        #expect(watch.wait() == 0)
    }
}
