import BrailleLayout
import BridgeSession

/// `keys`: what each key does.
enum KeysCommand {
    static let command = Subcommand(
        name: "keys", usage: "[--keys K] [--language TAG]",
        summary: "Prints what each key does.", operands: 0...0,
        options: [
            Option(name: "--keys", value: "K", help: "A key table's name or file; default by default."),
            Option(name: "--language", value: "TAG", help: "The language (BCP 47) to say it in; English by default."),
        ] + Setup.tableOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let folder = try Setup.tables(arguments)
        let table = try Setup.keyTable(arguments["--keys"] ?? "default", in: folder)
        let words = try Setup.words(arguments, in: folder)
        Output.line("\(table.name): \(table.summary)")
        for command in Command.allCases {
            let keys = table.keys(for: command)
            guard !keys.isEmpty else { continue }
            Output.line("\(keys.map(\.description).joined(separator: ", ")): \(words.summary(of: command))")
        }
        if table.takesRouting {
            let routing: [VocabularyMessage] = [
                .helpRouteLabel, .helpRouteAdjustable, .helpRouteText, .helpRouteMark, .helpRouteNeighbour,
                .helpRouteStatus, .helpRouteMessage,
            ]
            routing.forEach { Output.line(words.message($0)) }
        }
        Output.line(words.message(.helpEditing))
        return .fine
    }
}
