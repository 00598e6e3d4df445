import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Progress: repainted once a second at most, the newest wins, and no old reports are queued.
@Suite struct ProgressTests {
    private let scene = AccessibilityScene(
        "Test", [TestObject("a", label: "A"), TestObject("name", label: "Name", value: "Ada", traits: .textEntry)])

    private func announce(_ text: String, _ test: TestSession, _ priority: UIAccessibilityPriority = .default) {
        scene.post(.announcement, argument: .text(text, priority))
        test.session.refresh()
    }

    @Test func theNewestReportStandsAfterASecond() throws {
        let test = try TestSession(scene)
        var shown: [String?] = []
        for percent in stride(from: 0, through: 95, by: 5) {
            test.session.advance(to: percent * 20)
            announce("Loading, \(percent)%", test)
            if shown.last != test.session.message { shown.append(test.session.message) }
        }
        #expect(shown == ["Loading, 0%", "Loading, 45%"])
        test.session.advance(to: 2_000)
        #expect(test.session.message == "Loading, 95%")
        // Nothing is queued.
        test.session.advance(to: 6_000)
        #expect(test.session.message == nil)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message?.hasSuffix("1/1") == true)
    }

    /// Numbers that name things are no progress.
    @Test func announcementsOfDifferentThingsAllStand() throws {
        let test = try TestSession(scene)
        announce("Gate 12 closes", test)
        announce("Gate 34 closes", test)
        test.session.advance(to: 3_999)
        #expect(test.session.message == "Gate 12 closes")
        test.session.advance(to: 4_000)
        #expect(test.session.message == "Gate 34 closes")
    }

    @Test func otherAnnouncementsWaitAsEver() throws {
        let test = try TestSession(scene)
        announce("Loading, 1%", test)
        announce("Saved", test)
        announce("Loading, 2%", test)
        test.session.advance(to: 1_000)
        #expect(test.session.message == "Loading, 2%")
        test.session.advance(to: 5_000)
        #expect(test.session.message == "Saved")
    }

    @Test func aReportThatTheReaderPansStays() throws {
        let test = try TestSession(scene, columns: 14)
        announce("Loading the pages, 1%", test)
        try test.press("FWINRT")
        announce("Loading the pages, 2%", test)
        test.session.advance(to: 60_000)
        #expect(test.session.message == "Loading the pages, 1%")
        try test.press("FWINRT")
        #expect(test.session.message == "Loading the pages, 2%")
    }

    @Test func theApplicationIsToldWhichReportWasReadWhole() throws {
        let test = try TestSession(scene)
        var told: [String] = []
        scene.announcementDidFinish = { told.append("\($0): \($1)") }
        announce("1 %", test)
        announce("2 %", test)
        announce("3 %", test)
        test.session.advance(to: 60_000)
        #expect(told == ["2 %: false", "1 %: false", "3 %: true"])
    }

    /// Over the one row in which the reader types, only what is urgent may stand; the rest is in the history.
    @Test(arguments: [
        (1, UIAccessibilityPriority.default, false), (1, .low, false), (1, .high, true), (2, .default, true),
    ])
    func nothingCoversTextThatIsTyped(rows: Int, priority: UIAccessibilityPriority, isShown: Bool) throws {
        let test = try TestSession(scene, rows: rows)
        try test.press("RIGHT RETURN")
        announce("Saved", test, priority)
        #expect((test.session.message == "Saved") == isShown)
        try test.press("ESCAPE CSRJMP_VERT")
        #expect(test.session.message?.contains("Saved") == true)
    }

    @Test func aReadingIsNotRepaintedByEveryRefresh() throws {
        let reading = TestObject("r", label: "Time", value: "0", traits: .updatesFrequently)
        let test = try TestSession(AccessibilityScene("Test", [reading]))
        let frames = test.display.updateCount
        for tenth in 1...30 {
            test.session.advance(to: tenth * 100)
            reading.accessibilityValue = "\(tenth)"
            test.session.refresh()
        }
        #expect(test.display.updateCount - frames == 3)
    }

    /// A program's announcement comes between two inputs: it does not wait for the reading.
    @Test func anAnnouncementOverAReadingIsShownAtOnce() throws {
        let scene = AccessibilityScene(
            "Test", [TestObject("r", label: "Time", value: "0", traits: .updatesFrequently)])
        let test = try TestSession(scene)
        scene.post(.announcement, argument: .text("Done", .default))
        test.session.handle(.scene, at: 100)
        #expect(test.region(.message)?.text == "Done")
    }

    /// Around the focus too; what the focused element says is shown at once.
    @Test func aReadingElsewhereOnThePageIsNotRepaintedByEveryRefresh() throws {
        let button = TestObject("b", label: "Button")
        let reading = TestObject("r", label: "Time", value: "0", traits: .updatesFrequently)
        let test = try TestSession(AccessibilityScene("Test", [button, reading]), rows: 9)
        func shown() -> String? { test.region(.neighbourValue)?.text }
        var frames = test.display.updateCount
        for tenth in 1...30 {
            test.session.advance(to: tenth * 100)
            reading.accessibilityValue = "\(tenth)"
            test.session.refresh()
        }
        #expect(test.display.updateCount - frames == 3)
        #expect(shown() == "29")
        frames = test.display.updateCount
        reading.accessibilityValue = "31"
        button.accessibilityLabel = "Other"
        test.session.refresh()
        #expect(test.display.updateCount - frames == 1)
        #expect(test.region(.label)?.text == "Other")
        #expect(shown() == "29")
        // Once it had the focus, it never says again what it said before.
        try test.press("RIGHT LEFT")
        #expect(shown() == "31")
    }
}
