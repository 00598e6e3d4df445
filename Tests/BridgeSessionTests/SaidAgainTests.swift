import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// What comes of a key and reads like what stood there before is told by a sign.
@Suite struct SaidAgainTests {
    private let long = TestObject(
        "long", label: (1...20).map { "word\($0)" }.joined(separator: " "), traits: .staticText)

    @Test func whatTheProgramSaysOnceMoreIsAnswered() throws {
        let save = TestObject("save", label: "Save", traits: .button)
        let scene = AccessibilityScene("Test", [save, long])
        var activations = 0
        save.onActivate = { [weak scene] in
            activations += 1
            scene?.post(.announcement, argument: .text("Saved", .default))
            return true
        }
        let test = try TestSession(scene)
        try test.press("RETURN")
        #expect(test.session.message == "Saved")
        test.session.advance(to: test.session.now + 500)
        try test.press("RETURN")
        #expect(test.session.message == "no change", "what stood already would not be felt")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.session.message == "Saved")
        // A routing key on it lets the message go and does nothing to the button.
        try test.press("RETURN RETURN")
        let count = activations
        try test.press("ROUTE:1")
        #expect(test.session.message == nil && activations == count)
    }

    /// The list of all elements says over a screen without any what the screen says.
    @Test func anEmptyListOverAnEmptyScreenIsAnswered() throws {
        let test = try TestSession(AccessibilityScene("Test", []))
        try test.press("SKPIDLNS")
        #expect(test.session.message == "no change")
    }

    /// Letters narrow no list of actions: Return would do the first one.
    @Test(arguments: ["char:x", "BACKSPACE"]) func lettersInTheListOfActionsAreAnswered(key: String) throws {
        let mail = TestObject("mail", label: "Mail", traits: .button)
        mail.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { _ in true },
            UIAccessibilityCustomAction(name: "Reply") { _ in true },
        ]
        let test = try TestSession(AccessibilityScene("Test", [mail]))
        try test.press("INSERT")
        #expect(test.session.message == "Delete 1/2")
        try test.press(key)
        #expect(test.session.message == (key == "BACKSPACE" ? "start" : "no change"))
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.session.message == "Delete 1/2")
    }

    /// A routing key takes a description away that reads like the element under it.
    @Test func aMessageThatLooksLikeWhatIsUnderItGoesWithASign() throws {
        let test = try TestSession(
            AccessibilityScene("Test", [long, TestObject("word", label: "Word", traits: .staticText)]))
        try test.press("ATTRVIS")
        test.session.advance(to: test.session.now + 1_000)
        try test.press("ROUTE:1")
        #expect(test.session.message == "no change")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.session.message == nil)
    }

    @Test func blanksInTheSearchPromptAreFelt() throws {
        let test = try TestSession(AccessibilityScene("Test", [long]))
        try test.press("FREEZE")
        var frames = [test.cells]
        for key in ["char:U+0020", "char:a", "char:U+0020", "BACKSPACE", "BACKSPACE", "BACKSPACE"] {
            try test.press(key)
            frames.append(test.cells)
        }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
        #expect(frames.first == frames.last)
    }
}
