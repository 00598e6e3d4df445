import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Liblouis
import Scenes

/// A session for a week of its clock: a loop of random keys and changes of the scene, the same ones again and again.
struct SimulatedWeek {
    private static let keysALoop = 1_000
    /// The time without keys at the end of a loop, in milliseconds.
    private static let rest = 20_000
    /// A week in milliseconds.
    private static let week = 7 * 24 * 3_600 * 1_000

    private let loops: Int
    private let session: Session
    private let display = FrameDigest()
    private let scene: (source: FileSceneSource, changes: [ApplicationSteps], reset: ApplicationSteps)
    /// What the reader chooses in turn.
    private let settings: [SessionSettings]
    private let keys: [Key]
    private let often: [Key]

    /// Makes a week with about so many keys.
    init(keys: Int) throws {
        loops = max(2, keys / SimulatedWeek.keysALoop)
        scene = try DayScene.make()
        let folder = try TableFolder.find(
            option: nil, environment: ProcessInfo.processInfo.environment, executable: CommandLine.arguments[0])
        var other = ReaderChoices()
        other.verbosity = .full
        settings = [try folder.settings(for: ReaderChoices()), try folder.settings(for: other)]
        let table = settings[0].keys
        self.keys =
            table.bindings.keys.sorted { $0.description < $1.description } + (0..<40).map { Key.route($0) }
            + "aé1. 日ж".unicodeScalars.map { Key.character($0) }
        let often =
            "LEFT RIGHT UP DOWN FWINLT FWINRT CHRLT CHRRT RETURN ESCAPE KEY_PAGE_UP KEY_PAGE_DOWN TOP BOT BACKSPACE"
        self.often = try often.split(separator: " ").map { try Key(parsing: String($0)) }
        session = Session(
            source: scene.source, display: display,
            translator: CachingTranslator(LouisTranslator(BrailleChoice(try LanguageTables(in: folder)))),
            settings: settings[0])
    }

    /// Runs it, and gives what was found.
    func run() throws -> [String] {
        session.open()
        let length = (SimulatedWeek.week / loops / DayScene.period + 1) * DayScene.period
        // Histories fill at first, and the reader's pace settles.
        let settled = min(loops * 2 / 3, max(30, loops / 10))
        var (digests, ends): ([UInt64: Int], Set<UInt64>) = ([:], [])
        var (first, strange) = (ProcessState(), 0)
        var memory: [Int] = []
        let start = ContinuousClock.now
        for loop in 0..<loops {
            let digest = play(from: loop * length, to: (loop + 1) * length)
            if loop > 0 { ends.insert(display.latest) }
            if digests[digest] == nil {
                digests[digest] = loop
                if loop >= settled { strange += 1 }
            }
            if loop + 1 == settled { first = ProcessState() }
            if loop % max(1, loops / 8) == 0, let state = ProcessState() { memory.append(state.memory) }
        }
        let last = ProcessState()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let days = Double(loops * length) / 86_400_000
        print(
            "in memory: \(loops * SimulatedWeek.keysALoop) keys in \(String(format: "%.1f", days)) simulated days, "
                + "\(loops) times the same loop; \(display.count) frames, \(String(format: "%.0f", seconds)) s")
        print("  frames of a loop: \(digests.count) kinds, \(strange) of them after loop \(settled)")
        print("  memory: " + memory.map(ProcessState.megabytes).joined(separator: ", "))
        if let first, let last {
            print(
                "  after the loops that settle: \(ProcessState.megabytes(last.memory - first.memory)) more, "
                    + "\(last.descriptors - first.descriptors) descriptors more")
        }
        var findings = ProcessState.findings(from: first, to: last, of: "the session")
        if strange > 0 { findings.append("\(strange) loops had frames that none before had") }
        if ends.count > 1 { findings.append("the loop ended in \(ends.count) different frames") }
        return findings
    }

    /// Plays the loop between two times, and gives a digest of its frames.
    private func play(from begin: Int, to end: Int) -> UInt64 {
        display.digest = FrameDigest.start
        var random = BenchRandom(seed: 20)
        var time = begin
        let gap = (end - begin - SimulatedWeek.rest) / SimulatedWeek.keysALoop
        for turn in 0..<SimulatedWeek.keysALoop {
            time += random.number(gap * 2)
            session.advance(to: time)
            if turn % 10 == 0 {
                scene.source.perform(scene.changes[random.number(scene.changes.count)])
                session.handle(.scene, at: time)
            }
            switch turn % 1_000 {
            case 300: session.handle(.display(nil), at: time)
            case 310: session.handle(.display(DisplaySize(columns: 20, rows: 2)), at: time)
            case 400: session.handle(.display(DisplaySize(columns: 40)), at: time)
            case 500: session.handle(.choices(settings[1]), at: time)
            case 600: session.handle(.choices(settings[0]), at: time)
            default: break
            }
            let keys = random.number(2) == 0 ? often : keys
            session.press(keys[random.number(keys.count)], at: time)
        }
        time = max(time, end - SimulatedWeek.rest)
        for _ in 0..<20 { session.press(.keyboard(.escape), at: time) }
        scene.source.perform(scene.reset)
        session.handle(.scene, at: time)
        if let top = try? Key(parsing: "TOP") { session.press(top, at: time) }
        session.advance(to: end - 1)
        return display.digest
    }
}

/// A display that keeps a digest of what it showed.
final class FrameDigest: Display {
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    let size: DisplaySize? = DisplaySize(columns: 40)
    /// The digest of all frames since it was set.
    var digest = FrameDigest.start
    /// The digest of the latest frame.
    private(set) var latest = FrameDigest.start
    private(set) var count = 0

    func perform(_ effect: SessionEffect) {
        guard case .show(let update) = effect else { return }
        count += 1
        latest = FrameDigest.start
        for cell in update.frame.cells { note(UInt64(cell.rawValue)) }
        note(UInt64(update.frame.cursor.map { $0 + 1 } ?? 0))
        digest = (digest ^ latest) &* 0x100_0000_01B3
    }

    private func note(_ value: UInt64) {
        latest = (latest ^ value) &* 0x100_0000_01B3
    }
}

/// Random numbers that are the same in each run (SplitMix64).
struct BenchRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0, less than a limit.
    mutating func number(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var next = state
        next = (next ^ next >> 30) &* 0xBF58_476D_1CE4_E5B9
        next = (next ^ next >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((next ^ next >> 31) % UInt64(max(1, limit)))
    }
}
