import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Two routing keys at once select the text from one to the other.
@Suite struct SpanTests {
    private func session(_ columns: Int = 40, _ text: String = "one two three") throws -> TestSession {
        let scene = AccessibilityScene(
            "Test",
            [
                TestObject("name", label: "Name", value: text, traits: .textEntry),
                TestObject("b", label: "Button", value: "on", traits: .button),
            ])
        return try TestSession(scene, columns: columns)
    }

    private func key(_ test: TestSession, _ first: Int, _ last: Int) throws -> String {
        let column = try #require(test.region(.value)).column
        return "ROUTE:\(column + first)-\(column + last)"
    }

    /// Every pair of letters, in either order, selects exactly what lies between them.
    @Test func exactlyWhatLiesBetweenIsSelected() throws {
        let text = "one two three"
        for first in 0..<text.count - 1 {
            for last in first + 1..<text.count {
                let test = try session()
                let outcome = try test.press(key(test, first, last))
                #expect(outcome.performed == "selectText" && test.session.isEditing)
                let input = try #require(test.session.focus?.accessibilityTextInput)
                #expect(input.selectedRange == first..<last + 1)
                let other = try session()
                try other.press(key(other, last, first))
                #expect(other.frame == test.frame)
            }
        }
    }

    @Test func whatIsTypedTakesItsPlace() throws {
        let test = try session()
        try test.press("RETURN \(key(test, 4, 6)) char:x")
        #expect(test.region(.value)?.text == "one x three")
        try test.press("CLIP_RESTORE")
        #expect(test.region(.value)?.text == "one two three")
    }

    /// Elsewhere there is no text to select.
    @Test(arguments: ["ROUTE:1-3", "ROUTE:3-39", "RIGHT ROUTE:1-2"]) func elsewhereItIsNotAvailable(keys: String) throws
    {
        let test = try session()
        try test.press(keys)
        #expect(test.session.message == "not available" && !test.session.isEditing)
    }

    @Test func keyHelpSaysWhatItDoes() throws {
        let test = try session()
        try test.press("DISPMD ROUTE:20-22")
        #expect(test.session.message == "ROUTE:20-22: select the text between the two")
    }
}
