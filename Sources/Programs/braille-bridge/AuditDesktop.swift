import AccessibilityModel
import AuditSuite
import BridgeLoop
import BridgeTables
import Desktop
import Documents
import Glibc
import Localization

/// `audit --desktop`: the window that has the focus.
enum AuditDesktop {
    static let option = Option(
        name: "--desktop", value: nil, help: "Audits the window that has the focus on the desktop, in any application.")

    /// Waits until the window with the focus was read, and audits it.
    static func screens(_ job: AuditJob, _ arguments: Arguments) throws -> [ReviewScreen] {
        let seconds = try arguments.integer("--wait", in: 1...3_600, default: 30)
        let signals = try SignalDescriptor(SignalDescriptor.endings)
        let source = try DesktopRun.source(job.setup, .focus)
        var news: LocalizedText = ""
        source.report = { news = $0 }
        defer { source.close() }
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !source.isWhole {
            let left = deadline.millisecondsFromNow
            guard left > 0 else {
                throw CommandFailure.cannotRun(
                    news != ""
                        ? news
                        : seconds == 1
                            ? "no window has had the focus within 1 second"
                            : "no window has had the focus within \(seconds: seconds) seconds")
            }
            let ready = Poll.ready(
                source.fileDescriptors + [signals.descriptor], milliseconds: min(left, source.timeout ?? left))
            if ready.contains(signals.descriptor) {
                throw CommandFailure.cannotRun("the audit was ended before a window was read")
            }
            _ = source.process(readable: ready)
        }
        let entry = source.entries.first(where: \.isShown)
        let name = [entry?.program, entry?.title].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "/")
        return [job.audit(source.scene, named: name.isEmpty ? "desktop" : name)]
    }
}
