import BrailleLayout
import BridgeLoop
import BrlAPIDisplay
import Glibc
import Localization
import Platform

/// A BRLTTY of this process's own, with a display of the harness and without a screen.
///
/// It listens on a socket with a random name, needs no root, and disturbs no other BRLTTY. It ends with this process.
public final class PrivateBRLTTY: Sendable {
    /// Who may connect.
    public enum Authentication: Hashable, Sendable {
        /// Everybody.
        case none
        /// Whoever has the key in this file.
        case keyFile(String)
    }

    /// The host to connect to, `:NAME`.
    public let host: String
    /// What a client gives as its authentication.
    public let auth: String
    /// The display behind it.
    public let display: any HarnessDisplay

    private let name: String
    private let program: String
    private let arguments: [String]
    private let folder: PrivateFolder
    private let child = Monitor<ChildProcess?>(nil)
    /// How many frames the display had before this BRLTTY.
    private let framesBefore = Monitor(0)
    private let started = Monitor(ContinuousClock.now)

    /// Starts BRLTTY; it is not ready yet.
    /// - Parameters:
    ///   - display: the display that it drives.
    ///   - authentication: what its clients have to show.
    ///   - textTable: BRLTTY's table for typed characters; it does not touch the session's cells.
    ///   - greets: whether it shows its name for 1.5 seconds once it has its display, as it does for four by itself.
    ///   - program: BRLTTY's program; nil: the one that the variable `BRAILLE_BRIDGE_BRLTTY` names, else the installed one.
    public init(
        display: any HarnessDisplay, authentication: Authentication = .none, textTable: String = "en-nabcc",
        greets: Bool = false, program: String? = nil
    ) throws(HarnessError) {
        self.program = try BRLTTYProgram.find(program)
        self.display = display
        folder = try PrivateFolder()
        name = folder.name
        host = ":" + name
        switch authentication {
        case .none: auth = "none"
        case .keyFile(let path): auth = "keyfile:" + path
        }
        let parameters = display.driverParameters.map { "\(display.driver):\($0)" }
        arguments =
            [
                "-n", "-e", "-E", "-f", "/dev/null", "-F", "/dev/null", "-x", "no", "-s", "no", "-o",
                "autorepeat=no",
                "--text-table=" + textTable, "-A", "auth=\(auth),host=\(host)", "-b", display.driver, "-d",
                display.device,
            ] + (greets ? ["-M", "150"] : ["-q"])
            + (parameters.isEmpty ? [] : ["-B", parameters.joined(separator: ",")])
        for folder in SocketFolders.all { PrivateFolder.sweepSockets(folder) }
        try start()
    }

    deinit { stop() }

    /// Whether it runs.
    public var isRunning: Bool { child.withLock { $0?.isRunning ?? false } }

    /// What it wrote to its standard error, since it was started last.
    public var standardError: String {
        Files.text(of: log) ?? ""
    }

    /// What each of its threads waits for, in the system's words: for a failure to tell of.
    package var threadStates: [String] {
        child.withLock { $0?.identifier }.map(ServerThread.states) ?? []
    }

    /// Starts it again on the same socket and the same display, after `kill()` or `stop()`.
    public func restart() throws(HarnessError) {
        stop()
        try start()
    }

    /// Ends it as a crash does: at once, and its sockets are left.
    public func kill() {
        child.withLock { $0 }?.kill()
    }

    /// Halts it, so that it answers nobody, until `resume()`.
    package func pause() {
        child.withLock { $0 }?.halt()
    }

    /// Lets it go on.
    package func resume() {
        child.withLock { $0 }?.send(SIGCONT)
    }

    /// Ends it and removes its sockets.
    public func stop() {
        let running = child.withLock { child in
            defer { child = nil }
            return child
        }
        running?.stop()
        for path in leftovers { HarnessKeeper.remove(path: path) }
    }

    /// Waits until it takes connections and has the display at its present size.
    ///
    /// No client connects before the display has had a frame: until then BRLTTY may admit one that it has no size for.
    public func waitUntilReady(deadline: ContinuousClock.Instant = HarnessPatience.deadline) throws(HarnessError) {
        let wanted = display.size
        try waitForFirstFrame(deadline)
        wakeServer()
        let size = BrlAPIReadiness.wait(host: host, auth: auth, size: wanted, deadline: deadline) { isRunning }
        guard size != nil else {
            throw notReady("BRLTTY did not get ready with a display of \(size: wanted.description)")
        }
    }

    /// Waits until the display has had a frame from this BRLTTY.
    private func waitForFirstFrame(_ deadline: ContinuousClock.Instant) throws(HarnessError) {
        // Now and then it is looked whether BRLTTY still lives.
        let hasFrame = try display.wait(until: deadline, interval: 50) { () throws(HarnessError) in
            if display.frameCount != framesBefore.withLock({ $0 }) { return true }
            guard isRunning else { throw notReady("BRLTTY did not get ready with a first frame on its display") }
            // It goes on without a display then, and says so there alone.
            guard !standardError.contains("braille driver not loadable: \(display.driver)") else {
                throw HarnessError(
                    code: .notInstalled,
                    message:
                        "\(program: program) has no braille driver \(driver: display.driver), which \(display: display.name) needs "
                        + "(BRLTTY 6.9 comes without vr): use another display, or name another BRLTTY with "
                        + "BRAILLE_BRIDGE_BRLTTY")
            }
            return false
        }
        guard hasFrame else { throw notReady("BRLTTY did not get ready with a first frame on its display") }
    }

    /// Wakes the thread that admits clients from the second that it sleeps at first; where that cannot be, it is waited for.
    private func wakeServer() {
        guard let process = child.withLock({ $0?.identifier }) else { return }
        // The first sleep takes a second: in its first half it cannot end while the signal is under way.
        let limit = started.withLock { $0 } + .milliseconds(500)
        while isRunning, ContinuousClock.now < limit {
            let thread = ServerThread(of: process)
            switch thread?.state {
            case .serving, .unknown: return
            // The socket has its name before the thread may look at it: then it sleeps once more.
            case .sleeping where hasSocket:
                // To look took time: on a busy machine the second may have ended meanwhile.
                if ContinuousClock.now < limit { thread?.wake() }
            case .sleeping, .busy, nil: break
            }
            usleep(500)
        }
    }

    private var hasSocket: Bool {
        SocketFolders.all.contains { Files.exists("\($0)/\(name)") }
    }

    private func notReady(_ what: LocalizedText) -> HarnessError {
        let reason: LocalizedText = isRunning ? "it did not answer in time" : "it ended"
        return HarnessError(code: .notStarted, message: complaint("\(what: what): \(reason: reason)"))
    }

    /// What is wrong with it, what to do, and its last words where it had any.
    func complaint(_ what: LocalizedText) -> LocalizedText {
        let advised: LocalizedText =
            "\(what: what); try again, and where it stays so, look at BRLTTY's installation with braille-bridge doctor"
        let words = lastLines
        return words.isEmpty ? advised : "\(what: advised); BRLTTY said:\n\(text: words)"
    }

    private func start() throws(HarnessError) {
        let descriptor = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system("cannot write \(file: log)") }
        defer { close(descriptor) }
        display.reset()
        framesBefore.withLock { $0 = display.frameCount }
        started.withLock { $0 = .now }
        for path in leftovers { HarnessKeeper.keep(path: path) }
        let process = try HarnessKeeper.start(
            program, arguments, environment: PrivateBRLTTY.environment, standardError: descriptor)
        child.withLock { $0 = process }
    }

    /// The environment without what prefixes the path of terminals, and without BRLTTY's own variables but one: versions
    /// after 6.9 start BrlAPI for an unprivileged user only where they are told to. Older ones do not know the option.
    private static var environment: [String: String] {
        var environment = SystemEnvironment.variables.filter { name, _ in
            !["WINDOWPATH", "XDG_VTNR", "DISPLAY"].contains(name) && !name.hasPrefix("BRLTTY_")
        }
        environment["BRLTTY_API"] = "on"
        return environment
    }

    private var log: String { folder.path + "/brltty.log" }

    private var lastLines: String {
        standardError.split(separator: "\n").suffix(12).joined(separator: "\n")
    }

    private var leftovers: [String] {
        SocketFolders.all.flatMap { ["\($0)/\(name)", "\($0)/.\(name)"] }
    }
}
