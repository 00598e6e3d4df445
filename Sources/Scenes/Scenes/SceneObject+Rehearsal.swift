import AccessibilityModel

extension SceneObject: RehearsedObject {
    /// Whether there are no steps that follow the focus's coming or going.
    package var isIndifferentToFocus: Bool {
        guard let rare = behaviour?.rare else { return true }
        return rare.onBecomeFocused == nil && rare.onLoseFocus == nil
    }

    /// Has a body see the number after a step, where no steps of the file follow.
    package func rehearseStep(up: Bool, _ body: () -> Void) -> Bool {
        guard changesItself, let behaviour, let present = behaviour.adjustment,
            (up ? behaviour.onIncrement : behaviour.onDecrement) == nil
        else { return false }
        var next = present
        guard next.change(by: up ? next.step : -next.step) else { return false }
        behaviour.adjustment = next
        defer { behaviour.adjustment = present }
        return rehearse(value: next.text, body)
    }
}
