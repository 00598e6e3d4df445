public import AccessibilityModel
public import Braille

/// A text that stands on the display for a while.
public struct Message: Hashable, Sendable {
    /// Where a message comes from, which decides how it goes.
    public enum Origin: Hashable, Sendable {
        /// The application announced it: it can be panned and is timed by its length.
        case announcement
        /// The session says why something did not work: it stands until the next key or one second.
        case notice
        /// The hint of the focused element, after a pause: it can be panned and is timed by its length.
        case hint
        /// The reader asked for it: it can be panned and stands until a key.
        case report
    }

    /// The print text.
    public let text: String
    /// Its braille.
    public let translated: TranslatedText
    /// How urgent it is.
    public let priority: UIAccessibilityPriority
    /// Where it comes from.
    public let origin: Origin
    /// Whether it waits for those before it, however urgent it is.
    public var isQueued = false

    /// How long it stands, in milliseconds.
    var duration: Int {
        switch origin {
        case .announcement, .hint, .report: max(4_000, 150 * translated.cells.count)
        case .notice: 1_000
        }
    }
}
