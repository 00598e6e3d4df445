import AccessibilityModel

extension Session {
    /// Why a frame came that no key asked for.
    public enum TimedCause: String, Hashable, Sendable {
        /// The scene changed by itself.
        case event
        /// A message went, or a reading was polled.
        case timer
    }

    /// The rate at which an element that updates frequently is read while it has the focus, in milliseconds.
    static let pollInterval = 250

    /// When time alone changes something next, in milliseconds of the session, or nil.
    public var nextDeadline: Int? {
        [source.nextEventTime, messages.deadline, pollDeadline].compactMap { $0 }.min()
    }

    private var pollDeadline: Int? {
        guard let focus, focus.accessibilityTraits.contains(.updatesFrequently) else { return nil }
        return (now / Session.pollInterval + 1) * Session.pollInterval
    }

    /// Lets time pass: events of the scene happen, messages go.
    ///
    /// - Parameter onChange: called after each change that made a new frame, at that change's time. Without it, all
    ///   that is due happens at once and the newest state is shown: frames that nobody could read are left out.
    public func advance(to time: Int, onChange: ((TimedCause) -> Void)? = nil) {
        var cause: TimedCause?
        while let deadline = nextDeadline, deadline <= time {
            now = max(now, deadline)
            if let event = source.nextEventTime, event <= now {
                source.advance(to: now)
                cause = .event
            } else {
                if let end = messages.deadline, end <= now { dismissMessage() }
                cause = .timer
            }
            guard let onChange, let happened = cause else { continue }
            let before = frame
            refresh()
            if frame != before { onChange(happened) }
        }
        now = max(now, time)
        if onChange == nil && cause != nil { refresh() }
    }
}
