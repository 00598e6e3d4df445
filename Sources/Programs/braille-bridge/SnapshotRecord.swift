import Braille
import BrailleSnapshots
import Liblouis
import Localization
import Platform
import SnapshotSuites
import Documents

/// `snapshot record`: writes goldens and says what changed.
enum SnapshotRecord {
    static func run(_ arguments: Arguments, _ suite: ChosenSuite) throws -> ExitCode {
        if SystemEnvironment.variables["CI"] == "true" && !arguments.has("--allow-ci") {
            throw CommandFailure.usage(
                "CI=true: goldens are recorded on a developer's machine and reviewed; "
                    + "where they must be recorded here, add --allow-ci")
        }
        guard suite.kinds.count == 1, let kind = suite.kinds.first else {
            throw CommandFailure.usage("record takes one display, for a golden is the same on all of them")
        }
        let variant = try variant(arguments)
        let replaced = ReplacedFiles.replaced(ReplacedFiles.goldens, arguments)
        var runner = suite.runner
        runner.compares = false
        let progress = SuiteProgress(count: suite.runs.count, arguments)
        let start = ContinuousClock.now
        let results = runner.play(suite.runs, on: [kind]) { progress.note($0) }
        progress.end()

        var (new, changed, same) = (0, 0, 0)
        for result in results {
            guard case .passed = result.outcome, var played = result.played else { continue }
            var run = result.run
            do throws(DocumentError) {
                // A golden that cannot be read is written again.
                var old = try? GoldenFile.read(run.goldenPath)
                if let old, old.text == played.text {
                    same += 1
                    continue
                }
                if old != nil, let variant {
                    run.variant = variant
                    played.header = run.header
                    old = try? GoldenFile.read(run.goldenPath)
                }
                try GoldenFile.write(played, to: run.goldenPath, replacing: replaced)
                if let old, let difference = TranscriptDifference(from: old, to: played) {
                    changed += 1
                    Output.say("changed: \(file: run.goldenPath)")
                    difference.texts.forEach(Output.say)
                } else {
                    new += 1
                    Output.say("new: \(file: run.goldenPath)")
                }
            } catch {
                throw CommandFailure.cannotRun(error.localized)
            }
        }
        for result in results where !result.isFine { SuiteText.failure(result).forEach(Output.say) }
        if arguments.has("--obsolete") { removeObsolete(suite) }
        Output.say(
            "\(new: new) new, \(changed: changed) changed, \(same: same) as before; look at them before you commit them"
        )
        SuiteText.summary(results, seconds: (ContinuousClock.now - start) / .seconds(1)).forEach(Output.say)
        return SuiteText.exitCode(results, isClean: true)
    }

    /// From which version of liblouis on a golden of its own is recorded; nil: the one that `verify` would choose is.
    private static func variant(_ arguments: Arguments) throws -> ReleaseVersion? {
        guard let text = arguments["--variant"] else { return nil }
        guard let version = ReleaseVersion(text), version.description == text else {
            throw CommandFailure.usage(
                "--variant takes a version of liblouis, such as 3.33, not \(value: EchoedText.quoted(text))")
        }
        if let installed = ReleaseVersion(LouisTranslator.version), version > installed {
            throw CommandFailure.usage("--variant: the installed liblouis is older, \(version: installed.description)")
        }
        return version
    }

    private static func removeObsolete(_ suite: ChosenSuite) {
        let obsolete = SuiteFiles.obsolete(in: suite.paths, runs: suite.all)
        for path in obsolete.unclear {
            Output.say("kept, because it is empty or cannot be read: \(file: path); remove it if nobody needs it")
        }
        for path in obsolete.goldens {
            let isRemoved = (try? Files.remove(path)) != nil
            Output.say(isRemoved ? "removed: \(file: path)" : "could not be removed: \(file: path)")
        }
    }
}
