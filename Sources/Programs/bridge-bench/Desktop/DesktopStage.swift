import Braille
import Foundation
import Glibc
import SnapshotHarness

/// A private desktop with a window, and a private BRLTTY with an emulated display, on which clients show the desktop's focus in
/// turn.
final class DesktopStage {
    /// Who shows the focus.
    enum Client: String, CaseIterable {
        case floor = "C floor"
        case bridge
        case orca = "Orca"

        /// Between a frame and the next key, in milliseconds. Orca works on after its frame.
        var pauses: ClosedRange<Double> { self == .orca ? 100...150 : 10...30 }
    }

    /// A toolkit of which the tests have a window.
    enum Toolkit: String, CaseIterable {
        case gtk3, gtk4, qt5, qt6

        /// The program that opens the window, in the folder of windows, and its arguments.
        var words: [String] {
            switch self {
            case .gtk3: ["gtk3.py"]
            case .gtk4: ["gtk4.py", "more"]
            case .qt5: ["qt.py", "5"]
            case .qt6: ["qt.py", "6"]
            }
        }

        var title: String {
            switch self {
            case .gtk3: "GTK 3"
            case .gtk4: "GTK 4"
            case .qt5: "Qt 5"
            case .qt6: "Qt 6"
            }
        }
    }

    /// How many cells the display has that clients are compared on.
    static let columns = 40
    let display: EmulatedDisplay
    let keyboard: DesktopKeyboard
    private let server: PrivateBRLTTY
    let desktop: PrivateDesktop
    /// Where the accessibility bus is.
    let address: String

    /// Starts it, with accessibility switched on for applications that start.
    ///
    /// - Parameter columns: how many cells the display has.
    init(columns: Int = columns) throws {
        desktop = try PrivateDesktop()
        display = try EmulatedDisplay(columns: columns)
        server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        keyboard = try DesktopKeyboard(display: desktop.environment["DISPLAY"] ?? "")
        let service = ["--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus"]
        address = try BusTool.output(service + ["org.a11y.Bus.GetAddress"], desktop.environment)
        for setting in ["IsEnabled", "ScreenReaderEnabled"] {
            let words = ["string:org.a11y.Status", "string:\(setting)", "variant:boolean:true"]
            _ = try BusTool.output(service + ["org.freedesktop.DBus.Properties.Set"] + words, desktop.environment)
        }
    }

    func stop() {
        keyboard.close()
        server.stop()
        display.stop()
        desktop.stop()
    }

    /// Whether the other screen reader is there.
    static var hasOrca: Bool { Programs.find("orca") != nil }

    /// What is missing to measure, or nil.
    static var missing: String? {
        let needed = ["Xvfb", "dbus-daemon", "dbus-send", "dbus-monitor", "openbox"]
        let programs = needed.filter {
            Programs.find($0) == nil
        }
        let modules = "import gi; gi.require_version('Gtk', '3.0'); import PyQt5, PyQt6"
        let hasToolkits = (try? BusTool.run("/usr/bin/python3", ["-c", modules], [:])) == 0
        let all = programs + (hasToolkits ? [] : ["GTK and Qt for Python"])
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// Opens the window of a toolkit and waits until the accessibility bus knows it.
    ///
    /// - Parameter hasMore: whether it has all controls.
    func openWindow(_ toolkit: Toolkit, hasMore: Bool = false) throws -> DesktopWindowProgram {
        let before = try applicationCount()
        let words = toolkit.words + (hasMore && !toolkit.words.contains("more") ? ["more"] : [])
        let program = try DesktopWindowProgram(words, environment: desktop.environment)
        let end = ContinuousClock.now + HarnessPatience.usual
        while try applicationCount() == before {
            guard end > .now else { throw BenchFailure(message: "the window of \(toolkit.title) did not come") }
            usleep(100_000)
        }
        // It has the focus some time after that.
        usleep(1_000_000)
        return program
    }

    private func applicationCount() throws -> Int {
        let words = [
            "--bus=" + address, "--print-reply", "--dest=org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
            "org.a11y.atspi.Accessible.GetChildren",
        ]
        return try BusTool.output(words, desktop.environment).components(separatedBy: "object path").count - 1
    }

    /// Starts a client.
    ///
    /// - Parameter options: further ones of the bridge.
    func start(_ client: Client, _ options: [String] = []) throws -> BenchProcess {
        var environment = desktop.environment
        switch client {
        case .floor:
            return try BenchProcess(
                BenchStage.program("bare-desktop-client"), [server.host, server.auth, address], exactly: environment)
        case .bridge:
            let words = ["run", "--desktop", "--host", server.host, "--auth", server.auth, "--tty", "root"]
            return try BenchProcess(BenchStage.program("braille-bridge"), words + options, exactly: environment)
        case .orca:
            for name in ["WINDOWPATH", "XDG_VTNR"] { environment[name] = nil }
            environment["BRLAPI_HOST"] = server.host
            environment["BRLAPI_AUTH"] = server.auth
            return try BenchProcess(
                Programs.find("orca") ?? "orca", ["--replace", "--disable=speech", "--enable=braille"],
                exactly: environment)
        }
    }

    /// Starts an application that is in the way.
    func startHostile(_ mode: String) throws -> BenchProcess {
        try BenchProcess(
            BenchStage.program("hostile-application"), [address, mode], exactly: desktop.environment)
    }

    /// Starts one that writes down what is said on the accessibility bus.
    func startMonitor(writing path: String) throws -> BenchProcess {
        try BenchProcess(
            Programs.find("dbus-monitor") ?? "dbus-monitor", ["--profile", "--address", address],
            exactly: desktop.environment, output: path)
    }

    /// The name of a process on the accessibility bus.
    func busName(of process: pid_t) throws -> String? {
        let service = [
            "--bus=" + address, "--print-reply=literal", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
        ]
        let names = try BusTool.output(service + ["org.freedesktop.DBus.ListNames"], desktop.environment)
        return try names.split(whereSeparator: \.isWhitespace).map(String.init).last { name in
            guard name.hasPrefix(":") else { return false }
            let question = ["org.freedesktop.DBus.GetConnectionUnixProcessID", "string:" + name]
            let answer = try BusTool.output(service + question, desktop.environment)
            return answer.split(separator: " ").last.flatMap { pid_t($0) } == process
        }
    }
}

/// A program with a window on a private desktop, which takes commands.
final class DesktopWindowProgram {
    private let process: BenchProcess
    private let input = Pipe()

    init(_ words: [String], environment: [String: String]) throws {
        let folder = URL(fileURLWithPath: #filePath + "/../../../../../Tests/DesktopWindowTests/Windows").standardized
        let script = folder.appendingPathComponent(words[0]).path
        for handle in [input.fileHandleForReading, input.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        process = try BenchProcess(
            "/usr/bin/python3", [script] + words.dropFirst(), exactly: environment, input: input)
    }

    var identifier: pid_t { process.identifier }

    /// Has the program do something.
    func tell(_ command: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    }

    func send(_ signal: Int32) { kill(identifier, signal) }
    func end() { process.end() }
}

/// Programs that answer and end.
enum BusTool {
    /// What dbus-send prints.
    static func output(_ arguments: [String], _ environment: [String: String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Programs.find("dbus-send") ?? "/usr/bin/dbus-send")
        process.arguments = arguments
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The exit code of a program.
    static func run(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
