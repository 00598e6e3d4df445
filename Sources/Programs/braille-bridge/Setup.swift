import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Liblouis
import Localization
import Platform
import Scenes
import Documents

/// What the options that several commands share ask for: tables, the translator, the scene.
struct Setup {
    static let tableOptions = [
        Option(name: "--tables", value: "DIR", help: "The folder of the tables; found automatically by default.")
    ]
    static let displayOptions = ReaderChoices.options(of: .display).map { Option($0) } + tableOptions
    static let sizeOptions = [
        Option(name: "--columns", value: "N", help: "Cells in a row, 1 to 400; 40 by default."),
        Option(name: "--rows", value: "M", help: "Rows, 1 to 100; 1 by default."),
        Option(name: "--cell-dots", value: "6|8", help: "The dots of each cell of the display; 8 by default."),
    ]
    static let keyOptions = ReaderChoices.options(of: .keys).map { Option($0) }

    let folder: TableFolder
    /// The languages that there are words in, by the names of their tables.
    let wordTables: [String]
    /// What the options choose.
    let choices: ReaderChoices
    let settings: SessionSettings
    /// How many dots the display's cells have.
    let cellSize: CellSize
    /// How the display's keys arrive.
    let keyMode: KeyMode
    /// How long displays take for each row, by their drivers.
    let rowTimes: [String: Int]
    /// How far the pins of displays stand apart, by their drivers.
    let pins: [String: [DevicePins]]
    /// The braille that the options and the configuration ask for.
    let choice: BrailleChoice
    /// What the system and the reader have set in files.
    let configuration: ReaderConfiguration
    /// The names of what options or the configuration choose.
    private let chosen: Set<String>
    let translator: CachingTranslator
    private let louis: LouisTranslator

    /// - Parameters:
    ///   - cellSize: what the display's cells have; nil: what the option says.
    ///   - environment: whose configuration counts, and whose locale names a language that the reader reads, where no
    ///     option says which; empty for commands whose output is the same for everybody.
    ///   - driver: the two letters of the driver whose section of the configuration counts.
    ///   - other: one that goes on with another configuration: its translator writes the braille that is chosen now.
    init(
        _ arguments: Arguments, cellSize: CellSize? = nil, environment: [String: String] = [:], driver: String? = nil,
        insteadOf other: Setup? = nil
    ) throws {
        let folder = try Setup.tables(arguments)
        self.folder = folder
        wordTables = folder.names(of: .roles)
        configuration =
            environment.isEmpty
            ? ReaderConfiguration()
            : ConfigCommand.configuration(folder, environment)
        var set = ReaderChoices()
        configuration.apply(to: &set, driver: driver)
        var choices = try Setup.reading { [set] in try arguments.choices(in: folder, over: set) }
        chosen = configuration.names(driver: driver).union(
            ReaderChoices.all.filter { arguments.has($0.option) }.map(\.name))
        try Setup.reading { try choices.readLocale(environment, in: folder) }
        self.choices = choices
        settings = try Setup.reading { try folder.settings(for: choices) }
        keyMode = try Setup.reading { [settings] in
            try KeyMode(settings.keys, typing: settings.typing, in: folder)
        }
        rowTimes = try Setup.reading { try DeviceKeys.rowTimes(in: folder) }
        pins = try Setup.reading { try DeviceKeys.pins(in: folder) }
        let cells = try cellSize ?? Setup.cellSize(arguments)
        self.cellSize = cells
        choice = try Setup.reading { try folder.braille(for: choices, cellSize: cells) }
        louis = other?.louis ?? LouisTranslator(choice)
        translator = other?.translator ?? CachingTranslator(louis)
        guard other != nil else { return }
        louis.choice = choice
        translator.forgetAll()
    }

    /// The same for a session of the reader's. Where the configuration names a table that cannot be read, that is said, and
    /// the session begins without the configuration: a reader without a display can mend nothing.
    static func ofReader(_ arguments: Arguments) throws -> Setup {
        let environment = SystemEnvironment.variables
        do {
            return try Setup(arguments, environment: environment)
        } catch {
            let none = environment.merging(["XDG_CONFIG_HOME": "/nonexistent", "XDG_CONFIG_DIRS": "/nonexistent"]) {
                $1
            }
            guard let setup = try? Setup(arguments, environment: none) else { throw error }
            Output.tell(LocalizedText(of: error))
            Output.tell("the configuration is left out until it is changed")
            return setup
        }
    }

    /// What the option says, else the configuration, else nil.
    func connection(_ name: String, _ arguments: Arguments) -> String? {
        configuration.connection(name, arguments)
    }

    /// Loads the braille tables of a scene before the first key.
    func prepare(_ scene: AccessibilityScene) {
        let languages = scene.readingOrder.elements.lazy.compactMap(\.accessibilityLanguage)
        var wanted: [String?] = [scene.language ?? settings.language, settings.vocabulary.language]
        for language in languages.prefix(1_000) where !wanted.contains(language) { wanted.append(language) }
        louis.prepare(languages: wanted)
    }
    /// The braille that texts are written in now.
    var brailleInUse: BrailleChoice { louis.choice as? BrailleChoice ?? choice }

    /// Writes texts in the braille that the reader set in BRLTTY, where no option asks for another; on cells of six dots with
    /// no more than they have.
    ///
    /// BRLTTY's tables are its own; liblouis' of the same name takes their place, else that of each language.
    func follow(_ preference: BraillePreference, on cellSize: CellSize) {
        var choice = choice
        if !chosen.contains("dots") { choice.dots = preference.dots }
        choice.dots = min(choice.dots, cellSize.rawValue)
        if chosen.isDisjoint(with: ["braille", "code"]) && preference.isContracted {
            choice.code = .contracted
            choice.table = preference.contractionTable.flatMap { try? LouisTranslator.check($0) }
        }
        if let name = preference.textTable, choice.dots == 8 { choice.computerTable = try? LouisTranslator.check(name) }
        louis.choice = choice
        translator.forgetAll()
    }

    /// The language that programs are told of: the option's, else that of the braille that the reader set in BRLTTY, else
    /// that of the words.
    func readersLanguage(_ preference: BraillePreference?) -> String {
        if let language = settings.language { return language }
        let known = try? LanguageTables(in: folder)
        let own = preference?.language { known?.entries[$0] != nil }
        return own ?? settings.vocabulary.language
    }

    static func tables(_ arguments: Arguments) throws -> TableFolder {
        try reading {
            try TableFolder.find(
                option: arguments["--tables"], environment: SystemEnvironment.variables,
                executable: Setup.executable)
        }
    }

    static func keyTable(_ name: String, in folder: TableFolder) throws -> KeyTable {
        try reading { try KeyTable(named: name, in: folder) }
    }

    /// The product's own words in the language that `--language` names, or what is set for the displays of a driver; English
    /// where there are none.
    static func words(
        _ arguments: Arguments, in folder: TableFolder, _ set: ReaderConfiguration = ReaderConfiguration(),
        driver: String? = nil, locale: String? = nil
    ) throws -> Vocabulary {
        if let tag = arguments["--language"],
            let problem = try reading({ try LanguageTables.problem(with: tag, in: folder) })
        {
            throw CommandFailure.usage("\(option: "--language"): \(reason: problem)")
        }
        let language = arguments["--language"] ?? set.entry("language", driver: driver)?.text ?? locale
        return try reading { try Vocabulary(language: language, in: folder) }
    }

    /// The words by which the audit understands texts.
    static func spokenWords(in folder: TableFolder) throws -> [SpokenWords] {
        try reading { try SpokenWords.all(in: folder) }
    }

    /// The program's own file.
    static var executable: String {
        let link = Files.destination(ofLink: "/proc/self/exe")
        return link ?? CommandLine.arguments[0]
    }

    /// The scene that `run` shows when it is given none: the music player that comes with the product.
    func exampleScene() throws -> String {
        for folder in folder.folders {
            let parent = FilePath.folder(of: folder)
            for place in ["scenes", "docs/scenes"] {
                let path = FilePath.join(parent, place + "/music-player.scene.yaml")
                if Files.exists(path) { return path }
            }
        }
        throw CommandFailure.usage("name a scene: braille-bridge run SCENE")
    }

    /// Reads a table; a name that none has is a wrong option, a broken file cannot be run with.
    static func reading<Table>(_ read: () throws -> Table) throws -> Table {
        do {
            return try read()
        } catch let error as DocumentError {
            // An unknown name is a wrong option; a file that is not there cannot be run with.
            let isName = !error.file.contains("/") && !error.file.hasSuffix(".yaml")
            let code: ExitCode = error.code == .missingFile && isName ? .usage : .cannotRun
            throw CommandFailure(code: code, message: error.localized)
        }
    }

    func size(
        _ arguments: Arguments, default usual: DisplaySize = DisplaySize(columns: 40)
    ) throws -> DisplaySize {
        DisplaySize(
            columns: try arguments.integer("--columns", in: 1...400, default: usual.columns),
            rows: try arguments.integer("--rows", in: 1...100, default: usual.rows))
    }

    /// What `--cell-dots` says, or eight dots.
    static func cellSize(_ arguments: Arguments) throws -> CellSize {
        let known = CellSize.allCases.map { String($0.rawValue) }
        return try Int(arguments.choice("--cell-dots", of: known, default: "8")).flatMap(CellSize.init) ?? .eightDots
    }
}

extension ReaderConfiguration {
    /// How BRLTTY is reached: what the option says, else what is set, else nil.
    func connection(_ name: String, _ arguments: Arguments) -> String? {
        arguments["--" + name] ?? entry(name, driver: nil)?.text
    }
}
