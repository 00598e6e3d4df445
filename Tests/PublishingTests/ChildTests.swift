import AccessibilityModel
import Foundation
import Localization
import TestSupport
import Testing

@testable import Publishing

/// A program that the bridge starts.
@Suite(.hangLimit(minutes: 2)) struct ChildTests {
    private static let hello = #"echo '{"type": "hello", "protocol": [1], "name": "Child"}'"#
    private static let scene =
        #"echo '{"type": "scene", "root": {"children": [{"id": "a", "label": "'$BRAILLE_BRIDGE_STDIO'"}]}}'"#

    private func bench(_ script: String) throws -> ServerBench {
        try ServerBench { $0.command = ["sh", "-c", script] }
    }

    @Test func itPublishesOverItsPipesAndSeesTheEnd() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let script = "\(ChildTests.hello); \(ChildTests.scene); cat > '\(file)'; echo end >> '\(file)'"
        let bench = try ServerBench {
            $0.command = ["sh", "-c", script]
            // A busy machine may not run a shell for a while.
            $0.limits.ending = 20_000
        }
        try bench.wait("the scene comes") { bench.object("a")?.accessibilityLabel == "1" }
        #expect(bench.object("a")?.accessibilityActivate() == true)
        bench.server.close()
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.last == "end")
        #expect(lines.contains { $0.contains(#""type": "perform""#) })
    }

    /// An interpreter on a busy machine says its hello late; one that connects has long been started.
    @Test func oneThatStartsSlowlyIsWaitedFor() throws {
        let slow = try ServerBench {
            $0.command = ["sh", "-c", "sleep 0.3; \(ChildTests.hello); \(ChildTests.scene); cat > /dev/null"]
            $0.limits.hello.connected = 50
        }
        try slow.wait("the scene comes") { slow.object("a") != nil }
        let silent = try ServerBench {
            $0.command = ["cat"]
            $0.limits.hello.started = 50
        }
        try silent.wait("it is disconnected") { silent.server.programHasEnded }
    }

    @Test func oneThatCrashesLeavesItsScene() throws {
        let bench = try bench("\(ChildTests.hello); \(ChildTests.scene); read line; read line; kill -KILL $$")
        var reports: [String] = []
        bench.server.report = { reports.append($0.english) }
        try bench.wait("it has ended") { bench.server.entries.first?.hasEnded == true }
        try bench.wait("it is reported") { reports == ["the program that was started has ended: Child"] }
        #expect(bench.object("a")?.accessibilityLabel == "1")
    }

    @Test func oneThatReadsNothingIsReadToItsEnd() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let untilAsked = "while [ ! -e '\(file)' ]; do sleep 0.05; done"
        let bench = try bench("exec <&-; \(ChildTests.hello); sleep 0.2; \(ChildTests.scene); \(untilAsked)")
        try bench.wait("the scene comes") { bench.object("a")?.accessibilityLabel == "1" }
        #expect(bench.server.entries.first?.hasEnded == false)
        // Nobody would read the question.
        #expect(bench.object("a")?.accessibilityActivate() == false)
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        try bench.wait("it has ended") { bench.server.entries.first?.hasEnded == true }
    }

    @Test func oneThatDoesNotEndIsKilled() throws {
        let bench = try bench("trap '' TERM; \(ChildTests.hello); \(ChildTests.scene); while :; do sleep 1; done")
        try bench.wait("the scene comes") { bench.object("a") != nil }
        bench.server.close()
    }

    @Test func oneThatIsNotThereIsAnError() throws {
        #expect(throws: PublishingFailure.self) { try ServerBench { $0.command = ["/no/such/program"] } }
    }
}
