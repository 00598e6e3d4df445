import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// Suites that run a command as the application, and the audit of a window.
@Suite(.serialized, .hangLimit(minutes: 3)) struct SuiteTests {
    private let tables = ["--tables", RealTables.packageFolder.appendingPathComponent("Tables").path]

    private func bridge(_ words: [String], _ environment: [String: String]) throws -> (
        text: String, errors: String, code: Int32
    ) {
        try Programs.output(of: Programs.bridge().path, words + tables, environment: environment)
    }

    @Test func aCaseRunsItsProgramOnADesktopOfItsOwn() throws {
        let cases = PrivateDesktop.folder.appendingPathComponent("Cases")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = try String(contentsOf: cases.appendingPathComponent("alarm.case.yaml"), encoding: .utf8)
        try text.replacingOccurrences(of: "../Windows", with: PrivateDesktop.folder.path + "/Windows")
            .write(to: folder.appendingPathComponent("alarm.case.yaml"), atomically: true, encoding: .utf8)
        // Any display of the user's is none of the test's.
        let environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
        let result = try bridge(["snapshot", "record", folder.path, "--allow-ci"], environment)
        #expect(result.code == 0, "\(result.text)\(result.errors)")
        #expect(result.text.contains("1 passed, 0 failed"))
    }

    @Test func theWindowWithTheFocusIsAudited() throws {
        let desktop = try PrivateDesktop()
        let nobody = try bridge(["audit", "--desktop", "--wait", "1"], desktop.environment)
        #expect(nobody.code == 3 && nobody.errors.contains("no window has had the focus within 1 second"))
        let clock = try WindowProgram("gtk3", ["more"], on: desktop)
        let result = try bridge(["audit", "--desktop", "--format", "json"], desktop.environment)
        #expect(result.code < 2, "\(result.errors)")
        #expect(result.text.contains("Alarm clock") && clock.isRunning, "\(result.text.prefix(400))")
        #expect(!result.text.contains("1234"))
    }

    @Test func whatCannotBeUsedTogetherIsSaid() throws {
        let result = try bridge(["audit", "--desktop", "--listen"], ProcessInfo.processInfo.environment)
        #expect(result.code == 2 && result.errors.contains("--desktop cannot be used with --listen or --exec"))
    }
}
