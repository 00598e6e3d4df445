import BridgeLoop
import Glibc
import Localization
import Platform

/// A desktop of its own for programs with windows: an X server without a screen, a session bus, a window manager, a home.
/// It ends with this process, however that ends.
package final class PrivateDesktop {
    /// The environment of its programs.
    package let environment: [String: String]
    private let folder: PrivateFolder
    /// Whether a process was started on it, by its number.
    private var processes: [String: Bool] = [:]
    private var children: [ChildProcess] = []

    /// Its own variables, none of which may be those of the user's desktop.
    private static let foreign = [
        "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "GTK_A11Y", "XAUTHORITY",
    ]

    /// Starts one.
    package init() throws(HarnessError) {
        folder = try PrivateFolder()
        var environment = SystemEnvironment.variables
        for name in PrivateDesktop.foreign { environment[name] = nil }
        for (name, part) in [("HOME", "home"), ("XDG_RUNTIME_DIR", "run"), ("XDG_CONFIG_HOME", "config")] {
            environment[name] = "\(folder.path)/\(part)"
            guard mkdir("\(folder.path)/\(part)", 0o700) == 0 else {
                throw .system("cannot make \(file: "\(folder.path)/\(part)")")
            }
        }
        for (name, value) in [
            ("LANG", "C.UTF-8"), ("LC_ALL", "C.UTF-8"), ("GDK_BACKEND", "x11"), ("QT_QPA_PLATFORM", "xcb"),
            ("GSK_RENDERER", "cairo"), ("GTK_THEME", "Adwaita"), ("GSETTINGS_BACKEND", "memory"),
            ("LIBGL_ALWAYS_SOFTWARE", "1"), ("PYTHONDONTWRITEBYTECODE", "1"),
        ] { environment[name] = value }
        // Without -noreset the server forgets where the accessibility bus is when the last window goes.
        let (server, number) = try PrivateDesktop.start(
            "Xvfb", ["-displayfd", "3", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset"], environment
        ) { Int($0) != nil }
        environment["DISPLAY"] = ":" + number
        let (bus, address) = try PrivateDesktop.start(
            "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=3"], environment
        ) { $0.hasPrefix("unix:") }
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        // A window that is there before it manages windows never gets the focus.
        let (manager, _) = try PrivateDesktop.start("openbox", ["--startup", "echo ready"], environment) {
            $0 == "ready"
        }
        self.environment = environment
        children = [manager, bus, server]
    }

    deinit { stop() }

    /// Ends it, and what runs on it loses its display.
    package func stop() {
        for child in children { child.kill() }
        children = []
    }

    /// What all of its processes have done so far: those with its folder in their environment, the accessibility bus among them.
    package func activity() -> DesktopActivity {
        var activity = DesktopActivity()
        let entry = Substring("XDG_RUNTIME_DIR=\(folder.path)/run")
        let running = (Files.names(in: "/proc") ?? []).filter { $0.allSatisfy(\.isNumber) }
        processes = running.reduce(into: [:]) { known, process in
            let isHere =
                processes[process]
                ?? (Files.text(of: "/proc/\(process)/environ")?.split(separator: "\0").contains(entry) ?? false)
            known[process] = isHere
            if isHere { activity.add(process) }
        }
        return activity
    }

    /// Starts a program and waits for a line that it writes.
    private static func start(
        _ name: String, _ arguments: [String], _ environment: [String: String], until isWanted: (String) -> Bool
    ) throws(HarnessError) -> (ChildProcess, String) {
        guard let program = Programs.find(name) else {
            throw HarnessError(
                code: .notInstalled,
                message: "\(program: name) is not installed: a private desktop needs Xvfb, dbus-daemon and openbox "
                    + "(apt-get install xvfb dbus openbox at-spi2-core)")
        }
        guard let (reading, writing) = makePipe() else { throw .system("cannot make a pipe") }
        defer { close(reading) }
        let child: ChildProcess
        do {
            defer { close(writing) }
            // What they log is nobody's: a pipe that is read no more would end them.
            let shell = ["-c", "exec \"$@\" 1>&2 3>&2 2>/dev/null", "sh", program]
            child = try HarnessKeeper.start(
                "/bin/sh", shell + arguments, environment: environment, standardError: writing)
        }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let deadline = HarnessPatience.deadline
        while deadline > .now {
            guard !Poll.ready([reading], milliseconds: deadline.millisecondsFromNow).isEmpty else { break }
            let count = read(reading, &buffer, buffer.count)
            guard count > 0 else { break }
            text += buffer[..<count]
            // A line that has its end.
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            if let found = lines.dropLast().map(String.init).first(where: isWanted) { return (child, found) }
        }
        child.kill()
        throw HarnessError(
            code: .notStarted,
            message: "\(program: name) did not start: \(reason: String(decoding: text, as: UTF8.self).suffix(200))")
    }
}
