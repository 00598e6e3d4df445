import AccessibilityModel
import BridgeSession
import Testing
import UIKitShapes

/// A piano that is played directly: what is typed on it goes to it, and keys that move the focus leave it.
@Suite struct PianoTests {
    private final class Piano: UIView, UIKeyInput {
        private(set) var played = ""
        var hasText: Bool { !played.isEmpty }
        func insertText(_ text: String) { played += text }
        func deleteBackward() {}

        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get { "Piano" }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { super.accessibilityTraits | UIAccessibilityTraitAllowsDirectInteraction }
            set {}
        }
    }

    @Test func whatIsTypedIsPlayed() throws {
        let piano = Piano()
        let reader = try Reader(piano)
        try reader.press("char:c char:e char:g")
        #expect(piano.played == "ceg")
    }

    @Test func itCanWaitForItsActivation() throws {
        let piano = Piano()
        piano.accessibilityDirectTouchOptions = .requiresActivation
        let reader = try Reader(piano, UILabel(text: "Lesson"))
        try reader.press("char:c")
        #expect(piano.played == "")
        #expect(try reader.press("RETURN").result == true)
        try reader.press("char:e")
        #expect(piano.played == "e")
        // Coming back, it waits again.
        try reader.press("LNDN LNUP char:g")
        #expect(piano.played == "e")
    }

    @Test func aSilentOneIsNotCoveredByWords() throws {
        let piano = Piano()
        piano.accessibilityDirectTouchOptions = .silentOnTouch
        let reader = try Reader(piano, UILabel(text: "Lesson"))
        UIAccessibility.post(notification: .announcement, argument: "Well played")
        reader.refresh()
        #expect(reader.message == nil)
        try reader.press("LNDN")
        UIAccessibility.post(notification: .announcement, argument: "Well played")
        reader.refresh()
        #expect(reader.message == "Well played")
    }

    @Test func theFocusLeavesIt() throws {
        let piano = Piano()
        piano.accessibilityDirectTouchOptions = .silentOnTouch
        let label = UILabel()
        label.text = "Lesson"
        let reader = try Reader(piano, label)
        #expect(reader.label?.hasPrefix("Piano") == true)
        #expect(piano.accessibilityRespondsToUserInteraction)
        #expect(piano.accessibilityDirectTouchOptions.contains(.silentOnTouch))
        try reader.press("LNDN")
        #expect(reader.label == "Lesson")
    }
}

extension UILabel {
    fileprivate convenience init(text: String) {
        self.init()
        self.text = text
    }
}
