import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// What an application is told, and the settings it can ask for.
@Suite struct ToldTests {
    /// What happens to the announcement, and whether it was read out whole.
    ///
    /// docs/model.md, Notifications and settings:
    /// | end of an announcement | `UIAccessibility.announcementDidFinishNotification`,
    ///   `.announcementStringValueUserInfoKey`, `.announcementWasSuccessfulUserInfoKey` | posted once, with its text;
    ///   successful if shown for its time or panned to its end, not if dismissed or the focus moved |
    @Test(arguments: [("wait", true), ("FWINRT", true), ("RIGHT", false), ("ROUTE:5", false), ("HOME", false)])
    func theEndOfAnAnnouncementIsTold(what: String, successful: Bool) throws {
        let screen = try Screen(button("A"), button("B"))
        let log = Log()
        let observation = UIAccessibility.observe(UIAccessibility.announcementDidFinishNotification) { notification in
            let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
            let whole = notification.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
            log.lines.append("\(text ?? "") \(whole == true)")
        }
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        screen.refresh()
        #expect(log.lines.isEmpty)
        screen.wait(1_250)
        if what == "wait" { screen.wait(10_000) } else { try screen.press(what) }
        withExtendedLifetime(observation) {}
        #expect(log.lines == ["Saved \(successful)"])
    }

    /// docs/model.md, Notifications and settings:
    /// | moved focus | `UIAccessibility.elementFocusedNotification`, `.focusedElementUserInfoKey`,
    ///   `.unfocusedElementUserInfoKey`, `.assistiveTechnologyUserInfoKey`,
    ///   `UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver` | posted for each move of the focus, not
    ///   if it stays, with the element shown now, the one before, and the display's identifier |
    @Test func aMovedFocusIsTold() throws {
        let screen = try Screen(button("A"), button("B"))
        let log = Log()
        let observation = UIAccessibility.observe(UIAccessibility.elementFocusedNotification) { notification in
            let info = notification.userInfo ?? [:]
            let to = info[UIAccessibility.focusedElementUserInfoKey] as? UIButton
            let from = info[UIAccessibility.unfocusedElementUserInfoKey] as? UIButton
            let technology = info[UIAccessibility.assistiveTechnologyUserInfoKey] as? String
            #expect(technology == UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue)
            log.lines.append("\(from?.currentTitle ?? "") -> \(to?.currentTitle ?? "")")
        }
        try screen.press("RIGHT LEFT LEFT")
        withExtendedLifetime(observation) {}
        #expect(log.lines == ["A -> B", "B -> A"])
        #expect(screen.text == "A btn")
    }

    /// docs/model.md, Notifications and settings:
    /// | VoiceOver is running | `UIAccessibility.isVoiceOverRunning`, `.voiceOverStatusDidChangeNotification` | true
    ///   while a bridge is attached to a scene of the thread; posted when the first attaches and the last detaches |
    @Test func aBridgeIsWhatVoiceOverMeans() throws {
        let status = UILabel()
        let observation = UIAccessibility.observe(UIAccessibility.voiceOverStatusDidChangeNotification) {
            [weak status] _ in status?.text = UIAccessibility.isVoiceOverRunning ? "read" : "alone"
        }
        #expect(!UIAccessibility.isVoiceOverRunning)
        let screen = try Screen(status)
        #expect(UIAccessibility.isVoiceOverRunning)
        #expect(screen.text == "read")
        screen.test.session.close()
        #expect(status.text == "alone")
        #expect(!UIAccessibility.isVoiceOverRunning)
        withExtendedLifetime(observation) {}
    }

    /// docs/model.md, Notifications and settings:
    /// | switch control is running | `UIAccessibility.isSwitchControlRunning`,
    ///   `.switchControlStatusDidChangeNotification` | true while a bridge scans, or if the host says so; posted when a
    ///   scanning bridge attaches or detaches |
    @Test func aBridgeThatScansIsWhatSwitchControlMeans() throws {
        let log = Log()
        let observation = UIAccessibility.observe(UIAccessibility.switchControlStatusDidChangeNotification) { _ in
            log.lines.append("\(UIAccessibility.isSwitchControlRunning)")
        }
        let plain = try Screen(button("A"))
        #expect(!UIAccessibility.isSwitchControlRunning)
        plain.test.session.close()
        let screen = try Screen(AccessibilityScene("Test", [button("A")])) { $0.scanInterval = 1_000 }
        #expect(UIAccessibility.isSwitchControlRunning)
        screen.test.session.close()
        withExtendedLifetime(observation) {}
        #expect(log.lines == ["true", "false"])
    }

    /// Each setting with its query under the new name.
    static let queries: [(setting: UIAccessibility.Setting, query: @Sendable () -> Bool)] = [
        (.boldText, { UIAccessibility.isBoldTextEnabled }),
        (.closedCaptioning, { UIAccessibility.isClosedCaptioningEnabled }),
        (.darkerSystemColors, { UIAccessibility.isDarkerSystemColorsEnabled }),
        (.grayscale, { UIAccessibility.isGrayscaleEnabled }),
        (.guidedAccess, { UIAccessibility.isGuidedAccessEnabled }),
        (.invertColors, { UIAccessibility.isInvertColorsEnabled }),
        (.monoAudio, { UIAccessibility.isMonoAudioEnabled }),
        (.reduceMotion, { UIAccessibility.isReduceMotionEnabled }),
        (.reduceTransparency, { UIAccessibility.isReduceTransparencyEnabled }),
        (.speakScreen, { UIAccessibility.isSpeakScreenEnabled }),
        (.speakSelection, { UIAccessibility.isSpeakSelectionEnabled }),
        (.switchControl, { UIAccessibility.isSwitchControlRunning }),
    ]

    /// An application that shows its settings changes what is on the display when one is switched.
    ///
    /// docs/model.md, Notifications and settings:
    /// | settings | `UIAccessibility.isBoldTextEnabled`, `.isClosedCaptioningEnabled`, `.isDarkerSystemColorsEnabled`,
    ///   `.isGrayscaleEnabled`, `.isGuidedAccessEnabled`, `.isInvertColorsEnabled`, `.isMonoAudioEnabled`,
    ///   `.isReduceMotionEnabled`, `.isReduceTransparencyEnabled`, `.isSpeakScreenEnabled`, `.isSpeakSelectionEnabled`
    ///   | an application that queries one shows its new state at the next refresh |
    /// | changes of settings | `UIAccessibility.boldTextStatusDidChangeNotification`,
    ///   `.closedCaptioningStatusDidChangeNotification`, `.darkerSystemColorsStatusDidChangeNotification`,
    ///   `.grayscaleStatusDidChangeNotification`, `.guidedAccessStatusDidChangeNotification`,
    ///   `.invertColorsStatusDidChangeNotification`, `.monoAudioStatusDidChangeNotification`,
    ///   `.reduceMotionStatusDidChangeNotification`, `.reduceTransparencyStatusDidChangeNotification`,
    ///   `.speakScreenStatusDidChangeNotification`, `.speakSelectionStatusDidChangeNotification` | posted once when the
    ///   host switches the setting |
    @Test(arguments: queries.indices) func aSettingReachesTheApplication(index: Int) throws {
        let (setting, query) = ToldTests.queries[index]
        let status = label("off")
        let screen = try Screen(status)
        let observation = UIAccessibility.observe(setting.changeNotification) { [weak status] _ in
            status?.text = query() ? "on" : "off"
        }
        UIAccessibility.setEnabled(setting, true)
        defer { UIAccessibility.setEnabled(setting, false) }
        screen.refresh()
        #expect(screen.text == "on", "\(setting)")
        #expect(ToldTests.queries.filter { $0.query() }.map(\.setting) == [setting])
        UIAccessibility.setEnabled(setting, false)
        screen.refresh()
        #expect(screen.text == "off", "\(setting)")
        withExtendedLifetime(observation) {}
    }

    /// docs/model.md, Notifications and settings:
    /// | switching a setting | `UIAccessibility.setEnabled(_:_:)` | done by the bridge's host; every setting has a
    ///   query and a notification |
    @Test func everySettingIsAsked() {
        #expect(ToldTests.queries.map(\.setting) == UIAccessibility.Setting.allCases)
        let names = UIAccessibility.Setting.allCases.map(\.changeNotification.rawValue)
        #expect(Set(names).count == names.count)
    }

    /// docs/model.md, Notifications and settings:
    /// | NotificationCenter | `UIAccessibility.observe(_:using:)` | receives the same notifications |
    @Test func notificationCenterTellsThemToo() throws {
        final class Box: @unchecked Sendable { var texts: [String] = [] }
        let box = Box()
        let thread = ObjectIdentifier(Thread.current)
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { notification in
            // Other tests announce on threads of their own.
            guard ObjectIdentifier(Thread.current) == thread else { return }
            let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
            box.texts.append(text ?? "")
        }
        defer { NotificationCenter.default.removeObserver(token) }
        let screen = try Screen(button("A"))
        UIAccessibility.post(notification: .announcement, argument: "Saved here")
        screen.refresh()
        screen.wait(10_000)
        #expect(box.texts == ["Saved here"])
    }

    /// A photo application with a restriction.
    private final class Photos: UIResponder, UIApplicationDelegate, UIGuidedAccessRestrictionDelegate {
        let delete = button("Delete")
        let guidedAccessRestrictionIdentifiers: [String]? = ["delete", "share"]
        func textForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String? {
            restrictionIdentifier == "delete" ? "Delete photos" : nil
        }
        func detailTextForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String? {
            restrictionIdentifier == "delete" ? "Photos are gone for good." : nil
        }
        func guidedAccessRestriction(
            withIdentifier restrictionIdentifier: String, didChange newRestrictionState: UIGuidedAccessRestrictionState
        ) {
            if restrictionIdentifier == "delete" { delete.isEnabled = newRestrictionState == .allow }
        }
    }

    /// docs/model.md, Notifications and settings:
    /// | restrictions | `UIGuidedAccessRestrictionDelegate.guidedAccessRestrictionIdentifiers`,
    ///   `.textForGuidedAccessRestriction(withIdentifier:)`, `.detailTextForGuidedAccessRestriction(withIdentifier:)` |
    ///   the host lists those of the application's delegate by their texts, else by their identifiers |
    /// | changed restriction | `UIGuidedAccessRestrictionDelegate.guidedAccessRestriction(withIdentifier:didChange:)` |
    ///   the application is notified and enforces it: its button dims |
    /// | state of a restriction | `UIAccessibility.guidedAccessRestrictionState(forIdentifier:)`,
    ///   `UIAccessibility.GuidedAccessRestrictionState.allow`, `.deny` | what the host set, allow by default; what the
    ///   application does about it appears at the next refresh |
    @Test func aRestrictionIsToldAndTheApplicationEnforcesIt() throws {
        let photos = Photos()
        UIApplication.shared.delegate = photos
        defer {
            UIAccessibility.setGuidedAccessRestriction("delete", to: .allow)
            UIApplication.shared.delegate = nil
        }
        let screen = try Screen(photos.delete)
        #expect(UIAccessibility.guidedAccessRestrictionState(forIdentifier: "delete") == .allow)
        #expect(screen.text == "Delete btn")
        UIAccessibility.setGuidedAccessRestriction("delete", to: .deny)
        #expect(UIAccessibility.guidedAccessRestrictionState(forIdentifier: "delete") == .deny)
        screen.refresh()
        #expect(screen.text == "Delete btn dim")
        let listed = UIAccessibility.guidedAccessRestrictions
        #expect(listed.map(\.text) == ["Delete photos", "share"])
        #expect(listed.map(\.detailText) == ["Photos are gone for good.", nil])
        #expect(listed.map(\.state) == [.deny, .allow])
        UIAccessibility.setGuidedAccessRestriction("delete", to: .allow)
        screen.refresh()
        #expect(screen.text == "Delete btn")
    }
}
