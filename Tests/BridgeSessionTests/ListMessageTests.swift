import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Messages and the lists that they cover, and what of both comes back.
@Suite struct ListMessageTests {
    private let first = TestObject("first", label: "First", traits: .button, hint: "Begins.")
    private let second = TestObject("second", label: "Second", traits: .button)

    private func session() throws -> (TestSession, AccessibilityScene) {
        let scene = AccessibilityScene("Test", [first, second])
        var settings = try RealTables.settings()
        settings.hints = .after
        return (try TestSession(scene, settings: settings), scene)
    }

    private func announce(
        _ text: String, _ test: TestSession, _ scene: AccessibilityScene, _ priority: UIAccessibilityPriority
    ) {
        scene.post(.announcement, argument: .text(text, priority))
        test.session.refresh()
        test.session.advance(to: test.session.now + 500)
    }

    @Test func aRoutingKeyOverAMessageOverAListIsTheMessages() throws {
        let (test, scene) = try session()
        try test.press("SKPIDLNS RIGHT")
        announce("Fire", test, scene, .high)
        #expect(test.session.message == "Fire")
        try test.press("ROUTE:1")
        #expect(test.session.message == "2/2 Second btn", "nothing was chosen")
        #expect(test.focus == "first")
        try test.press("ROUTE:1")
        #expect(test.focus == "second")
    }

    @Test func aMessageOverAListIsPanned() throws {
        let (test, scene) = try session()
        try test.press("SKPIDLNS")
        announce(String(repeating: "fire ", count: 12), test, scene, .high)
        try test.press("FWINRT")
        #expect(test.region(.message)?.overflowsBefore == true)
        try test.press("FWINRT")
        #expect(test.session.message == "1/2 First btn")
    }

    @Test func aKeyWithoutMeaningTakesNoMessageAway() throws {
        let (test, scene) = try session()
        try test.press("GUI_APP_MENU")
        announce("Fire", test, scene, .high)
        try test.press("char:x TIME")
        #expect(test.session.message == "Fire")
        try test.press("DISPMD")
        announce(String(repeating: "fire ", count: 12), test, scene, .high)
        try test.press("FWINRT")
        #expect(test.region(.message)?.overflowsBefore == true, "over key help, too, it is panned")
        try test.press("FWINRT")
        #expect(test.session.message?.hasPrefix("FWINRT: ") == true)
    }

    @Test func aPannedListComesBackAtItsPart() throws {
        let (test, scene) = try session()
        second.accessibilityLabel = String(repeating: "Second ", count: 10)
        try test.press("SKPIDLNS RIGHT FWINRT")
        let read = test.frame
        announce("Fire", test, scene, .high)
        test.session.advance(to: test.session.now + 4_000)
        #expect(test.frame == read)
    }

    @Test func noHintCoversAList() throws {
        let (test, _) = try session()
        try test.press("SKPIDLNS")
        test.session.advance(to: 60_000)
        #expect(test.session.message == "1/2 First btn")
        try test.press("ESCAPE")
        test.session.advance(to: 68_000)
        #expect(test.session.message == "Begins.")
    }

    @Test func theListOfActionsGoesWithItsElement() throws {
        let (test, scene) = try session()
        var done: [String] = []
        for (object, name) in [(first, "Share"), (second, "Erase")] {
            object.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: name) { _ in
                    done.append(name)
                    return true
                }
            ]
        }
        try test.press("INSERT")
        #expect(test.session.message == "Share 1/1")
        scene.post(.layoutChanged, argument: .element(second))
        test.session.refresh()
        // Where the reader went on is shown at once.
        #expect(test.session.message == nil && test.focus == "second")
        try test.press("RETURN")
        #expect(done.isEmpty)
    }

    @Test func whatChangesWhileTheListIsOpenIsFoundByTheNextLetter() throws {
        let (test, _) = try session()
        try test.press("SKPIDLNS char:z")
        #expect(test.session.message == "z: not found")
        second.accessibilityLabel = "Zebra"
        try test.press("char:e RETURN")
        #expect(test.focus == "second")
    }

    @Test func whatWasCutShortStandsOnceInTheHistory() throws {
        let (test, scene) = try session()
        announce("Saved", test, scene, .default)
        announce("Fire", test, scene, .high)
        test.session.advance(to: 20_000)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "Fire 1/2")
        try test.press("RIGHT")
        #expect(test.session.message == "Saved 2/2")
    }

    @Test func theSameAgainIsOneEntryThatIsNewAgain() throws {
        let (test, scene) = try session()
        announce("Saved", test, scene, .default)
        test.session.advance(to: 20_000)
        announce("Saved", test, scene, .high)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new Saved 1/1")
    }
}
