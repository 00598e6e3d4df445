import AccessibilityModel
import BrailleLayout

extension Session {
    /// A way to change a value.
    enum Adjustment {
        case up, down, pageUp, pageDown

        var isUp: Bool { self == .up || self == .pageUp }
        var isLarge: Bool { self == .pageUp || self == .pageDown }
    }

    var isAdjustable: Bool { focus?.accessibilityTraits.contains(.adjustable) == true }

    /// Changes the focused element's value by a step and brings the value into view.
    func adjust(_ adjustment: Adjustment) -> Outcome {
        guard let focus, focus.accessibilityTraits.contains(.adjustable) else {
            notify(.notAvailable)
            return Outcome()
        }
        guard isEnabled(focus) else { return Outcome() }
        if !adjustment.isLarge || !focus.accessibilityAdjustByLargeStep(up: adjustment.isUp) {
            if adjustment.isUp { focus.accessibilityIncrement() } else { focus.accessibilityDecrement() }
        }
        bringValueIntoView()
        return Outcome(performed: adjustment.isUp ? "increment" : "decrement")
    }

    /// Activates the focused element; a text field begins to be edited.
    func activate() -> Outcome {
        guard let focus else { return Outcome() }
        guard isEnabled(focus) else { return Outcome() }
        let value = focus.accessibilityValue
        var done = chain(from: focus) { $0.accessibilityActivate() }
        if beginEditing(at: nil) { done = true }
        if focus.accessibilityValue != value { bringValueIntoView() }
        if !done { notify(.notAvailable) }
        return Outcome(performed: "activate", result: done)
    }

    /// Goes back or closes what is modal; ends editing first.
    func escape() -> Outcome {
        let done = chain(from: focus ?? source.scene.root) { $0.accessibilityPerformEscape() }
        if !done { notify(.notAvailable) }
        return Outcome(performed: "escape", result: done)
    }

    func magicTap() -> Outcome {
        let done = chain(from: focus ?? source.scene.root) { $0.accessibilityPerformMagicTap() }
        if !done { notify(.notAvailable) }
        return Outcome(performed: "magicTap", result: done)
    }

    /// Asks an element, then its containers outward, until one handles an action.
    private func chain(from element: AccessibilityObject, _ action: (AccessibilityObject) -> Bool) -> Bool {
        var object: AccessibilityObject? = element
        var steps = 0
        while let current = object, steps < ReadingOrder.depthLimit {
            if action(current) { return true }
            object = current.parent
            steps += 1
        }
        return false
    }

    private func isEnabled(_ element: AccessibilityObject) -> Bool {
        guard element.accessibilityTraits.contains(.notEnabled) else { return true }
        notify(.dimmed)
        return false
    }

    private func bringValueIntoView() {
        view.offsets[.value] = nil
        if laidOut()?.engine.hasPages == true { view.page = 1 }
    }

    // MARK: Rotor

    func moveByRotor(forward: Bool) -> Outcome {
        var candidate = focus
        repeat {
            candidate = candidate.flatMap { forward ? order.element(after: $0) : order.element(before: $0) }
        } while candidate.map(rotor.matches) == false
        if let found = candidate {
            moveFocus(to: found)
        } else {
            notify(.noneFound, ["rotor": settings.vocabulary.message(rotor.name)])
        }
        return Outcome()
    }

    func changeRotor(forward: Bool) -> Outcome {
        let all = Rotor.allCases
        let place = all.firstIndex(of: rotor) ?? 0
        for step in 1...all.count {
            let candidate = all[(place + (forward ? step : all.count - step)) % all.count]
            guard elements.contains(where: candidate.matches) else { continue }
            rotor = candidate
            break
        }
        notify(rotor.name)
        return Outcome()
    }
}
