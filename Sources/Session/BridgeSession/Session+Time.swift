import AccessibilityModel

extension Session {
    /// When time alone changes something next, in milliseconds of the session, or nil.
    public var nextDeadline: Int? {
        var next = source.nextEventTime
        func consider(_ deadline: Int?) {
            if let deadline { next = min(next ?? deadline, deadline) }
        }
        if scenes.hasEarly { consider(now) }
        consider(context.messages.deadline)
        consider(polling.deadline)
        for timer in timers { consider(timer.deadline) }
        return next
    }

    /// Lets all happen that is due by then, and shows what came of it, in one frame.
    func letPass(to time: Int) {
        var polls = false
        while let deadline = nextDeadline, deadline <= time {
            context.time.advance(to: deadline)
            let shown = context.screen.cover
            happen()
            let isPoll = polling.deadline.map { $0 <= now } ?? false
            polls = polls || isPoll || context.screen.cover != shown
            if isPoll { polling.note() }
        }
        context.time.advance(to: time)
        refresh(polls: polls)
    }

    /// Lets happen what is due now.
    private func happen() {
        context.screen.forgetContent()
        scenes.takeEarly()
        if let event = source.nextEventTime, event <= now { source.advance(to: now) }
        if let end = context.messages.deadline, end <= now { context.messages.timeIsUp() }
        for timer in timers where timer.deadline.map({ $0 <= now }) == true { timer.timeIsUp() }
    }
}
