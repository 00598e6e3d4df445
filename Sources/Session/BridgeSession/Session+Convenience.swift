import AccessibilityModel
import Braille
import BrailleLayout

extension Session {
    /// Opens the session on its display: gives the first focus and shows the first frame.
    public func open() {
        handle(
            .open(
                display?.size, display?.cellSize ?? .eightDots, display?.rowPace ?? .unknown, display?.pinSpacing),
            at: now)
    }

    /// Takes a key at a time and shows what it changed, in one frame at most.
    @discardableResult
    public func press(_ key: Key, at time: Int) -> Outcome {
        handle(.key(key), at: time)
        return outcome
    }

    /// Whether a key may paste into the focused text, by its own command or as a routing key: it is told what stands on the
    /// shared clipboard before. Where keys are only described, or nothing can be typed, the clipboard is nobody's business.
    public func mayPaste(_ key: Key) -> Bool {
        guard !isDescribingKeys, let focus, focus.accessibilityTextInput != nil,
            !focus.accessibilityTraits.contains(.notEnabled)
        else { return false }
        let keys = context.settings.value.keys
        let meaning = keys.meaning(of: key)
        if case .line = meaning { return keys.routing?.row == .paste }
        guard case .route(let cell) = meaning else { return keys.command(of: key) == .paste }
        guard let routing = keys.routing, let region = frame?.region(at: cell)?.region,
            [.label, .value].contains(region.name)
        else { return false }
        return [routing.label, routing.state, routing.value].contains(.paste)
    }

    /// Lets time pass: events of the scene happen, messages go. All that is due happens at once.
    public func advance(to time: Int) {
        handle(.time, at: time)
    }

    /// Lets time pass from one moment to the next at which something is due, and calls back after each that made a new
    /// frame. Each is an input of its own: a recording repeats the same frames.
    public func advance(to time: Int, onChange: (TimedCause) -> Void) {
        while let deadline = nextDeadline, deadline <= time {
            let moment = max(deadline, now)
            let before = frame
            let cause = source.nextEventTime.map { $0 <= moment } == true ? TimedCause.event : .timer
            handle(.time, at: moment)
            if frame != before { onChange(cause) }
        }
        handle(.time, at: time)
    }

    /// Takes a display that came, went or changed its size; the focus and its view stay.
    public func displayDidChange() {
        handle(
            .display(
                display?.size, display?.cellSize ?? .eightDots, display?.rowPace ?? .unknown, display?.pinSpacing),
            at: now)
    }

    /// Reads the scene again and shows what changed; call it after changing objects of the scene.
    ///
    /// A reading that updates frequently is shown at its steady rate only, unless something else changed too.
    public func refresh() {
        handle(.scene, at: now)
    }
}
