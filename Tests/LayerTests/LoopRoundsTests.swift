import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import Localization
import TestSupport
import Testing

/// The rounds of the loop go on while nothing comes but keys, and end with anything else.
@Suite struct LoopRoundsTests {
    /// A display of which a test decides what comes in each round; its descriptor is readable while something is left.
    private final class ScriptedDisplay: LiveDisplay {
        let size: DisplaySize? = DisplaySize(columns: 40)
        private let waker: Waker
        private(set) var rounds: [[LiveDisplayEvent]] = []
        var isStandingBack = false
        private(set) var comings = 0

        init(_ waker: Waker) { self.waker = waker }

        var fileDescriptors: [Int32] { [waker.descriptor] }
        let timeout: Int? = nil
        let hasPendingWork = false

        func script(_ rounds: [[LiveDisplayEvent]]) {
            self.rounds = rounds
            waker.signal()
        }

        func takeEvents(readable: [Int32]) -> [LiveDisplayEvent] {
            guard !rounds.isEmpty, readable.contains(waker.descriptor) else { return [] }
            defer { if rounds.isEmpty { waker.drain() } }
            return rounds.removeFirst()
        }

        func perform(_ effect: SessionEffect) {}
        func clipboardText() -> String? { nil }
        func standBack() {}
        func comeBack() {
            isStandingBack = false
            comings += 1
        }
        func close() {}
    }

    /// A loop on a scene of its own, without a source that lives.
    private final class Bench {
        let display: ScriptedDisplay
        let loop: SessionLoop
        private(set) var keys: [Key] = []
        /// Called after each key.
        var onKey: () -> Void = {}

        init() throws {
            display = ScriptedDisplay(try #require(Waker()))
            let scene = AccessibilityScene("Test", [TestObject("a", label: "A"), TestObject("b", label: "B")])
            let session = Session(
                source: StaticSceneSource(scene), display: display, translator: try RealTables.translator(),
                settings: try RealTables.settings())
            loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
            loop.onKey = { [weak self] key, _ in
                self?.keys.append(key)
                self?.onKey()
            }
            session.open()
        }
    }

    private static let right = LiveDisplayEvent.key(.keyboard(.right))
    private static let left = LiveDisplayEvent.key(.keyboard(.left))

    @Test func keysGoOnUntilSomebodyHasEnough() throws {
        let bench = try Bench()
        bench.display.script([[Self.right], [Self.left], [Self.right], [Self.left]])
        let other = try #require(Waker())
        var asked = 0
        let ready = bench.loop.steps(waitingFor: [other.descriptor]) {
            asked += 1
            return asked == 3
        }
        #expect(ready == [])
        #expect(bench.keys == [.keyboard(.right), .keyboard(.left), .keyboard(.right)])
        #expect(bench.display.rounds.count == 1)
    }

    @Test func aFurtherDescriptorEndsThemAndIsNamed() throws {
        let bench = try Bench()
        bench.display.script([[Self.right], [Self.left], [Self.right], [Self.left]])
        let (quiet, other) = (try #require(Waker()), try #require(Waker()))
        // It comes while the second key is done.
        bench.onKey = { [unowned bench] in if bench.keys.count == 2 { other.signal() } }
        #expect(bench.loop.steps(waitingFor: [quiet.descriptor, other.descriptor]) { false } == [other.descriptor])
        // With it the key that was there, too, and no further one.
        #expect(bench.keys.count == 3)
        #expect(bench.display.rounds.count == 1)
    }

    @Test func newsOfTheDisplayEndThem() throws {
        let bench = try Bench()
        bench.display.script([[Self.right], [.news("the display is back")], [Self.left]])
        #expect(bench.loop.steps(waitingFor: []) { false } == [])
        #expect(bench.keys == [.keyboard(.right)])
        #expect(bench.display.rounds == [[Self.left]])
    }

    @Test func theKeyThatBringsTheSessionBackEndsThem() throws {
        let bench = try Bench()
        bench.display.isStandingBack = true
        bench.display.script([[Self.right], [Self.left]])
        #expect(bench.loop.steps(waitingFor: []) { false } == [])
        #expect(bench.display.comings == 1)
        #expect(bench.keys == [])
        #expect(bench.display.rounds == [[Self.left]])
    }

    @Test func aLimitEndsThemAfterOneRound() throws {
        let bench = try Bench()
        bench.display.script([[Self.right], [Self.left]])
        #expect(bench.loop.steps(waitingFor: [], limit: 60_000) { false } == [])
        #expect(bench.keys == [.keyboard(.right)])
    }
}
