import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import BridgeLoop
import Documents
import Glibc
import Localization
import Platform
import Publishing

/// `audit --listen` and `audit --exec`: the scenes that running programs publish.
enum AuditLive {
    static let options = [
        Option(
            name: "--listen", value: nil,
            help: "Audits what running programs publish, at BRAILLE_BRIDGE_SOCKET or in XDG_RUNTIME_DIR."),
        Option(
            name: "--exec", value: "PROGRAM ARG…",
            help: "Starts a program and audits what it publishes; all that follows is its own.", takesRest: true),
        Option(
            name: "--wait", value: "SECONDS",
            help: "How long to wait for a program's first scene or window; 30 by default."),
    ]

    /// Whether the options ask for it.
    static func isAsked(_ arguments: Arguments) throws -> Bool {
        let isAsked = arguments.has("--listen") || arguments.has("--exec") || arguments.has("--desktop")
        if arguments.has("--desktop"), arguments.has("--listen") || arguments.has("--exec") {
            throw CommandFailure.usage("--desktop cannot be used with --listen or --exec")
        }
        if arguments.has("--wait"), !isAsked {
            throw CommandFailure.usage("--wait is for audit --listen, --exec and --desktop only")
        }
        guard isAsked else { return false }
        let given = arguments.operands.first.map(EchoedText.quoted) ?? (arguments.has("--from") ? "--from" : nil)
        if let given {
            throw CommandFailure.usage(
                "\(option: given) is for files, and cannot be used with --listen, --exec or --desktop")
        }
        return true
    }

    /// Waits for the first scene of a program, and audits all that there are then.
    static func screens(_ job: AuditJob, _ arguments: Arguments) throws -> [ReviewScreen] {
        let seconds = try arguments.integer("--wait", in: 1...3_600, default: 30)
        let signals = try SignalDescriptor(SignalDescriptor.endings)
        var configuration = PublishingServer.Configuration()
        configuration.command = arguments.values("--exec")
        configuration.language = job.setup.readersLanguage(nil)
        configuration.version = Program.version
        let server: PublishingServer
        do throws(PublishingFailure) {
            if arguments.has("--listen") {
                configuration.place = try PublishingPlace(environment: SystemEnvironment.variables)
            }
            server = try PublishingServer(configuration)
        } catch {
            throw CommandFailure.cannotRun(error.localized)
        }
        // The program that was started ends, and is waited for, on every way out.
        defer { server.close() }
        try wait(for: server, signals, seconds, isListening: arguments.has("--listen"))
        let screens = audit(server, job)
        guard !screens.isEmpty else { throw CommandFailure.cannotRun("the program has taken its scenes away") }
        return screens
    }

    /// How long nothing changes when a program has published all that it has, in milliseconds.
    private static let quiet = 250
    /// How long that is awaited.
    private static let settling = 2_000

    private static func wait(
        for server: PublishingServer, _ signals: SignalDescriptor, _ seconds: Int, isListening: Bool
    ) throws {
        /// Takes in what comes; false where nothing did.
        func step(_ milliseconds: Int) throws -> Bool {
            let ready = Poll.ready(server.fileDescriptors + [signals.descriptor], milliseconds: milliseconds)
            if ready.contains(signals.descriptor) {
                throw CommandFailure.cannotRun("the audit was ended before a program published its scenes")
            }
            _ = server.process(readable: ready)
            return !ready.isEmpty
        }
        let deadline = ContinuousClock.now + .seconds(seconds)
        while server.entries.isEmpty {
            if server.programHasEnded, !isListening {
                // Its last lines may be on their way to this thread.
                _ = try step(1_000)
                guard server.entries.isEmpty else { break }
                throw CommandFailure.cannotRun("the program has ended without publishing a scene")
            }
            let left = deadline.millisecondsFromNow
            guard left > 0 else {
                throw CommandFailure.cannotRun(
                    seconds == 1
                        ? "no program has published a scene within 1 second"
                        : "no program has published a scene within \(seconds: seconds) seconds")
            }
            _ = try step(left)
        }
        // Big scenes come in parts.
        let end = ContinuousClock.now + .milliseconds(settling)
        while try step(min(quiet, end.millisecondsFromNow)) {}
    }

    /// Audits each scene; the one that is shown comes first, because one whose program has ended goes with the next.
    private static func audit(_ server: PublishingServer, _ job: AuditJob) -> [ReviewScreen] {
        let entries = server.entries
        var screens: [SceneEntry.ID: ReviewScreen] = [:]
        for entry in entries.filter(\.isShown) + entries.filter({ !$0.isShown }) {
            server.show(entry.id)
            // Between the list and this moment it may have gone.
            guard server.shows(entry.id) else { continue }
            let scene = entry.id.split(separator: "/", maxSplits: 1).last ?? ""
            screens[entry.id] = job.audit(server.scene, named: "\(entry.program)/\(scene)")
        }
        return entries.compactMap { screens[$0.id] }
    }
}
