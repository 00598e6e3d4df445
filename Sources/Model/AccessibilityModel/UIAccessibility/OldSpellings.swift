// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names that the source documents use, from before Swift had namespaces for them.
public import FoundationTypes

/// No traits.
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
/// A button.
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// A link.
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// A search field.
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
/// An image.
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// Selected at the moment.
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
/// Plays a sound of its own.
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
/// A key of a keyboard on the screen.
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
/// Text that never changes.
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
/// Sums up the screen.
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
/// Dimmed.
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// Changes often without notifications.
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
/// Starts playing or recording.
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
/// Its value can be incremented and decremented.
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
/// Takes touches itself.
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
/// Turns the page when its end is reached.
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
/// A heading.
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// A tab bar.
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar

/// A notification of the application to assistive technology.
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
/// A text to show once.
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// Part of the screen changed.
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// The whole screen changed.
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// A page was scrolled.
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
/// An assistive technology shall pause.
public let UIAccessibilityPauseAssistiveTechnologyNotification = UIAccessibility.Notification.pauseAssistiveTechnology
/// An assistive technology may go on.
public let UIAccessibilityResumeAssistiveTechnologyNotification = UIAccessibility.Notification.resumeAssistiveTechnology

/// Posts a notification to the scenes that are attached on this thread.
public func UIAccessibilityPostNotification(_ notification: UIAccessibilityNotifications, _ argument: Any?) {
    UIAccessibility.post(notification: notification, argument: argument)
}

/// Says what the application's own zoom shows.
public func UIAccessibilityZoomFocusChanged(
    _ type: UIAccessibilityZoomType, _ frame: CGRect, _ view: AccessibilityObject
) {
    UIAccessibility.zoomFocusChanged(zoomType: type, toFrame: frame, in: view)
}

/// The state of a guided access restriction.
public func UIGuidedAccessRestrictionStateForIdentifier(
    _ restrictionIdentifier: String
) -> UIGuidedAccessRestrictionState {
    UIAccessibility.guidedAccessRestrictionState(forIdentifier: restrictionIdentifier)
}

/// Whether a bridge is attached to a scene of this thread.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
/// Whether switch scanning is on.
public func UIAccessibilityIsSwitchControlRunning() -> Bool { UIAccessibility.isSwitchControlRunning }
/// Whether text shall be bold.
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
/// Whether closed captions shall be shown.
public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool { UIAccessibility.isClosedCaptioningEnabled }
/// Whether the screen has no colours.
public func UIAccessibilityIsGrayscaleEnabled() -> Bool { UIAccessibility.isGrayscaleEnabled }
/// Whether the reader stays in one application.
public func UIAccessibilityIsGuidedAccessEnabled() -> Bool { UIAccessibility.isGuidedAccessEnabled }
/// Whether colours are inverted.
public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }
/// Whether sound has one channel.
public func UIAccessibilityIsMonoAudioEnabled() -> Bool { UIAccessibility.isMonoAudioEnabled }
/// Whether there shall be less motion.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
/// Whether there shall be less transparency.
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
/// Whether the screen can be read out.
public func UIAccessibilityIsSpeakScreenEnabled() -> Bool { UIAccessibility.isSpeakScreenEnabled }
/// Whether the selection can be read out.
public func UIAccessibilityIsSpeakSelectionEnabled() -> Bool { UIAccessibility.isSpeakSelectionEnabled }
/// Whether colours shall be darker.
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }

/// A bridge was attached, or the last one went.
public let UIAccessibilityVoiceOverStatusChanged = UIAccessibility.voiceOverStatusDidChangeNotification
/// An announcement ended.
public let UIAccessibilityAnnouncementDidFinishNotification = UIAccessibility.announcementDidFinishNotification
/// The focus moved.
public let UIAccessibilityElementFocusedNotification = UIAccessibility.elementFocusedNotification
/// Switch scanning was switched on or off.
public let UIAccessibilitySwitchControlStatusDidChangeNotification = UIAccessibility
    .switchControlStatusDidChangeNotification
/// Bold text was switched on or off.
public let UIAccessibilityBoldTextStatusDidChangeNotification = UIAccessibility.boldTextStatusDidChangeNotification
/// Closed captions were switched on or off.
public let UIAccessibilityClosedCaptioningStatusDidChangeNotification = UIAccessibility
    .closedCaptioningStatusDidChangeNotification
/// Darker colours were switched on or off.
public let UIAccessibilityDarkerSystemColorsStatusDidChangeNotification = UIAccessibility
    .darkerSystemColorsStatusDidChangeNotification
/// Colours were switched on or off.
public let UIAccessibilityGrayscaleStatusDidChangeNotification = UIAccessibility.grayscaleStatusDidChangeNotification
/// Guided access began or ended.
public let UIAccessibilityGuidedAccessStatusDidChangeNotification = UIAccessibility
    .guidedAccessStatusDidChangeNotification
/// Inverted colours were switched on or off.
public let UIAccessibilityInvertColorsStatusDidChangeNotification = UIAccessibility
    .invertColorsStatusDidChangeNotification
/// Mono sound was switched on or off.
public let UIAccessibilityMonoAudioStatusDidChangeNotification = UIAccessibility.monoAudioStatusDidChangeNotification
/// Less motion was switched on or off.
public let UIAccessibilityReduceMotionStatusDidChangeNotification = UIAccessibility
    .reduceMotionStatusDidChangeNotification
/// Less transparency was switched on or off.
public let UIAccessibilityReduceTransparencyStatusDidChangeNotification = UIAccessibility
    .reduceTransparencyStatusDidChangeNotification
/// Reading out the screen was switched on or off.
public let UIAccessibilitySpeakScreenStatusDidChangeNotification = UIAccessibility
    .speakScreenStatusDidChangeNotification
/// Reading out the selection was switched on or off.
public let UIAccessibilitySpeakSelectionStatusDidChangeNotification = UIAccessibility
    .speakSelectionStatusDidChangeNotification

/// The text of the announcement that ended.
public let UIAccessibilityAnnouncementKeyStringValue = UIAccessibility.announcementStringValueUserInfoKey
/// Whether it was read out whole.
public let UIAccessibilityAnnouncementKeyWasSuccessful = UIAccessibility.announcementWasSuccessfulUserInfoKey
/// The identifier of switch scanning.
public let UIAccessibilityNotificationSwitchControlIdentifier =
    UIAccessibility.AssistiveTechnologyIdentifier.notificationSwitchControl
/// Every punctuation mark is shown as such.
public let UIAccessibilitySpeechAttributePunctuation = NSAttributedString.Key.accessibilitySpeechPunctuation
/// The language of a run.
public let UIAccessibilitySpeechAttributeLanguage = NSAttributedString.Key.accessibilitySpeechLanguage
/// The pitch of a run.
public let UIAccessibilitySpeechAttributePitch = NSAttributedString.Key.accessibilitySpeechPitch
