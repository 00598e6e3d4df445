import BridgeLoop
import BridgeSession
import BridgeTables
import Documents
import Glibc
import Localization
import Platform
import Terminal
import Watching

/// `terminal`: runs a program in a terminal of our own, and lets the reader answer what it asks.
enum TerminalCommand {
    static let command = Subcommand(
        name: "terminal", usage: LocalizedText(verbatim: "[--virtual 40x1] [--size COLSxROWS] [--] [COMMAND ARG…]"),
        summary: "Runs a program in a terminal, or your shell: what it asks is shown and answered on the display.",
        operands: 0...100_000,
        options: [
            Option(
                name: "--size", value: "COLSxROWS",
                help: "The terminal's size; that of the terminal around it by default, else 80x24."),
            Option(name: "--stay", value: nil, help: "Stays after the program has ended, until the reader closes it."),
        ] + RunCommand.attachOptions + Setup.displayOptions + Setup.keyOptions,
        startsProgram: true, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let setup = try Setup.ofReader(arguments)
        let tables = try Setup.reading { try TerminalTable.all(in: setup.folder) }
        let shell = SystemEnvironment.variables["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"
        let command = arguments.operands.isEmpty ? [shell] : arguments.operands
        if let problem = WatchedCommand.problem(with: command) { throw failure(problem) }
        SignalDescriptor.hold(SignalDescriptor.endings)
        // The terminal that is drawn on is the display's.
        let isAround = arguments["--virtual"] == nil && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        let size = try size(arguments, isAround: isAround)
        let source: TerminalSource
        do throws(TerminalSource.Failure) {
            source = try TerminalSource(
                command, rows: size.rows, columns: size.columns, TerminalWords(setup.settings.vocabulary),
                tables: tables,
                clock: SystemClock(), in: isAround ? .init(input: STDIN_FILENO, output: STDOUT_FILENO) : nil)
        } catch {
            throw failure(error)
        }
        let around = isAround ? SurroundingTerminal() : nil
        defer { around?.giveBack() }
        var hooks = RunHooks()
        hooks.startsCommand = true
        hooks.didOpen = {
            around?.take()
            do throws(TerminalSource.Failure) {
                try source.start()
            } catch {
                throw failure(error)
            }
        }
        let stays = arguments.has("--stay")
        hooks.isFinished = { source.isClosed || source.hasEnded && !stays }
        hooks.signals = isAround ? [SIGWINCH] : []
        hooks.takes = { signal in
            guard signal == SIGWINCH else { return false }
            if arguments["--size"] == nil, let size = SurroundingTerminal.size {
                source.resize(rows: size.rows, columns: size.columns)
            }
            return true
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

    private static func failure(_ failure: TerminalSource.Failure) -> CommandFailure {
        CommandFailure(code: ExitCode(rawValue: failure.status), message: failure.localized)
    }

    private static func size(_ arguments: Arguments, isAround: Bool) throws -> (rows: Int, columns: Int) {
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
        return (isAround ? SurroundingTerminal.size : nil) ?? (24, 80)
    }
}

/// The terminal around the program's: its keys go to the program as they are.
private final class SurroundingTerminal {
    private var settings: termios?

    /// How large it is, or nil.
    static var size: (rows: Int, columns: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1, size.ws_col > 9 else { return nil }
        return (Int(size.ws_row), Int(size.ws_col))
    }

    func take() {
        var present = termios()
        guard tcgetattr(STDIN_FILENO, &present) == 0 else { return }
        settings = present
        cfmakeraw(&present)
        tcsetattr(STDIN_FILENO, TCSANOW, &present)
    }

    func giveBack() {
        guard var settings else { return }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
        self.settings = nil
    }
}
