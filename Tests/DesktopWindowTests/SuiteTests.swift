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

    /// Runs something on a folder with one case, without the display of the user.
    private func withCase(_ text: String, _ body: (_ folder: String, _ environment: [String: String]) throws -> Void)
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try text.replacingOccurrences(of: "../Windows", with: PrivateDesktop.folder.path + "/Windows")
            .write(to: folder.appendingPathComponent("alarm.case.yaml"), atomically: true, encoding: .utf8)
        try body(folder.path, ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" })
    }

    @Test func aCaseRunsItsProgramOnADesktopOfItsOwn() throws {
        let cases = PrivateDesktop.folder.appendingPathComponent("Cases")
        let text = try String(contentsOf: cases.appendingPathComponent("alarm.case.yaml"), encoding: .utf8)
        try withCase(text) { folder, environment in
            let result = try bridge(["snapshot", "record", folder, "--allow-ci"], environment)
            #expect(result.code == 0, "\(result.text)\(result.errors)")
            #expect(result.text.contains("1 passed, 0 failed"))
        }
    }

    /// Toolkits number their objects anew in each run; goldens name elements by where they are.
    @Test(arguments: ["gtk3.py", "gtk4.py", "qt.py 5", "qt.py 6"])
    func goldensAreTheSameInEachRun(window: String) throws {
        let text = """
            schema: 1
            about: An alarm clock.
            desktop: /usr/bin/python3 ../Windows/\(window) alone more
            displays: [40, 20]
            steps:
              - UP RIGHT UP RIGHT RETURN RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT BOT LEFT LEFT TOP
            """
        try withCase(text) { folder, environment in
            let recorded = try bridge(["snapshot", "record", folder, "--allow-ci"], environment)
            #expect(recorded.code == 0, "\(recorded.text)\(recorded.errors)")
            for _ in 0..<2 {
                let verified = try bridge(["snapshot", "verify", folder], environment)
                #expect(verified.code == 0, "\(verified.text)\(verified.errors)")
            }
            let goldens = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".yaml") }
            let golden = try String(contentsOfFile: "\(folder)/\(try #require(goldens.first))", encoding: .utf8)
            #expect(golden.contains("root/"), "\(golden.prefix(600))")
        }
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
