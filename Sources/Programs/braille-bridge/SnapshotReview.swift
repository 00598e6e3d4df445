import AccessibilityModel
import BridgeSession
import BrlAPIDisplay
import Platform
import SnapshotSuites

/// `snapshot review`: the differences of a suite on the reader's own display, to be accepted or left by touch.
enum SnapshotReview {
    static func run(_ arguments: Arguments, _ suite: SnapshotCommand.Suite) throws -> ExitCode {
        let results = suite.runner.play(suite.runs, on: [.memory])
        let review = SnapshotReviewScene(results)
        let open = results.count { SnapshotReviewScene.canAccept($0) }
        Output.error("braille-bridge: \(open) of \(results.count) differ")
        for result in results where !result.isFine && !SnapshotReviewScene.canAccept(result) {
            SuiteText.failure(result).forEach(Output.error)
        }
        guard open > 0 else { return SuiteText.exitCode(results, isClean: true) }
        _ = try RunCommand.run(
            try Setup.ofReader(arguments),
            source: StaticSceneSource(review.scene), arguments,
            hooks: RunHooks(isFinished: { review.isFinished }))
        for path in review.accepted { Output.line("accepted: \(path)") }
        Output.line("\(review.accepted.count) of \(open) accepted")
        return review.accepted.count == open ? .fine : .found
    }
}
