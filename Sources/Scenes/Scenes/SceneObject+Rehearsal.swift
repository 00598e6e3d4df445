import AccessibilityModel

extension SceneObject: RehearsedObject {
    /// Whether there are no steps that follow the focus's coming or going.
    package var isIndifferentToFocus: Bool {
        guard let rare = behaviour?.rare else { return true }
        return rare.onBecomeFocused == nil && rare.onLoseFocus == nil
    }

    /// Has a body see the number after a step, where no steps of the file follow.
    package func rehearseStep(up: Bool, _ body: () -> Void) -> Bool {
        guard let step = rehearsedStep(up: up) else { return false }
        let present = behaviour?.adjustment
        if step.isNumbered { behaviour?.adjustment = step.number }
        defer { if step.isNumbered { behaviour?.adjustment = present } }
        return rehearse(value: step.number.text, body)
    }
}
