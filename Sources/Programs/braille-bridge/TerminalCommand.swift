import Glibc
import Localization
import Platform
import Terminal

/// `terminal`: runs a program in a terminal of our own, and lets the reader answer what it asks.
enum TerminalCommand {
    static let command = Subcommand(
        name: "terminal", usage: LocalizedText(verbatim: "[--virtual 40x1] [--size COLSxROWS] [--] [COMMAND ARG…]"),
        summary: "Runs a program in a terminal, or your shell: what it asks is shown and answered on the display.",
        operands: 0...100_000,
        options: [
            TerminalRun.sizeOption,
            Option(name: "--stay", value: nil, help: "Stays after the program has ended, until the reader closes it."),
        ] + RunCommand.attachOptions + Setup.displayOptions + Setup.keyOptions,
        startsProgram: true, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let shell = SystemEnvironment.variables["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"
        let isAround = !arguments.has("--virtual") && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        // What comes through a pipe is typed.
        let isOwn = !arguments.has("--virtual")
        let isTyped = isOwn && TerminalRun.kept(STDIN_FILENO) != nil
        let run = TerminalRun(
            arguments: arguments, command: arguments.operands.isEmpty ? [shell] : arguments.operands, isWatched: false,
            stays: arguments.has("--stay"), keyboard: isAround || isTyped ? STDIN_FILENO : nil,
            screen: isAround ? STDOUT_FILENO : nil,
            streams: ProgramStreams(
                output: isOwn ? TerminalRun.kept(STDOUT_FILENO) : nil,
                error: isOwn ? TerminalRun.kept(STDERR_FILENO) : nil))
        return try run.run()
    }
}
