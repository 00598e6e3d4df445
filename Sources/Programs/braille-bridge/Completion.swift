import Localization

/// What shells complete words with, made from the list of commands; in English, as packages install it for everybody.
enum Completion {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static func script(_ shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private static var names: [String] { Help.commands.map(\.name) + ["help"] }

    /// What may follow a command at once, and what follows these.
    private static var verbs: [(after: [String], words: [String])] {
        [
            (["snapshot"], SnapshotVerb.allCases.map(\.rawValue)), (["config"], ConfigCommand.verbs),
            (["tables"], ["check"]),
            (["help"], names.dropLast() + ["manual", "completion"]),
            (["help", "completion"], Shell.allCases.map(\.rawValue)),
        ]
    }

    private static var bash: String {
        var lines = [
            "# bash completion for braille-bridge", "_braille_bridge() {",
            "    local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD - 1]}\" options=\"\" words=\"\"",
            "    if [ \"$COMP_CWORD\" -eq 1 ]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"\(names.joined(separator: " ")) --version\" -- \"$word\")",
            "        return", "    fi", "    case \"${COMP_WORDS[*]:1:COMP_CWORD - 1}\" in",
        ]
        lines += verbs.map {
            "    '\($0.after.joined(separator: " "))') words=\"\($0.words.joined(separator: " "))\" ;;"
        }
        lines += ["    esac", "    case \"${COMP_WORDS[1]} $before\" in"]
        for command in Help.commands {
            lines += command.options.filter { !$0.words.isEmpty }.map {
                "    '\(command.name) \($0.name)') words=\"\($0.words.joined(separator: " "))\" ;;"
            }
        }
        lines += ["    esac", "    case \"${COMP_WORDS[1]}\" in"]
        for command in Help.commands {
            lines.append("    \(command.name)) options=\"\(command.options.map(\.name).joined(separator: " "))\" ;;")
        }
        lines += [
            "    esac", "    if [[ \"$word\" == -* ]]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")",
            "    elif [ -n \"$words\" ]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")", "    else",
            "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")", "    fi", "}",
            "complete -o filenames -F _braille_bridge braille-bridge",
        ]
        return lines.joined(separator: "\n")
    }

    private static var zsh: String {
        var lines = ["#compdef braille-bridge", "local -a commands", "commands=("]
        lines += Help.commands.map { "    \(quoted("\($0.name):\($0.summary.english)"))" }
        lines += [
            "    \(quoted("help:\(helpSummary)"))", ")", "if (( CURRENT == 2 )); then",
            "    _describe command commands", "    return", "fi", "case $words[2] in",
        ]
        for command in Help.commands {
            let options = command.options.map { option in
                quoted(
                    "\(option.name)[\(option.help.english.filter { !"[]:".contains($0) })]"
                        + (option.value == nil ? "" : ":value:\(action(option.words))"))
            }
            lines.append(
                "    \(command.name)) _arguments \((options + places(command.name)).joined(separator: " ")) '*:file:_files' ;;"
            )
        }
        return (lines + ["    help) _arguments \(places("help").joined(separator: " ")) ;;", "esac"])
            .joined(separator: "\n")
    }

    /// What stands after a command, by its place; the command itself is the first word.
    private static func places(_ command: String) -> [String] {
        verbs.filter { $0.after[0] == command }.map { quoted("\($0.after.count + 1):word:\(action($0.words))") }
    }

    private static func action(_ words: [String]) -> String {
        words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
    }

    private static var fish: String {
        var lines = [
            "complete -c braille-bridge -n __fish_use_subcommand -f",
            "complete -c braille-bridge -n __fish_use_subcommand -l version -d 'Prints the version.'",
            "complete -c braille-bridge -n __fish_use_subcommand -a help -d \(quoted(helpSummary))",
        ]
        for (after, words) in verbs {
            let seen = after.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
            let condition = "\(seen); and not __fish_seen_subcommand_from \(words.joined(separator: " "))"
            lines.append(
                "complete -c braille-bridge -n \(quoted(condition)) -f -a \(quoted(words.joined(separator: " ")))")
        }
        for command in Help.commands {
            lines.append(
                "complete -c braille-bridge -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary.english))"
            )
            for option in command.options where option.name.hasPrefix("--") {
                let words = option.words.isEmpty ? "-r" : "-x -a \(quoted(option.words.joined(separator: " ")))"
                lines.append(
                    "complete -c braille-bridge -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name.dropFirst(2)) "
                        + (option.value == nil ? "" : words + " ") + "-d \(quoted(option.help.english))")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static let helpSummary = "Prints the options of a command."

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
