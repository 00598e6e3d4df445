import BridgeTables
import Localization
import Platform
import SnapshotSuites
import Documents

/// `snapshot`: display snapshots of cases, verified, recorded, and made of sessions.
enum SnapshotCommand {
    static let command = Subcommand(
        name: "snapshot",
        usage: "verify|record|review PATH…, snapshot capture, or snapshot from-session FILE -o CASE",
        summary:
            "Plays cases and compares what displays show with goldens; or captures what is on the reader's own display.",
        operands: 1...10_000, options: SnapshotVerb.allOptions, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let name = arguments.operands[0]
        guard let verb = SnapshotVerb(rawValue: name) else {
            throw CommandFailure.unknown(
                name, kind: "verb of \(command: "snapshot")", known: SnapshotVerb.allCases.map(\.rawValue))
        }
        try verb.check(arguments)
        let paths = Array(arguments.operands.dropFirst())
        switch verb {
        case .verify: return try SnapshotVerify.run(arguments, try suite(arguments, paths))
        case .record: return try SnapshotRecord.run(arguments, try suite(arguments, paths))
        case .review: return try SnapshotReview.run(arguments, try suite(arguments, paths))
        case .capture: return try SnapshotCapture.run(arguments, paths)
        case .fromSession: return try SnapshotFromSession.run(arguments, paths)
        }
    }

    /// The cases that a command is about.
    struct Suite {
        var paths: [String]
        /// Every run of the paths.
        var all: [SnapshotRun]
        /// Those that the options choose.
        var runs: [SnapshotRun]
        var kinds: [DisplayKind]
        var runner: SuiteRunner
    }

    private static func suite(_ arguments: Arguments, _ paths: [String]) throws -> Suite {
        guard !paths.isEmpty else {
            throw CommandFailure.usage(
                "name case files, or folders that hold them: braille-bridge snapshot verify PATH")
        }
        if arguments.has("--obsolete") && arguments.has("--filter") {
            throw CommandFailure.usage("--obsolete looks at all goldens of the paths: leave --filter out")
        }
        // The reader's own tables come first everywhere else; goldens must be the same on every machine.
        let folder = TableFolder(folders: Array(try Setup.tables(arguments).folders.suffix(1)))
        let reader = CaseReader(tables: folder)
        var all: [SnapshotRun] = []
        do throws(DocumentError) {
            for path in try SuiteFiles.cases(in: paths) {
                let snapshotCase = try reader.read(path: path)
                all += snapshotCase.displays.map { SnapshotRun(snapshotCase: snapshotCase, display: $0) }
            }
        } catch {
            throw CommandFailure.cannotRun(error.localized)
        }
        guard !all.isEmpty else {
            throw CommandFailure.usage("no case is there: their files end in \(format: SuiteFiles.caseEnding)")
        }
        var runs = all
        if let filter = arguments["--filter"] {
            // The end of a name with its at sign is that display alone: @40x1 is not @40x1,de.
            let exact = filter.contains("@") ? runs.filter { $0.id.hasSuffix(filter) } : []
            runs = exact.isEmpty ? runs.filter { $0.id.contains(filter) } : exact
            guard !runs.isEmpty else {
                throw CommandFailure.usage(
                    "no case holds \(text: EchoedText.quoted(filter)); cases are named as \(example: all[0].id)")
            }
        }
        if let shard = arguments["--shard"] { runs = try part(shard, of: runs) }
        var runner = SuiteRunner(tables: folder, program: arguments["--brltty"]) { path, language in
            try SceneOperand.scene(path, language: language)
        }
        runner.workers = try arguments.integer("--jobs", in: 1...64, default: runner.workers)
        runner.sceneFolders = arguments.values("--scenes")
        runner.replay = replay(arguments)
        return Suite(paths: paths, all: all, runs: runs, kinds: try kinds(arguments), runner: runner)
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

    private static func part(_ text: String, of runs: [SnapshotRun]) throws -> [SnapshotRun] {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let part = numbers[0], let count = numbers[1], count >= 1, (1...count).contains(part)
        else {
            throw CommandFailure.usage(
                "--shard takes a part and how many there are, 1/4, not \(value: EchoedText.quoted(text))")
        }
        return runs.enumerated().filter { $0.offset % count == part - 1 }.map(\.element)
    }
}
