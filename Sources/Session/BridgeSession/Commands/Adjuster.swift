import AccessibilityModel
import BrailleLayout

/// Changes the value of the focused adjustable, and brings it into view.
struct Adjuster {
    /// A way to change a value.
    enum Step {
        case up, down, pageUp, pageDown

        var isUp: Bool { self == .up || self == .pageUp }
        var isLarge: Bool { self == .pageUp || self == .pageDown }
    }

    private let context: SessionContext

    init(_ context: SessionContext) {
        self.context = context
    }

    /// Changes the value by a step.
    func step(_ step: Step) -> KeyOutcome {
        guard let element = context.focus.element, context.focus.isAdjustable else {
            context.messages.notify(.notAvailable)
            return KeyOutcome()
        }
        guard context.isEnabled else { return KeyOutcome() }
        context.screen.forgetContent()
        if !step.isLarge || !element.accessibilityAdjustByLargeStep(up: step.isUp) {
            if step.isUp { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
        }
        context.screen.bringValueIntoView()
        return KeyOutcome(performed: step.isUp ? "increment" : "decrement")
    }

    /// Sets the value to the share of its range that a cell from 0 of so many stands for, the first one the minimum, the
    /// last one the maximum; nil where the application cannot be set so.
    func set(toCell cell: Int, of count: Int) -> KeyOutcome? {
        guard let element = context.focus.element, context.isEnabled else { return KeyOutcome() }
        let share = count > 1 ? Double(cell) / Double(count - 1) : 0.5
        context.screen.forgetContent()
        guard element.accessibilityAdjust(toShare: share) else { return nil }
        context.screen.bringValueIntoView()
        return KeyOutcome(performed: "setValue")
    }
}
