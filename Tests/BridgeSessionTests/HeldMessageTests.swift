import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

/// Announcements that come while text is typed on the one row of a display, and how they come afterwards.
@Suite struct HeldMessageTests {
    private let name = TestObject("name", label: "Name", value: "Ada", traits: .textEntry)
    private let next = TestObject("next", label: "Next")

    private func session(rows: Int = 1) throws -> (TestSession, AccessibilityScene) {
        let scene = AccessibilityScene("Test", [name, next])
        return (try TestSession(scene, rows: rows), scene)
    }

    private func announce(
        _ text: String, _ test: TestSession, _ scene: AccessibilityScene,
        _ priority: UIAccessibilityPriority = .default
    ) {
        scene.post(.announcement, argument: .text(text, priority))
        test.session.refresh()
    }

    @Test(arguments: ["ESCAPE", "SKPBLNKWINS", "LNDN", "BOT"])
    func theNewestComesWhenEditingEnds(key: String) throws {
        let (test, scene) = try session()
        try test.press("RETURN")
        announce("Connected", test, scene)
        announce("Saved", test, scene)
        #expect(test.session.message == nil)
        try test.press(key)
        #expect(test.session.message == "Saved")
        test.session.advance(to: test.session.now + 4_000)
        #expect(test.session.message == nil, "it goes by itself, and the older one is not shown")
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "Saved 1/2")
        try test.press("RIGHT")
        #expect(test.session.message == "new Connected 2/2")
    }

    @Test func whatComesAsTheFieldIsActivatedComesAfterwards() throws {
        let (test, scene) = try session()
        name.onActivate = { [unowned scene] in
            scene.post(.announcement, argument: .text("3 results", .default))
            return true
        }
        try test.press("RETURN")
        #expect(test.session.isEditing)
        #expect(test.session.message == nil)
        try test.press("char:a ESCAPE")
        #expect(test.session.message == "3 results")
    }

    /// What waits behind an urgent announcement does not come over the text either.
    @Test func whatWaitsAsTheFieldIsActivatedComesAfterwards() throws {
        let (test, scene) = try session()
        name.onActivate = { [unowned scene] in
            scene.post(.announcement, argument: .text("Fire", .high))
            scene.post(.announcement, argument: .text("3 results", .default))
            scene.post(.announcement, argument: .text("2 filters", .low))
            return true
        }
        try test.press("RETURN")
        #expect(test.session.message == "Fire")
        test.session.advance(to: 4_000)
        #expect(test.session.isEditing)
        #expect(test.session.message == nil)
        try test.press("ESCAPE")
        #expect(test.session.message == "2 filters")
        try test.press("CSRJMP_VERT RIGHT")
        #expect(test.session.message == "new 3 results 2/3")
    }

    /// Of those that wait, the urgent ones do.
    @Test func whatIsUrgentAndWaitsIsShown() throws {
        let (test, scene) = try session()
        name.onActivate = { [unowned scene] in
            scene.post(.announcement, argument: .text("Fire", .high))
            scene.post(.announcement, argument: .text("Flood", .high))
            scene.post(.announcement, argument: .text("3 results", .default))
            return true
        }
        try test.press("RETURN")
        test.session.advance(to: 4_000)
        #expect(test.session.message == "Flood")
        test.session.advance(to: 8_000)
        #expect(test.session.message == nil)
    }

    @Test func itComesWhenTheFieldGoes() throws {
        let (test, scene) = try session()
        try test.press("RETURN")
        announce("Saved", test, scene)
        name.removeFromParent()
        test.session.refresh()
        #expect(test.focus == "next")
        #expect(test.session.message == "Saved")
    }

    @Test func itWaitsBehindWhatIsMoreUrgent() throws {
        let (test, scene) = try session()
        try test.press("RETURN")
        announce("Saved", test, scene)
        announce("Fire", test, scene, .high)
        name.removeFromParent()
        test.session.refresh()
        #expect(test.session.message == "Fire")
        test.session.advance(to: 4_000)
        #expect(test.session.message == "Saved")
    }

    @Test func itWaitsUntilAListIsClosed() throws {
        let (test, scene) = try session()
        try test.press("RETURN")
        announce("Saved", test, scene)
        try test.press("SKPIDLNS RIGHT RETURN")
        #expect(test.focus == "next")
        #expect(test.session.message == "Saved")
    }

    @Test func whatWasReadInTheHistoryDoesNotComeAgain() throws {
        let (test, scene) = try session()
        try test.press("RETURN")
        announce("Saved", test, scene)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new Saved 1/1")
        try test.press("ESCAPE ESCAPE")
        #expect(!test.session.isEditing)
        #expect(test.session.message == nil)
    }

    @Test func ofAProgressTheNewestReportIsKeptAlone() throws {
        let (test, scene) = try session()
        try test.press("RETURN")
        announce("Loading, 5%", test, scene)
        announce("Loading, 10%", test, scene)
        try test.press("ESCAPE")
        #expect(test.session.message == "Loading, 10%")
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new Loading, 10% 1/1")
    }

    @Test func theApplicationIsToldWhenItHasGone() throws {
        let (test, scene) = try session()
        var told: [String] = []
        scene.announcementDidFinish = { told.append("\($0): \($1)") }
        try test.press("RETURN")
        announce("Connected", test, scene)
        announce("Saved", test, scene)
        #expect(told == ["Connected: false"])
        try test.press("ESCAPE")
        test.session.advance(to: test.session.now + 4_000)
        #expect(told == ["Connected: false", "Saved: true"])
    }
}
