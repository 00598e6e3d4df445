import BridgeLoop
import BridgeSession
import BridgeTables
import Documents
import Glibc
import Localization
import Terminal

/// Runs a program in a terminal of our own beside a session: `terminal` and `watch`.
struct TerminalRun {
    let arguments: Arguments
    let command: [String]
    let isWatched: Bool
    /// Whether the scene stays after the program has ended, until the reader closes it.
    let stays: Bool
    /// The terminal whose keys are the program's, and the one that what it writes is passed on to; nil: none.
    let keyboard: Int32?
    let screen: Int32?
    /// What the program reads and writes that is not its terminal.
    var streams = ProgramStreams()

    func run() throws -> ExitCode {
        let setup = try Setup.ofReader(arguments)
        let tables = try Setup.reading { try TerminalTable.all(in: setup.folder) }
        if let problem = ProgramFailure.expected(of: command) { throw Self.failure(problem) }
        SignalDescriptor.hold(SignalDescriptor.endings)
        let size = try size()
        let source: TerminalSource
        do throws(ProgramFailure) {
            source = try TerminalSource(
                command, rows: size.rows, columns: size.columns, TerminalWords(setup.settings.vocabulary),
                tables: tables, clock: SystemClock(), isWatched: isWatched, streams: streams,
                in: .init(input: keyboard, output: screen))
        } catch {
            throw Self.failure(error)
        }
        let around = keyboard.map { SurroundingTerminal($0, isAlone: screen == STDOUT_FILENO, keepsSignals: isWatched) }
        defer { around?.giveBack() }
        var hooks = RunHooks()
        hooks.startsCommand = true
        hooks.didOpen = {
            around?.take()
            do throws(ProgramFailure) {
                try source.start()
            } catch {
                throw Self.failure(error)
            }
        }
        var isLeaving = !stays
        hooks.isFinished = {
            // Then its keys end this process.
            if source.hasEnded { around?.giveBack() }
            return source.isClosed || source.hasEnded && isLeaving
        }
        hooks.signals = screen == nil ? [] : [SIGWINCH]
        hooks.takes = { signal in
            if signal == SIGWINCH {
                if !arguments.has("--size"), let size = screen.flatMap(SurroundingTerminal.size) {
                    source.resize(rows: size.rows, columns: size.columns)
                }
                return true
            }
            guard isWatched else { return false }
            isLeaving = true
            return source.pass(signal)
        }
        let code: ExitCode
        do {
            code = try RunCommand.run(setup, source: source, arguments, hooks: hooks)
        } catch {
            _ = source.finish()
            throw error
        }
        return source.finish().map { ExitCode(rawValue: $0) } ?? code
    }

    /// A stream that the command has as it is: a file or a pipe, which nothing that the command writes to it may be lost of, or changed
    /// in.
    static func kept(_ descriptor: Int32) -> Int32? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFCHR else { return nil }
        return descriptor
    }

    private static func failure(_ failure: ProgramFailure) -> CommandFailure {
        CommandFailure(code: ExitCode(rawValue: failure.status), message: failure.localized)
    }

    static let sizeOption = Option(
        name: "--size", value: "COLSxROWS",
        help: "The terminal's size; that of the terminal around it by default, else 80x24.")

    private func size() throws -> (rows: Int, columns: Int) {
        if let text = arguments["--size"] {
            let numbers = text.split(separator: "x").map { Int($0) }
            guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (10...1_000).contains(columns),
                (2...500).contains(rows)
            else {
                throw CommandFailure.usage(
                    "--size takes columns and rows such as 80x24, not \(value: EchoedText.quoted(text))")
            }
            return (rows, columns)
        }
        return screen.flatMap(SurroundingTerminal.size) ?? (24, 80)
    }
}

/// The terminal around the program's: its keys go to the program as they are.
private final class SurroundingTerminal {
    private let descriptor: Int32
    /// Whether only what the program writes is written on it.
    private let isAlone: Bool
    /// Whether Control-C and its kin are signals for this process.
    private let keepsSignals: Bool
    private var settings: termios?

    init(_ descriptor: Int32, isAlone: Bool, keepsSignals: Bool) {
        (self.descriptor, self.isAlone, self.keepsSignals) = (descriptor, isAlone, keepsSignals)
    }

    /// How large it is, or nil.
    static func size(_ descriptor: Int32) -> (rows: Int, columns: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1, size.ws_col > 9 else { return nil }
        return (Int(size.ws_row), Int(size.ws_col))
    }

    func take() {
        var present = termios()
        // In the background its keys are another program's.
        guard tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, &present) == 0 else { return }
        settings = present
        let (output, local) = (present.c_oflag, present.c_lflag)
        cfmakeraw(&present)
        // What others write on it still has lines.
        if !isAlone { present.c_oflag = output }
        if keepsSignals { present.c_lflag |= local & tcflag_t(ISIG) }
        tcsetattr(descriptor, TCSANOW, &present)
    }

    func giveBack() {
        guard var settings else { return }
        tcsetattr(descriptor, TCSADRAIN, &settings)
        self.settings = nil
    }
}
