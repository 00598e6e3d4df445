internal import AccessibilityModel

/// What an element is and how it behaves, under SwiftUI's names.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits: those of `UIAccessibilityTraits`, and one more for modal views.
    public let rawValue: UInt64

    /// Makes a set from its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    init(_ traits: UIAccessibilityTraits) {
        rawValue = traits.rawValue
    }

    /// The traits that belong to a stack itself; all others go to its elements.
    static let structural: AccessibilityTraits = [.isModal, .isTabBar]

    /// The traits as objects have them.
    var traits: UIAccessibilityTraits {
        UIAccessibilityTraits(rawValue: subtracting(.isModal).rawValue)
    }

    /// A button.
    public static let isButton = AccessibilityTraits(.button)
    /// A heading.
    public static let isHeader = AccessibilityTraits(.header)
    /// Selected at the moment.
    public static let isSelected = AccessibilityTraits(.selected)
    /// A link.
    public static let isLink = AccessibilityTraits(.link)
    /// A search field.
    public static let isSearchField = AccessibilityTraits(.searchField)
    /// An image.
    public static let isImage = AccessibilityTraits(.image)
    /// Plays a sound of its own when activated.
    public static let playsSound = AccessibilityTraits(.playsSound)
    /// A key of a keyboard on the screen.
    public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
    /// Text that never changes.
    public static let isStaticText = AccessibilityTraits(.staticText)
    /// Sums up the screen; takes the first focus when it opens.
    public static let isSummaryElement = AccessibilityTraits(.summaryElement)
    /// Changes often; its label and value are read again while it has the focus.
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    /// Starts playing or recording when activated.
    public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
    /// Takes touches and keys itself.
    public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
    /// Turns the page when its end is reached.
    public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
    /// Hides its siblings while it is there.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 63)
    /// A switch or check box.
    public static let isToggle = AccessibilityTraits(.toggleButton)
    /// A tab bar; its children are "n of m".
    public static let isTabBar = AccessibilityTraits(.tabBar)
}
