import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
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
            default: break
            }
        }

        func didGive(_ effect: SessionEffect) {}
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
