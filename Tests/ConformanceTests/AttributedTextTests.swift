import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing

/// Texts with speech attributes on the display.
@Suite struct AttributedTextTests {
    private func text(_ text: String, _ key: NSAttributedString.Key, _ value: Any) -> NSAttributedString {
        NSAttributedString(string: text, attributes: [key: value])
    }

    /// docs/model.md, Attributes:
    /// | attributed texts | `AccessibilityObject.accessibilityAttributedLabel`, `.accessibilityAttributedValue`,
    ///   `.accessibilityAttributedHint` | their texts are label, value and hint |
    @Test func attributedTextsAreShownAsLabelValueAndHint() throws {
        let object = TestObject("x")
        let screen = try Screen(AccessibilityScene("Test", [object]), rows: 3)
        object.accessibilityAttributedLabel = text("Title", .accessibilitySpeechPitch, 1.5)
        object.accessibilityAttributedValue = text("Value", .accessibilitySpeechPitch, 1.5)
        object.accessibilityAttributedHint = text("Hint.", .accessibilitySpeechPitch, 1.5)
        screen.refresh()
        #expect(screen.text == "Title\n⢸ Value\nHint.")
        object.accessibilityAttributedLabel = nil
        object.accessibilityAttributedValue = nil
        object.accessibilityAttributedHint = nil
        screen.refresh()
        #expect(screen.label == "")
    }

    /// Attributes that only speech uses, at the ends of their ranges.
    ///
    /// docs/model.md, Attributes:
    /// | pitch, pronunciation and kind of a run | `NSAttributedString.Key.accessibilitySpeechPitch`,
    ///   `.accessibilitySpeechIPANotation`, `.accessibilityTextCustom` | no cell changes; the pitch is from 0 to 2 |
    @Test(arguments: [
        (NSAttributedString.Key.accessibilitySpeechPitch, "0"), (.accessibilitySpeechPitch, "1"),
        (.accessibilitySpeechPitch, "2"), (.accessibilitySpeechIPANotation, "təˈmɑːtəʊ"),
        (.accessibilityTextCustom, "mine"),
    ])
    func whatOnlySpeechUsesChangesNoCell(key: NSAttributedString.Key, value: String) throws {
        let (plain, spoken) = (TestObject("x", label: "tomato", value: "red"), TestObject("x"))
        let given: Any = Double(value) ?? value
        spoken.accessibilityAttributedLabel = text("tomato", key, given)
        spoken.accessibilityAttributedValue = text("red", key, given)
        #expect(try Screen(spoken).cells == Screen(plain).cells)
    }

    /// docs/model.md, Attributes:
    /// | queued announcement | `NSAttributedString.Key.accessibilitySpeechQueueAnnouncement` | comes after those before
    ///   it |
    @Test func anAnnouncementMayWaitForThoseBeforeIt() throws {
        let screen = try Screen(TestObject("x", label: "A"))
        UIAccessibility.post(notification: .announcement, argument: "one")
        UIAccessibility.post(
            notification: .announcement, argument: text("two", .accessibilitySpeechQueueAnnouncement, true))
        screen.refresh()
        #expect(screen.message == "one")
        screen.wait(4_000)
        #expect(screen.message == "two")
    }

    /// docs/model.md, Notifications and settings:
    /// | priority of an announcement | `UIAccessibilityPriority.high`, `.default`, `.low`,
    ///   `NSAttributedString.Key.accessibilitySpeechAnnouncementPriority` | high comes at once, over what is shown;
    ///   default in order of arrival; low after all others |
    @Test func anAnnouncementSaysHowUrgentItIs() throws {
        let screen = try Screen(TestObject("x", label: "A"))
        UIAccessibility.post(notification: .announcement, argument: "one")
        UIAccessibility.post(
            notification: .announcement,
            argument: text("low", .accessibilitySpeechAnnouncementPriority, UIAccessibilityPriority.low))
        UIAccessibility.post(notification: .announcement, argument: "two")
        UIAccessibility.post(
            notification: .announcement,
            argument: text("fire", .accessibilitySpeechAnnouncementPriority, UIAccessibilityPriority.high))
        var seen: [String?] = []
        for _ in 0..<4 {
            screen.refresh()
            seen.append(screen.message)
            screen.wait(4_000)
        }
        // Four of them would cover more than half of half a minute.
        #expect(seen == ["fire", "one", "two", nil])
        screen.wait(11_000)
        #expect(screen.message == "low")
    }
}
