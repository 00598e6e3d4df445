import AccessibilityModel

/// Reads elements that update frequently at a steady rate: the focused one, and those around it that the display shows.
final class Polling: FocusFollower {
    /// The rate, in milliseconds.
    private static let interval = 1_000

    private let context: SessionContext
    private var latest = 0

    init(_ context: SessionContext) {
        self.context = context
    }

    /// When they are read next, or nil where all elements are read whenever something changes.
    var deadline: Int? {
        let focus = isOfFocus ? latest + Polling.interval : nil
        let others = context.contents.readingsSince.map { $0 + Polling.interval }
        guard let focus, let others else { return focus ?? others }
        return min(focus, others)
    }

    /// Whether the focused element is one of them.
    var isOfFocus: Bool { context.focus.element?.accessibilityTraits.contains(.updatesFrequently) == true }

    /// All of them are read now.
    func note() {
        latest = context.time.now
        context.contents.forgetReadings()
    }

    func focusDidMove() {
        latest = context.time.now
    }
}
