import Braille
import BridgeSession
import BridgeTables
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// `run --desktop`, as a user starts it: on a private desktop and an emulated display behind a private BRLTTY.
final class DesktopReader {
    let board: EmulatedDisplay
    let server: PrivateBRLTTY
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString)")

    init(_ options: [String] = [], environment: [String: String]) throws {
        board = try EmulatedDisplay(columns: 40)
        server = try PrivateBRLTTY(display: board)
        try server.waitUntilReady()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = try Programs.bridge()
        process.arguments =
            ["run", "--desktop", "--tables", RealTables.packageFolder.appendingPathComponent("Tables").path]
            + ["--host", server.host, "--auth", "none", "--tty", "root"] + options
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let errors = folder.appendingPathComponent("errors").path
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
    }

    deinit {
        if process.isRunning { _ = end() }
        try? FileManager.default.removeItem(at: folder)
    }

    var errors: String {
        (try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)) ?? ""
    }

    /// The cells that are on the display.
    var cells: String { board.frame.brailleString }

    /// The same without the dots of the caret and of what is selected: in uncontracted braille letters have none of these.
    var letters: String {
        board.frame.map { BrailleCell(rawValue: $0.rawValue & 0b0011_1111) }.brailleString
    }

    var isRunning: Bool { process.isRunning }

    var identifier: pid_t { process.processIdentifier }

    /// Waits until the display shows something.
    func expect(_ cells: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let isShown = board.wait { self.cells.hasPrefix(cells) }
        #expect(isShown, "\(self.cells) is not \(cells); \(errors)", sourceLocation: sourceLocation)
    }

    func wait(sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () -> Bool) {
        let isDone = board.wait(isSo)
        #expect(isDone, "\(cells); \(errors)", sourceLocation: sourceLocation)
    }

    func press(_ key: String) throws { try board.press(Key(parsing: key)) }

    /// Ends the program as its user would, and gives its exit code.
    func end() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        server.stop()
        board.stop()
        return process.terminationStatus
    }
}

extension Programs {
    /// The program that was built with the tests.
    static func bridge() throws -> URL {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let candidates = [CommandLine.arguments[0], own, Bundle.main.bundlePath].map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("braille-bridge")
        }
        return try #require(
            candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }, "the program is not built")
    }

    /// What a program writes until it ends, and its exit code.
    static func output(
        of program: String, _ arguments: [String], environment: [String: String]
    ) throws -> (text: String, errors: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: program.hasPrefix("/") ? program : Programs.find(program) ?? program)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, not pipes: nothing blocks, however much is written.
        let files = ["out", "err"].map { folder.appendingPathComponent($0) }
        for file in files { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return (texts[0], texts[1], process.terminationStatus)
    }
}

/// What is said on the accessibility bus of a private desktop, as dbus-monitor of a third party sees it.
final class BusMonitor {
    private let process = Process()
    private let path: String

    init(on desktop: PrivateDesktop) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString)").path
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        process.executableURL = URL(fileURLWithPath: Programs.find("dbus-monitor") ?? "dbus-monitor")
        process.arguments = ["--address", try desktop.accessibilityAddress(), "type='method_call'"]
        process.standardOutput = FileHandle(forWritingAtPath: path)
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        // Others may be blocked in what a test starts.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The methods that whoever reads objects has called so far, and all calls as they are.
    var calls: (members: [String], text: String) {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("method call") }
        func field(_ name: String, _ line: Substring) -> String? {
            line.components(separatedBy: name + "=").dropFirst().first?
                .components(separatedBy: .whitespaces).first?.trimmingCharacters(in: [";"])
        }
        let bridge = lines.first { field("member", $0) == "GetRelationSet" }.flatMap { field("sender", $0) }
        return (lines.filter { field("sender", $0) == bridge }.compactMap { field("member", $0) }, text)
    }
}

extension PrivateDesktop {
    /// Where the accessibility bus of the desktop is.
    func accessibilityAddress() throws -> String {
        let answer = try Programs.output(
            of: "dbus-send",
            ["--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress"],
            environment: environment)
        return answer.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether a setting of the desktop's accessibility is on.
    func isOn(_ setting: String) throws -> Bool {
        let answer = try Programs.output(
            of: "dbus-send",
            [
                "--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus",
                "org.freedesktop.DBus.Properties.Get", "string:org.a11y.Status", "string:" + setting,
            ], environment: environment)
        #expect(answer.code == 0, "\(answer.errors)")
        return answer.text.contains("true")
    }
}
