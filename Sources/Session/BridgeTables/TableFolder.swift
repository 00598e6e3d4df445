public import Documents
package import Localization
import Platform

/// Where the tables are: the reader's own folder first, then the product's.
///
/// Each table is read once, however often it is asked for: make a new value to read changed files.
public struct TableFolder: Sendable {
    /// A kind of table, which has a folder of its own.
    public enum Kind: String, Sendable, CaseIterable {
        /// Layouts.
        case layouts = "Layouts"
        /// Which properties an element shows, in which order.
        case templates = "Templates"
        /// Keys.
        case keys = "Keys"
        /// The names of devices' own keys, one file a driver.
        case devices = "Devices"
        /// Roles, states and messages, one file a language.
        case roles = "Roles"
        /// Symbols of states.
        case states = "States"
        /// Braille tables of languages.
        case languages = "Languages"
        /// What signs are called, one file a language.
        case signs = "Signs"
        /// Plural forms of languages.
        case plurals = "Plurals"
        /// What objects of desktop applications are, one file a toolkit.
        case desktop = "Desktop"
        /// How programs of the terminal ask, one file a program.
        case terminal = "Terminal"
        /// Words that the audit looks for, one file a language.
        case audit = "Audit"
        /// The command line's words, one file a language.
        case commandLine = "CommandLine"

        /// What one of them is called in messages.
        public var noun: String { localizedNoun.english }

        /// The same in the reader's language.
        package var localizedNoun: LocalizedText {
            switch self {
            case .layouts: "layout"
            case .templates: "table of templates"
            case .keys: "key table"
            case .devices: "table of a driver's keys"
            case .roles: "language of the display's words"
            case .states: "table of states"
            case .languages: "language table"
            case .signs: "language of the names of signs"
            case .plurals: "table of plural forms"
            case .desktop: "table of a toolkit"
            case .terminal: "table of a terminal's program"
            case .audit: "language of the audit's words"
            case .commandLine: "language of the command line's words"
            }
        }
    }

    /// The folders to look in, first to last.
    public let folders: [String]
    private let cache = TableCache()

    /// Makes a search through folders.
    public init(folders: [String]) {
        self.folders = folders
    }

    /// Finds the product's tables: by an option, by the variable `BRAILLE_BRIDGE_TABLES`, beside the installed program
    /// (`share/braille-bridge/Tables`), or in the package that the program was built in. The reader's own tables in
    /// `$XDG_CONFIG_HOME/braille-bridge` come first.
    ///
    /// - Parameters:
    ///   - option: the folder that the command line names, or nil.
    ///   - environment: the variables of the process.
    ///   - executable: the path of the running program.
    public static func find(
        option: String?, environment: [String: String], executable: String
    ) throws(DocumentError) -> TableFolder {
        let configuration =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? environment["HOME"].map { $0 + "/.config" }
        let own = configuration.map { [$0 + "/braille-bridge"] } ?? []
        if let named = option ?? environment["BRAILLE_BRIDGE_TABLES"], !named.isEmpty {
            guard isTableFolder(named) else {
                throw DocumentError(
                    .missingFile, file: named, says: "holds no tables",
                    advises:
                        "name the folder that holds \(known: Kind.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return TableFolder(folders: own + [named])
        }
        var folder = FilePath.folder(of: FilePath.followed(executable))
        let installed = FilePath.join(FilePath.folder(of: folder), "share/braille-bridge/Tables")
        if isTableFolder(installed) { return TableFolder(folders: own + [installed]) }
        for _ in 0..<8 {
            let candidate = FilePath.join(folder, "Tables")
            if isTableFolder(candidate) { return TableFolder(folders: own + [candidate]) }
            folder = FilePath.folder(of: folder)
        }
        throw DocumentError(
            .missingFile, file: installed, says: "the tables are not there",
            advises: "install with make install, or name their folder with --tables or BRAILLE_BRIDGE_TABLES")
    }

    private static func isTableFolder(_ path: String) -> Bool {
        Kind.allCases.allSatisfy { Files.isFolder(path + "/" + $0.rawValue) }
    }

    /// The names of all tables of a kind, sorted.
    public func names(of kind: Kind) -> [String] {
        var names: Set<String> = []
        for folder in folders {
            let files = Files.names(in: folder + "/" + kind.rawValue) ?? []
            for file in files where file.hasSuffix(".yaml") { names.insert(String(file.dropLast(5))) }
        }
        return names.sorted()
    }

    /// Whether a table is the reader's own, in place of one of the product's or beside them.
    public func isOwn(_ kind: Kind, named name: String) -> Bool {
        folders.dropLast().contains { Files.exists("\($0)/\(kind.rawValue)/\(name).yaml") }
    }

    /// The table of a name, made of its document.
    func table<Table: Sendable>(
        _ kind: Kind, named name: String, _ make: (YAMLDocument) throws(DocumentError) -> Table
    ) throws(DocumentError) -> Table {
        try cache.table(kind, named: name) { () throws(DocumentError) in
            try make(YAMLDocument.load(path: path(of: kind, named: name)))
        }
    }

    /// The file of a table: a path where the name is one (`./mine.yaml`), else the first folder's that has it.
    public func path(of kind: Kind, named name: String) throws(DocumentError) -> String {
        if name.contains("/") || name.hasSuffix(".yaml") { return name }
        for folder in folders {
            let path = "\(folder)/\(kind.rawValue)/\(name).yaml"
            if Files.exists(path) { return path }
        }
        throw DocumentError(
            .missingFile, file: name, says: "no \(kind: kind.localizedNoun) has this name",
            advises: YAMLNode.localizedAdvice(name, names(of: kind)))
    }
}
