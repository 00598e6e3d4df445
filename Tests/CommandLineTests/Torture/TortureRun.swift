import Braille
import BrailleLayout
import BridgeLoop
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// The program on a display, among keys and faults that a seed decides.
///
/// After each quiet moment the display must show what the program's session shows, and every key must have arrived, but for
/// those that were under way when BRLTTY, the display or the program went. Its clock may never be ahead of the time that has
/// passed, nor go back. At the end of a session its recording must replay.
final class TortureRun {
    /// What there was, for the reader of a report.
    private(set) var events = 0
    private(set) var quietCount = 0
    var keyCount = 0
    /// How often each fault came.
    private(set) var faults: [Event: Int] = [:]

    /// The faults in a report.
    var faultText: String {
        Event.faults.compactMap { fault in faults[fault].map { "\(fault.rawValue) \($0)" } }.joined(separator: ", ")
    }

    let kind: TortureBoard.Kind
    private let seed: UInt64
    var generator: SceneGenerator
    let board: TortureBoard
    let server: PrivateBRLTTY
    let folder: TemporaryFolder
    let files: TortureFiles
    let clock: SteppedClock
    var bridge: TortureBridge?
    var programs: [TortureProgram] = []
    var tail: SessionTail
    var ledger = KeyLedger()
    /// When the bridge was started, and how long the machine had slept then.
    private var begun = (instant: ContinuousClock.now, slept: 0)
    private var session = 0
    private var recording = ""
    /// What happened last, for findings.
    private var log: [String] = []
    /// The keys that were pressed last, in which session, and those that had arrived at the bridge before, for findings.
    private var latest: (pressed: [String], before: [String]) = ([], [])
    /// The faults that come next: each comes once before one comes again.
    private var deck: [Event] = []

    init(_ kind: TortureBoard.Kind, seed: UInt64) throws {
        (self.kind, self.seed) = (kind, seed)
        generator = SceneGenerator(seed: seed)
        deck = TortureRun.shuffled(Event.faults, &generator)
        // Each display begins with others, so that a short run of all has them all.
        let displays = TortureBoard.Kind.allCases
        let skipped = deck.count * (displays.firstIndex(of: kind) ?? 0) / displays.count
        deck = Array(deck[skipped...] + deck[..<skipped])
        board = try TortureBoard(kind, seed: seed)
        server = try PrivateBRLTTY(display: board.display)
        folder = try TemporaryFolder()
        files = try TortureFiles(in: folder.path)
        clock = try SteppedClock(folder.path + "/clock")
        tail = SessionTail(folder.path + "/none")
        try server.waitUntilReady()
        try start()
    }

    deinit { stop() }

    func stop() {
        bridge?.stop()
        endPrograms()
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
            if events % 100 == 0 { say("event \(events) of \(count)") }
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
        if deck.isEmpty { deck = TortureRun.shuffled(Event.faults, &generator) }
        let fault = deck.removeFirst()
        faults[fault, default: 0] += 1
        return fault
    }

    private static func shuffled(_ events: [Event], _ generator: inout SceneGenerator) -> [Event] {
        var (left, shuffled) = (events, [Event]())
        while !left.isEmpty { shuffled.append(left.remove(at: generator.number(0...left.count - 1))) }
        return shuffled
    }

    /// Tells whoever waits how far it is.
    func say(_ text: String) {
        // Not through a buffer: it is read while it runs.
        FileHandle.standardOutput.write(Data("\(kind), seed \(seed): \(text)\n".utf8))
    }

    func note(_ text: String) {
        log = log.suffix(19) + [text]
    }

    /// Notes a key that is about to be pressed.
    func noteKey(_ key: String, isSure: Bool) {
        ledger.press(key, isSure: isSure)
        keyCount += 1
        latest.pressed = latest.pressed.suffix(15) + ["\(key)\(isSure ? "" : "?") in \(session) after \(events)"]
    }

    func finding(_ what: String) -> String {
        // For whoever looks into it.
        let kept = FileManager.default.temporaryDirectory.path + "/torture-\(kind)-\(seed).session.yaml"
        try? FileManager.default.removeItem(atPath: kept)
        try? FileManager.default.copyItem(atPath: recording, toPath: kept)
        return """
            \(what)
            display \(kind) of \(board.display.size), seed \(seed), event \(events), session \(session); last: \
            \(log.joined(separator: ", "))
            keys: \(latest.pressed.joined(separator: ", ")); here arrived \(tail.keys.suffix(8)), and before \(latest.before)
            recorded: \(kept)
            again: BRIDGE_TORTURE_DISPLAY=\(kind) make torture SEED=\(seed) TORTURE=\(max(events, 1))
            """
    }

    struct Finding: Error, CustomStringConvertible {
        var description: String
    }

    // MARK: The bridge

    /// Where programs find the bridge.
    var socket: String { folder.path + "/socket" }

    /// Starts a bridge on some scene, or on none but those of programs.
    ///
    /// - Parameters:
    ///   - scene: the one scene to show.
    ///   - place: the folder of the recording.
    func start(on scene: String? = nil, in place: String? = nil) throws {
        session += 1
        recording = "\(place ?? folder.path)/\(session).session.yaml"
        var words = ["--record", recording, "--tables", files.tables]
        if let scene {
            words.append("\(Tool.packageFolder.path)/docs/scenes/\(scene)")
        } else {
            words.append("--listen")
            let scenes = try FileManager.default.contentsOfDirectory(atPath: Tool.packageFolder.path + "/docs/scenes")
                .sorted().filter { $0.hasSuffix(".scene.yaml") && $0 != TortureRun.rivalScene }
            if generator.number(0...4) > 0, let scene = generator.pick(scenes) {
                note(scene)
                words.append("\(Tool.packageFolder.path)/docs/scenes/\(scene)")
            } else {
                note("no scene")
            }
            let language = generator.pick(["en", "de", "ru"]) ?? "en"
            if generator.number(0...1) == 0 { words += ["--language", language] }
        }
        latest.before = tail.keys.suffix(8)
        ledger = ledger.rest(after: tail.keys)
        tail = SessionTail(recording)
        begun = (.now, clock.slept)
        bridge = try TortureBridge(
            words, on: server, in: folder.path,
            environment: clock.environment().merging(["BRAILLE_BRIDGE_SOCKET": socket]) { $1 })
    }

    /// Ends the bridge and the programs, and looks whether what it recorded replays.
    func endSession() throws -> String? {
        guard let bridge else { return nil }
        let problem = bridge.end()
        endPrograms()
        if let problem { return finding(problem) }
        return try replay()
    }

    /// Looks whether what was recorded replays.
    func replay() throws -> String? {
        let replay = try Tool.run(["play", "--tables", files.tables, "--session", recording])
        guard replay.code == 0 else {
            return finding("the recording does not replay: \(replay.errors.suffix(600))")
        }
        try FileManager.default.removeItem(atPath: recording)
        return nil
    }

    func endPrograms() {
        for program in programs { program.end() }
        programs = []
    }

    // MARK: Quiet moments

    /// Waits until the display shows what the session shows, and all keys have arrived that must.
    private func quiet() throws -> String? {
        quietCount += 1
        var problem = ""
        let deadline = HarnessPatience.deadline + board.timeOfFrame
        let isFine = try board.display.wait(until: deadline, interval: 5) { () throws in
            guard bridge?.isRunning == true else { throw Finding(description: finding(bridge?.end() ?? "no bridge")) }
            try tail.read()
            problem = ledger.problem(with: tail.keys) ?? difference(from: tail) ?? ""
            if programs.contains(where: \.isBusy) { problem = "a program cannot send all that it has" }
            return problem.isEmpty
        }
        if isFine { problem = clockProblem ?? "" }
        guard problem.isEmpty else { return finding("\(problem)\nThe bridge said: \(bridge?.said.suffix(600) ?? "")") }
        ledger.settle()
        return nil
    }

    /// A quiet moment within an event.
    func settle() throws {
        if let finding = try quiet() { throw Finding(description: finding) }
    }

    /// How the display and a session differ, or nil.
    func difference(from tail: SessionTail) -> String? {
        guard let shown = tail.shown, let size = tail.size else { return "the session shows nothing" }
        let (cells, wanted) = (board.display.frame, board.display.size)
        guard size == wanted else { return "the session has a display of \(size), not \(wanted)" }
        return tail.isShown(cells)
            ? nil : "the display shows \(cells.brailleString), the session \(shown.cells.brailleString)"
    }

    /// The session's clock counts what has passed since it began, however the system's clock is set.
    private var clockProblem: String? {
        if tail.wentBack { return "the session's clock went back" }
        let passed = Int((ContinuousClock.now - begun.instant) / .milliseconds(1)) + 1
        let most = passed + (clock.slept - begun.slept) * 1_000
        return tail.time > most ? "the session's clock is at \(tail.time) ms after \(most) ms" : nil
    }
}
