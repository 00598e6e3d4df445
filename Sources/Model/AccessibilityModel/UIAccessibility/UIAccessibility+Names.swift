public import FoundationTypes

extension UIAccessibility {
    // MARK: What the application is told through NotificationCenter

    /// An announcement ended; `announcementStringValueUserInfoKey` and `announcementWasSuccessfulUserInfoKey` say how.
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The focus of an assistive technology moved; the keys below say from where to where.
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    /// A bridge was attached, or the last one went.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Switch scanning was switched on or off.
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Bold text was switched on or off.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Closed captions were switched on or off.
    public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    /// Darker colours were switched on or off.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Colours were switched on or off.
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// Guided access began or ended.
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// Inverted colours were switched on or off.
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Mono sound was switched on or off.
    public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")
    /// Less motion was switched on or off.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Less transparency was switched on or off.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Reading out the screen was switched on or off.
    public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")
    /// Reading out the selection was switched on or off.
    public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")

    // MARK: Keys of their user info

    /// The text of the announcement that ended.
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// Whether it was read out whole, as a Bool.
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
    /// The element that got the focus.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that lost the focus.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The identifier of the technology whose focus moved.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    // MARK: Observing on one thread

    /// Stands for an observer as long as it lives.
    public final class Observation {
        private let remove: () -> Void

        init(_ remove: @escaping () -> Void) {
            self.remove = remove
        }

        deinit { remove() }
    }

    /// Observes a notification on this thread only, with a handler that need not be sendable.
    ///
    /// NotificationCenter has the same notifications; its handlers may be called on any thread, so Swift 6 lets them
    /// capture sendable things only, which the objects of a scene are not. Keep what is given back.
    public static func observe(
        _ name: NSNotification.Name, using handler: @escaping (FoundationTypes.Notification) -> Void
    ) -> Observation {
        let state = AssistiveState.current
        let id = state.observe(name, handler)
        return Observation { [weak state] in state?.removeObserver(id) }
    }
}
