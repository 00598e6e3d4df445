import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Actions that the application answers later: what the reader reads meanwhile, and what the answer makes of it.
@Suite struct PendingTests {
    /// A scene whose button asks a slow program, which numbers what it is asked from 1.
    private final class Slow {
        let button = TestObject("connect", label: "Connect", traits: .button)
        let volume = SlowSlider()
        let scene: AccessibilityScene
        let test: TestSession
        private(set) var asked = 0

        init(rows: Int = 1, settings: SessionSettings? = nil) throws {
            let field = TestObject("name", label: "Name", value: "", traits: .textEntry)
            scene = AccessibilityScene("Test", [button, volume, field, TestObject("end", label: "End")])
            test = try TestSession(scene, rows: rows, settings: settings)
            button.onActivate = { [weak self] in
                self?.ask()
                return true
            }
            volume.ask = { [weak self] in self?.ask() }
        }

        private func ask() {
            asked += 1
            scene.actionIsPending(asked)
        }

        func wait(until time: Int) { test.session.advance(to: time) { _ in } }

        func answer(_ id: Int, _ isDone: Bool, text: String? = nil, at time: Int) {
            test.session.handle(.answer(ActionAnswer(id: id, isDone: isDone, text: text)), at: time)
        }
    }

    /// An adjustable that changes nothing itself.
    private final class SlowSlider: AccessibilityObject {
        var ask: (() -> Void)?

        override init() {
            super.init()
            isAccessibilityElement = true
            accessibilityIdentifier = "volume"
            accessibilityLabel = "Volume"
            accessibilityValue = "50%"
            accessibilityTraits = .adjustable
        }

        var bounds: AccessibilityValueBounds?

        override var accessibilityValueBounds: AccessibilityValueBounds? { bounds }
        override func accessibilityIncrement() { ask?() }
        override func accessibilityDecrement() { ask?() }
    }

    /// The sign of a bound stands until the new value comes: the old one is not shown on the way.
    @Test func aStepAwayFromABoundIsOneFrame() throws {
        let slow = try Slow()
        try slow.test.press("RIGHT")
        slow.volume.accessibilityValue = "100%"
        slow.volume.bounds = AccessibilityValueBounds(isAtMinimum: false, isAtMaximum: true)
        slow.volume.ask = nil
        slow.test.session.refresh()
        try slow.test.press("UP")
        #expect(slow.test.session.message == "maximum")
        slow.volume.ask = { slow.scene.actionIsPending(7) }
        let updates = slow.test.display.updateCount
        try slow.test.press("DOWN")
        #expect(slow.test.display.updateCount == updates)
        slow.volume.accessibilityValue = "95%"
        slow.answer(7, true, at: slow.test.session.now + 100)
        #expect(slow.test.display.updateCount == updates + 1 && slow.test.region(.value)?.text.hasPrefix("95%") == true)
        // Where nothing comes of it, the sign goes when its time is up.
        slow.volume.accessibilityValue = "100%"
        slow.wait(until: slow.test.session.now + 2_000)
        slow.test.session.handle(.scene, at: slow.test.session.now)
        slow.volume.ask = nil
        try slow.test.press("UP")
        #expect(slow.test.session.message == "maximum")
        slow.volume.ask = { slow.scene.actionIsPending(8) }
        try slow.test.press("DOWN")
        slow.wait(until: slow.test.session.now + 1_000)
        #expect(slow.test.session.message == nil && slow.test.region(.value)?.text.hasPrefix("100%") == true)
    }

    /// A reading at its steady rate is no reason to keep "waiting" on the display after the answer.
    @Test func theAnswerUncoversAReadingAtOnce() throws {
        let slow = try Slow()
        slow.button.accessibilityTraits = [.button, .updatesFrequently]
        slow.button.accessibilityValue = "1"
        slow.test.session.refresh()
        try slow.test.press("RETURN")
        slow.wait(until: 900)
        #expect(slow.test.frame.text == "waiting")
        slow.answer(1, true, at: 910)
        #expect(slow.test.region(.message) == nil)
        #expect(slow.test.region(.value)?.text == "1")
    }

    @Test func whatIsPendingSaysNothingAtOnce() throws {
        let slow = try Slow()
        let before = slow.test.display.updateCount
        let outcome = try slow.test.press("RETURN")
        #expect(outcome == Session.Outcome(performed: "activate", result: nil, isPending: true))
        #expect(slow.test.display.updateCount == before)
        #expect(slow.test.session.nextDeadline == 800)
    }

    @Test func theReaderLearnsThatAnAnswerIsAwaitedAndThenThatNoneComes() throws {
        let slow = try Slow()
        try slow.test.press("RETURN")
        slow.wait(until: 799)
        #expect(slow.test.frame.text == "Connect btn")
        slow.wait(until: 800)
        #expect(slow.test.frame.text == "waiting")
        slow.wait(until: 4_999)
        #expect(slow.test.frame.text == "waiting")
        slow.wait(until: 5_000)
        #expect(slow.test.frame.text == "does not answer")
        // It stands until a key.
        slow.wait(until: 60_000)
        #expect(slow.test.frame.text == "does not answer")
        try slow.test.press("RIGHT")
        #expect(slow.test.focus == "volume")
        #expect(slow.test.session.message == nil)
    }

    @Test func onRowsTheElementStaysInView() throws {
        let slow = try Slow(rows: 4)
        try slow.test.press("RETURN")
        slow.wait(until: 800)
        #expect(slow.test.region(.label)?.text == "Connect btn")
        #expect(slow.test.session.message == "waiting")
    }

    @Test func whenItIsDoneTheMessageGoesAtOnce() throws {
        let slow = try Slow()
        try slow.test.press("RETURN")
        slow.wait(until: 1_000)
        slow.answer(1, true, at: 1_200)
        #expect(slow.test.frame.text == "Connect btn")
        #expect(slow.test.session.nextDeadline == nil)
        // The same after the program was given up.
        try slow.test.press("RETURN")
        slow.wait(until: 9_000)
        #expect(slow.test.frame.text == "does not answer")
        slow.answer(2, true, at: 9_001)
        #expect(slow.test.frame.text == "Connect btn")
    }

    @Test func anAnswerInTimeLeavesTheDisplayAlone() throws {
        let slow = try Slow()
        try slow.test.press("RETURN")
        let before = slow.test.display.updateCount
        slow.answer(1, true, at: 700)
        slow.wait(until: 10_000)
        #expect(slow.test.display.updateCount == before)
    }

    @Test func aRefusalIsSaid() throws {
        let slow = try Slow()
        try slow.test.press("RETURN")
        slow.answer(1, false, at: 1_500)
        #expect(slow.test.frame.text == "not available")
        try slow.test.press("RETURN")
        slow.answer(2, false, text: "No network", at: 1_600)
        #expect(slow.test.frame.text == "No network")
        #expect(slow.test.session.nextDeadline == 1_600 + 4_000)
    }

    @Test func whatTheApplicationAnnouncedItselfStands() throws {
        let slow = try Slow()
        try slow.test.press("RETURN")
        slow.wait(until: 1_000)
        slow.scene.post(.announcement, argument: .text("Cable is missing", .default))
        slow.test.session.refresh()
        #expect(slow.test.frame.text == "Cable is missing")
        slow.answer(1, false, at: 1_500)
        #expect(slow.test.frame.text == "Cable is missing")
        slow.wait(until: 20_000)
        #expect(slow.test.frame.text == "Connect btn")
    }

    @Test func everyKeyWorksMeanwhile() throws {
        let slow = try Slow()
        try slow.test.press("RETURN")
        slow.wait(until: 900)
        try slow.test.press("RIGHT")
        #expect(slow.test.frame.text == "Volume sldr ⣼ 50%")
        // Nothing covers what the reader has gone on to, and nothing comes after all when they are back.
        try slow.test.press("LEFT")
        slow.wait(until: 30_000)
        #expect(slow.test.frame.text == "Connect btn")
    }

    @Test func aRefusalAfterTheReaderWentOnIsInTheHistory() throws {
        let slow = try Slow()
        try slow.test.press("RETURN RIGHT")
        let before = slow.test.display.updateCount
        slow.answer(1, false, at: 900)
        #expect(slow.test.display.updateCount == before)
        try slow.test.press("CSRJMP_VERT")
        #expect(slow.test.frame.text == "new Connect: not available 1/1")
    }

    @Test func whereThePanelIsOpenNothingCoversIt() throws {
        let slow = try Slow()
        try slow.test.press("RETURN SKPIDLNS")
        slow.wait(until: 9_000)
        #expect(slow.test.session.message == "1/4 Connect btn")
        try slow.test.press("ESCAPE")
        slow.wait(until: 9_800)
        #expect(slow.test.session.message == "does not answer")
    }

    @Test func repeatedStepsWaitOnceAfterTheLast() throws {
        let slow = try Slow()
        try slow.test.press("RIGHT")
        for step in 0..<10 {
            slow.wait(until: step * 300)
            #expect(try slow.test.press("UP").isPending)
            #expect(slow.test.session.message == nil)
        }
        slow.wait(until: 2_700 + 799)
        #expect(slow.test.session.message == nil)
        slow.wait(until: 2_700 + 800)
        #expect(slow.test.session.message == "waiting")
        // An answer to an earlier one is not that of the last.
        slow.answer(1, true, at: 3_600)
        #expect(slow.test.session.message == "waiting")
        slow.answer(10, true, at: 3_700)
        #expect(slow.test.frame.text == "Volume sldr ⣼ 50%")
    }

    @Test func answersThatNobodyWaitsForDoNothing() throws {
        let slow = try Slow()
        let before = slow.test.display.updateCount
        slow.answer(7, false, text: "Nonsense", at: 10)
        // What is not asked for by a key is not waited for.
        slow.scene.actionIsPending(8)
        slow.answer(8, false, at: 20)
        try slow.test.press("RETURN")
        slow.answer(1, true, at: 30)
        slow.answer(1, false, at: 40)
        slow.wait(until: 30_000)
        #expect(slow.test.display.updateCount == before)
    }

    @Test func onSwitchesAndCustomActionsItIsTheSame() throws {
        let slow = try Slow()
        slow.button.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Forget") { [weak scene = slow.scene] _ in
                scene?.actionIsPending(99)
                return true
            }
        ]
        let outcome = try slow.test.press("INSERT RETURN")
        #expect(outcome == Session.Outcome(performed: "custom:Forget", result: nil, isPending: true))
        slow.wait(until: 800)
        #expect(slow.test.session.message == "waiting")
        slow.answer(99, false, at: 900)
        #expect(slow.test.session.message == "not available")
    }

    @Test func aRoutingKeyOverItDismissesItAndDoesNothingElse() throws {
        let slow = try Slow()
        try slow.test.press("RETURN")
        slow.wait(until: 1_000)
        slow.wait(until: 1_300)
        #expect(try slow.test.press("ROUTE:2").performed == nil)
        #expect(slow.test.frame.text == "Connect btn")
        #expect(slow.asked == 1)
    }

    @Test func wordsAreThoseOfTheReadersLanguage() throws {
        for (language, waiting) in [("de", "warten"), ("fr", "en attente"), ("es", "esperando"), ("ru", "ожидание")] {
            var settings = try RealTables.settings()
            settings.vocabulary = try Vocabulary(named: language, in: RealTables.folder)
            let slow = try Slow(settings: settings)
            try slow.test.press("RETURN")
            slow.wait(until: 800)
            #expect(slow.test.session.message == waiting)
        }
    }
}
