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

    /// docs/model.md, Notifications and settings:
    /// | posting | `UIAccessibility.post(notification:argument:)` | reaches the display of each scene attached on the
    ///   thread |
    /// | announcement | `UIAccessibility.Notification.announcement` | covers the display as a message for at least 4
    ///   seconds, then the frame comes back |
    @Test func anAnnouncementIsAMessageAndGoes() throws {
        let screen = try screen()
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        screen.refresh()
        #expect(screen.text == "Saved")
        screen.wait(4_000)
        #expect(screen.text == "A btn")
    }

    /// What is posted, the focus after it when B had it, and the message.
    ///
    /// docs/model.md, Notifications and settings:
    /// | changed layout | `UIAccessibility.Notification.layoutChanged` | with an element: it gets the focus; with a
    ///   text: a message; with nothing: the focus stays if its element survives |
    /// | changed screen | `UIAccessibility.Notification.screenChanged` | with an element: it gets the focus; else the
    ///   first one, with a text as a message |
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

    /// docs/model.md, Notifications and settings:
    /// | changed layout without the focus | `UIAccessibility.Notification.layoutChanged` | the first element gets the
    ///   focus if the focused one is gone |
    @Test func withoutTheFocusTheFirstElementGetsIt() throws {
        let screen = try screen()
        try screen.press("RIGHT RIGHT")
        screen.focus?.isHidden = true
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        screen.refresh()
        #expect(screen.text == "A btn")
    }

    /// docs/model.md, Notifications and settings:
    /// | turned screen | `AccessibilityScene.size` | the first element gets the focus when width and height are swapped
    ///   |
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

    /// docs/model.md, Notifications and settings:
    /// | scrolled page | `UIAccessibility.Notification.pageScrolled` | its text is a message; the same text twice adds
    ///   "edge" |
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

    /// docs/model.md, Notifications and settings:
    /// | announcement of the new value | `UIAccessibility.Notification.announcement` | one that equals the focused
    ///   adjustable's value is not a message: only the value region changes |
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

    /// docs/model.md, Notifications and settings:
    /// | pause and resume | `UIAccessibility.Notification.pauseAssistiveTechnology`, `.resumeAssistiveTechnology`,
    ///   `UIAccessibility.AssistiveTechnologyIdentifier.notificationSwitchControl` | scanning, named by identifier or
    ///   text, pauses until resumed as often as paused |
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

    /// docs/model.md, Notifications and settings:
    /// | posting, old spelling | `UIAccessibilityPostNotification(_:_:)` | does the same |
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
