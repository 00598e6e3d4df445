import AccessibilityModel
import BrailleLayout

extension Session {
    /// Why a frame came that no key asked for.
    public enum TimedCause: String, Hashable, Sendable {
        /// The scene changed by itself.
        case event
        /// A message went, or a reading was polled.
        case timer
    }

    /// The rate at which an element that updates frequently is read while it has the focus, in milliseconds.
    static let pollInterval = 1_000

    /// When time alone changes something next, in milliseconds of the session, or nil.
    public var nextDeadline: Int? {
        [source.nextEventTime, messages.deadline, pollDeadline, scanDeadline, hintDeadline, readingDeadline].compactMap
        { $0 }.min()
    }

    private var pollDeadline: Int? {
        focus?.accessibilityTraits.contains(.updatesFrequently) == true ? latestPoll + Session.pollInterval : nil
    }

    /// Shows what time has changed. A reading that updates frequently is repainted at its steady rate only, unless
    /// something else changed.
    func refreshByTime(polls: Bool) {
        let oldMessage = messages.current
        settleFocus()
        showHeldMessage()
        let isSteady = focus === shownFocus && messages.current == oldMessage && view.message == oldMessage?.translated
        if polls || pollDeadline == nil || !isSteady {
            latestPoll = polls ? now : latestPoll
            render()
        }
        tellFinished()
    }

    /// Lets time pass: events of the scene happen, messages go.
    ///
    /// - Parameter onChange: called after each change that made a new frame, at that change's time. Without it, all
    ///   that is due happens at once and the newest state is shown: frames that nobody could read are left out.
    public func advance(to time: Int, onChange: ((TimedCause) -> Void)? = nil) {
        var isDue = false
        var polls = false
        while let deadline = nextDeadline, deadline <= time {
            now = max(now, deadline)
            isDue = true
            var cause = TimedCause.timer
            let shown = view.message
            if let event = source.nextEventTime, event <= now {
                source.advance(to: now)
                cause = .event
            }
            if let end = messages.deadline, end <= now { dismissMessage(whole: true) }
            if let end = hintDeadline, end <= now { showHint() }
            if let end = readingDeadline, end <= now { readFurther() }
            let scanned = scanDeadline.map { $0 <= now } ?? false
            if scanned { scanStep() }
            let isPoll = pollDeadline.map { $0 <= now } ?? false
            polls = polls || isPoll || view.message != shown
            guard let onChange else {
                if isPoll { latestPoll = now }
                continue
            }
            let before = frame
            refreshByTime(polls: isPoll || view.message != shown)
            if frame != before { onChange(cause) }
        }
        now = max(now, time)
        if onChange == nil && isDue { refreshByTime(polls: polls) }
    }
}
