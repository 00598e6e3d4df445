import AccessibilityModel
import Testing

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
