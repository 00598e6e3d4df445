import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Choices that the reader changes while something is under way.
@Suite struct ChoicesTests {
    private let play = TestObject("play", label: "Play", traits: .button)

    private func choose(_ test: TestSession, _ change: (inout SessionSettings) -> Void) {
        var settings = test.session.settings
        change(&settings)
        test.session.handle(.choices(settings), at: test.session.now)
    }

    private func announced(_ text: String) throws -> (TestSession, AccessibilityScene) {
        let scene = AccessibilityScene("Test", [play, TestObject("next", label: "Next")])
        let test = try TestSession(scene)
        scene.post(.announcement, argument: .text(text, .default))
        test.session.refresh()
        #expect(test.session.message == text)
        return (test, scene)
    }

    @Test func aMessageThatStandsHasItsNewTime() throws {
        let (test, _) = try announced("Saved")
        test.session.handle(.key(.keyboard(.up, [.meta])), at: 1_000)
        choose(test) { $0.messageTimes = MessageTimes(least: 2_500) }
        #expect(test.session.nextDeadline == 2_500)
        choose(test) { $0.messages = .stay }
        #expect(test.session.nextDeadline == nil)
        choose(test) { $0.messages = .timed }
        test.session.advance(to: 2_499)
        #expect(test.session.message == "Saved")
        test.session.advance(to: 2_500)
        #expect(test.session.message == nil)
    }

    @Test func aMessageThatWasPannedStaysWhereItIs() throws {
        let (test, _) = try announced("The quick brown fox jumps over the lazy dog and runs away")
        try test.press("FWINRT")
        let frame = test.frame
        choose(test) {
            $0.messageTimes = MessageTimes(least: 100)
            $0.verbosity = .full
        }
        #expect(test.frame == frame)
        test.session.advance(to: 60_000)
        #expect(test.frame == frame)
    }

    @Test func announcementsGoWhenTheyAreSwitchedOff() throws {
        let (test, scene) = try announced("Saved")
        scene.post(.announcement, argument: .text("Sent", .default))
        test.session.refresh()
        var told: [String] = []
        scene.announcementDidFinish = { text, wasWhole in told.append("\(text) \(wasWhole)") }
        choose(test) { $0.messages = .off }
        #expect(test.session.message == nil)
        #expect(Set(told) == ["Saved false", "Sent false"])
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new Sent 1/2")
    }

    @Test func aHintGoesWhenHintsAreSwitchedOff() throws {
        play.accessibilityHint = "Plays the song."
        let test = try TestSession(AccessibilityScene("Test", [play]))
        choose(test) { $0.hints = .after }
        test.session.advance(to: 8_000)
        #expect(test.session.message == "Plays the song.")
        choose(test) { $0.hints = .on }
        #expect(test.session.message == nil)
    }

    @Test func scanningBeginsAndEndsAtOnce() throws {
        let test = try TestSession(AccessibilityScene("Test", [play, TestObject("next", label: "Next")]))
        test.session.advance(to: 5_000)
        #expect(!UIAccessibility.isSwitchControlRunning)
        choose(test) { $0.scanInterval = 1_000 }
        #expect(UIAccessibility.isSwitchControlRunning)
        #expect(test.session.nextDeadline == test.session.now + 1_000)
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.focus == "next")
        choose(test) { $0.scanInterval = 3_000 }
        #expect(test.session.nextDeadline == test.session.now + 3_000)
        try test.press("RETURN")
        #expect(test.session.message != nil)
        choose(test) { $0.scanInterval = nil }
        #expect(!UIAccessibility.isSwitchControlRunning)
        #expect(test.session.message == nil)
        #expect(test.session.nextDeadline == nil)
        test.session.close()
    }
}
