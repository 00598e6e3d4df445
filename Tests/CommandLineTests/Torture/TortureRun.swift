import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// The program on a display, among keys and faults that a seed decides.
///
/// After each quiet moment the display must show what the program's session shows, and every key must have arrived, but for
/// those that were under way when BRLTTY or the display went. At the end of a session its recording must replay.
final class TortureRun {
    /// What happens. A fault is over when the event is.
    enum Event: String, CaseIterable {
        case keys, burst, killed, restarted, paused, suspended, standBack, rival, display, bridge
    }

    /// What there was, for the reader of a report.
    private(set) var events = 0
    private(set) var keyCount = 0
    private(set) var quietCount = 0

    private let kind: TortureBoard.Kind
    private let seed: UInt64
    private var generator: SceneGenerator
    private let board: TortureBoard
    private let server: PrivateBRLTTY
    private let folder: TemporaryFolder
    private var bridge: TortureBridge?
    private var tail: SessionTail
    private var ledger = KeyLedger()
    private var session = 0
    private var recording: String { "\(folder.path)/\(session).session.yaml" }
    /// What happened last, for findings.
    private var log: [String] = []

    init(_ kind: TortureBoard.Kind, seed: UInt64) throws {
        (self.kind, self.seed) = (kind, seed)
        generator = SceneGenerator(seed: seed)
        board = try TortureBoard(kind)
        server = try PrivateBRLTTY(display: board.display)
        folder = try TemporaryFolder()
        tail = SessionTail(folder.path + "/none")
        try server.waitUntilReady()
        try start()
    }

    deinit { stop() }

    func stop() {
        bridge?.stop()
        server.stop()
        board.display.stop()
    }

    /// Lets so many events happen.
    ///
    /// - Returns: what is wrong; the run ends there.
    func run(events count: Int) throws -> String? {
        if let finding = try quiet() { return finding }
        while events < count {
            events += 1
            let event = nextEvent()
            note(event.rawValue)
            try happen(event)
            guard generator.number(0...2) == 0 || events == count || event == .bridge else { continue }
            if let finding = try quiet() { return finding }
        }
        return try endSession()
    }

    /// Most of what happens is keys.
    private func nextEvent() -> Event {
        if generator.number(0...9) < 8 { return generator.number(0...3) == 0 ? .burst : .keys }
        let rare: [Event] = [.killed, .restarted, .paused, .suspended, .standBack, .rival, .display, .bridge]
        return generator.pick(rare) ?? .keys
    }

    private func note(_ text: String) {
        log = log.suffix(19) + [text]
    }

    private func finding(_ what: String) -> String {
        """
        \(what)
        display \(kind), seed \(seed), event \(events); last: \(log.joined(separator: ", "))
        again: BRIDGE_TORTURE_DISPLAY=\(kind) make torture SEED=\(seed)
        """
    }

    // MARK: The bridge

    private func start() throws {
        session += 1
        let scenes = try FileManager.default.contentsOfDirectory(atPath: Tool.packageFolder.path + "/docs/scenes")
            .sorted()
        let scene = generator.pick(scenes.filter { $0.hasSuffix(".scene.yaml") }) ?? "settings.scene.yaml"
        note("\(scene)")
        tail = SessionTail(recording)
        ledger = ledger.rest
        let language = generator.pick(["en", "de", "ru"]) ?? "en"
        bridge = try TortureBridge(
            ["docs/scenes/\(scene)", "--record", recording, "--language", language], on: server, in: folder.path)
    }

    /// Ends the bridge, and looks whether what it recorded replays.
    private func endSession() throws -> String? {
        guard let bridge else { return nil }
        if let problem = bridge.end() { return finding(problem) }
        let replay = try Tool.run(["play", "--session", recording])
        guard replay.code == 0 else { return finding("the recording does not replay: \(replay.errors.suffix(600))") }
        try FileManager.default.removeItem(atPath: recording)
        return nil
    }

    // MARK: Quiet moments

    /// Waits until the display shows what the session shows, and all keys have arrived that must.
    private func quiet() throws -> String? {
        quietCount += 1
        var problem = ""
        let isFine = try board.display.wait(interval: 5) { () throws in
            guard bridge?.isRunning == true else { throw Ended() }
            try tail.read()
            problem = ledger.problem(with: tail.keys) ?? difference() ?? ""
            return problem.isEmpty
        }
        if isFine { ledger.settle() }
        return isFine ? nil : finding(problem)
    }

    private struct Ended: Error, CustomStringConvertible {
        var description: String { "the bridge has ended" }
    }

    /// How the display and the session differ, or nil.
    private func difference() -> String? {
        guard let shown = tail.shown, let size = tail.size else { return "the session shows nothing" }
        let (cells, wanted) = (board.display.frame, board.display.size)
        guard size == wanted else { return "the session has a display of \(size), not \(wanted)" }
        // BRLTTY adds the cursor's dots itself.
        let isSame =
            cells.count == shown.cells.count
            && cells.indices.allSatisfy { cells[$0] == shown.cells[$0] || $0 == shown.cursor }
        return isSame ? nil : "the display shows \(cells.brailleString), the session \(shown.cells.brailleString)"
    }

    // MARK: Events

    private func happen(_ event: Event) throws {
        switch event {
        case .keys: try press(counts: 1...3, isSure: true)
        case .burst: try press(counts: 4...8, isSure: true)
        case .killed, .restarted:
            ledger.excuse()
            try press(counts: 0...2, isSure: false)
            if event == .killed { server.kill() } else { server.stop() }
            try press(counts: 0...1, isSure: false)
            usleep(UInt32(generator.number(0...200)) * 1_000)
            try server.restart()
            try server.waitUntilReady()
            try press(counts: 0...2, isSure: false)
            try settle()
        case .paused:
            server.pause()
            try press(counts: 0...3, isSure: true)
            usleep(UInt32(generator.number(0...300)) * 1_000)
            server.resume()
        case .suspended:
            bridge?.send(SIGSTOP)
            try press(counts: 0...4, isSure: true)
            usleep(UInt32(generator.number(0...300)) * 1_000)
            bridge?.send(SIGCONT)
        case .standBack:
            try settle()
            try leaveAndReturn()
            try touch()
            try settle()
        case .rival:
            try settle()
            try bear()
            try settle()
        case .display:
            guard let fault = generator.pick(board.faults) else { return try press(counts: 1...3, isSure: true) }
            note(fault.rawValue)
            ledger.excuse()
            try press(counts: 0...2, isSure: false)
            try board.suffer(fault, pick: { generator.number(0...$0 - 1) }) {
                // A display takes its time to come back; BRLTTY itself would not notice less.
                usleep(UInt32(generator.number(300...900)) * 1_000)
                // BRLTTY finds that a line has hung up when it next writes: cells of another bridge.
                if fault == .unplugged { try bear() }
            }
            // The same cells are not written again to a display that was switched off and on (HumanWare's driver).
            if fault == .switchedOff { try move() }
            try settle()
        case .bridge:
            try settle()
            if let finding = try endSession() { throw Finding(description: finding) }
            try start()
        }
    }

    private struct Finding: Error, CustomStringConvertible {
        var description: String
    }

    /// The reader leaves the display to BRLTTY, and takes it again.
    private func leaveAndReturn() throws {
        bridge?.send(SIGUSR1)
        // Two signals at once are one. BRLTTY leaves the cells as they are.
        try hear("the display is BRLTTY's")
        usleep(UInt32(generator.number(0...60)) * 1_000)
        bridge?.send(SIGUSR1)
        try hear("the display is taken again")
    }

    private func hear(_ news: String) throws {
        guard bridge?.hear(news) == true else {
            throw Finding(description: finding("the bridge does not say: \(news)"))
        }
    }

    /// Moves on and back: other cells are written at least once.
    private func move() throws {
        try touch()
        for key in ["LNDN", "LNUP"] {
            let shown = tail.shown?.cells
            try press([key], isSure: true)
            _ = try board.display.wait(until: .now + .milliseconds(300), interval: 5) { () throws in
                try tail.read()
                return tail.shown?.cells != shown
            }
        }
    }

    /// Presses keys until one arrives. Until then the terminal is BRLTTY's, which takes keys itself.
    private func touch() throws {
        try tail.read()
        let count = tail.keys.count
        let hasArrived = try board.display.wait(interval: 5) { () throws in
            try tail.read()
            if tail.keys.count == count { try press(touches, isSure: false) }
            Poll.wait(for: [], milliseconds: 50)
            try tail.read()
            return tail.keys.count > count
        }
        guard hasArrived else { throw Finding(description: finding("no key arrives")) }
    }

    /// A quiet moment within an event.
    private func settle() throws {
        if let finding = try quiet() { throw Finding(description: finding) }
    }

    private static let keys = [
        "LEFT", "RIGHT", "UP", "DOWN", "LNUP", "LNDN", "FWINLT", "FWINRT", "HOME", "TOP", "BOT", "RETURN", "ESCAPE",
        "KEY_PAGE_UP", "KEY_PAGE_DOWN", "WINUP", "WINDN", "TOP_LEFT", "ROUTE", "ROUTE",
    ]

    /// Keys that are pressed for nothing else than to see whether one arrives: which of them did is never in doubt.
    private var touches: [String] {
        ["CHRRT", "BOT_LEFT"].filter { name in
            (try? Key(parsing: name)).map { board.display.canPress($0) == .able } ?? false
        }
    }

    private func press(
        _ names: [String] = TortureRun.keys, counts: ClosedRange<Int> = 1...1, isSure: Bool
    ) throws {
        for _ in 0..<generator.number(counts) {
            var name = generator.pick(names) ?? "LEFT"
            if name == "ROUTE" { name += ":\(generator.number(1...board.display.size.cellCount))" }
            let key = try Key(parsing: name)
            guard board.display.canPress(key) == .able else { continue }
            ledger.press(key.description, isSure: isSure)
            keyCount += 1
            do throws(HarnessError) { try board.display.press(key) } catch { guard !isSure else { throw error } }
            if generator.number(0...1) == 0 { usleep(UInt32(generator.number(0...30)) * 1_000) }
        }
    }

    /// Another bridge takes the display for a while; it ends, or is ended.
    private func bear() throws {
        let rival = try TortureBridge(["docs/scenes/greeting.scene.yaml"], on: server, in: folder.path)
        defer { rival.stop() }
        let cells = board.display.frame
        // Its frames are on top once it has the terminal.
        _ = board.display.wait(until: .now + .seconds(5)) { board.display.frame != cells || !rival.isRunning }
        usleep(UInt32(generator.number(0...300)) * 1_000)
        rival.send(generator.number(0...1) == 0 ? SIGKILL : SIGTERM)
        rival.waitForEnd()
    }
}
