import BrailleSnapshots
import Localization
import SnapshotSuites

/// `snapshot verify`: compares, never writes goldens.
struct SnapshotVerify {
    static let watchOption = Option(
        name: "--watch", value: nil,
        help: "Goes on, and verifies what a changed file touches, until Ctrl+C: cases, scenes, goldens, tables.")

    private let arguments: Arguments
    private let reports: SuiteReports
    private let until: Int?

    static func run(_ arguments: Arguments, _ suite: ChosenSuite) throws -> ExitCode {
        let verification = try SnapshotVerify(arguments)
        if arguments.has(watchOption.name) {
            var watch = try SnapshotWatch(verification, suite, arguments)
            return try watch.run()
        }
        let start = ContinuousClock.now
        let results = verification.play(suite.runs, of: suite)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let isClean = try verification.tell(results, among: results, of: suite, seconds: seconds)
        return SuiteText.exitCode(results, isClean: isClean)
    }

    private init(_ arguments: Arguments) throws {
        self.arguments = arguments
        reports = try SuiteReports(arguments)
        until = arguments.has("--until") ? try arguments.integer("--until", in: 1...1_000_000, default: 1) : nil
    }

    /// Plays runs of a suite, and says how far it has come.
    func play(_ runs: [SnapshotRun], of suite: ChosenSuite) -> [RunResult] {
        var runner = suite.runner
        runner.until = until
        let progress = SuiteProgress(count: runs.count * suite.kinds.count, arguments)
        defer { progress.end() }
        return runner.play(runs, on: suite.kinds) { progress.note($0) }
    }

    /// Says what came of runs, and writes the reports on all of the suite.
    ///
    /// - Parameters:
    ///   - all: the latest results of all runs.
    ///   - didWrite: called when all files are written, before the summary says so.
    /// - Returns: whether each golden has a case, where `--obsolete` asks for it.
    func tell(
        _ results: [RunResult], among all: [RunResult], of suite: ChosenSuite, seconds: Double,
        didWrite: () -> Void = {}
    ) throws -> Bool {
        if until != nil { print(results) }
        let obsolete =
            arguments.has("--obsolete") ? SuiteFiles.obsolete(in: suite.paths, runs: suite.all) : SuiteFiles.Obsolete()
        for result in results where !result.isFine { SuiteText.failure(result).forEach(Output.say) }
        for path in obsolete.goldens { Output.say("obsolete, no case has it: \(file: path)") }
        for path in obsolete.unclear { Output.say("no case has it, and it is empty or cannot be read: \(file: path)") }
        let summary = SuiteText.summary(all, seconds: seconds)
        // Who waits for the summary finds the reports.
        try reports.write(all, summary: summary)
        didWrite()
        summary.forEach(Output.say)
        if !obsolete.goldens.isEmpty {
            Output.say("\(count: obsolete.goldens.count) obsolete: snapshot record --obsolete removes them")
        }
        return obsolete == SuiteFiles.Obsolete()
    }

    /// Prints the frames that were asked for, as the golden has them.
    private func print(_ results: [RunResult]) {
        for result in results {
            guard let played = result.played else { continue }
            Output.say("\(name: result.run.id) on \(display: result.kind.rawValue)")
            played.text.split(separator: "\n", omittingEmptySubsequences: false).forEach { Output.line(String($0)) }
        }
    }
}
