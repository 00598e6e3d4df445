import BrailleLayout
import BrlAPIDisplay
import Foundation
import Glibc

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

    /// Where BRLTTY 6.5 makes its sockets, and where newer versions do.
    private static let socketFolders = ["/var/lib/BrlAPI", "/run/BrlAPI"]

    /// Starts BRLTTY; it is not ready yet.
    /// - Parameters:
    ///   - display: the display that it drives.
    ///   - textTable: BRLTTY's table for typed characters; it does not touch the session's cells.
    ///   - program: BRLTTY's program; nil: the one that the variable `BRAILLE_BRIDGE_BRLTTY` names, else the installed one.
    public init(
        display: any HarnessDisplay, authentication: Authentication = .none, textTable: String = "en-nabcc",
        program: String? = nil
    ) throws(HarnessError) {
        let wanted =
            program ?? ProcessInfo.processInfo.environment["BRAILLE_BRIDGE_BRLTTY"].flatMap { $0.isEmpty ? nil : $0 }
        if let wanted, access(wanted, X_OK) != 0 {
            throw HarnessError(code: .notInstalled, message: "there is no program at \(wanted): name BRLTTY's own file")
        }
        guard let program = wanted ?? Programs.find("brltty") else {
            throw HarnessError(
                code: .notInstalled, message: "BRLTTY is not installed: apt-get install brltty, then try again")
        }
        self.program = program
        self.display = display
        folder = try PrivateFolder()
        name = HarnessNames.make()
        host = ":" + name
        switch authentication {
        case .none: auth = "none"
        case .keyFile(let path): auth = "keyfile:" + path
        }
        arguments = [
            "-n", "-e", "-q", "-f", "/dev/null", "-F", "/dev/null", "-x", "no", "-s", "no", "-o", "autorepeat=no",
            "--text-table=" + textTable, "-A", "auth=\(auth),host=\(host)", "-b", display.driver, "-d", display.device,
        ]
        for folder in PrivateBRLTTY.socketFolders { HarnessNames.sweep(folder) }
        for path in leftovers { HarnessKeeper.keep(path: path) }
        try start()
    }

    deinit { stop() }

    /// Whether it runs.
    public var isRunning: Bool { child.withLock { $0?.isRunning ?? false } }

    /// What it wrote to its standard error, since it was started last.
    public var standardError: String {
        (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
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
    public func waitUntilReady(deadline: ContinuousClock.Instant = HarnessPatience.deadline) throws(HarnessError) {
        let wanted = display.size
        let size = BrlAPIReadiness.wait(host: host, auth: auth, size: wanted, deadline: deadline) { isRunning }
        guard size != nil else {
            let why = isRunning ? "it did not answer in time" : "it ended"
            throw HarnessError(
                code: .notStarted,
                message: complaint("BRLTTY did not get ready with a display of \(wanted): \(why)"))
        }
    }

    /// What is wrong with it, what to do, and its last words where it had any.
    func complaint(_ what: String) -> String {
        let words = lastLines
        return what + "; try again, and where it stays so, look at BRLTTY's installation with braille-bridge doctor"
            + (words.isEmpty ? "" : "; BRLTTY said:\n" + words)
    }

    private func start() throws(HarnessError) {
        let descriptor = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system("cannot write \(log)") }
        defer { close(descriptor) }
        display.reset()
        let started = try ChildProcess(
            program: program, arguments: arguments, environment: PrivateBRLTTY.environment, standardError: descriptor)
        child.withLock { $0 = started }
    }

    /// The environment without what prefixes the path of terminals, and without BRLTTY's own variables.
    private static var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter { name, _ in
            !["WINDOWPATH", "XDG_VTNR", "DISPLAY"].contains(name) && !name.hasPrefix("BRLTTY_")
        }
    }

    private var log: String { folder.path + "/brltty.log" }

    private var lastLines: String {
        standardError.split(separator: "\n").suffix(12).joined(separator: "\n")
    }

    private var leftovers: [String] {
        PrivateBRLTTY.socketFolders.flatMap { ["\($0)/\(name)", "\($0)/.\(name)"] }
    }
}
