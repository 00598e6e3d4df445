public import FoundationTypes

/// What an application asks and tells assistive technology, under UIKit's names.
///
/// Everything here belongs to the calling thread: the scenes that are attached on it, its settings, its guided access.
public enum UIAccessibility {
    /// The name of an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Makes an identifier.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The reader's braille display, which stands where a screen reader stands.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// Switch scanning.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// How an element that takes touches itself treats them.
    public struct DirectTouchOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Makes options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The element makes sounds of its own: no message interrupts it.
        public static let silentOnTouch = DirectTouchOptions(rawValue: 1)
        /// The element takes keys only after it was activated.
        public static let requiresActivation = DirectTouchOptions(rawValue: 2)
    }

    /// What is zoomed to.
    public enum ZoomType: Int, Hashable, Sendable {
        /// The place where text is typed.
        case insertionPoint
    }

    /// Whether a bridge is attached to a scene of this thread: what UIKit calls "VoiceOver is running".
    public static var isVoiceOverRunning: Bool { AssistiveState.current.isAttached }

    /// The element that has the focus of an assistive technology, of the reader's display by default, or nil.
    public static func focusedElement(
        using technology: AssistiveTechnologyIdentifier? = nil
    ) -> Any? {
        AssistiveState.current.focusedElement(of: technology ?? .notificationVoiceOver)
    }

    /// Converts a rectangle in a view's own points to points of the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: AccessibilityObject) -> CGRect {
        AccessibilityObject.onScreen(rect, in: view)
    }

    /// Converts a path in a view's own points to points of the screen.
    public static func convertToScreenCoordinates(
        _ path: AccessibilityPath, in view: AccessibilityObject
    ) -> AccessibilityPath {
        let origin = AccessibilityObject.onScreen(CGRect(x: 0, y: 0, width: 0, height: 0), in: view).origin
        return path.translated(by: origin)
    }
}

/// How an element that takes touches itself treats them.
public typealias UIAccessibilityDirectTouchOptions = UIAccessibility.DirectTouchOptions

/// What is zoomed to.
public typealias UIAccessibilityZoomType = UIAccessibility.ZoomType

/// What kind of text an element holds.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// Makes a kind of text of a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes a kind of text of a name that is in code.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// A line of a terminal.
    public static let console = UIAccessibilityTextualContext(rawValue: "console")
    /// A path of a file system.
    public static let fileSystem = UIAccessibilityTextualContext(rawValue: "fileSystem")
    /// Messages between people.
    public static let messaging = UIAccessibilityTextualContext(rawValue: "messaging")
    /// A longer text that tells something.
    public static let narrative = UIAccessibilityTextualContext(rawValue: "narrative")
    /// Code of a programming language.
    public static let sourceCode = UIAccessibilityTextualContext(rawValue: "sourceCode")
    /// Cells of a spreadsheet.
    public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "spreadsheet")
    /// A text in a word processor.
    public static let wordProcessing = UIAccessibilityTextualContext(rawValue: "wordProcessing")
}
