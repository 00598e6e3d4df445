import BridgeLoop
import CSignals
import Glibc
import Localization
import Platform

/// The command line: finds the subcommand, prints what went wrong in one line, and exits as documented.
@main
enum Program {
    static let version = "0.1.0"

    static func main() {
        bridge_give_quit_back()
        signal(SIGPIPE, SIG_IGN)
        // Where standard input, output or error is closed, a socket would get its number, and what is printed would go there.
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            if descriptor == STDOUT_FILENO { Output.noteClosed() }
            _ = open("/dev/null", O_RDWR)
        }
        ignoreUserSignals()
        ProcessMemory.hide()
        var words = Array(CommandLine.arguments.dropFirst())
        ReadersWords.choose()
        guard let name = words.first else {
            Output.errorPart(Help.overview.text + "\n")
            exit(ExitCode.usage.rawValue)
        }
        words.removeFirst()
        do {
            let code = try run(name, words)
            exit(code.rawValue)
        } catch let failure as CommandFailure {
            Output.tell(failure.message)
            exit(failure.code.rawValue)
        } catch {
            Output.tell(LocalizedText(of: error))
            exit(ExitCode.cannotRun.rawValue)
        }
    }

    /// The signals that mean something to `run` end no other command. What is started here has them as the system does.
    private static func ignoreUserSignals() {
        for number in [SIGUSR1, SIGUSR2] {
            var action = sigaction()
            guard sigaction(number, nil, &action) == 0,
                unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
            else { continue }
            action.__sigaction_handler.sa_handler = { _ in }
            action.sa_flags = Int32(SA_RESTART)
            sigaction(number, &action, nil)
        }
    }

    private static func run(_ name: String, _ words: [String]) throws -> ExitCode {
        switch name {
        case "help", "--help", "-h":
            return try Help.show(words)
        case "--version", "version":
            guard words.isEmpty else { throw CommandFailure.usage("--version takes no arguments") }
            Versions.lines.forEach(Output.say)
            return .fine
        default:
            guard let command = Help.commands.first(where: { $0.name == name }) else {
                throw CommandFailure.unknown(name, kind: "command", known: Help.commands.map(\.name) + ["help"])
            }
            let own = command.ownWords(words)
            if own.contains("--help") || own.contains("-h") { return try Help.show([name]) }
            return try command.run(try Arguments(words, command: command))
        }
    }
}
