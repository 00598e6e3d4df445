import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import BridgeSession
import Documents
import Localization
import Platform

/// `audit --review`: the findings as a scene, walked on the braille display.
enum AuditReview {
    /// Walks the findings in files.
    static func run(_ job: AuditJob, _ arguments: Arguments) throws -> ExitCode {
        let meter = WorkMeter()
        let name = job.files.count == 1 ? LocalizedText(verbatim: FilePath.name(of: job.files[0].path)) : "Audit"
        let work = try LongWork(name, meter: meter, work: job.work(meter)) { made in
            let reports = job.withoutBaseline(made)
            for report in reports {
                if let failure = report.failure { throw CommandFailure.cannotRun(failure.localized) }
            }
            var screens: [ReviewScreen] = []
            for (file, report) in zip(job.files, reports) where !report.elements.isEmpty {
                screens.append(ReviewScreen(try job.audit(file), report))
            }
            return screens.isEmpty ? nil : StaticSceneSource(FindingReviewScene.make(screens))
        }
        return try work.run { source, hooks in
            try RunCommand.run(job.setup, source: source, arguments, hooks: hooks)
        } ?? nothing()
    }

    /// Walks findings.
    static func run(_ screens: [ReviewScreen], _ job: AuditJob, _ arguments: Arguments) throws -> ExitCode {
        guard !screens.isEmpty else { return nothing() }
        let scene = FindingReviewScene.make(screens)
        return try RunCommand.run(job.setup, source: StaticSceneSource(scene), arguments)
    }

    private static func nothing() -> ExitCode {
        Output.say("Nothing was found.")
        return .fine
    }
}
