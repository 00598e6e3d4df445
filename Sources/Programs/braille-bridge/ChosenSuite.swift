import BridgeTables
import Documents
import Localization
import Platform
import SnapshotSuites

/// The cases that a verb of `snapshot` is about, as its operands and options name them.
struct ChosenSuite {
    /// The files and folders that were named.
    let paths: [String]
    /// The cases of the paths, in the order of their files.
    private(set) var cases: [SnapshotCase] = []
    /// Where they are played.
    let kinds: [DisplayKind]
    /// Plays them.
    private(set) var runner: SuiteRunner
    /// Of the tables' folders, the one that counts.
    let tables: TableFolder
    private let filter: String?
    /// Which part of how many.
    private let shard: (part: Int, count: Int)?

    /// Reads the cases.
    init(_ arguments: Arguments, _ paths: [String]) throws {
        guard !paths.isEmpty else {
            throw CommandFailure.usage(
                "name case files, or folders that hold them: braille-bridge snapshot verify PATH")
        }
        if arguments.has("--obsolete") && arguments.has("--filter") {
            throw CommandFailure.usage("--obsolete looks at all goldens of the paths: leave --filter out")
        }
        self.paths = paths
        // The reader's own tables come first everywhere else; goldens must be the same on every machine.
        tables = TableFolder(folders: Array(try Setup.tables(arguments).folders.suffix(1)))
        filter = arguments["--filter"]
        shard = try arguments["--shard"].map(ChosenSuite.shard)
        kinds = try ChosenSuite.kinds(arguments)
        runner = SuiteRunner(tables: tables, program: arguments["--brltty"]) { path, language in
            try SceneOperand.scene(path, language: language)
        }
        runner.workers = try arguments.integer("--jobs", in: 1...64, default: runner.workers)
        runner.sceneFolders = arguments.values("--scenes")
        runner.replay = ChosenSuite.replay(arguments)
        do throws(DocumentError) { try readCases() } catch { throw CommandFailure.cannotRun(error.localized) }
        guard let first = all.first else {
            throw CommandFailure.usage("no case is there: their files end in \(format: SuiteFiles.caseEnding)")
        }
        guard filter == nil || !filtered.isEmpty else {
            throw CommandFailure.usage(
                "no case holds \(text: EchoedText.quoted(filter ?? "")); cases are named as \(example: first.id)")
        }
    }

    /// Every run of the paths.
    var all: [SnapshotRun] {
        cases.flatMap { snapshotCase in
            snapshotCase.displays.map { SnapshotRun(snapshotCase: snapshotCase, display: $0) }
        }
    }

    /// The runs that the options choose.
    var runs: [SnapshotRun] {
        guard let shard else { return filtered }
        return filtered.enumerated().filter { $0.offset % shard.count == shard.part - 1 }.map(\.element)
    }

    private var filtered: [SnapshotRun] {
        guard let filter else { return all }
        // The end of a name with its at sign is that display alone: @40x1 is not @40x1,de.
        let exact = filter.contains("@") ? all.filter { $0.id.hasSuffix(filter) } : []
        return exact.isEmpty ? all.filter { $0.id.contains(filter) } : exact
    }

    /// Looks which case files the paths hold, and reads them.
    ///
    /// - Parameter isRead: whether the case of a file may stay as it was read; where it may not, or there is none, it is read.
    mutating func readCases(keeping isRead: (SnapshotCase) -> Bool = { _ in true }) throws(DocumentError) {
        let known = Dictionary(cases.map { ($0.path, $0) }) { first, _ in first }
        let reader = CaseReader(tables: tables)
        var new: [SnapshotCase] = []
        for path in try SuiteFiles.cases(in: paths) {
            if let old = known[path], isRead(old) { new.append(old) } else { new.append(try reader.read(path: path)) }
        }
        cases = new
    }

    /// How a run is played again: by this program, with what decides which tables and which BRLTTY it plays on.
    private static func replay(_ arguments: Arguments) -> ReplayCommand {
        let environment = SystemEnvironment.variables
        var options: [String] = []
        for (option, variable) in [("--tables", "BRAILLE_BRIDGE_TABLES"), ("--brltty", "BRAILLE_BRIDGE_BRLTTY")] {
            let value = arguments[option] ?? environment[variable] ?? ""
            if !value.isEmpty { options += [option, value] }
        }
        for folder in arguments.values("--scenes") { options += ["--scenes", folder] }
        let started = CommandLine.arguments.first ?? ""
        return ReplayCommand(program: started.contains("/") ? started : "braille-bridge", options: options)
    }

    private static func kinds(_ arguments: Arguments) throws -> [DisplayKind] {
        let text = arguments["--display"] ?? "memory"
        if text == "all" { return DisplayKind.allCases }
        var kinds: [DisplayKind] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let kind = DisplayKind(rawValue: String(name)) else {
                throw CommandFailure.unknown(
                    String(name), kind: "value of \(option: "--display")",
                    known: DisplayKind.allCases.map(\.rawValue) + ["all"])
            }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }

    private static func shard(_ text: String) throws -> (part: Int, count: Int) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let part = numbers[0], let count = numbers[1], count >= 1, (1...count).contains(part)
        else {
            throw CommandFailure.usage(
                "--shard takes a part and how many there are, 1/4, not \(value: EchoedText.quoted(text))")
        }
        return (part, count)
    }
}
