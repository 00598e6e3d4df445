import AccessibilityModel

/// Reads an element that updates frequently at a steady rate while it has the focus.
final class Polling: FocusFollower {
    /// The rate, in milliseconds.
    private static let interval = 1_000

    private let context: SessionContext
    private var latest = 0

    init(_ context: SessionContext) {
        self.context = context
    }

    /// When the element is read next, or nil for one that is read whenever something changes.
    var deadline: Int? {
        context.focus.element?.accessibilityTraits.contains(.updatesFrequently) == true
            ? latest + Polling.interval : nil
    }

    /// The element is read now.
    func note() {
        latest = context.time.now
    }

    func focusDidMove() {
        note()
    }
}
