import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import BridgeSession
import Documents
import Localization

/// `audit --review`: the findings as a scene, walked on the braille display.
enum AuditReview {
    /// Walks the findings in files.
    static func run(_ job: AuditJob, _ arguments: Arguments) throws -> ExitCode {
        let reports = job.run(ProgressLine(job.files.first?.path ?? "", arguments))
        for report in reports { if let failure = report.failure { throw CommandFailure.cannotRun(failure.localized) } }
        var screens: [ReviewScreen] = []
        for (file, report) in zip(job.files, reports) where !report.elements.isEmpty {
            screens.append(ReviewScreen(try job.audit(file), report))
        }
        return try run(screens, job, arguments)
    }

    /// Walks findings.
    static func run(_ screens: [ReviewScreen], _ job: AuditJob, _ arguments: Arguments) throws -> ExitCode {
        guard !screens.isEmpty else {
            Output.say("Nothing was found.")
            return .fine
        }
        let scene = FindingReviewScene.make(screens)
        return try RunCommand.run(job.setup, source: StaticSceneSource(scene), arguments)
    }
}
