import Braille
import BridgeSession
import Foundation
import Glibc
import Localization
import SnapshotHarness

/// A private BRLTTY with an emulated display, on which the bare client and the bridge answer keys in turn.
final class BenchStage {
    /// The display, whose keys are pressed.
    let display: EmulatedDisplay
    private let server: PrivateBRLTTY

    init() throws {
        display = try EmulatedDisplay(columns: 40)
        server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
    }

    func stop() {
        server.stop()
        display.stop()
    }

    /// The mark between label and value of a slider, which BRLTTY itself never shows.
    static func showsSlider(_ cells: [BrailleCell]) -> Bool {
        cells.contains(BrailleCell(dots: 3, 4, 5, 6, 7, 8))
    }

    /// Waits until the display shows something.
    func waitUntil(_ done: ([BrailleCell]) -> Bool) throws {
        guard display.wait({ done(display.frame) }) else {
            throw HarnessError(
                code: .timedOut, message: LocalizedText(verbatim: "no frame came within ten seconds of a key"))
        }
    }

    /// Starts the C client, in a process of its own, and waits for its cells.
    private func startBareClient() throws -> BenchProcess {
        let client = try BenchProcess(BenchStage.program("bare-brlapi-client"), [server.host, server.auth])
        do {
            try waitUntil { $0.prefix(4).allSatisfy { $0 == .full } }
        } catch {
            client.end()
            throw error
        }
        return client
    }

    /// A round with the C client.
    func measureBareClient(presses: Int) throws -> KeyTimes {
        let client = try startBareClient()
        defer { client.end() }
        return try measure(client, presses: presses, keys: BenchStage.valueKeys)
    }

    /// A program that was built with this one; the bridge may be another one, as installed, which the variable BRIDGE_PROGRAM
    /// names.
    static func program(_ name: String) -> String {
        if name == "braille-bridge", let other = ProcessInfo.processInfo.environment["BRIDGE_PROGRAM"] { return other }
        return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name).path
    }

    /// Milliseconds from starting the bridge to its first frame.
    func measureStart(_ scene: String) throws -> Double {
        let start = ContinuousClock.now
        let client = try startBridge([scene])
        defer { client.end() }
        try waitUntil(BenchStage.showsSlider)
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    /// The keys that raise and lower a value.
    static let valueKeys: [Key] = [.keyboard(.up), .keyboard(.down)]
    /// The key that goes on to the next element: each press shows what was not shown before.
    static let walkKeys: [Key] = [.keyboard(.right)]

    /// Starts the bridge on what the words name; what follows its other options comes last.
    func startBridge(
        _ words: [String], _ last: [String] = [], environment: [String: String] = [:]
    ) throws -> BenchProcess {
        // BRLTTY leaves the cells of a client that has gone: those of the bridge before would be taken for this one's.
        if BenchStage.showsSlider(display.frame) { try startBareClient().end() }
        let connection = ["--host", server.host, "--auth", server.auth, "--tty", "root"]
        return try BenchProcess(
            BenchStage.program("braille-bridge"), ["run"] + words + connection + last, environment: environment)
    }

    /// A round with the bridge in a process of its own, as the reader runs it, on a slider in a scene of so many elements.
    func measureBridge(elements: Int, presses: Int, keys: [Key] = valueKeys) throws -> KeyTimes {
        let scene = try BenchScene.file(elements: elements)
        defer { try? FileManager.default.removeItem(atPath: scene) }
        let client = try startBridge([scene])
        defer { client.end() }
        try waitUntil(BenchStage.showsSlider)
        return try measure(client, presses: presses, keys: keys)
    }
}

/// A program under measurement.
final class BenchProcess {
    private let process = Process()

    init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        process.environment = ProcessInfo.processInfo.environment.filter {
            !["WINDOWPATH", "XDG_VTNR", "DISPLAY", "WINDOWID"].contains($0.key)
        }.merging(environment) { $1 }
        try start(program, arguments)
    }

    /// - Parameters:
    ///   - environment: all of it.
    ///   - input: what it reads; nothing without.
    ///   - output: the file that it writes; none without.
    init(
        _ program: String, _ arguments: [String], exactly environment: [String: String], input: Pipe? = nil,
        output: String? = nil
    ) throws {
        process.environment = environment
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        if let output {
            _ = FileManager.default.createFile(atPath: output, contents: nil)
            process.standardOutput = FileHandle(forWritingAtPath: output)
        }
        try start(program, arguments)
    }

    private func start(_ program: String, _ arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// What has a bridge know neither the user's choices nor other bridges, which ask it for its cells.
    static func alone(in folder: URL) -> [String: String] {
        [
            "BRAILLE_BRIDGE_SOCKET": folder.appendingPathComponent("socket").path, "XDG_RUNTIME_DIR": folder.path,
            "XDG_CONFIG_HOME": folder.path,
        ]
    }

    var identifier: pid_t { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// Ends it as its user would; one that has not ended after five seconds is killed.
    func end() {
        process.terminate()
        let limit = ContinuousClock.now + .seconds(5)
        while process.isRunning, limit > .now { usleep(5_000) }
        if process.isRunning { kill(identifier, SIGKILL) }
        process.waitUntilExit()
    }
}
