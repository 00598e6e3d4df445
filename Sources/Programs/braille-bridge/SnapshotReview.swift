import AccessibilityModel
import BridgeSession
import Documents
import Localization
import SnapshotSuites
import Synchronization

/// `snapshot review`: the differences of a suite on the reader's own display, to be accepted or left by touch.
enum SnapshotReview {
    static func run(_ arguments: Arguments, _ suite: ChosenSuite) throws -> ExitCode {
        let setup = try Setup.ofReader(arguments)
        let (runner, runs, meter) = (suite.runner, suite.runs, WorkMeter())
        var (all, open): ([RunResult], Int) = ([], 0)
        var review: SnapshotReviewScene?
        let work = try LongWork("Snapshots", meter: meter) {
            meter.begin(.playing, total: runs.count)
            let done = Mutex(0)
            return runner.play(runs, on: [.memory]) { _ in
                meter.note(
                    done.withLock { done in
                        done += 1
                        return done
                    })
            }
        } makeSource: { results in
            all = results
            open = results.count { SnapshotReviewScene.canAccept($0) }
            Output.tell("\(count: open) of \(total: results.count) differ")
            for result in results where !result.isFine && !SnapshotReviewScene.canAccept(result) {
                SuiteText.failure(result).forEach { Output.error($0.text) }
            }
            guard open > 0 else { return nil }
            let made = SnapshotReviewScene(results)
            review = made
            return StaticSceneSource(made.scene)
        }
        let code = try work.run(RunHooks(isFinished: { review?.isFinished ?? false })) { source, hooks in
            try RunCommand.run(setup, source: source, arguments, hooks: hooks)
        }
        guard let review else { return code ?? SuiteText.exitCode(all, isClean: true) }
        for path in review.accepted { Output.say("accepted: \(file: path)") }
        Output.say("\(count: review.accepted.count) of \(total: open) accepted")
        return review.accepted.count == open ? .fine : .found
    }
}
