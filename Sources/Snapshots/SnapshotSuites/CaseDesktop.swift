import BrailleSnapshots
import BridgeLoop
import BridgeSession
import BridgeTables
import Desktop
import Documents
import Glibc
import Platform
import SnapshotHarness
import Localization

/// The program of a case that has windows: on a desktop of its own, read through AT-SPI2.
final class CaseDesktop: PlayedProgram {
    /// How long nothing changes, and no process of the desktop does anything, when a program has done what it was asked for, in
    /// milliseconds.
    private static let quiet = 150
    /// How long nothing changes when a program that never rests has, in milliseconds.
    private static let restlessQuiet = 3_000
    /// How long a program may take to answer, in milliseconds: a busy machine is not the program.
    private static let patience = 10_000

    let source: DesktopSource
    private let snapshotCase: SnapshotCase
    private let desktop: PrivateDesktop
    private let program: ChildProcess
    private var asked = 0
    private var hasChanged = false
    private var waiting: [ActionAnswer] = []

    /// Starts the program in the case's folder, and waits until its window was read.
    init(_ snapshotCase: SnapshotCase, _ tables: [DesktopTable]) throws {
        self.snapshotCase = snapshotCase
        desktop = try PrivateDesktop()
        let bus = SessionAccessibilityBus(environment: desktop.environment, patience: CaseDesktop.patience)
        source = DesktopSource(bus: bus, tables: tables, canType: true)
        // Qt's programs look at that when they start.
        guard CaseDesktop.wait(for: source, until: { bus.isSwitchedOn }) else {
            throw CaseDesktop.error(snapshotCase, says: "the private desktop has no accessibility bus (at-spi2-core)")
        }
        let folder = SuiteFiles.folder(of: snapshotCase.path)
        do throws(ChildProcess.Failure) {
            program = try ChildProcess(
                [
                    "/bin/sh", "-c", "cd \"$1\" > /dev/null && exec /bin/sh -c \"$2\"", "sh",
                    FilePath.absolute(folder), snapshotCase.scene,
                ], environment: desktop.environment, streams: .init())
        } catch {
            throw CaseDesktop.error(snapshotCase, says: LocalizedText(of: error))
        }
        let isThere = rest { source.isWhole }
        guard isThere else {
            close()
            throw CaseDesktop.error(snapshotCase, says: "the program showed no window with a focus")
        }
        _ = take()
    }

    /// Ends the program and its desktop.
    func close() {
        program.sendToGroup(SIGKILL)
        source.close()
        desktop.stop()
    }

    func answers() throws -> [SessionInput] {
        guard source.questionCount > asked else { return [] }
        asked = source.questionCount
        // In time each question has an answer, or none.
        guard rest({ source.unansweredCount == 0 }) else {
            throw CaseDesktop.error(snapshotCase, says: "the program did not answer")
        }
        return take()
    }

    func next() throws -> [SessionInput]? {
        let isThere = rest { hasChanged }
        return isThere ? take() : nil
    }

    private func take() -> [SessionInput] {
        defer { (hasChanged, waiting) = (false, []) }
        return waiting.map { .answer($0) } + (hasChanged ? [.scene] : [])
    }

    /// Waits until something is so and nothing changes any more.
    private func rest(_ isSo: () -> Bool) -> Bool {
        var change = ContinuousClock.now
        // What the desktop had done when that was looked at last.
        var seen: (activity: DesktopActivity, time: ContinuousClock.Instant)?
        return CaseDesktop.wait(for: source) {
            if $0 { hasChanged = true }
            let new = source.takeAnswers()
            waiting += new
            guard !$0, new.isEmpty, isSo(), source.isAtRest else {
                (change, seen) = (.now, nil)
                return false
            }
            guard .now - change < .milliseconds(CaseDesktop.restlessQuiet) else { return true }
            if let seen, .now - seen.time < .milliseconds(CaseDesktop.quiet) { return false }
            let activity = desktop.activity()
            defer { seen = (activity, .now) }
            return activity.isIdle && activity == seen?.activity
        }
    }

    private static func wait(for source: DesktopSource, until isSo: () -> Bool) -> Bool {
        wait(for: source) { _ in isSo() }
    }

    /// Runs the source until something is so; it is told whether anything has changed.
    private static func wait(for source: DesktopSource, until isSo: (Bool) -> Bool) -> Bool {
        let deadline = HarnessPatience.deadline
        while deadline > .now {
            let ready = Poll.ready(source.fileDescriptors, milliseconds: min(source.timeout ?? 20, 20))
            if isSo(source.process(readable: ready)) { return true }
        }
        return false
    }

    private static func error(_ snapshotCase: SnapshotCase, says message: LocalizedText) -> DocumentError {
        DocumentError(
            .wrongValue, file: snapshotCase.path, mark: snapshotCase.sceneMark,
            says: "desktop: \(reason: message): \(name: EchoedText.quoted(snapshotCase.scene))",
            advises: "see whether it opens a window when it is run in the folder of the case")
    }
}
