import BrailleSnapshots
import Foundation
import SnapshotSuites

/// `snapshot verify`: compares, never writes goldens.
enum SnapshotVerify {
    static func run(_ arguments: Arguments, _ suite: SnapshotCommand.Suite) throws -> ExitCode {
        let reports = try SuiteReports(arguments)
        var runner = suite.runner
        if arguments.has("--until") { runner.until = try arguments.integer("--until", in: 1...1_000_000, default: 1) }
        let progress = SuiteProgress(count: suite.runs.count * suite.kinds.count)
        let start = ContinuousClock.now
        let results = runner.play(suite.runs, on: suite.kinds) { progress.note($0) }
        progress.end()
        let seconds = (ContinuousClock.now - start) / .seconds(1)

        if runner.until != nil { print(results) }
        let obsolete = arguments.has("--obsolete") ? SuiteFiles.obsolete(in: suite.paths, runs: suite.all) : []
        for result in results where !result.isFine { SuiteText.failure(result).forEach(Output.line) }
        for result in results { SuiteText.repetition(result).map(Output.line) }
        for path in obsolete { Output.line("obsolete, no case has it: \(path)") }
        let summary = SuiteText.summary(results, seconds: seconds)
        summary.forEach(Output.line)
        try reports.write(results, summary: summary)
        if !obsolete.isEmpty { Output.line("\(obsolete.count) obsolete: snapshot record --obsolete removes them") }
        return SuiteText.exitCode(results, isClean: obsolete.isEmpty)
    }

    /// Prints the frames that were asked for, as the golden has them.
    private static func print(_ results: [RunResult]) {
        for result in results {
            guard let played = result.played else { continue }
            Output.line("\(result.run.id) on \(result.kind.rawValue)")
            Output.line(played.text)
        }
    }
}
