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

    private static var bash: String {
        var lines = [
            "# bash completion for braille-bridge", "_braille_bridge() {",
            "    local word=\"${COMP_WORDS[COMP_CWORD]}\" options=\"\"", "    if [ \"$COMP_CWORD\" -eq 1 ]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"\(names.joined(separator: " ")) --version\" -- \"$word\")",
            "        return", "    fi", "    case \"${COMP_WORDS[1]}\" in",
        ]
        for command in Help.commands {
            lines.append("    \(command.name)) options=\"\(command.options.map(\.name).joined(separator: " "))\" ;;")
        }
        lines += [
            "    help) options=\"\(names.joined(separator: " ")) manual completion\" ;;", "    esac",
            "    if [[ \"$word\" == -* || \"${COMP_WORDS[1]}\" == help ]]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")", "    else",
            "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")", "    fi", "}",
            "complete -o filenames -F _braille_bridge braille-bridge",
        ]
        return lines.joined(separator: "\n")
    }

    private static var zsh: String {
        var lines = ["#compdef braille-bridge", "local -a commands", "commands=("]
        lines += Help.commands.map { "    \(quoted("\($0.name):\($0.summary.english)"))" }
        lines += [
            ")", "if (( CURRENT == 2 )); then", "    _describe command commands", "    return", "fi",
            "case $words[2] in",
        ]
        for command in Help.commands {
            let options = command.options.map { option in
                quoted(
                    "\(option.name)[\(option.help.english.filter { !"[]:".contains($0) })]"
                        + (option.value == nil ? "" : ":value:_files"))
            }
            lines.append("    \(command.name)) _arguments \(options.joined(separator: " ")) '*:file:_files' ;;")
        }
        return (lines + ["esac"]).joined(separator: "\n")
    }

    private static var fish: String {
        var lines = ["complete -c braille-bridge -n __fish_use_subcommand -f"]
        for command in Help.commands {
            lines.append(
                "complete -c braille-bridge -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary.english))"
            )
            for option in command.options where option.name.hasPrefix("--") {
                lines.append(
                    "complete -c braille-bridge -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name.dropFirst(2))"
                        + (option.value == nil ? "" : " -r") + " -d \(quoted(option.help.english))")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
