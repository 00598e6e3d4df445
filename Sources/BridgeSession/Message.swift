public import AccessibilityModel
public import Braille

/// A text that stands on the display for a while.
public struct Message: Hashable, Sendable {
    /// Where a message comes from, which decides how it goes.
    public enum Origin: Hashable, Sendable {
        /// The application announced it: it can be panned and is timed by its length.
        case announcement
        /// The session says why something did not work: it stands until the next key or one second, and longer where it
        /// is long, as what names the action that was denied.
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

    /// The cells that are read in a second by a reader who expects them, such as "not available".
    private static let shortNotice = 20

    /// How long it stands, in milliseconds.
    var duration: Int {
        switch origin {
        case .announcement, .hint, .report: max(4_000, 150 * translated.cells.count)
        case .notice: translated.cells.count <= Message.shortNotice ? 1_000 : 150 * translated.cells.count
        }
    }
}
