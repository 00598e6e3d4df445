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

    /// Sets the focused adjustable to the share of its range that a cell from 0 of so many stands for, the first one the
    /// minimum, the last one the maximum; nil where the application cannot be set so.
    func adjust(toCell cell: Int, of count: Int) -> Outcome? {
        guard let focus, isEnabled(focus) else { return Outcome() }
        let share = count > 1 ? Double(cell) / Double(count - 1) : 0.5
        guard focus.accessibilityAdjust(toShare: share) else { return nil }
        bringValueIntoView()
        return Outcome(performed: "setValue")
    }

    /// Activates the focused element; a text field begins to be edited.
    func activate() -> Outcome {
        guard let focus else { return Outcome() }
        if let outcome = performChosenAction() { return outcome }
        guard isEnabled(focus) else { return Outcome() }
        if !focus.accessibilityTraits.isDisjoint(with: [.playsSound, .startsMediaSession]) {
            quietUntil = now + Session.quietTime
        }
        let value = focus.accessibilityValue
        let outcome = ask("activate") {
            var done = chain(from: focus) { $0.accessibilityActivate() } || tap(focus)
            if beginTyping() || beginEditing(at: nil) { done = true }
            return done
        }
        if focus.accessibilityValue != value { bringValueIntoView() }
        return outcome
    }

    /// Goes back or closes what is modal; ends editing first.
    func escape() -> Outcome {
        ask("escape") {
            chain(from: focus ?? source.scene.root) { $0.accessibilityPerformEscape() }
                || (focus ?? source.scene.root).accessibilityDismissModal() || goBack()
        }
    }

    /// How long announcements wait after the activation of what sounds by itself, in milliseconds.
    static let quietTime = 1_000

    /// The system's default for escape: the back button of the navigation, where there is one.
    private func goBack() -> Bool {
        // Who was asked before may have taken the button away.
        updateOrder()
        var element = order.first
        while let current = element {
            if current.accessibilityTraits.contains(.backButton) { return current.accessibilityActivate() }
            element = order.element(after: current)
        }
        return false
    }

    /// Scrolls the element or what is around it.
    func scroll(_ direction: UIAccessibilityScrollDirection) -> Outcome {
        ask("scroll:" + direction.rawValue) {
            chain(from: focus ?? source.scene.root) { $0.accessibilityScroll(direction) }
        }
    }

    /// Zooms where the element is activated.
    func zoom(in zoomIn: Bool) -> Outcome {
        guard let focus else { return Outcome() }
        let point = focus.accessibilityActivationPoint
        return ask(zoomIn ? "zoomIn" : "zoomOut") {
            chain(from: focus) { zoomIn ? $0.accessibilityZoomIn(at: point) : $0.accessibilityZoomOut(at: point) }
        }
    }

    func magicTap() -> Outcome {
        ask("magicTap") { chain(from: focus ?? source.scene.root) { $0.accessibilityPerformMagicTap() } }
    }

    /// Has an action done, and says why when nothing did it: guided access denied it, or it does not exist. What the
    /// application said of it itself stands.
    func ask(_ name: String, _ action: () -> Bool) -> Outcome {
        let (done, denied) = UIAccessibility.denial(during: action)
        if let denied {
            if messages.current == nil { notify(.denied, ["action": denied]) }
        } else if !done {
            notifyRefusal()
        }
        return Outcome(performed: name, result: done)
    }

    /// Asks an element, then its responders outward (containers, controllers, the application), until one handles an action.
    private func chain(from element: AccessibilityObject, _ action: (AccessibilityObject) -> Bool) -> Bool {
        var object: AccessibilityObject? = element
        var steps = 0
        while let current = object, steps < ReadingOrder.depthLimit {
            if action(current) { return true }
            object = current.accessibilityNextResponder
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
        if hasPages { view.page = 1 }
    }
}
