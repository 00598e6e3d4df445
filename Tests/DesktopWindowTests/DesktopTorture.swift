import Braille
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import SnapshotHarness
import TestSupport

/// `run --desktop` among keys, windows and applications that a seed decides.
///
/// After each quiet moment the display shows what the program's session shows, and every key has arrived, but for those that
/// were under way when BRLTTY went. At the end the recording replays.
final class DesktopTorture {
    private(set) var keyCount = 0
    private(set) var quietCount = 0
    private let seed: UInt64
    private var generator: SceneGenerator
    private let desktop: PrivateDesktop
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString)")
    private var reader: DesktopReader
    private var windows: [WindowProgram] = []
    private var hostile: [ChildProcess] = []
    private var tail: SessionTail
    private var ledger = KeyLedger()
    private var sessions = 1
    /// How many events are to happen.
    private var events = 0
    /// What happened last, for findings.
    private var log: [String] = []

    struct Finding: Error, CustomStringConvertible {
        var description: String
    }

    /// What happens beside keys.
    private enum Event: String, CaseIterable {
        /// The windows'.
        case opened, killed, halted, told
        /// Of applications without a window.
        case hostile, hostileEnds
        /// BRLTTY's.
        case lost, restarted, paused
        /// The bridge's own.
        case suspended, bridge
    }

    private static let keys = [
        "LEFT", "RIGHT", "UP", "DOWN", "LNUP", "LNDN", "FWINLT", "FWINRT", "HOME", "TOP", "BOT", "RETURN", "ESCAPE",
        "KEY_PAGE_UP", "KEY_PAGE_DOWN", "WINUP", "WINDN", "TOP_LEFT", "ROUTE:1", "ROUTE:12", "ROUTE:30",
    ]

    /// What windows of all toolkits do by themselves.
    private static let commands = [
        "focus loudness", "focus title", "focus code", "focus test", "focus delete", "flood 500", "ask",
        "set loudness 70", "sleep 0.3",
    ]

    init(seed: UInt64) throws {
        self.seed = seed
        generator = SceneGenerator(seed: seed)
        desktop = try PrivateDesktop()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = DesktopTorture.recording(1, in: folder)
        reader = try DesktopReader(["--record", path], environment: desktop.environment)
        tail = SessionTail(path)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        try open()
    }

    deinit { stop() }

    func stop() {
        for child in hostile { child.kill() }
        (hostile, windows) = ([], [])
        desktop.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Tells whoever waits how far it is.
    func say(_ text: String) {
        // Not through a buffer: it is read while it runs.
        FileHandle.standardOutput.write(Data("desktop, seed \(seed): \(text)\n".utf8))
    }

    /// Lets so many events happen; throws what is wrong.
    func run(events: Int) throws {
        self.events = events
        try quiet()
        for event in 1...max(1, events) {
            if event % 50 == 0 { say("event \(event) of \(events)") }
            if generator.number(0...9) < 7 {
                try press(counts: generator.number(0...3) == 0 ? 4...8 : 1...3, isSure: true)
            } else if let fault = generator.pick(Event.allCases) {
                log = log.suffix(11) + [fault.rawValue]
                try happen(fault)
            }
            if generator.number(0...2) == 0 { try quiet() }
        }
        try quiet()
        try endSession()
    }

    private func happen(_ event: Event) throws {
        switch event {
        case .opened: try open()
        case .killed: if windows.count > 1 { windows.removeFirst().kill() }
        case .halted:
            let window = generator.pick(windows)
            window?.send(SIGSTOP)
            try press(counts: 1...5, isSure: true)
            // The reader goes on meanwhile.
            try quiet()
            window?.send(SIGCONT)
        case .told:
            guard let command = generator.pick(DesktopTorture.commands) else { return }
            log.append(command)
            try generator.pick(windows.filter(\.isRunning))?.tell(command)
        case .hostile: try startHostile()
        case .hostileEnds: if !hostile.isEmpty { hostile.removeFirst().kill() }
        case .lost, .restarted:
            ledger.excuse()
            try press(counts: 0...2, isSure: false)
            if event == .lost { reader.server.kill() } else { reader.server.stop() }
            try reader.server.restart()
            try reader.server.waitUntilReady()
            try press(counts: 0...2, isSure: false)
            try quiet()
        case .paused:
            reader.server.pause()
            try press(counts: 0...3, isSure: true)
            usleep(UInt32(generator.number(0...300)) * 1_000)
            reader.server.resume()
        case .suspended:
            kill(reader.identifier, SIGSTOP)
            try press(counts: 0...4, isSure: true)
            usleep(UInt32(generator.number(0...300)) * 1_000)
            kill(reader.identifier, SIGCONT)
        case .bridge:
            try quiet()
            try endSession()
            sessions += 1
            let path = DesktopTorture.recording(sessions, in: folder)
            reader = try DesktopReader(["--record", path], environment: desktop.environment)
            (tail, ledger) = (SessionTail(path), KeyLedger())
            try quiet()
        }
    }

    /// A window of some toolkit more; only a few at a time.
    private func open() throws {
        let toolkit = generator.pick(["gtk3", "gtk4", "qt5", "qt6"]) ?? "gtk3"
        log.append(toolkit)
        if windows.count >= 3 {
            let oldest = windows.removeFirst()
            if oldest.isRunning { try oldest.tell("quit") }
        }
        windows.append(try WindowProgram(of: toolkit, on: desktop))
    }

    /// An application without a window in every reader's way.
    private func startHostile() throws {
        if hostile.count >= 2 { hostile.removeFirst().kill() }
        let mode = generator.pick(["hang", "die", "flood", "lie"]) ?? "hang"
        log.append(mode)
        let program = try Programs.bridge().deletingLastPathComponent().appendingPathComponent("hostile-application")
        hostile.append(
            try HarnessKeeper.start(
                program.path, [try desktop.accessibilityAddress(), mode], environment: desktop.environment,
                standardError: FileHandle.nullDevice.fileDescriptor))
    }

    private func press(counts: ClosedRange<Int>, isSure: Bool) throws {
        for _ in 0..<generator.number(counts) {
            let key = try Key(parsing: generator.pick(DesktopTorture.keys) ?? "LEFT")
            guard reader.board.canPress(key) == .able else { continue }
            ledger.press(key.description, isSure: isSure)
            keyCount += 1
            do throws(HarnessError) { try reader.board.press(key) } catch { guard !isSure else { throw error } }
            if generator.number(0...1) == 0 { usleep(UInt32(generator.number(0...30)) * 1_000) }
        }
    }

    // MARK: Quiet moments

    /// Waits until the display shows what the session shows, and all keys have arrived that must.
    private func quiet() throws {
        quietCount += 1
        var problem = ""
        let isFine = try reader.board.wait(interval: 5) { () throws in
            guard reader.isRunning else { throw finding("the bridge ended: \(reader.errors.suffix(600))") }
            try tail.read()
            problem = ledger.problem(with: tail.keys) ?? difference ?? ""
            return problem.isEmpty
        }
        guard isFine else { throw finding("\(problem)\nThe bridge said: \(reader.errors.suffix(600))") }
        ledger.settle()
    }

    /// How the display and the session differ, or nil.
    private var difference: String? {
        guard let shown = tail.shown else { return "the session shows nothing" }
        let cells = reader.board.frame
        return shown.cells.areShown(by: cells, cursor: shown.cursor)
            ? nil : "the display shows \(cells.brailleString), the session \(shown.cells.brailleString)"
    }

    /// Ends the bridge, and looks whether what it recorded replays without the applications.
    private func endSession() throws {
        let code = reader.end()
        guard code == 0 else { throw finding("the bridge ended with \(code): \(reader.errors.suffix(600))") }
        let path = DesktopTorture.recording(sessions, in: folder)
        let tables = RealTables.packageFolder.appendingPathComponent("Tables").path
        let replay = try Programs.output(
            of: Programs.bridge().path, ["play", "--tables", tables, "--session", path],
            environment: ProcessInfo.processInfo.environment)
        guard replay.code == 0 else { throw finding("the recording does not replay: \(replay.errors.suffix(600))") }
        try FileManager.default.removeItem(atPath: path)
    }

    private static func recording(_ number: Int, in folder: URL) -> String {
        folder.appendingPathComponent("\(number).session.yaml").path
    }

    private func finding(_ what: String) -> Finding {
        let kept = FileManager.default.temporaryDirectory.path + "/torture-desktop-\(seed).session.yaml"
        try? FileManager.default.removeItem(atPath: kept)
        try? FileManager.default.copyItem(atPath: DesktopTorture.recording(sessions, in: folder), toPath: kept)
        return Finding(
            description: """
                \(what)
                seed \(seed), session \(sessions); last: \(log.joined(separator: ", "))
                recorded: \(kept)
                again: make desktop-torture SEED=\(seed) TORTURE=\(events)
                """)
    }
}
