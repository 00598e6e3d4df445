import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// What applications post and what they are told.
@Suite struct NotificationTests {
    private final class Log {
        var lines: [String] = []
    }

    private func session(_ traits: UIAccessibilityTraits = .button) throws -> (TestSession, AccessibilityScene, Log) {
        let objects = [TestObject("a", label: "A", traits: traits), TestObject("b", label: "B")]
        let scene = AccessibilityScene("Test", objects)
        let log = Log()
        scene.announcementDidFinish = { log.lines.append("\($0): \($1)") }
        return (try TestSession(scene), scene, log)
    }

    private func announce(_ text: String, _ test: TestSession, _ scene: AccessibilityScene) {
        scene.post(.announcement, argument: .text(text, .default))
        test.session.refresh()
    }

    /// What happens after "one" was announced, and what the application is told.
    @Test(arguments: [
        ("wait", ["one: true"]), ("FWINRT", ["one: true"]), ("RIGHT", ["one: false"]), ("ROUTE:5", ["one: false"]),
        ("HOME", ["one: false"]),
        // Met by a key as it came.
        ("soon FWINRT", ["one: false"]),
    ])
    func theApplicationIsToldWhetherItWasReadWhole(what: String, told: [String]) throws {
        let (test, scene, log) = try session()
        announce("one", test, scene)
        test.settle()
        let isSoon = what.hasPrefix("soon ")
        test.session.advance(to: what == "wait" ? 10_000 : isSoon ? 500 : 1_000)
        if what != "wait" { try test.press(isSoon ? String(what.dropFirst(5)) : what) }
        #expect(log.lines == told)
    }

    @Test func whatIsCutShortByTheUrgentComesAgain() throws {
        let (test, scene, log) = try session()
        announce("one", test, scene)
        scene.post(.announcement, argument: .text("fire", .high))
        test.session.refresh()
        test.session.advance(to: 4_000)
        #expect(test.session.message == "one")
        test.session.advance(to: 10_000)
        #expect(log.lines == ["fire: true", "one: true"])
    }

    @Test func aPageSaidTwiceIsTheEdge() throws {
        let (test, scene, _) = try session()
        scene.post(.pageScrolled, argument: .text("Page 3 of 3", .default))
        test.session.refresh()
        #expect(test.session.message == "Page 3 of 3")
        try test.press("HOME")
        scene.post(.pageScrolled, argument: .text("Page 3 of 3", .default))
        test.session.refresh()
        #expect(test.session.message == "Page 3 of 3, edge")
    }

    @Test(arguments: [UIAccessibilityTraits.playsSound, .startsMediaSession])
    func noMessageInterruptsWhatSoundsByItself(trait: UIAccessibilityTraits) throws {
        let objects = [TestObject("a", label: "A", traits: [.button, trait])]
        let scene = AccessibilityScene("Test", objects)
        objects[0].onActivate = { [weak scene] in
            scene?.post(.announcement, argument: .text("Playing", .default))
            return true
        }
        let test = try TestSession(scene)
        try test.press("RETURN")
        #expect(test.session.message == nil)
        test.session.advance(to: 1000)
        announce("later", test, scene)
        #expect(test.session.message == "later")
    }

    @Test func pagesTurnWhenThePanningGoesPastTheEnd() throws {
        final class Page: AccessibilityObject {
            var page = 1
            override var accessibilityLabel: String? {
                get { "Page \(page)" }
                set {}
            }
            override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
                guard direction == .next, page < 3 else { return direction == .next }
                page += 1
                return true
            }
        }
        let page = Page()
        page.isAccessibilityElement = true
        page.accessibilityTraits = .causesPageTurn
        let test = try TestSession(AccessibilityScene("Book", [page, TestObject("end", label: "End")]))
        try test.press("FWINRT FWINRT")
        #expect(test.frame.text == "Page 3")
        // The same content again stops: the next element comes.
        try test.press("FWINRT")
        #expect(test.focus == "end")
    }

    @Test func theReaderComesBackFromAScreenThatMovedTheFocus() throws {
        let scene = AccessibilityScene("Test", [TestObject("a", label: "A"), TestObject("b", label: "B")])
        let test = try TestSession(scene)
        try test.press("RIGHT")
        scene.post(.screenChanged)
        test.session.refresh()
        #expect(test.focus == "a")
        try test.press("SLIDEWIN")
        #expect(test.focus == "b")
    }

    @Test func escapeDoesNotPressABackButtonThatHasJustGone() throws {
        let back = TestObject("back", label: "Back", traits: .backButton)
        back.onActivate = { true }
        let title = TestObject("title", label: "Title")
        title.onEscape = {
            back.removeFromParent()
            return false
        }
        let test = try TestSession(AccessibilityScene("Test", [title, back]))
        #expect(try test.press("ESCAPE") == Session.Outcome(performed: "escape", result: false))
        #expect(test.session.message == "not available")
    }

    @Test func escapeDoesNotPressADimmedBackButton() throws {
        var isBack = false
        let back = TestObject("back", label: "Back", traits: [.backButton, .notEnabled])
        back.onActivate = {
            isBack = true
            return true
        }
        let test = try TestSession(AccessibilityScene("Test", [TestObject("title", label: "Title"), back]))
        #expect(try test.press("ESCAPE") == Session.Outcome(performed: "escape", result: false))
        #expect(test.session.message == "dimmed")
        #expect(!isBack)
        back.accessibilityTraits.remove(.notEnabled)
        #expect(try test.press("ESCAPE").result == true)
        #expect(isBack)
    }
}
