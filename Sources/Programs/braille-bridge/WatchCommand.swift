import BridgeLoop
import BridgeSession
import Glibc
import Localization
import Platform
import Watching

/// `watch`: runs a command, and shows how far it is on the display.
enum WatchCommand {
    static let command = Subcommand(
        name: "watch", usage: LocalizedText(verbatim: "[--virtual 40x1] [--quit] [--] COMMAND [ARG…]"),
        summary: "Runs a command and shows its last line, progress, state and time on the display.",
        operands: 1...100_000,
        options: [
            Option(
                name: "--quit", value: nil,
                help: "Ends when the command ends, as without a terminal on standard input."),
            Option(name: "--stay", value: nil, help: "Stays until the reader closes it, without such a terminal too."),
        ] + RunCommand.attachOptions + Setup.displayOptions + Setup.keyOptions,
        startsProgram: true, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        guard !(arguments.has("--quit") && arguments.has("--stay")) else {
            throw CommandFailure.usage("--quit and --stay cannot be used together")
        }
        let setup = try Setup.ofReader(arguments)
        if let problem = WatchedCommand.problem(with: arguments.operands) { throw failure(problem) }
        SignalDescriptor.hold(SignalDescriptor.endings)
        let watched: WatchedCommand
        do throws(WatchedCommand.Failure) {
            watched = try WatchedCommand(
                arguments.operands, WatchWords(setup.settings.vocabulary), clock: SystemClock())
        } catch {
            throw failure(error)
        }
        let stays = arguments.has("--stay") || !arguments.has("--quit") && isatty(STDIN_FILENO) == 1
        var isLeaving = !stays
        var hooks = RunHooks()
        hooks.startsCommand = true
        hooks.didOpen = {
            do throws(WatchedCommand.Failure) {
                try watched.start(streams(arguments))
            } catch {
                throw failure(error)
            }
        }
        hooks.isFinished = { watched.isClosed || isLeaving && watched.hasEnded }
        hooks.takes = { signal in
            isLeaving = true
            return watched.pass(signal)
        }
        let code: ExitCode
        do {
            code = try RunCommand.run(setup, source: watched, arguments, hooks: hooks)
        } catch {
            _ = watched.finish()
            throw error
        }
        return watched.finish().map { ExitCode(rawValue: $0) } ?? code
    }

    /// What the command reads and where its output goes: nothing of a terminal that is drawn on, and no keys of any, since
    /// it is not in the terminal's foreground.
    private static func streams(_ arguments: Arguments) -> WatchedCommand.Streams {
        func isOpen(_ descriptor: Int32) -> Bool { !arguments.has("--virtual") || isatty(descriptor) == 0 }
        return WatchedCommand.Streams(
            input: isatty(STDIN_FILENO) == 0 ? STDIN_FILENO : nil,
            output: isOpen(STDOUT_FILENO) ? STDOUT_FILENO : nil, error: isOpen(STDERR_FILENO) ? STDERR_FILENO : nil)
    }

    private static func failure(_ failure: WatchedCommand.Failure) -> CommandFailure {
        CommandFailure(code: ExitCode(rawValue: failure.status), message: failure.localized)
    }
}
