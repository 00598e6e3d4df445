import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// What the application posts, what it is told, and the settings it can ask for.
@Suite struct NotificationTests {
    private final class Host {
        let scene: AccessibilityScene
        var posted: [String] = []

        init(_ root: AccessibilityObject = AccessibilityObject()) {
            scene = AccessibilityScene(title: "Test", root: root)
            scene.notificationHandler = { [weak self] notification, argument in
                switch argument {
                case .none: self?.posted.append("\(notification)")
                case .text(let text, let priority): self?.posted.append("\(notification) \(text) \(priority)")
                case .attributedText(let text):
                    self?.posted.append("\(notification) \(text.string) \(text.announcementPriority)")
                case .element(let element):
                    self?.posted.append("\(notification) -> \(element.accessibilityLabel ?? "")")
                }
            }
            scene.attach()
        }

        deinit { scene.detach() }
    }

    @Test func everyArgumentArrives() {
        let button = UIButton()
        button.accessibilityLabel = "Play"
        let host = Host(button)
        let urgent = NSAttributedString(
            string: "Now", attributes: [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.high])
        UIAccessibility.post(notification: .announcement, argument: "Hello")
        UIAccessibility.post(notification: .announcement, argument: urgent)
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        UIAccessibility.post(notification: .screenChanged, argument: button)
        UIAccessibility.post(notification: .pageScrolled, argument: "Page 3 of 9")
        UIAccessibility.post(notification: .announcement, argument: 7)
        UIAccessibility.post(notification: .init(rawValue: 4), argument: "Unknown")
        #expect(
            host.posted == [
                "announcement Hello default", "announcement Now high", "layoutChanged", "screenChanged -> Play",
                "pageScrolled Page 3 of 9 default", "announcement",
            ])
    }

    @Test func anElementConcernsItsOwnSceneOnly() {
        let (mine, other) = (UIView(), UIView())
        let (first, second) = (Host(mine), Host(other))
        let button = UIButton()
        mine.addSubview(button)
        UIAccessibility.post(notification: .layoutChanged, argument: button)
        #expect(first.posted.count == 1)
        #expect(second.posted.isEmpty)
        UIAccessibility.post(notification: .announcement, argument: "Both")
        #expect(second.posted.count == 1)
    }

    @Test func pausesAreBalanced() {
        let host = Host()
        var told: [Bool] = []
        host.scene.pauseHandler = { _, paused in told.append(paused) }
        let scanning = UIAccessibility.AssistiveTechnologyIdentifier.notificationSwitchControl
        for notification in [UIAccessibility.Notification.pauseAssistiveTechnology, .pauseAssistiveTechnology] {
            UIAccessibility.post(notification: notification, argument: scanning)
        }
        UIAccessibility.post(notification: .resumeAssistiveTechnology, argument: scanning.rawValue)
        #expect(host.scene.isPaused(scanning))
        UIAccessibility.post(notification: .resumeAssistiveTechnology, argument: scanning)
        UIAccessibility.post(notification: .resumeAssistiveTechnology, argument: scanning)
        #expect(!host.scene.isPaused(scanning))
        #expect(!host.scene.isPaused(.notificationVoiceOver))
        #expect(told == [true, false])
    }

    @Test func aBridgeIsWhatVoiceOverMeans() {
        var told = 0
        let observation = UIAccessibility.observe(UIAccessibilityVoiceOverStatusChanged) { _ in told += 1 }
        #expect(!UIAccessibilityIsVoiceOverRunning())
        let host = Host()
        host.scene.attach()
        #expect(UIAccessibility.isVoiceOverRunning)
        host.scene.detach()
        #expect(UIAccessibility.isVoiceOverRunning)
        host.scene.detach()
        #expect(!UIAccessibility.isVoiceOverRunning)
        withExtendedLifetime(observation) {}
        #expect(told == 2)
    }

    @Test(arguments: UIAccessibility.Setting.allCases)
    func everySettingHasItsNotification(setting: UIAccessibility.Setting) {
        var told = 0
        let observation = UIAccessibility.observe(setting.changeNotification) { _ in told += 1 }
        #expect(!UIAccessibility.isEnabled(setting))
        UIAccessibility.setEnabled(setting, true)
        UIAccessibility.setEnabled(setting, true)
        #expect(UIAccessibility.isEnabled(setting))
        UIAccessibility.setEnabled(setting, false)
        withExtendedLifetime(observation) {}
        #expect(told == 2)
    }

    /// Each query answers for its own setting, under its new and its old name.
    @Test func everySettingHasItsQuery() {
        let queries: [(UIAccessibility.Setting, () -> Bool, () -> Bool)] = [
            (.boldText, { UIAccessibility.isBoldTextEnabled }, UIAccessibilityIsBoldTextEnabled),
            (
                .closedCaptioning, { UIAccessibility.isClosedCaptioningEnabled },
                UIAccessibilityIsClosedCaptioningEnabled
            ),
            (
                .darkerSystemColors, { UIAccessibility.isDarkerSystemColorsEnabled },
                UIAccessibilityDarkerSystemColorsEnabled
            ),
            (.grayscale, { UIAccessibility.isGrayscaleEnabled }, UIAccessibilityIsGrayscaleEnabled),
            (.guidedAccess, { UIAccessibility.isGuidedAccessEnabled }, UIAccessibilityIsGuidedAccessEnabled),
            (.invertColors, { UIAccessibility.isInvertColorsEnabled }, UIAccessibilityIsInvertColorsEnabled),
            (.monoAudio, { UIAccessibility.isMonoAudioEnabled }, UIAccessibilityIsMonoAudioEnabled),
            (.reduceMotion, { UIAccessibility.isReduceMotionEnabled }, UIAccessibilityIsReduceMotionEnabled),
            (
                .reduceTransparency, { UIAccessibility.isReduceTransparencyEnabled },
                UIAccessibilityIsReduceTransparencyEnabled
            ),
            (.speakScreen, { UIAccessibility.isSpeakScreenEnabled }, UIAccessibilityIsSpeakScreenEnabled),
            (.speakSelection, { UIAccessibility.isSpeakSelectionEnabled }, UIAccessibilityIsSpeakSelectionEnabled),
            (.switchControl, { UIAccessibility.isSwitchControlRunning }, UIAccessibilityIsSwitchControlRunning),
        ]
        #expect(queries.map(\.0) == UIAccessibility.Setting.allCases)
        for (setting, _, _) in queries {
            UIAccessibility.setEnabled(setting, true)
            #expect(queries.filter { $0.1() }.map(\.0) == [setting])
            #expect(queries.filter { $0.2() }.map(\.0) == [setting])
            UIAccessibility.setEnabled(setting, false)
        }
    }

    @Test func notificationCenterHasThemToo() {
        final class Box: @unchecked Sendable {
            var count = 0
        }
        let box = Box()
        let thread = ObjectIdentifier(Thread.current)
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { notification in
            // Other tests announce on threads of their own.
            guard ObjectIdentifier(Thread.current) == thread else { return }
            let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
            let whole = notification.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
            if text == "Saved" && whole == true { box.count += 1 }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        let host = Host()
        host.scene.announcementDidFinish?("Saved", true)
        #expect(box.count == 1)
    }

    @Test func zoomIsNoted() {
        let view = UIView()
        let host = Host(view)
        UIAccessibilityZoomFocusChanged(.insertionPoint, CGRect(x: 1, y: 2, width: 3, height: 4), view)
        #expect(host.scene.zoomFocus?.frame.minX == 1)
        #expect(host.scene.zoomFocus?.view === view)
    }
}
