import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Documents
import Localization
import Platform
import SnapshotHarness

/// `keys`: what each key does, and which of them the connected display can send.
enum KeysCommand {
    static let command = Subcommand(
        name: "keys",
        usage: LocalizedText(
            verbatim: "[--key-table K] [--language TAG] [--host H] [--auth A] [--format text|markdown]"),
        summary: "Prints what each key does, for the connected display where BRLTTY runs.", operands: 0...0,
        options: Option.choosing("keys")
            + Option.choosing(
                "language",
                help: "The language (BCP 47) to say it in; that of your configuration or your locale by default.") + [
                Option(name: "--host", value: "H", help: "BrlAPI's host, :0 or name:1; BRLAPI_HOST by default."),
                Option(
                    name: "--auth", value: "A", help: "BrlAPI's authentication, keyfile:PATH; BRLAPI_AUTH by default."),
                Option(
                    name: "--format", value: "text|markdown",
                    help: "Lines (the default), or the reference of all tables as docs/key-reference.md has it."),
            ] + Setup.tableOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let folder = try Setup.tables(arguments)
        if try arguments.choice("--format", of: ["text", "markdown"], default: "text") == "markdown" {
            try KeyReference(words: Setup.words(arguments, in: folder), folder: folder).lines.forEach(Output.line)
            return .fine
        }
        let environment = SystemEnvironment.variables
        let set = ConfigCommand.configuration(folder, environment)
        for problem in set.problems { Output.tell(problem.localized) }
        let display = try connected(arguments, set)
        let driver = display?.driverCode
        let table = try Setup.keyTable(
            arguments["--key-table"] ?? set.entry("keys", driver: driver)?.text ?? "default", in: folder)
        let words = try Setup.words(
            arguments, in: folder, set, driver: driver, locale: ReaderChoices.localeLanguage(environment))
        Output.say("\(table: table.name): \(summary: LocalizedText(stringLiteral: table.summary))")
        if let display { note(display, table).forEach(Output.say) }
        let commands = try driver.flatMap { driver in
            try Setup.reading { try KeyMode(table, in: folder) }.commands[driver]
        }
        for line in lines(table, words, on: display, commands ?? [:]) { Output.line(line) }
        return .fine
    }

    /// The display of the BRLTTY that runs, or nil without one; where one is asked for, it must be there.
    private static func connected(
        _ arguments: Arguments, _ set: ReaderConfiguration
    ) throws -> BrlAPIDiagnosis? {
        do {
            let found = try BrlAPIDiagnosis(
                host: set.connection("host", arguments), auth: set.connection("auth", arguments))
            return found.size == nil ? nil : found
        } catch {
            guard arguments.has("--host") || arguments.has("--auth") else { return nil }
            throw CommandFailure.cannotRun(error.localized)
        }
    }

    private static func note(_ display: BrlAPIDiagnosis, _ table: KeyTable) -> [LocalizedText] {
        let name = [display.driverName, display.model].filter { !$0.isEmpty }.joined(separator: " ")
        var lines: [LocalizedText] = ["The display is \(display: name). Keys that it cannot send are in brackets."]
        guard table.wantsDeviceKeys else { return lines }
        lines.append(
            chordsArrive(on: display)
                ? "Its own keys arrive: \(known: display.deviceKeyNames.joined(separator: ", "))."
                : "\(text: BrlAPIDisplay.text(ofKeys: false, driver: display.driverName)).")
        return lines
    }

    private static func chordsArrive(on display: BrlAPIDiagnosis) -> Bool {
        Set(display.deviceKeyNames).isSuperset(of: ["Space", "Dot1", "Dot2", "Dot3", "Dot4", "Dot5", "Dot6"])
    }

    /// A line for each command with its keys, then what routing keys and keys of text do.
    ///
    /// - Parameter commands: what some of BRLTTY's commands stand for on the display.
    private static func lines(
        _ table: KeyTable, _ words: Vocabulary, on display: BrlAPIDiagnosis?, _ commands: [Key: Key]
    ) -> [String] {
        var lines = table.listing.map { binding, keys in
            let names = keys.map { name(of: $0, table, on: display, commands) }
            return "\(names.joined(separator: ", ")): \(words.summary(of: binding.command, binding.kind))"
        }
        if let routing = table.routing { lines += routingLines(routing, words) }
        return lines + [words.message(.helpEditing)]
    }

    private static func routingLines(_ routing: RoutingBindings, _ words: Vocabulary) -> [String] {
        let own = [
            words.help(routing.label, over: .helpRouteLabel), words.help(routing.state, over: .helpRouteState),
            words.help(routing.value, over: .helpRouteValue),
        ]
        let others: [(deed: VocabularyMessage, place: VocabularyMessage)] = [
            (routing.adjustable == .halves ? .routeHalves : .routeProportional, .helpRouteAdjustable),
            (.routeText, .helpRouteText), (.routeMark, .helpRouteMark), (.routeNeighbour, .helpRouteNeighbour),
            (.routeStatus, .helpRouteStatus), (.routeMessage, .helpRouteMessage),
        ]
        return own + others.map { words.help($0.deed, over: $0.place) } + [words.help(routing.row, over: .helpRouteRow)]
    }

    /// A key, with what it is called on the display: in brackets where the display cannot send it.
    private static func name(
        of key: Key, _ table: KeyTable, on display: BrlAPIDiagnosis?, _ commands: [Key: Key]
    ) -> String {
        guard let display else { return key.description }
        let usesDeviceKeys = table.wantsDeviceKeys && chordsArrive(on: display)
        switch key {
        case .chord(let cell):
            guard usesDeviceKeys else { return "[\(key)]" }
            return "\(key) (\((["Space"] + cell.dots.map { "Dot\($0)" }).joined(separator: "+")))"
        case .dots, .character, .route, .span, .line: return key.description
        case .command, .keyboard:
            if usesDeviceKeys || display.sendableKeys.isEmpty { return key.description }
            let standIns = commands.filter { $0.value == key && display.sendableKeys.contains($0.key) }.keys
            if let standIn = standIns.map(\.description).min() { return "\(key) (\(standIn))" }
            return display.sendableKeys.contains(key) && commands[key] == nil ? key.description : "[\(key)]"
        }
    }
}
