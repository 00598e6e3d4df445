import BridgeLoop
import BridgeTables
import Documents
import Localization
import Platform
import SnapshotSuites

/// `snapshot verify --watch`: plays the runs that a changed file touches, until a signal ends the program.
struct SnapshotWatch {
    /// Editors write a file in several steps: so long none may have come, in milliseconds.
    private static let quiet = 25

    private let verification: SnapshotVerify
    private let arguments: Arguments
    private let watch: FolderWatch
    private var suite: ChosenSuite
    private var inputs: SuiteInputs
    /// The latest result of each run on each kind of display.
    private var results: [String: RunResult] = [:]
    /// What has changed while runs were played; nil where the system has lost count.
    private var pending: [FolderWatch.Change]? = []
    /// The case files that have changed since they were read.
    private var changedCases: Set<String> = []

    init(_ verification: SnapshotVerify, _ suite: ChosenSuite, _ arguments: Arguments) throws {
        guard let watch = FolderWatch() else {
            throw CommandFailure.cannotRun("the system gives no watch for files: raise fs.inotify.max_user_instances")
        }
        (self.verification, self.arguments, self.watch, self.suite) = (verification, arguments, watch, suite)
        inputs = SuiteInputs(suite.runs, paths: suite.paths, tables: suite.tables.folders)
    }

    /// Goes on until a signal ends the program, or nobody reads what it writes.
    mutating func run() throws -> ExitCode {
        watchFolders()
        try play(suite.runs)
        Output.tell("watching \(count: inputs.folders.count) folders; Ctrl+C ends it")
        while !Output.isUnread {
            if pending == [] { Poll.wait(for: [watch.descriptor], milliseconds: -1) }
            try serve(changes())
        }
        return .fine
    }

    private func watchFolders() {
        for folder in inputs.folders { watch.watch(folder, for: [.written, .came, .went]) }
    }

    /// What has changed, once nothing has for a moment; nil where the system has lost count.
    private mutating func changes() -> [FolderWatch.Change]? {
        let before = pending
        pending = []
        guard var all = before else { return nil }
        while let new = watch.changes() {
            all += new
            if all.isEmpty || Poll.ready([watch.descriptor], milliseconds: SnapshotWatch.quiet).isEmpty { return all }
        }
        return nil
    }

    /// Plays what changed files touch.
    private mutating func serve(_ changes: [FolderWatch.Change]?) throws {
        var (touched, areTables, areCases) = (Set<String>(), changes == nil, false)
        for change in Set(changes ?? []) {
            switch inputs.touch(change.name, in: change.folder) {
            case .nothing: break
            case .tables: areTables = true
            case .cases:
                areCases = true
                changedCases.insert(FilePath.join(change.folder, change.name))
            case .runs(let runs), .programs(let runs): touched.formUnion(runs.map(\.id))
            }
        }
        guard areTables || areCases || !touched.isEmpty else { return }
        let known = Set(suite.all.map(\.id))
        do {
            if areTables {
                suite = try ChosenSuite(arguments, suite.paths)
                changedCases = []
                touched.formUnion(suite.runs.map(\.id))
            } else if areCases {
                let changed = changedCases
                try SceneOperand.failing {
                    try suite.readCases { !changed.contains(SuiteInputs.place(of: $0.path)) }
                }
                changedCases = []
                touched.formUnion(
                    suite.runs.filter {
                        !known.contains($0.id) || changed.contains(SuiteInputs.place(of: $0.snapshotCase.path))
                    }.map(\.id))
            }
        } catch {
            Output.tell(LocalizedText(of: error))
            return
        }
        inputs = SuiteInputs(suite.runs, paths: suite.paths, tables: suite.tables.folders)
        watchFolders()
        try play(suite.runs.filter { touched.contains($0.id) })
    }

    /// Plays runs, and says what came of them and how all of the suite stands.
    private mutating func play(_ runs: [SnapshotRun]) throws {
        let start = ContinuousClock.now
        let new = verification.play(runs, of: suite)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        for result in new { results[SnapshotWatch.name(result.run, result.kind)] = result }
        let all = suite.runs.flatMap { run in
            suite.kinds.compactMap { results[SnapshotWatch.name(run, $0)] }
        }
        // What the runs have written beside their own cases, and reports, start nothing. Who has read the summary may save the next change.
        let (watch, inputs) = (watch, inputs)
        var pending: [FolderWatch.Change]? = []
        _ = try verification.tell(new, among: all, of: suite, seconds: seconds) {
            pending = watch.changes()?.filter { change in
                if case .programs = inputs.touch(change.name, in: change.folder) { return false }
                return true
            }
        }
        self.pending = pending
    }

    private static func name(_ run: SnapshotRun, _ kind: DisplayKind) -> String { "\(run.id) \(kind.rawValue)" }
}
