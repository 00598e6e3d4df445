import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Liblouis
import Scenes
import YAMLDocuments

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
                help: "A liblouis table or table list; the uncontracted table of the language by default."),
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
        scanOption,
    ]
    static let scanOption = Option(
        name: "--scan", value: "MS", help: "Switch scanning: milliseconds from one stop to the next, 100 to 60000.")

    let folder: TableFolder
    let settings: SessionSettings
    let translator: CachingTranslator

    init(_ arguments: Arguments, keyTable: String? = nil) throws {
        let folder = try Setup.tables(arguments)
        self.folder = folder
        let language = arguments["--language"]
        let languages = try Setup.reading { try LanguageTables(in: folder) }
        let mode = try arguments.choice(
            "--messages", of: SessionSettings.MessageMode.allCases.map(\.rawValue), default: "timed")
        settings = SessionSettings(
            layout: try Setup.reading { try LayoutTable(named: arguments["--layout"] ?? "regions", in: folder) },
            vocabulary: try Setup.words(arguments, in: folder),
            keys: try Setup.keyTable(keyTable ?? arguments["--keys"] ?? "default", in: folder),
            messages: .init(rawValue: mode) ?? .timed,
            scanInterval: arguments.has("--scan")
                ? try arguments.integer("--scan", in: 100...60_000, default: 1_000) : nil,
            language: language)
        if let tables = arguments["--braille"] {
            do {
                translator = CachingTranslator(try LouisTranslator(tables: tables))
            } catch {
                throw CommandFailure.usage("--braille: \(error)")
            }
        } else {
            translator = CachingTranslator(LouisTranslator { languages.table(for: $0) })
        }
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

    /// The product's own words in the language that `--language` names; English where there are none.
    static func words(_ arguments: Arguments, in folder: TableFolder) throws -> Vocabulary {
        try reading { try Vocabulary(language: arguments["--language"], in: folder) }
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
