import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

/// Switch scanning, and keys that go to the element itself.
@Suite struct ScanningTests {
    private func session(_ objects: [AccessibilityObject]) throws -> TestSession {
        var settings = try RealTables.settings()
        settings.scanInterval = 1_000
        return try TestSession(AccessibilityScene("Test", objects), settings: settings)
    }

    @Test func stopsAdvanceByThemselvesAndBeginAgain() throws {
        let test = try session([TestObject("a", label: "A"), TestObject("b", label: "B"), TestObject("c", label: "C")])
        var seen: [String] = []
        for second in 1...4 {
            test.session.advance(to: second * 1_000) { _ in }
            seen.append(test.focus ?? "")
        }
        #expect(seen == ["b", "c", "a", "b"])
    }

    /// docs/model.md, Attributes:
    /// | response to the reader | `AccessibilityObject.accessibilityRespondsToUserInteraction` | false on a control:
    ///   switch scanning skips it; the keys still reach it |
    /// docs/model.md, SwiftUI's forms:
    /// | view's response to the reader | `View.accessibilityRespondsToUserInteraction` | false on a control: switch
    ///   scanning skips it |
    @Test func aControlThatDoesNotRespondIsNoStop() throws {
        let idle = TestObject("b", label: "B", traits: .button)
        idle.accessibilityRespondsToUserInteraction = false
        let test = try session([TestObject("a", label: "A", traits: .button), idle, TestObject("c", label: "C")])
        test.session.advance(to: 1_000) { _ in }
        #expect(test.focus == "c")
        // The reader's own keys find it.
        try test.press("LNUP")
        #expect(test.focus == "b")
    }

    @Test func aCombinedContainerIsOneStop() throws {
        let row = AccessibilityObject()
        row.accessibilityNavigationStyle = .combined
        row.setChildren([TestObject("b", label: "B"), TestObject("c", label: "C")])
        let test = try session([TestObject("a", label: "A"), row, TestObject("d", label: "D")])
        var seen: [String] = []
        for second in 1...3 {
            test.session.advance(to: second * 1_000) { _ in }
            seen.append(test.focus ?? "")
        }
        #expect(seen == ["b", "d", "a"])
    }

    @Test func oneKeyOpensAMenuAndDoesItsEntries() throws {
        let object = TestObject("volume", label: "Volume", traits: .adjustable)
        object.number = (50, 0...100, 10)
        var done = ""
        object.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Mute") { action in
                done = action.name
                return true
            }
        ]
        let test = try session([object, TestObject("b", label: "B")])
        try test.press("RETURN")
        #expect(test.session.message == "activate")
        test.session.advance(to: 1_000) { _ in }
        #expect(test.session.message == "increment an adjustable")
        #expect(try test.press("RETURN").performed == "increment")
        #expect(object.accessibilityValue == "60%")
        #expect(test.session.message == nil)
        try test.press("RETURN")
        for second in 2...4 { test.session.advance(to: second * 1_000) { _ in } }
        #expect(test.session.message == "Mute")
        try test.press("RETURN")
        #expect(done == "Mute")
        // A menu that nobody selects from closes after its last entry, and the stops go on.
        try test.press("RETURN")
        test.session.advance(to: 30_000) { _ in }
        #expect(test.session.message == nil)
    }

    @Test func whatIsTypedGoesToAnElementWithDirectInteraction() throws {
        final class Piano: AccessibilityObject, UIKeyInput {
            var notes = ""
            var hasText: Bool { !notes.isEmpty }
            func insertText(_ text: String) { notes += text }
            func deleteBackward() { notes = String(notes.dropLast()) }
        }
        let piano = Piano()
        piano.isAccessibilityElement = true
        piano.accessibilityLabel = "Piano"
        piano.accessibilityTraits = .allowsDirectInteraction
        let test = try TestSession(AccessibilityScene("Test", [piano, TestObject("b", label: "B")]))
        #expect(test.display.isTyping)
        try test.press("char:c char:e char:g BACKSPACE")
        #expect(piano.notes == "ce")
        // Keys that move the focus always leave it.
        try test.press("RIGHT char:x")
        #expect(test.focus == "b")
        #expect(!test.display.isTyping)
        #expect(piano.notes == "ce")
    }
}
