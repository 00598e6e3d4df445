import BrailleSnapshots
import Localization
import SnapshotSuites

/// `snapshot verify`: compares, never writes goldens.
enum SnapshotVerify {
    static func run(_ arguments: Arguments, _ suite: SnapshotCommand.Suite) throws -> ExitCode {
        let reports = try SuiteReports(arguments)
        var runner = suite.runner
        if arguments.has("--until") { runner.until = try arguments.integer("--until", in: 1...1_000_000, default: 1) }
        let progress = SuiteProgress(count: suite.runs.count * suite.kinds.count, arguments)
        let start = ContinuousClock.now
        let results = runner.play(suite.runs, on: suite.kinds) { progress.note($0) }
        progress.end()
        let seconds = (ContinuousClock.now - start) / .seconds(1)

        if runner.until != nil { print(results) }
        let obsolete =
            arguments.has("--obsolete") ? SuiteFiles.obsolete(in: suite.paths, runs: suite.all) : SuiteFiles.Obsolete()
        for result in results where !result.isFine { SuiteText.failure(result).forEach(Output.say) }
        for path in obsolete.goldens { Output.say("obsolete, no case has it: \(file: path)") }
        for path in obsolete.unclear { Output.say("no case has it, and it is empty or cannot be read: \(file: path)") }
        let summary = SuiteText.summary(results, seconds: seconds)
        summary.forEach(Output.say)
        try reports.write(results, summary: summary)
        if !obsolete.goldens.isEmpty {
            Output.say("\(count: obsolete.goldens.count) obsolete: snapshot record --obsolete removes them")
        }
        return SuiteText.exitCode(results, isClean: obsolete == SuiteFiles.Obsolete())
    }

    /// Prints the frames that were asked for, as the golden has them.
    private static func print(_ results: [RunResult]) {
        for result in results {
            guard let played = result.played else { continue }
            Output.say("\(name: result.run.id) on \(display: result.kind.rawValue)")
            played.text.split(separator: "\n", omittingEmptySubsequences: false).forEach { Output.line(String($0)) }
        }
    }
}
