import Braille
import BridgeLoop
import Foundation
import TestSupport
import Testing

@testable import SnapshotHarness

/// Signals from outside, at any moment of a program's life: its terminal is given back, and what it started ends with it.
@Suite struct SignalTests {
    /// Each way to run the program on a display; what it starts itself says its number in a file.
    enum Form: String, CaseIterable, Sendable {
        case scene, listen, exec, execBesideScene, watch
        case virtualScene, virtualListen, virtualExec, virtualExecBesideScene, virtualWatch

        var isVirtual: Bool { rawValue.hasPrefix("virtual") }

        var startsProgram: Bool { self != .scene && self != .listen && self != .virtualScene && self != .virtualListen }

        /// Its words, without the options of the display.
        func words(_ program: String, options: [String]) -> [String] {
            let scene = ["docs/scenes/music-player.scene.yaml"]
            switch self {
            case .scene, .virtualScene: return ["run"] + scene + options
            case .listen, .virtualListen: return ["run", "--listen"] + options
            case .exec, .virtualExec: return ["run"] + options + ["--exec", "sh", program]
            case .execBesideScene, .virtualExecBesideScene:
                return ["run"] + scene + options + ["--exec", "sh", program]
            case .watch, .virtualWatch: return ["watch", "--quit"] + options + ["sh", program]
            }
        }
    }

    /// When the signal comes: so many milliseconds after the start, or once something is on the display.
    private static let moments: [Int?] = [0, 10, 25, 60, 120, 250, 500, nil]

    /// A program in a terminal of its own.
    private struct Run {
        let terminal: PseudoTerminal
        let process: Process
        let folder: TemporaryFolder
        private let path: String
        let before: [tcflag_t]
        private(set) var drawn = ""

        /// - Parameter shell: what a shell does to start the program, which are its arguments; `NUMBER` is the file for a number.
        init(_ form: Form, _ server: PrivateBRLTTY?, by shell: String? = nil) throws {
            folder = try TemporaryFolder()
            path = folder.path + "/terminal"
            terminal = try PseudoTerminal(link: path)
            try Run.cook(path)
            before = try Run.modes(path)
            let script = try folder.file("program.sh", "echo $$ > \(folder.path)/number\nexec sleep 600\n")
            let options =
                server.map { ["--host", $0.host, "--auth", "none", "--tty", "root"] } ?? ["--virtual", "40x1"]
            process = try Tool.start(
                form.words(script, options: options), on: path,
                environment: [
                    "BRAILLE_BRIDGE_SOCKET": folder.path + "/socket", "XDG_RUNTIME_DIR": folder.path,
                    "TMPDIR": folder.path, "NUMBER": folder.path + "/number",
                ],
                by: shell.map { ["/bin/sh", "-c", $0, "sh"] } ?? [])
        }

        /// The terminal as a shell has it.
        private static func cook(_ path: String) throws {
            try withTerminal(path) { descriptor in
                var attributes = termios()
                #expect(tcgetattr(descriptor, &attributes) == 0)
                attributes.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
                attributes.c_iflag |= tcflag_t(ICRNL)
                attributes.c_oflag |= tcflag_t(OPOST | ONLCR)
                #expect(tcsetattr(descriptor, TCSANOW, &attributes) == 0)
            }
        }

        private static func modes(_ path: String) throws -> [tcflag_t] {
            try withTerminal(path) { descriptor in
                var attributes = termios()
                #expect(tcgetattr(descriptor, &attributes) == 0)
                return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag]
            }
        }

        private static func withTerminal<Result>(_ path: String, _ body: (Int32) throws -> Result) throws -> Result {
            let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            try #require(descriptor >= 0)
            defer { close(descriptor) }
            return try body(descriptor)
        }

        var modes: [tcflag_t] { get throws { try Run.modes(path) } }

        /// The number of the program that it has started, or nil.
        var started: pid_t? {
            let text = try? String(contentsOfFile: folder.path + "/number", encoding: .utf8)
            return text.flatMap { $0.hasSuffix("\n") ? pid_t($0.dropLast()) : nil }
        }

        /// Waits until something is so, and takes what the program writes meanwhile.
        mutating func wait(until isDone: (Run) throws -> Bool) rethrows -> Bool {
            try Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 20) {
                read()
                return try isDone(self)
            }
        }

        /// Lets so many milliseconds pass.
        mutating func pass(_ milliseconds: Int) {
            let end = ContinuousClock.now + .milliseconds(milliseconds)
            _ = Poll.wait(for: [terminal.descriptor], until: end, interval: 5) {
                read()
                return false
            }
        }

        private mutating func read() {
            while !Poll.ready([terminal.descriptor]).isEmpty {
                let bytes = terminal.read()
                guard !bytes.isEmpty else { break }
                drawn += String(decoding: bytes, as: UTF8.self)
            }
        }

        /// Whether the terminal has its modes, and its screen, as before.
        func isGivenBack() throws -> Bool {
            try modes == before
                && drawn.components(separatedBy: "\u{1B}[?1049h").count
                    == drawn.components(separatedBy: "\u{1B}[?1049l").count
        }
    }

    /// Whether a display shows what a program does: neither nothing, nor what BRLTTY says while there is none, with its cursor on
    /// the first cell.
    private static func showsProgram(_ board: EmulatedDisplay) -> Bool {
        let shown = Array(board.frame.dropFirst())
        return shown.contains { $0 != .blank } && !shown.brailleString.hasPrefix("⠕⠀⠎⠉⠗⠑⠑⠝")
    }

    private static func isShown(_ form: Form, _ run: Run, _ board: EmulatedDisplay?) -> Bool {
        guard !form.startsProgram || run.started != nil else { return false }
        if let board { return showsProgram(board) }
        return run.drawn.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }

    @Test(.hangLimit(minutes: 5), arguments: Form.allCases) func whateverEndsItLeavesNothing(form: Form) throws {
        Signals.heed()
        let board = form.isVirtual ? nil : try EmulatedDisplay(columns: 40)
        let server = try board.map { try PrivateBRLTTY(display: $0) }
        defer {
            server?.stop()
            board?.stop()
        }
        try server?.waitUntilReady()
        let signals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
        for (index, moment) in SignalTests.moments.enumerated() {
            let signal = signals[index % signals.count]
            if let board, moment == nil {
                // What is on the display from now on is this program's.
                let isFree = Poll.wait(for: [board.frameDescriptor], until: HarnessPatience.deadline, interval: 20) {
                    !SignalTests.showsProgram(board)
                }
                try #require(isFree, "\(board.frame.brailleString)")
            }
            var run = try Run(form, server)
            defer { run.process.end() }
            if let moment {
                run.pass(moment)
            } else {
                let isShown = run.wait { SignalTests.isShown(form, $0, board) }
                try #require(isShown, "\(run.drawn)")
            }
            kill(run.process.processIdentifier, signal)
            let what = "signal \(signal) after \(moment.map { "\($0) ms" } ?? "the first frame")"
            try SignalTests.expectNothingLeft(of: &run, what)
            // One that has not begun yet ends as the system ends it.
            if moment == nil { #expect(run.process.terminationReason == .exit, "\(what): \(run.drawn)") }
        }
    }

    /// Before the program has begun the system ends it, and nothing is asked on the terminal.
    @Test(.hangLimit(minutes: 5), arguments: Form.allCases) func anEarlySignalLeavesNothing(form: Form) throws {
        Signals.heed()
        let board = form.isVirtual ? nil : try EmulatedDisplay(columns: 40)
        let server = try board.map { try PrivateBRLTTY(display: $0) }
        defer {
            server?.stop()
            board?.stop()
        }
        try server?.waitUntilReady()
        for (index, moment) in stride(from: 0, through: 40, by: 4).enumerated() {
            let signal = [SIGQUIT, SIGTERM, SIGQUIT, SIGINT, SIGQUIT, SIGHUP][index % 6]
            // Sooner than whoever starts it knows its number.
            let shell = "(sleep \(Double(moment) / 1_000); kill -\(signal) $$) & exec \"$@\""
            var run = try Run(form, server, by: shell)
            defer { run.process.end() }
            try SignalTests.expectNothingLeft(of: &run, "signal \(signal) after \(moment) ms")
        }
    }

    /// Waits for the end of a program, and looks for what it leaves.
    private static func expectNothingLeft(of run: inout Run, _ what: String) throws {
        let hasEnded = run.wait { !$0.process.isRunning }
        try #require(hasEnded, "\(what): \(run.drawn)")
        _ = run.wait { (try? $0.isGivenBack()) == true }
        #expect(try run.isGivenBack(), "\(what): \(run.drawn)")
        if let started = run.started {
            #expect(run.process.terminationReason == .exit, "\(what): \(run.drawn)")
            let isGone = run.wait { _ in kill(started, 0) != 0 && errno == ESRCH }
            #expect(isGone, "\(what): \(run.drawn)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
        #expect(Set(names).isSubset(of: ["terminal", "program.sh", "number", "socket.lock"]), "\(what): \(names)")
    }

    /// The state of a process as the system has it: S, R, T and others.
    private static func state(_ process: Process) throws -> Character {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        // The name before it may have blanks and parentheses.
        let end = try #require(text.lastIndex(of: ")"))
        return try #require(text[end...].dropFirst(2).first)
    }

    /// A terminal that is drawn on is the shell's while the program is stopped.
    @Test func aStoppedProgramGivesTheTerminalBack() throws {
        var run = try Run(.virtualScene, nil)
        defer { run.process.end() }
        for _ in 0..<3 {
            let drawnBefore = run.drawn.count
            let isDrawn = try run.wait { try $0.modes != $0.before && $0.drawn.count > drawnBefore }
            try #require(isDrawn)
            let isShown = run.wait { SignalTests.isShown(.virtualScene, $0, nil) }
            try #require(isShown)
            kill(run.process.processIdentifier, SIGTSTP)
            let isStopped = try run.wait { try SignalTests.state($0.process) == "T" }
            try #require(isStopped)
            #expect(try run.isGivenBack())
            kill(run.process.processIdentifier, SIGCONT)
        }
        kill(run.process.processIdentifier, SIGTERM)
        let hasEnded = run.wait { !$0.process.isRunning }
        #expect(hasEnded)
        #expect(try run.isGivenBack())
    }

    /// A shell ends a program that is stopped, while the terminal is the shell's.
    @Test func aShellEndsAStoppedProgram() throws {
        let job = #"set -m; sh -c 'echo $$ > "$NUMBER"; exec "$@"' sh "$@"; kill -TERM %1; wait"#
        let quoted = job.replacingOccurrences(of: "'", with: #"'\''"#)
        var run = try Run(.virtualScene, nil, by: "exec setsid --ctty --wait bash -c '\(quoted)' bash \"$@\"")
        defer { run.process.end() }
        let isShown = run.wait { SignalTests.isShown(.virtualScene, $0, nil) }
        try #require(isShown, "\(run.drawn)")
        let program = try #require(run.started)
        defer { kill(program, SIGKILL) }
        kill(program, SIGTSTP)
        let isGone = run.wait { _ in kill(program, 0) != 0 && errno == ESRCH }
        #expect(isGone, "\(run.drawn)")
        #expect(try run.isGivenBack())
    }

    /// While the program is stopped, BRLTTY has the display and its keys; then the program does.
    @Test func aStoppedProgramLeavesTheDisplay() throws {
        let folder = try TemporaryFolder()
        let reader = try ReaderProcess(["run", "docs/scenes/music-player.scene.yaml"], in: folder)
        try reader.wait { reader.showsSlider }
        let news = "the display is taken again"
        for time in 1...3 {
            kill(reader.process.processIdentifier, SIGTSTP)
            let isStopped = try Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
                try SignalTests.state(reader.process) == "T"
            }
            try #require(isStopped, "\(reader.errors)")
            kill(reader.process.processIdentifier, SIGCONT)
            // Until it has the display again, a key is BRLTTY's.
            try reader.wait { reader.errors.components(separatedBy: news).count == time + 1 }
            try reader.press("RIGHT")
        }
        #expect(reader.errors.contains("the display is BRLTTY's"))
        #expect(reader.end() == 0)
    }
}
