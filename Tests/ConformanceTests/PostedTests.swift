import AccessibilityModel
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// What an application posts, and what the display does about it.
@Suite struct PostedTests {
    private func screen(_ names: String = "ABC") throws -> Screen {
        try Screen(AccessibilityScene("Test", names.map { button(String($0)) }))
    }

    @Test func anAnnouncementIsAMessageAndGoes() throws {
        let screen = try screen()
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        screen.refresh()
        #expect(screen.text == "Saved")
        screen.wait(4_000)
        #expect(screen.text == "A btn")
    }

    /// What is posted, the focus after it when B had it, and the message.
    @Test(
        arguments: [
            (.layoutChanged, "nothing", "B btn", nil), (.layoutChanged, "element", "C btn", nil),
            (.layoutChanged, "text", "B btn", "Moved"), (.screenChanged, "nothing", "A btn", nil),
            (.screenChanged, "element", "C btn", nil), (.screenChanged, "text", "A btn", "Moved"),
        ] as [(UIAccessibility.Notification, String, String, String?)])
    func changesMoveTheFocus(
        posted: UIAccessibility.Notification, argument: String, focus: String, message: String?
    ) throws {
        let screen = try screen()
        try screen.press("RIGHT")
        let third = screen.test.session.elements[2]
        let arguments: [String: Any] = ["element": third, "text": "Moved"]
        UIAccessibility.post(notification: posted, argument: arguments[argument])
        screen.refresh()
        #expect(screen.message == message)
        screen.wait(4_000)
        #expect(screen.text == focus)
    }

    @Test func withoutTheFocusTheFirstElementGetsIt() throws {
        let screen = try screen()
        try screen.press("RIGHT RIGHT")
        screen.focus?.isHidden = true
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        screen.refresh()
        #expect(screen.text == "A btn")
    }

    @Test func aTurnedScreenResetsTheFocus() throws {
        let screen = try screen()
        screen.scene.size = CGSize(width: 390, height: 844)
        try screen.press("RIGHT RIGHT")
        // A larger screen is no turned one.
        screen.scene.size = CGSize(width: 400, height: 900)
        screen.refresh()
        #expect(screen.text == "C btn")
        screen.scene.size = CGSize(width: 900, height: 400)
        screen.refresh()
        #expect(screen.text == "A btn")
    }

    @Test func aPageIsSaidAndTheSamePageTwiceIsTheEdge() throws {
        let screen = try screen()
        var seen: [String?] = []
        for page in ["Page 2 of 3", "Page 3 of 3", "Page 3 of 3"] {
            UIAccessibility.post(notification: .pageScrolled, argument: page)
            screen.refresh()
            seen.append(screen.message)
            try screen.press("HOME")
        }
        #expect(seen == ["Page 2 of 3", "Page 3 of 3", "Page 3 of 3, edge"])
    }

    @Test func anAnnouncementOfTheNewValueChangesTheValueRegionOnly() throws {
        final class Volume: UISlider {
            override func accessibilityIncrement() {
                super.accessibilityIncrement()
                UIAccessibility.post(notification: .announcement, argument: accessibilityValue)
            }
        }
        let volume = Volume()
        volume.accessibilityLabel = "Volume"
        let screen = try Screen(volume)
        try screen.press("UP")
        #expect(screen.message == nil)
        #expect(screen.text == "Volume sldr ⣼ 10%")
        let changed = try #require(screen.test.display.updates.last?.changed)
        let region = try #require(screen.test.region(.value))
        #expect(changed.lowerBound >= region.column - 1)
    }

    @Test func pausesAreBalancedForEachTechnology() throws {
        let scene = AccessibilityScene("Test", "ABC".map { button(String($0)) })
        let screen = try Screen(scene) { $0.scanInterval = 1_000 }
        let scanning = UIAccessibility.AssistiveTechnologyIdentifier.notificationSwitchControl
        func post(_ notification: UIAccessibility.Notification, _ argument: Any) {
            UIAccessibility.post(notification: notification, argument: argument)
            screen.wait(1_000)
        }
        screen.wait(1_000)
        #expect(screen.text == "B btn")
        post(.pauseAssistiveTechnology, scanning)
        post(.pauseAssistiveTechnology, scanning.rawValue)
        post(.resumeAssistiveTechnology, scanning)
        // Another technology has pauses of its own.
        post(.resumeAssistiveTechnology, UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver)
        #expect(screen.text == "B btn")
        post(.resumeAssistiveTechnology, scanning)
        #expect(screen.text == "C btn")
    }

    @Test func theOldSpellingsPostTheSame() throws {
        let screen = try screen()
        UIAccessibilityPostNotification(UIAccessibilityAnnouncementNotification, "Saved")
        screen.refresh()
        #expect(screen.message == "Saved")
        UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, screen.test.session.elements[1])
        try screen.press("HOME")
        #expect(screen.text == "B btn")
    }
}
