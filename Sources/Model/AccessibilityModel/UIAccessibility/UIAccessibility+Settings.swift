public import FoundationTypes

extension UIAccessibility {
    /// A setting of the system that an application can ask for and be told about; the host of the bridge sets it.
    public enum Setting: String, Hashable, Sendable, CaseIterable {
        /// Bold text.
        case boldText
        /// Closed captions.
        case closedCaptioning
        /// Darker colours.
        case darkerSystemColors
        /// No colours.
        case grayscale
        /// Guided access: the reader stays in one application.
        case guidedAccess
        /// Inverted colours.
        case invertColors
        /// One channel of sound.
        case monoAudio
        /// Less motion.
        case reduceMotion
        /// Less transparency.
        case reduceTransparency
        /// The screen can be read out.
        case speakScreen
        /// The selection can be read out.
        case speakSelection
        /// Switch scanning.
        case switchControl

        /// The notification that says that the setting changed.
        public var changeNotification: NSNotification.Name {
            switch self {
            case .boldText: UIAccessibility.boldTextStatusDidChangeNotification
            case .closedCaptioning: UIAccessibility.closedCaptioningStatusDidChangeNotification
            case .darkerSystemColors: UIAccessibility.darkerSystemColorsStatusDidChangeNotification
            case .grayscale: UIAccessibility.grayscaleStatusDidChangeNotification
            case .guidedAccess: UIAccessibility.guidedAccessStatusDidChangeNotification
            case .invertColors: UIAccessibility.invertColorsStatusDidChangeNotification
            case .monoAudio: UIAccessibility.monoAudioStatusDidChangeNotification
            case .reduceMotion: UIAccessibility.reduceMotionStatusDidChangeNotification
            case .reduceTransparency: UIAccessibility.reduceTransparencyStatusDidChangeNotification
            case .speakScreen: UIAccessibility.speakScreenStatusDidChangeNotification
            case .speakSelection: UIAccessibility.speakSelectionStatusDidChangeNotification
            case .switchControl: UIAccessibility.switchControlStatusDidChangeNotification
            }
        }
    }

    /// Whether a setting is on, on this thread.
    public static func isEnabled(_ setting: Setting) -> Bool {
        AssistiveState.current.settings.contains(setting)
    }

    /// Sets a setting and tells the application, if it changed; for the host of the bridge.
    public static func setEnabled(_ setting: Setting, _ enabled: Bool) {
        let state = AssistiveState.current
        guard state.settings.contains(setting) != enabled else { return }
        if enabled { state.settings.insert(setting) } else { state.settings.remove(setting) }
        state.tell(setting.changeNotification)
    }

    /// Whether text shall be bold.
    public static var isBoldTextEnabled: Bool { isEnabled(.boldText) }
    /// Whether closed captions shall be shown.
    public static var isClosedCaptioningEnabled: Bool { isEnabled(.closedCaptioning) }
    /// Whether colours shall be darker.
    public static var isDarkerSystemColorsEnabled: Bool { isEnabled(.darkerSystemColors) }
    /// Whether the screen has no colours.
    public static var isGrayscaleEnabled: Bool { isEnabled(.grayscale) }
    /// Whether the reader stays in one application.
    public static var isGuidedAccessEnabled: Bool { isEnabled(.guidedAccess) }
    /// Whether colours are inverted.
    public static var isInvertColorsEnabled: Bool { isEnabled(.invertColors) }
    /// Whether sound has one channel.
    public static var isMonoAudioEnabled: Bool { isEnabled(.monoAudio) }
    /// Whether there shall be less motion.
    public static var isReduceMotionEnabled: Bool { isEnabled(.reduceMotion) }
    /// Whether there shall be less transparency.
    public static var isReduceTransparencyEnabled: Bool { isEnabled(.reduceTransparency) }
    /// Whether the screen can be read out.
    public static var isSpeakScreenEnabled: Bool { isEnabled(.speakScreen) }
    /// Whether the selection can be read out.
    public static var isSpeakSelectionEnabled: Bool { isEnabled(.speakSelection) }
    /// Whether switch scanning is on: set by the host, or done by a bridge that is attached on this thread.
    public static var isSwitchControlRunning: Bool { AssistiveState.current.isScanning }
}
