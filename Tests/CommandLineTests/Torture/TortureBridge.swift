import BridgeLoop
import Foundation
import SnapshotHarness

/// `braille-bridge run` on a private BRLTTY, and what it says on standard error. It does not outlive this process.
final class TortureBridge {
    private let process: ChildProcess
    private let errors: String
    /// How often it has said something.
    private var heard: [String: Int] = [:]

    /// - Parameter folder: where it finds other bridges, and where its words are kept.
    init(
        _ words: [String], on server: PrivateBRLTTY, in folder: String, environment: [String: String] = [:]
    ) throws {
        errors = "\(folder)/\(UUID().uuidString).err"
        let descriptor = open(errors, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        var all = ProcessInfo.processInfo.environment.merging([
            "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder + "/config", "LC_ALL": "C",
        ]) { $1 }
        all.merge(environment) { $1 }
        process = try HarnessKeeper.start(
            Tool.program().path, ["run"] + words + ["--host", server.host, "--auth", "none", "--tty", "root"],
            environment: all, standardError: descriptor)
    }

    deinit { stop() }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { process.send(signal) }

    /// What it has said so far.
    var said: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    /// Waits until it says something once more; false when it does not.
    func hear(_ news: String) -> Bool {
        let before = heard[news, default: 0]
        heard[news] = before + 1
        return Poll.wait(for: [], until: HarnessPatience.deadline, interval: 5) {
            said.components(separatedBy: news).count - 1 > before
        }
    }

    /// Ends it as its user would; what is wrong with that, or nil.
    func end() -> String? {
        send(SIGTERM)
        guard process.waitForEnd(until: HarnessPatience.deadline) else { return "the bridge does not end" }
        guard process.end == .exit(0) else {
            return "the bridge ended: \(process.end.map { "\($0)" } ?? ""), and said: \(said.suffix(600))"
        }
        return nil
    }

    /// Waits for an end that was asked for.
    func waitForEnd() { _ = process.waitForEnd(until: HarnessPatience.deadline) }

    /// Ends it at once.
    func stop() {
        send(SIGCONT)
        process.kill()
    }
}
