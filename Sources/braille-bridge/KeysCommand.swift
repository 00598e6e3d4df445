import BridgeSession

/// `keys`: what each key does.
enum KeysCommand {
    static let command = Subcommand(
        name: "keys", usage: "[--keys K]",
        summary: "Prints what each key does.", operands: 0...0,
        options: [Option(name: "--keys", value: "K", help: "A key table's name or file; default by default.")]
            + Setup.tableOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let folder = try Setup.tables(arguments)
        let table = try Setup.keyTable(arguments["--keys"] ?? "default", in: folder)
        Output.line("\(table.name): \(table.summary)")
        for command in Command.allCases {
            let keys = table.keys(for: command)
            guard !keys.isEmpty else { continue }
            Output.line("\(keys.map(\.description).joined(separator: ", ")): \(command.summary)")
        }
        if table.takesRouting {
            Output.line("Routing key over the label: activate")
            Output.line("Routing key over the value of an adjustable: left half decrement, right half increment")
            Output.line("Routing key over the value of a text field: edit, with the caret there")
            Output.line("Routing key over an overflow mark: pan that region")
            Output.line("Routing key over a message: dismiss it")
        }
        Output.line(
            "While text is edited, arrows, home, end, page, return, backspace, delete and characters are the text's")
        return .fine
    }
}
