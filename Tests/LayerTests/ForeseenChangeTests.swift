import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import TestSupport
import Testing

/// A change that a source foresees is on the display before the session takes it in, and stays there until it has.
@Suite struct ForeseenChangeTests {
    /// A display that notes what it is told.
    private final class NotingDisplay: LiveDisplay {
        let size: DisplaySize? = DisplaySize(columns: 40)
        let fileDescriptors: [Int32] = []
        let timeout: Int? = nil
        let hasPendingWork = false
        let isStandingBack = false
        var events: [LiveDisplayEvent] = []
        private(set) var lines: [String] = []
        private var changes: [Int: DisplayUpdate] = [:]

        func takeEvents(readable: [Int32]) -> [LiveDisplayEvent] {
            defer { events = [] }
            return events
        }

        func perform(_ effect: SessionEffect) {
            if case .show(let update) = effect { note("shows", update.frame) }
        }

        func expect(_ keys: [RehearsedKey], changes: [Int: DisplayUpdate]) { self.changes = changes }
        func showExpected(change: Int) { note("foresees", changes[change]?.frame) }
        func expectedIsDone(showing frame: Frame?) { note("is done with", frame) }
        func clipboardText() -> String? { nil }
        func standBack() {}
        func comeBack() {}
        func close() {}

        func takeLines() -> [String] {
            defer { lines = [] }
            return lines
        }

        private func note(_ deed: String, _ frame: Frame?) {
            lines.append("\(deed) \(frame?.text.split(separator: " ").last ?? "nothing")")
        }
    }

    /// A source whose slider goes on by one.
    private final class SteppingSource: ForeseeingSource {
        let scene: AccessibilityScene
        let slider = TestObject("volume", label: "Volume", traits: .adjustable)
        let fileDescriptors: [Int32] = []
        let timeout: Int? = nil
        let nextEventTime: Int? = nil
        var foreseenHandler: ((Int) -> Void)?
        private(set) var isAsForeseen = false
        private(set) var isForeseenUnderWay = false
        private var isNew = true
        /// What happens in each `process`.
        var deeds: [(SteppingSource) -> Bool] = []

        init() {
            slider.number = (50, 0...100, 1)
            scene = AccessibilityScene("Test", [slider, TestObject("play", label: "Play")])
        }

        func advance(to time: Int) {}

        func foresee() -> [ForeseenChange]? {
            guard isNew else { return nil }
            isNew = false
            return [
                ForeseenChange(of: slider) { [slider] body in
                    slider.number?.value += 1
                    body()
                    slider.number?.value -= 1
                }
            ]
        }

        func process(readable: [Int32]) -> Bool {
            isAsForeseen = false
            return deeds.isEmpty ? false : deeds.removeFirst()(self)
        }

        /// The application has said what the value is; more is still to come.
        func hear() -> Bool {
            isForeseenUnderWay = true
            foreseenHandler?(0)
            return false
        }

        /// All of it has come.
        func take(_ value: Int, isForeseen: Bool) -> Bool {
            slider.number?.value = value
            (isForeseenUnderWay, isAsForeseen, isNew) = (false, isForeseen, true)
            return true
        }
    }

    private let display = NotingDisplay()
    private let source = SteppingSource()
    private let loop: SessionLoop

    init() throws {
        let session = Session(
            source: source, display: display, translator: try RealTables.translator(),
            settings: try RealTables.settings())
        loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
        session.open()
        _ = loop.step(limit: 1)
        _ = display.takeLines()
    }

    private func step() -> [String] {
        _ = loop.step(limit: 1)
        return display.takeLines()
    }

    @Test func whatIsShownStaysUntilAllHasCome() {
        source.deeds = [{ $0.hear() }, { _ in false }, { $0.take(51, isForeseen: true) }]
        #expect(step() == ["foresees 51%"])
        #expect(step() == [])
        #expect(step() == ["shows 51%", "is done with 51%"])
    }

    @Test func whatHasComeCounts() {
        source.deeds = [{ $0.hear() }, { $0.take(70, isForeseen: false) }]
        #expect(step() == ["foresees 51%"])
        #expect(step() == ["shows 70%", "is done with 70%"])
    }

    /// A key ends what was foreseen.
    @Test func nothingIsForeseenAfterAKey() {
        display.events = [.key(.keyboard(.right))]
        source.deeds = [{ $0.hear() }]
        #expect(step() == ["shows Play", "is done with Play"])
    }
}
