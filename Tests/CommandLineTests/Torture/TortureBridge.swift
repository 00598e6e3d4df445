import BridgeLoop
import Foundation
import SnapshotHarness

/// `braille-bridge run` on a private BRLTTY, and what it says on standard error.
final class TortureBridge {
    private let process = Process()
    private let errors: String
    /// How often it has said something.
    private var heard: [String: Int] = [:]

    /// - Parameter folder: where it finds other bridges, and no configuration.
    init(_ words: [String], on server: PrivateBRLTTY, in folder: String) throws {
        errors = "\(folder)/\(UUID().uuidString).err"
        try Data().write(to: URL(fileURLWithPath: errors))
        process.executableURL = try Tool.program()
        process.arguments = ["run"] + words + ["--host", server.host, "--auth", "none", "--tty", "root"]
        process.currentDirectoryURL = Tool.packageFolder
        process.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder,
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
    }

    deinit { stop() }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits until it says something once more; false when it does not.
    func hear(_ news: String) -> Bool {
        let before = heard[news, default: 0]
        heard[news] = before + 1
        return Poll.wait(for: [], until: HarnessPatience.deadline, interval: 5) {
            let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            return said.components(separatedBy: news).count - 1 > before
        }
    }

    /// Ends it as its user would; what is wrong with that, or nil.
    func end() -> String? {
        send(SIGTERM)
        let isOver = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 10) { !process.isRunning }
        guard isOver else { return "the bridge does not end" }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            return "the bridge ended with \(process.terminationStatus)"
        }
        return nil
    }

    /// Waits for an end that was asked for.
    func waitForEnd() { process.waitUntilExit() }

    /// Ends it at once, where it runs.
    func stop() {
        guard process.isRunning else { return }
        send(SIGCONT)
        send(SIGKILL)
        process.waitUntilExit()
    }
}
