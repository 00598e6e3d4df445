import AccessibilityModel

/// The hint of the focused element, which the reader may choose to be shown after a rest where no region shows it.
final class Hints: Timed, FocusFollower {
    /// How long the focus rests before its hint is shown, in milliseconds: time enough to read a full row first.
    private static let pause = 8_000

    private let context: SessionContext
    /// Whether something else is under way than reading the element.
    private let isBusy: () -> Bool
    /// Whether it was not shown since the focus came.
    private var isPending = true

    /// - Parameter isBusy: whether a panel or a menu is open, or the display reads on.
    init(_ context: SessionContext, isBusy: @escaping () -> Bool) {
        (self.context, self.isBusy) = (context, isBusy)
    }

    var deadline: Int? {
        guard context.settings.value.hints == .after, isPending, context.screen.hidesHint, !context.editor.isEditing,
            context.messages.current == nil, !isBusy()
        else { return nil }
        // Who has panned is still reading; a reading that changes is watched.
        guard context.screen.isUnpanned else { return nil }
        guard context.focus.element?.accessibilityTraits.contains(.updatesFrequently) == false else { return nil }
        return context.time.restsSince + Hints.pause
    }

    func timeIsUp() {
        isPending = false
        guard let text = context.focus.element?.accessibilityHint, !text.isEmpty else { return }
        context.messages.showHint(text)
    }

    func focusDidMove() {
        isPending = true
    }
}
