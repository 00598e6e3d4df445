import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

/// Elements that take what is typed themselves.
@Suite struct DirectTouchTests {
    private final class Piano: AccessibilityObject, UIKeyInput {
        var played = ""
        weak var scene: AccessibilityScene?

        var hasText: Bool { !played.isEmpty }
        func insertText(_ text: String) {
            played += text
            scene?.post(.announcement, argument: .text("Note \(text)", .default))
        }
        func deleteBackward() { played = "" }
    }

    private func session(_ options: UIAccessibility.DirectTouchOptions) throws -> (TestSession, Piano) {
        let piano = Piano()
        piano.isAccessibilityElement = true
        piano.accessibilityIdentifier = "piano"
        piano.accessibilityLabel = "Piano"
        piano.accessibilityTraits = .allowsDirectInteraction
        piano.accessibilityDirectTouchOptions = options
        let scene = AccessibilityScene("Test", [piano, TestObject("other", label: "Other")])
        piano.scene = scene
        return (try TestSession(scene), piano)
    }

    @Test func withoutOptionsKeysAreTakenAtOnceAndMessagesAreShown() throws {
        let (test, piano) = try session([])
        #expect(try test.press("char:c").performed == "directInteraction")
        #expect(piano.played == "c")
        #expect(test.session.message == "Note c")
    }

    @Test func keysAreTakenAfterActivationOnlyUntilTheFocusLeaves() throws {
        let (test, piano) = try session(.requiresActivation)
        #expect(try test.press("char:c") == Session.Outcome())
        #expect(try test.press("RETURN") == Session.Outcome(performed: "activate", result: true))
        try test.press("char:d")
        #expect(piano.played == "d")
        #expect(try test.press("RETURN").result == false, "it takes keys already, and has nothing else to do")
        try test.press("char:e RIGHT LEFT char:f")
        #expect(piano.played == "de")
    }

    @Test func noMessageInterruptsWhatSoundsItself() throws {
        let (test, piano) = try session(.silentOnTouch)
        try test.press("char:c")
        #expect(piano.played == "c")
        #expect(test.session.message == nil)
    }

    @Test func elementsKnowWhereTheFocusIsWhenTheyAreTold() throws {
        final class Watcher: AccessibilityObject {
            var seen: [Bool] = []
            override func accessibilityElementDidBecomeFocused() { seen.append(accessibilityElementIsFocused()) }
            override func accessibilityElementDidLoseFocus() { seen.append(accessibilityElementIsFocused()) }
        }
        let watcher = Watcher()
        watcher.isAccessibilityElement = true
        let scene = AccessibilityScene("Test", [watcher])
        let test = try TestSession(scene)
        watcher.isHidden = true
        test.session.refresh()
        test.session.refresh()
        #expect(watcher.seen == [true, false])
        #expect(UIAccessibility.focusedElement() == nil)
        test.session.close()
    }
}
