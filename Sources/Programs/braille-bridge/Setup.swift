import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Foundation
import Liblouis
import Scenes
import Documents

/// What the options that several commands share ask for: tables, the translator, the scene.
struct Setup {
    static let tableOptions = [
        Option(name: "--tables", value: "DIR", help: "The folder of the tables; found by itself otherwise.")
    ]
    static let displayOptions =
        [
            Option(name: "--layout", value: "L", help: "A layout's name or file; regions by default."),
            Option(
                name: "--braille", value: "T",
                help: "A liblouis table or table list for everything; the table of the language by default."),
            Option(
                name: "--code", value: "CODE",
                help: "The braille of each language: uncontracted (the default), contracted or computer."),
            Option(name: "--dots", value: "6|8", help: "The dots of computer braille; 8 by default."),
            Option(
                name: "--verbosity", value: "LEVEL",
                help: "How much is shown of an element: terse, normal (the default) or full."),
            Option(
                name: "--status", value: "SIDE",
                help: "Status cells: left, right or none; as the layout says by default, which is none."),
            Option(
                name: "--language", value: "TAG",
                help: "The language (BCP 47) of the product's own words, and of scenes that name none."),
        ] + tableOptions
    static let sizeOptions = [
        Option(name: "--columns", value: "N", help: "Cells in a row, 1 to 400; 40 by default."),
        Option(name: "--rows", value: "M", help: "Rows, 1 to 100; 1 by default."),
    ]
    static let keyOptions = [
        Option(name: "--keys", value: "K", help: "A key table's name or file; default by default."),
        Option(name: "--messages", value: "MODE", help: "How announcements stand: timed, stay or off."),
        hintOption, uncontractedOption, typingOption, routingOption, speedOption, scanOption,
    ]
    static let hintOption = Option(
        name: "--hints", value: "on|off", help: "Whether hints come by themselves after a pause; on by default.")
    static let uncontractedOption = Option(
        name: "--uncontracted", value: "PART",
        help: "What of an edited text is not contracted: word (under the caret, the default), field or never.")
    static let typingOption = Option(
        name: "--typing", value: "KEYS",
        help:
            "What a braille keyboard types: characters of BRLTTY's input table (the default), or dots, read as the text's braille."
    )
    static let routingOption = Option(
        name: "--routing", value: "WAY",
        help:
            "What routing keys over an adjustable's value do: halves (lower, raise) or proportional (set); as the key table says."
    )
    static let speedOption = Option(
        name: "--pan-speed", value: "N", help: "How fast reading on goes, in cells a second, 1 to 100; 8 by default.")
    static let scanOption = Option(
        name: "--scan", value: "MS", help: "Switch scanning: milliseconds from one stop to the next, 100 to 60000.")

    let folder: TableFolder
    let settings: SessionSettings
    /// How the display's keys arrive.
    let keyMode: KeyMode
    /// The braille that the options ask for.
    let choice: BrailleChoice
    let translator: CachingTranslator
    private let louis: LouisTranslator

    init(_ arguments: Arguments, keyTable: String? = nil) throws {
        let folder = try Setup.tables(arguments)
        self.folder = folder
        let language = arguments["--language"]
        if let language, let problem = try Setup.reading({ try LanguageTables.problem(with: language, in: folder) }) {
            throw CommandFailure.usage("--language: \(problem)")
        }
        let languages = try Setup.reading { try LanguageTables(in: folder) }
        let uncontracted = try arguments.choice(
            "--uncontracted", of: SessionSettings.Uncontracted.allCases.map(\.rawValue), default: "word")
        let mode = try arguments.choice(
            "--messages", of: SessionSettings.MessageMode.allCases.map(\.rawValue), default: "timed")
        let verbosity = try arguments.choice(
            "--verbosity", of: Verbosity.allCases.map(\.rawValue), default: Verbosity.normal.rawValue)
        let typing = try arguments.choice(
            "--typing", of: TypedKeys.allCases.map(\.rawValue), default: TypedKeys.characters.rawValue)
        settings = SessionSettings(
            layout: try Setup.layout(arguments, in: folder),
            vocabulary: try Setup.words(arguments, in: folder),
            keys: try Setup.keyTable(keyTable ?? arguments["--keys"] ?? "default", arguments, in: folder),
            typing: .init(rawValue: typing) ?? .characters,
            verbosity: .init(rawValue: verbosity) ?? .normal,
            panSpeed: try arguments.integer("--pan-speed", in: 1...100, default: 8),
            messages: .init(rawValue: mode) ?? .timed,
            showsHints: try arguments.choice("--hints", of: ["on", "off"], default: "on") == "on",
            scanInterval: arguments.has("--scan")
                ? try arguments.integer("--scan", in: 100...60_000, default: 1_000) : nil,
            uncontracted: .init(rawValue: uncontracted) ?? .word, language: language,
            controlWords: ControlWordTables(in: folder).words(for:))
        keyMode = try Setup.reading { [settings] in
            try KeyMode(settings.keys, typing: settings.typing, in: folder)
        }
        var choice = BrailleChoice(languages)
        let code = try arguments.choice(
            "--code", of: BrailleChoice.Code.allCases.map(\.rawValue), default: choice.code.rawValue)
        choice.code = BrailleChoice.Code(rawValue: code) ?? choice.code
        choice.dots = try arguments.choice("--dots", of: ["6", "8"], default: "8") == "6" ? 6 : 8
        if let tables = arguments["--braille"] {
            do {
                choice.table = try LouisTranslator.check(tables)
            } catch {
                throw CommandFailure.usage("--braille: \(error)")
            }
        }
        self.choice = choice
        louis = LouisTranslator(choice)
        translator = CachingTranslator(louis)
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

    /// Writes texts in the braille that the reader set in BRLTTY, where no option asks for another.
    ///
    /// BRLTTY's tables are its own; liblouis' of the same name takes their place, else that of each language.
    func follow(_ preference: BraillePreference, _ arguments: Arguments) {
        var choice = choice
        if !arguments.has("--dots") { choice.dots = preference.dots }
        if !arguments.has("--braille") && !arguments.has("--code") && preference.isContracted {
            choice.code = .contracted
            choice.table = preference.contractionTable.flatMap { try? LouisTranslator.check($0) }
        }
        if let name = preference.textTable, choice.dots == 8 { choice.computerTable = try? LouisTranslator.check(name) }
        louis.choice = choice
        translator.forgetAll()
    }

    static func tables(_ arguments: Arguments) throws -> TableFolder {
        try reading {
            try TableFolder.find(
                option: arguments["--tables"], environment: ProcessInfo.processInfo.environment,
                executable: Setup.executable)
        }
    }

    static func keyTable(_ name: String, in folder: TableFolder) throws -> KeyTable {
        try reading { try KeyTable(named: name, in: folder) }
    }

    /// A key table, with what `--routing` says instead of it.
    private static func keyTable(
        _ name: String, _ arguments: Arguments, in folder: TableFolder
    ) throws -> KeyTable {
        var table = try keyTable(name, in: folder)
        let ways = RoutingBindings.Adjusting.allCases.map(\.rawValue)
        let present = table.routing?.adjustable ?? .halves
        let way = try arguments.choice("--routing", of: ways, default: present.rawValue)
        table.routing?.adjustable = .init(rawValue: way) ?? present
        return table
    }

    /// The layout, with its status cells where `--status` wants them.
    private static func layout(_ arguments: Arguments, in folder: TableFolder) throws -> LayoutTable {
        var layout = try reading { try LayoutTable(named: arguments["--layout"] ?? "regions", in: folder) }
        guard arguments.has("--status") else { return layout }
        let side = try arguments.choice("--status", of: StatusCells.Side.allCases.map(\.rawValue), default: "none")
        guard layout.moveStatus(to: .init(rawValue: side)) else {
            throw CommandFailure.usage("--status: the layout \(EchoedText.quoted(layout.name)) has no status cells")
        }
        return layout
    }

    /// The product's own words in the language that `--language` names; English where there are none.
    static func words(_ arguments: Arguments, in folder: TableFolder) throws -> Vocabulary {
        try reading { try Vocabulary(language: arguments["--language"], in: folder) }
    }

    /// The words by which the audit understands texts.
    static func spokenWords(in folder: TableFolder) throws -> [SpokenWords] {
        try reading { try SpokenWords.all(in: folder) }
    }

    /// The program's own file.
    static var executable: String {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return link ?? CommandLine.arguments[0]
    }

    /// The scene that `run` shows when it is given none: the music player that comes with the product.
    func exampleScene() throws -> String {
        for folder in folder.folders {
            let parent = URL(fileURLWithPath: folder).deletingLastPathComponent()
            for place in ["scenes", "docs/scenes"] {
                let path = parent.appendingPathComponent(place + "/music-player.scene.yaml").path
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        throw CommandFailure.usage("name a scene: braille-bridge run SCENE")
    }

    /// Reads a table; a name that none has is a wrong option, a broken file cannot be run with.
    private static func reading<Table>(_ read: () throws -> Table) throws -> Table {
        do {
            return try read()
        } catch let error as DocumentError {
            // An unknown name is a wrong option; a file that is not there cannot be run with.
            let isName = !error.file.contains("/") && !error.file.hasSuffix(".yaml")
            let code: ExitCode = error.code == .missingFile && isName ? .usage : .cannotRun
            throw CommandFailure(code: code, message: error.description)
        }
    }

    func size(_ arguments: Arguments) throws -> DisplaySize {
        DisplaySize(
            columns: try arguments.integer("--columns", in: 1...400, default: 40),
            rows: try arguments.integer("--rows", in: 1...100, default: 1))
    }
}
