import AccessibilityModel
import BridgeSession
import BrlAPIDisplay
import Localization
import Platform
import SnapshotSuites

/// `snapshot review`: the differences of a suite on the reader's own display, to be accepted or left by touch.
enum SnapshotReview {
    static func run(_ arguments: Arguments, _ suite: SnapshotCommand.Suite) throws -> ExitCode {
        let results = suite.runner.play(suite.runs, on: [.memory])
        let review = SnapshotReviewScene(results)
        let open = results.count { SnapshotReviewScene.canAccept($0) }
        Output.tell("\(count: open) of \(total: results.count) differ")
        for result in results where !result.isFine && !SnapshotReviewScene.canAccept(result) {
            SuiteText.failure(result).forEach { Output.error($0.text) }
        }
        guard open > 0 else { return SuiteText.exitCode(results, isClean: true) }
        _ = try RunCommand.run(
            try Setup.ofReader(arguments),
            source: StaticSceneSource(review.scene), arguments,
            hooks: RunHooks(isFinished: { review.isFinished }))
        for path in review.accepted { Output.say("accepted: \(file: path)") }
        Output.say("\(count: review.accepted.count) of \(total: open) accepted")
        return review.accepted.count == open ? .fine : .found
    }
}
