import AccessibilityModel

/// A player with a volume and a button.
public final class PlayerScreen {
    /// The screen as accessibility has it.
    public let scene: AccessibilityScene
    /// Whether a song plays.
    public private(set) var isPlaying = false
    private let volume = VolumeSlider()
    private let play = PlayButton()

    /// Makes the screen.
    public init() {
        let root = AccessibilityObject()
        root.insertChild(volume)
        root.insertChild(play)
        scene = AccessibilityScene(title: "Player", root: root, language: "en")
        play.screen = self
    }

    /// Plays or pauses.
    public func toggle() {
        isPlaying.toggle()
        play.accessibilityLabel = isPlaying ? "Pause" : "Play"
        scene.post(.announcement, argument: .text(isPlaying ? "Playing" : "Paused", .default))
    }
}

/// The volume from 0 to 10.
final class VolumeSlider: AccessibilityObject {
    private var level = 5

    override init() {
        super.init()
        isAccessibilityElement = true
        accessibilityIdentifier = "volume"
        accessibilityLabel = "Volume"
        accessibilityTraits = .adjustable
    }

    override var accessibilityValue: String? {
        get { "\(level * 10)%" }
        set {}
    }

    override func accessibilityIncrement() { level = min(10, level + 1) }
    override func accessibilityDecrement() { level = max(0, level - 1) }
}

/// The button that plays and pauses.
final class PlayButton: AccessibilityObject {
    weak var screen: PlayerScreen?

    override init() {
        super.init()
        isAccessibilityElement = true
        accessibilityIdentifier = "play"
        accessibilityLabel = "Play"
        accessibilityTraits = .button
    }

    override func accessibilityActivate() -> Bool {
        screen?.toggle()
        return screen != nil
    }
}
