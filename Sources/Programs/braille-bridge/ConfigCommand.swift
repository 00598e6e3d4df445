import BridgeTables
import Documents
import Glibc
import Liblouis
import Localization
import Platform

/// `config`: what the reader has chosen, where each value comes from, and the reader's own file, written and checked.
enum ConfigCommand {
    /// What it does with the file.
    static let verbs = ["set", "unset", "check"]

    static let command = Subcommand(
        name: "config", usage: LocalizedText(verbatim: "[set NAME=VALUE… | unset NAME… | check [FILE]] [--driver D]"),
        summary: "Shows what you have chosen and where each value comes from; writes and checks the file of it.",
        operands: 0...1_000,
        options: [
            Option(
                name: "--driver", value: "D",
                help: "For the displays of one of BRLTTY's drivers: its two letters, such as hw.")
        ] + Setup.tableOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        if let driver = arguments["--driver"], !ReaderConfiguration.isDriver(driver) {
            throw CommandFailure.usage(
                "--driver takes the two letters of a driver, such as hw, not \(value: EchoedText.quoted(driver))")
        }
        let folder = try Setup.tables(arguments)
        let words = Array(arguments.operands.dropFirst())
        switch arguments.operands.first {
        case nil: return show(folder, arguments["--driver"])
        case "check": return check(folder, words)
        case "set": return try write(folder, arguments, words.map(assignment))
        case "unset": return try write(folder, arguments, words.map { ($0, nil) })
        case let verb?:
            throw CommandFailure.unknown(verb, kind: "verb of \(command: "config")", known: verbs)
        }
    }

    static func reader(_ folder: TableFolder) -> ChoiceReader {
        ChoiceReader(tables: folder) { try LouisTranslator.check($0) }
    }

    /// What the system and the reader have set.
    static func configuration(_ folder: TableFolder, _ environment: [String: String]) -> ReaderConfiguration {
        ReaderConfiguration(paths: ReaderConfiguration.paths(environment), reader(folder))
    }

    // MARK: Showing

    /// A line for each choice: its value and where it comes from.
    private static func show(_ folder: TableFolder, _ driver: String?) -> ExitCode {
        let environment = SystemEnvironment.variables
        let configuration = configuration(folder, environment)
        var choices = ReaderChoices()
        configuration.apply(to: &choices, driver: driver)
        let before = choices
        try? choices.readLocale(environment, in: folder)
        for choice in ReaderChoices.all {
            let value = choice.text(in: choices)
            let entry = configuration.entry(choice.name, driver: driver)
            let isLocale = value != choice.text(in: before)
            let origin: LocalizedText = isLocale && entry == nil ? "from the locale" : ConfigCommand.origin(entry)
            Output.say("\(name: choice.name): \(value: shown(value)) (\(origin: origin))")
        }
        for name in ReaderConfiguration.connectionNames {
            let entry = configuration.entry(name, driver: nil)
            Output.say("\(name: name): \(value: shown(entry?.text)) (\(origin: origin(entry)))")
        }
        if driver == nil, configuration.hasSections {
            let drivers = configuration.driverNames.joined(separator: ", ")
            Output.say("Displays of \(driver: drivers) have choices of their own: --driver D")
        }
        return tell(configuration.problems)
    }

    private static func shown(_ value: String?) -> LocalizedText {
        value.map { LocalizedText(verbatim: $0) } ?? "not set"
    }

    static func origin(_ entry: ReaderConfiguration.Entry?) -> LocalizedText {
        entry.map { "from \(file: $0.origin)" } ?? "by default"
    }

    // MARK: Checking

    private static func check(_ folder: TableFolder, _ files: [String]) -> ExitCode {
        let environment = SystemEnvironment.variables
        let missing = files.filter { !Files.exists($0) }
        for file in missing { Output.tell("\(file: file): there is no such file; check the name") }
        guard missing.isEmpty else { return .cannotRun }
        let paths = files.isEmpty ? ReaderConfiguration.paths(environment) : files
        let configuration = ReaderConfiguration(paths: paths, reader(folder))
        let wrong = configuration.problems + conflicts(configuration, folder)
        for file in configuration.files where !wrong.contains(where: { $0.file == file }) {
            Output.say("\(file: file): right")
        }
        if configuration.files.isEmpty {
            Output.say("there is no configuration: \(file: paths.joined(separator: ", "))")
        }
        return tell(wrong)
    }

    /// Choices that cannot be together, and tables of the reader's that are wrong.
    static func conflicts(_ configuration: ReaderConfiguration, _ folder: TableFolder) -> [DocumentError] {
        var found: [DocumentError] = []
        for driver in [nil] + configuration.driverNames.map(Optional.some) {
            var choices = ReaderChoices()
            configuration.apply(to: &choices, driver: driver)
            do throws(DocumentError) { _ = try folder.settings(for: choices) } catch {
                if !found.contains(error) { found.append(error) }
            }
        }
        return found
    }

    private static func tell(_ problems: [DocumentError]) -> ExitCode {
        for problem in problems { Output.tell(problem.localized) }
        return problems.isEmpty ? .fine : .found
    }

    // MARK: Writing

    private static func assignment(_ word: String) throws -> (name: String, value: String?) {
        guard let equals = word.firstIndex(of: "=") else {
            throw CommandFailure.usage(
                "config set takes NAME=VALUE, such as code=contracted, not \(value: EchoedText.quoted(word))")
        }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    /// A value as YAML has it: numbers as they are.
    private static func written(_ text: String) -> String {
        text.wholeMatch(of: #/\d+(\.\d+)?/#) == nil ? DoubleQuoted.text(text) : text
    }

    /// Changes lines of the reader's own file; what else is in it stays, comments too.
    private static func write(
        _ folder: TableFolder, _ arguments: Arguments, _ changes: [(name: String, value: String?)]
    ) throws -> ExitCode {
        guard !changes.isEmpty else { throw CommandFailure.usage("name what is to be changed: config set NAME=VALUE") }
        let driver = arguments["--driver"]
        let known = ReaderChoices.all.map(\.name) + (driver == nil ? ReaderConfiguration.connectionNames : [])
        for (name, _) in changes where !known.contains(name) {
            throw CommandFailure.unknown(name, kind: "name of a choice", known: known)
        }
        guard let path = ReaderConfiguration.ownPath(SystemEnvironment.variables) else {
            throw CommandFailure.cannotRun("there is no home folder: set HOME or XDG_CONFIG_HOME")
        }
        var text = EditorSchema.config.line(besideTablesOf: folder) + "schema: 1\n"
        if Files.exists(path) {
            let bytes = try SceneOperand.bytes(of: path)
            guard let own = String(validating: bytes, as: UTF8.self) else {
                // Which byte it is; what cannot be read would not be there any more.
                _ = try SceneOperand.failing { () throws(DocumentError) in try YAMLDocument.parse(bytes, name: path) }
                return .cannotRun
            }
            text = own
        }
        var lines = ConfigurationLines(text)
        for (name, value) in changes { lines.set(name, value.map(ConfigCommand.written), driver: driver) }
        // What would be wrong is said, and nothing is written.
        let folderPath = FilePath.folder(of: path)
        do {
            try Files.makeFolder(folderPath)
        } catch {
            throw CommandFailure.cannotRun("the folder \(folder: folderPath) cannot be made")
        }
        let draft = "\(folderPath)/.config-\(RandomIdentifier.uuid()).yaml"
        defer { unlink(draft) }
        try CommandFailure.writing { () throws(OutputFile.Failure) in try OutputFile.write(lines.text, to: draft) }
        let configuration = ReaderConfiguration(paths: [draft], reader(folder))
        var problems = configuration.problems + conflicts(configuration, folder)
        for index in problems.indices where problems[index].file == draft { problems[index].file = path }
        guard problems.isEmpty else {
            _ = tell(problems)
            return .usage
        }
        try CommandFailure.writing { () throws(OutputFile.Failure) in try OutputFile.write(lines.text, to: path) }
        Output.say("written: \(file: path)")
        return .fine
    }
}
