import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import TestSupport
import Testing

/// A session is a function of its inputs: what was recorded gives the same effects again. `BRIDGE_SEED=n` replays a seed.
@Suite struct ReplayTests {
    /// Keeps what goes into a session and what comes out.
    private final class Recorder: SessionRecorder {
        var inputs: [(input: SessionInput, time: Int)] = []
        var effects: [SessionEffect] = []

        func willTake(_ input: SessionInput, at time: Int) { inputs.append((input, time)) }

        func didGive(_ effect: SessionEffect) { effects.append(effect) }
    }

    private func session(_ seed: UInt64, on display: (any Display)? = nil) throws -> (Session, SceneGenerator) {
        var generator = SceneGenerator(seed: seed)
        let scene = generator.scene()
        let session = Session(
            source: StaticSceneSource(scene), display: display, translator: try RealTables.translator(),
            settings: try RealTables.settings())
        return (session, generator)
    }

    /// `BRIDGE_REPLAY_SEEDS=1000` tries more.
    @Test(arguments: Seeds.all(ProcessInfo.processInfo.environment["BRIDGE_REPLAY_SEEDS"].flatMap { Int($0) } ?? 60))
    func theSameInputsGiveTheSameEffects(seed: UInt64) throws {
        let display = InMemoryDisplay(size: DisplaySize(columns: 20))
        var (recorded, generator) = try session(seed, on: display)
        let recorder = Recorder()
        recorded.recorder = recorder
        recorded.open()
        // What the application wrote, by the number of the input that says so.
        var written: [Int: (element: Int, label: String)] = [:]
        for _ in 0..<80 {
            let time = recorded.now + generator.number(0...700)
            switch generator.number(0...14) {
            case 13:
                var settings = recorded.settings
                settings.messages = generator.pick([.timed, .stay, .list, .off]) ?? .timed
                settings.messageTimes = MessageTimes(least: generator.number(1...40) * 100)
                settings.scanInterval = generator.pick([nil, nil, 900]) ?? nil
                settings.hints = generator.pick([.on, .after, .off]) ?? .on
                settings.pace = generator.pick([nil, nil, Pace(tenths: 25)]) ?? nil
                settings.verbosity = generator.pick([.terse, .normal, .full]) ?? .normal
                recorded.handle(.choices(settings), at: time)
            case 14:
                let change = (element: generator.number(0...recorded.elements.count - 1), label: generator.text())
                written[recorder.inputs.count] = change
                recorded.elements[change.element].accessibilityLabel = change.label
                recorded.handle(.scene, at: time)
            case 0: recorded.handle(.time, at: time)
            // As a player does it, frame by frame.
            case 12: recorded.advance(to: time + 9_000) { _ in }
            case 1:
                display.size =
                    generator.pick([DisplaySize(columns: 40), DisplaySize(columns: 14, rows: 3), nil]) ?? nil
                recorded.displayDidChange()
            case 2: recorded.handle(.clipboard(generator.text()), at: time)
            default:
                let others = ["PASTE", "HOST_COPY", "dots:125", "SKPIDLNS", "DISPMD"]
                var key = generator.pick(LawTests.keys + others) ?? "LEFT"
                if key == "ROUTE" { key += ":\(generator.number(1...20))" }
                recorded.press(try Key(parsing: key), at: time)
            }
        }
        // Again, as a pure function: no display, no clock, nobody who asks.
        let (replayed, _) = try session(seed)
        var effects: [SessionEffect] = []
        for (number, (input, time)) in recorder.inputs.enumerated() {
            if let change = written[number] {
                replayed.elements[change.element].accessibilityLabel = change.label
            }
            effects += replayed.handle(input, at: time)
        }
        #expect(effects.count == recorder.effects.count, "seed \(seed)")
        let different = zip(effects, recorder.effects).enumerated().first { $0.element.0 != $0.element.1 }
        #expect(different == nil, "seed \(seed): effect \(different?.offset ?? 0) is another")
        #expect(replayed.frame == recorded.frame, "seed \(seed)")
    }

    /// A player's time, which shows each change, is recorded change by change.
    @Test func eachMomentOfAPlayersTimeIsRecorded() throws {
        let object = TestObject("play", label: "Play", traits: .button, hint: "Plays the song.")
        let scene = AccessibilityScene("Test", [object])
        let display = InMemoryDisplay(size: DisplaySize(columns: 40))
        var settings = try RealTables.settings()
        settings.hints = .after
        let recorded = Session(
            source: StaticSceneSource(scene), display: display, translator: try RealTables.translator(),
            settings: settings)
        let recorder = Recorder()
        recorded.recorder = recorder
        recorded.open()
        var times: [Int] = []
        recorded.advance(to: 30_000) { _ in times.append(recorded.now) }
        #expect(times == [8_000, 12_000])
        #expect(recorded.now == 30_000)
        #expect(recorder.inputs.map(\.time) == [0, 8_000, 12_000])

        let replayed = Session(
            source: StaticSceneSource(AccessibilityScene("Test", [object])), translator: try RealTables.translator(),
            settings: settings)
        var effects: [SessionEffect] = []
        for (input, time) in recorder.inputs { effects += replayed.handle(input, at: time) }
        #expect(effects == recorder.effects)
    }

    /// What an action changes after it refreshed the session stands in the frame, and the key gives all effects.
    @Test func anActionMayRefreshItsSession() throws {
        let button = TestObject("play", label: "Play", traits: .button)
        let session = Session(
            source: StaticSceneSource(AccessibilityScene("Test", [button])), translator: try RealTables.translator(),
            settings: try RealTables.settings())
        session.handle(.open(DisplaySize(columns: 40)), at: 0)
        button.onActivate = { [weak session] in
            button.accessibilityLabel = "Wait"
            session?.refresh()
            button.accessibilityLabel = "Pause"
            return true
        }
        let effects = session.handle(.key(.keyboard(.return)), at: 10)
        #expect(session.frame?.text == "Pause btn")
        #expect(effects.count == 2)
    }
}
