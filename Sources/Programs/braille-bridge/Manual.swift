import Localization

/// The manual page, made from the list of commands; in English.
enum Manual {
    static var page: String {
        var lines = [
            ".TH BRAILLE\\-BRIDGE 1 \"\" \"braille\\-bridge \(Program.version)\" \"User Commands\"", ".SH NAME",
            "braille\\-bridge \\- accessible scenes on a braille display through BRLTTY", ".SH SYNOPSIS",
            ".B braille\\-bridge", "\\fICOMMAND\\fR [\\fIOPTION\\fR ...]", ".SH DESCRIPTION",
            text(
                "Puts the focused element of an accessible scene on a braille display through BRLTTY: the label in one "
                    + "region, the value in another. The display's keys move the focus, change values and edit text."),
            ".SH COMMANDS",
        ]
        for command in Help.commands {
            lines += [".SS " + text("braille-bridge " + command.call.english), text(command.summary.english)]
            for option in command.options {
                let value = option.value.map { " \\fI\(text($0))\\fR" } ?? ""
                lines += [".TP", "\\fB\(text(option.name))\\fR\(value)", text(option.help.english)]
            }
        }
        lines += [".SH FILES"]
        for (name, about) in files { lines += [".TP", ".I " + text(name), text(about)] }
        lines += [".SH ENVIRONMENT"]
        for (name, about) in variables { lines += [".TP", ".B " + text(name), text(about)] }
        lines += [".SH EXIT STATUS"]
        for (code, about) in codes { lines += [".TP", ".B " + code, text(about)] }
        lines += [".SH SEE ALSO", ".BR brltty (1)"]
        return lines.joined(separator: "\n")
    }

    private static let files = [
        ("~/.config/braille-bridge/config.yaml", "Your choices; braille-bridge config shows and writes them."),
        ("/etc/xdg/braille-bridge/config.yaml", "Those of the system."),
        (
            "~/.config/braille-bridge/Keys, Layouts, Roles and so on",
            "Your own tables, which come before the product's."
        ),
    ]
    private static let variables = [
        ("BRLAPI_HOST, BRLAPI_AUTH", "How BRLTTY is reached, where neither an option nor the configuration says it."),
        ("BRAILLE_BRIDGE_TABLES", "The folder of the tables."),
        ("BRAILLE_BRIDGE_SOCKET", "Where programs publish their scenes with run --listen."),
        ("BRAILLE_BRIDGE_QUIET", "1: no progress on standard error."),
    ]
    private static let codes = [
        ("0", "Everything is as it should be."), ("1", "Something was found: a difference, a finding."),
        ("2", "Used wrongly."), ("3", "Could not run: no BRLTTY, no such file."),
    ]

    /// A text in which nothing is a request of roff.
    private static func text(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
