import Glibc
import Localization
import Terminal

/// `watch`: runs a command, and shows how far it is on the display.
enum WatchCommand {
    static let command = Subcommand(
        name: "watch", usage: LocalizedText(verbatim: "[--virtual 40x1] [--quit] [--] COMMAND [ARG…]"),
        summary: "Runs a command and shows its last line, progress, state and time, and what it asks.",
        operands: 1...100_000,
        options: [
            Option(
                name: "--quit", value: nil,
                help: "Ends when the command ends, as without a terminal on standard input."),
            Option(name: "--stay", value: nil, help: "Stays until the reader closes it, without such a terminal too."),
            TerminalRun.sizeOption,
        ] + RunCommand.attachOptions + Setup.displayOptions + Setup.keyOptions,
        startsProgram: true, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        guard !(arguments.has("--quit") && arguments.has("--stay")) else {
            throw CommandFailure.usage("--quit and --stay cannot be used together")
        }
        let hasKeys = isatty(STDIN_FILENO) == 1
        let run = TerminalRun(
            arguments: arguments, command: arguments.operands, isWatched: true,
            stays: arguments.has("--stay") || !arguments.has("--quit") && hasKeys,
            keyboard: hasKeys && !arguments.has("--virtual") && tcgetpgrp(STDIN_FILENO) == getpgrp()
                ? STDIN_FILENO : nil,
            screen: arguments.has("--virtual") ? nil : [STDOUT_FILENO, STDERR_FILENO].first { isatty($0) == 1 },
            streams: ProgramStreams(
                input: TerminalRun.kept(STDIN_FILENO), output: TerminalRun.kept(STDOUT_FILENO),
                error: TerminalRun.kept(STDERR_FILENO)))
        return try run.run()
    }
}
