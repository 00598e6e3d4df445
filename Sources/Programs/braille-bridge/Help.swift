import Localization

/// The help texts, made from the list of commands.
enum Help {
    static let commands: [Subcommand] = [
        RunCommand.command, WatchCommand.command, TerminalCommand.command, TutorialCommand.command,
        SceneCommand.command, ShowCommand.command,
        PlayCommand.command,
        SnapshotCommand.command,
        AuditCommand.command,
        ImportCommand.command, ConfigCommand.command, KeysCommand.command, TablesCommand.command, DoctorCommand.command,
    ]

    static var overview: LocalizedText {
        var lines: [LocalizedText] = [
            "braille-bridge puts the focused element of an accessible scene on a braille display through BRLTTY:",
            "the label in one region, the value in another.",
            "",
            "Usage: braille-bridge COMMAND …",
            "",
        ]
        let others: [(call: LocalizedText, summary: LocalizedText)] = [
            (
                LocalizedText(verbatim: "--version"),
                "Prints the version, and those of BRLTTY, BrlAPI, liblouis and the tables."
            ),
            (
                LocalizedText(verbatim: "help [COMMAND]"),
                "Prints this text, or a command's options; help manual: all of it as a manual page, help completion "
                    + "bash|zsh|fish: what a shell completes words with."
            ),
        ]
        for (call, summary) in commands.map({ (call: $0.call, summary: $0.summary) }) + others {
            lines.append("\(usage: call)\n    \(summary: summary)")
        }
        lines += [
            "",
            "Exit codes: 0 fine, 1 found something, 2 used wrongly, 3 could not run; of watch, the command's.",
        ]
        return LocalizedText(joining: lines, separator: "\n")
    }

    static func show(_ words: [String]) throws -> ExitCode {
        guard let name = words.first else {
            Output.document(overview.text)
            return .fine
        }
        switch (name, words.count) {
        case ("manual", 1):
            Output.document(Manual.page)
            return .fine
        case ("completion", 2):
            guard let shell = Completion.Shell(rawValue: words[1]) else {
                throw CommandFailure.unknown(words[1], kind: "shell", known: Completion.Shell.allCases.map(\.rawValue))
            }
            Output.document(Completion.script(shell))
            return .fine
        case ("completion", 1): throw CommandFailure.usage("name a shell: help completion bash|zsh|fish")
        default: break
        }
        guard words.count == 1 else { throw CommandFailure.usage("help takes one command") }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw CommandFailure.unknown(name, kind: "command", known: commands.map(\.name))
        }
        Output.say("Usage: braille-bridge \(usage: command.call)")
        Output.say(command.summary)
        for option in command.options {
            Output.line("")
            Output.line(option.name + (option.value.map { " " + $0 } ?? ""))
            Output.line("    " + option.help.text)
        }
        return .fine
    }
}
