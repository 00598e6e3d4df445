import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import Glibc
import TestSupport
import Testing

/// What a live display tells at once goes into the session in its order.
@Suite struct LoopOrderTests {
    /// A display whose events a test decides.
    private final class ScriptedDisplay: LiveDisplay {
        var events: [LiveDisplayEvent] = []
        let size: DisplaySize? = DisplaySize(columns: 40)
        let fileDescriptors: [Int32] = []
        let timeout: Int? = 0
        let hasPendingWork = false
        let isStandingBack = false

        func takeEvents(readable: [Int32]) -> [LiveDisplayEvent] {
            defer { events = [] }
            return events
        }

        func perform(_ effect: SessionEffect) {}
        func clipboardText() -> String? { nil }
        func standBack() {}
        func comeBack() {}
        func close() {}
    }

    /// What a recorder was told.
    private final class Log: SessionRecorder {
        var lines: [String] = []

        func willTake(_ input: SessionInput, at time: Int) {
            switch input {
            case .key(let key): lines.append("\(key)")
            case .choices: lines.append("choices")
            case .answer(let answer): lines.append("answer \(answer.id)")
            case .news: lines.append("news")
            case .scene: lines.append("scene")
            default: break
            }
        }

        func didGive(_ effect: SessionEffect) {}
    }

    /// A source that floods, answers and has news.
    private final class FloodingSource: LiveSource {
        let scene: AccessibilityScene
        let fileDescriptors: [Int32] = []
        let timeout: Int? = 0
        let nextEventTime: Int? = nil
        var answers: [ActionAnswer] = []
        var news: [SceneNews] = []
        private(set) var count = 0

        init(_ scene: AccessibilityScene) { self.scene = scene }

        func advance(to time: Int) {}

        func process(readable: [Int32]) -> Bool {
            count += 1
            scene.root.children.last?.accessibilityLabel = "Change \(count)"
            return true
        }

        func takeAnswers() -> [ActionAnswer] {
            defer { answers = [] }
            return answers
        }

        func takeNews() -> [SceneNews] {
            defer { news = [] }
            return news
        }
    }

    private struct Flood {
        let display = ScriptedDisplay()
        let source: FloodingSource
        let log = Log()
        let loop: SessionLoop

        init() throws {
            let scene = AccessibilityScene("Test", [TestObject("a", label: "A"), TestObject("b", label: "B")])
            source = FloodingSource(scene)
            let session = Session(
                source: source, display: display, translator: try RealTables.translator(),
                settings: try RealTables.settings())
            loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
            session.recorder = log
            session.open()
        }
    }

    @Test func keysComeBeforeWhatAFloodingSourceHas() throws {
        let flood = try Flood()
        flood.display.events = [.key(.keyboard(.right)), .key(.keyboard(.left))]
        _ = flood.loop.step(limit: 0)
        #expect(flood.log.lines == ["RIGHT", "LEFT", "scene"])
        // However much it has, one step takes one portion of it.
        #expect(flood.source.count == 1)
    }

    @Test func withAnAnswerTheSessionLooksAtTheSceneOnce() throws {
        let flood = try Flood()
        flood.source.answers = [ActionAnswer(id: 1, isDone: true), ActionAnswer(id: 2, isDone: false)]
        flood.source.news = [.came(program: "Mail")]
        _ = flood.loop.step(limit: 0)
        #expect(flood.log.lines == ["answer 1", "answer 2", "news"])
    }

    @Test func newsComeAfterTheScene() throws {
        let flood = try Flood()
        flood.source.news = [.came(program: "Mail")]
        _ = flood.loop.step(limit: 0)
        #expect(flood.log.lines == ["scene", "news"])
    }

    @Test func signalsAreLookedAtBetweenAnyTwoKeys() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        let flood = try Flood()
        flood.display.events = Array(repeating: .key(.keyboard(.right)), count: 3)
        // The signal comes while the first key is done.
        flood.loop.onKey = { _, _ in
            if flood.log.lines.count == 1 { _ = write(ends[1], "x", 1) }
        }
        #expect(flood.loop.step(waitingFor: [ends[0]], limit: 0) == [ends[0]])
        #expect(flood.log.lines == ["RIGHT", "scene"])
        // What was left comes with the next rounds, without waiting.
        var byte: UInt8 = 0
        #expect(read(ends[0], &byte, 1) == 1)
        _ = flood.loop.step(waitingFor: [ends[0]])
        #expect(flood.log.lines == ["RIGHT", "scene", "RIGHT", "RIGHT", "scene"])
    }

    /// A clock that a test moves.
    private final class ScriptedClock: SessionClock {
        var now = 0
    }

    /// A source that needs longer for each event than there is until the next.
    private final class StormingSource: SceneSource {
        let scene: AccessibilityScene
        let clock: ScriptedClock
        var nextEventTime: Int? = 10
        var onEvent: () -> Void = {}
        private(set) var count = 0

        init(_ scene: AccessibilityScene, _ clock: ScriptedClock) { (self.scene, self.clock) = (scene, clock) }

        func advance(to time: Int) {
            count += 1
            clock.now += 30
            nextEventTime = (nextEventTime ?? 0) + 10
            onEvent()
        }
    }

    private func storm() throws -> (loop: SessionLoop, source: StormingSource, display: ScriptedDisplay, log: Log) {
        let (clock, display, log) = (ScriptedClock(), ScriptedDisplay(), Log())
        let scene = AccessibilityScene("Test", [TestObject("a", label: "A"), TestObject("b", label: "B")])
        let source = StormingSource(scene, clock)
        let session = Session(
            source: source, display: display, translator: try RealTables.translator(),
            settings: try RealTables.settings())
        session.recorder = log
        session.open()
        return (SessionLoop(session: session, display: display, clock: clock) { _ in }, source, display, log)
    }

    @Test func aStormOfEventsHoldsUpNeitherKeysNorSignals() throws {
        let (loop, source, display, log) = try storm()
        source.clock.now = 10
        for round in 1...200 {
            display.events = [.key(.keyboard(round.isMultiple(of: 2) ? .left : .right))]
            let before = source.count
            _ = loop.step(limit: 0)
            #expect(source.count - before < 10, "round \(round)")
        }
        #expect(log.lines.filter { $0 == "LEFT" || $0 == "RIGHT" }.count == 200)
        // It is a second behind at most, though it had three times what this clock allows.
        let next = try #require(source.nextEventTime)
        #expect(loop.session.now >= next - 1_100 && source.count > 200)

        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        let before = source.count
        source.onEvent = { if source.count == before + 1 { _ = write(ends[1], "x", 1) } }
        #expect(loop.step(waitingFor: [ends[0]], limit: 0) == [ends[0]])
        #expect(source.count - before < 5)
    }

    private func run(follows: Bool) throws -> [String] {
        let display = ScriptedDisplay()
        let scene = AccessibilityScene("Test", [TestObject("a", label: "A"), TestObject("b", label: "B")])
        let session = Session(
            source: StaticSceneSource(scene), display: display, translator: try RealTables.translator(),
            settings: try RealTables.settings())
        let loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
        let log = Log()
        session.recorder = log
        session.open()
        if follows {
            loop.onPreference = { log.lines.append("contracted: \($0.isContracted)") }
        }
        display.events = [
            .key(.keyboard(.right)), .preference(BraillePreference(isContracted: true)), .key(.keyboard(.left)),
        ]
        _ = loop.step(limit: 0)
        return log.lines
    }

    @Test func aPreferenceIsFollowedBetweenTheKeysAroundIt() throws {
        #expect(try run(follows: true) == ["RIGHT", "contracted: true", "choices", "LEFT"])
    }

    @Test func nobodyWhoDoesNotFollowItShowsAnything() throws {
        #expect(try run(follows: false) == ["RIGHT", "LEFT"])
    }
}
