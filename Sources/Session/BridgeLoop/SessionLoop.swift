import AccessibilityModel
import BrailleLayout
public import BridgeSession
public import Localization

/// Runs a session on a live display, with its source where that lives too: one loop, one thread, which waits in `poll`.
public final class SessionLoop {
    /// The session.
    public let session: Session
    /// Its display.
    public let display: any LiveDisplay
    private let source: (any LiveSource)?
    private let clock: any SessionClock
    private let report: (LocalizedText) -> Void
    /// How much of the session's time passes between two looks at keys and signals, in milliseconds, where it is behind.
    private static let stride = 20
    /// How long it is caught up with in one round, in milliseconds.
    private static let patience = 50
    /// How far it may stay behind; what is more is left out, and its clock goes slower for so long.
    private static let mostBehind = 1_000
    /// How much was left out.
    private var leftOut = 0
    /// What the display told and the session has not taken yet.
    private var events: [LiveDisplayEvent] = []
    /// Whether nothing came in the latest round but keys that the session took.
    private var tookOnlyKeys = false
    /// Called for each key after the session took it.
    public var onKey: ((Key, Session.Outcome) -> Void)?
    /// Follows the braille that the reader set where the display's own choices are made, right before the session shows its
    /// texts in it; nil where nobody does.
    public var onPreference: ((BraillePreference) -> Void)?

    /// Makes a loop; the session must show its frames on the display.
    ///
    /// - Parameters:
    ///   - session: the session, whose source may be live as well.
    ///   - display: the display.
    ///   - clock: the clock of the session.
    ///   - report: takes one line each time the display comes or goes.
    public init(
        session: Session, display: any LiveDisplay, clock: any SessionClock, report: @escaping (LocalizedText) -> Void
    ) {
        self.session = session
        self.display = display
        self.clock = clock
        self.report = report
        source = session.source as? any LiveSource
    }

    /// One round: waits until something happens, then takes it in: keys first, then what the source has, which does a
    /// bounded amount at a time.
    ///
    /// The further descriptors are looked at between any two events of the display; when one of them has something, the
    /// events that are left come with the next round.
    ///
    /// - Parameters:
    ///   - others: further descriptors to wait for.
    ///   - limit: the longest wait in milliseconds, or nil.
    /// - Returns: those of the further descriptors that are readable.
    public func step(waitingFor others: [Int32] = [], limit: Int? = nil) -> [Int32] {
        let readable = wait(for: others, limit: limit)
        events += display.takeEvents(readable: readable)
        var ready = readable.isEmpty ? [] : readable.filter(others.contains)
        tookOnlyKeys = readable.count == 1 && !events.isEmpty
        while isBusy {
            if events.isEmpty { events = display.takeEvents(readable: []) }
            if !events.isEmpty { take(events.removeFirst()) }
            if ready.isEmpty, !others.isEmpty, isBusy { ready = Poll.ready(others) }
            if !ready.isEmpty { break }
        }
        if let source { take(source, readable) }
        catchUp(&ready, others)
        return ready
    }

    /// Rounds, until something else comes than a key, which concerns nobody but the session: until one of the further descriptors
    /// is readable, the display has news, a limit has passed or the body says so, which is asked after each key.
    ///
    /// - Returns: those of the further descriptors that are readable.
    public func steps(waitingFor others: [Int32], limit: Int? = nil, until isDone: () -> Bool) -> [Int32] {
        // A key looks at one descriptor instead of at all of them.
        guard source == nil, limit == nil, let gathered = ReadableSet(), others.allSatisfy(gathered.insert) else {
            return step(waitingFor: others, limit: limit)
        }
        let gate = [gathered.descriptor]
        while true {
            let ready = step(waitingFor: gate)
            guard tookOnlyKeys, ready.isEmpty, !isDone() else { return ready.isEmpty ? [] : Poll.ready(others) }
        }
    }

    /// Takes a key that came another way than from the display, as if the display had sent it.
    public func press(_ key: Key) { take(.key(key)) }

    /// The time of the session.
    private var now: Int { clock.now - leftOut }

    /// Lets all happen that is due. A scene may have more to do than this machine can: then keys and signals come first, and
    /// the scene's time goes slower.
    private func catchUp(_ ready: inout [Int32], _ others: [Int32]) {
        let end = now + SessionLoop.patience
        while let deadline = session.nextDeadline, deadline <= now {
            session.advance(to: min(now, deadline + SessionLoop.stride))
            guard let next = session.nextDeadline, next <= now else { break }
            if ready.isEmpty, !others.isEmpty { ready = Poll.ready(others) }
            if !ready.isEmpty { return }
            guard now >= end else { continue }
            leftOut += max(0, now - next - SessionLoop.mostBehind)
            return
        }
        session.advance(to: now)
    }

    /// Whether the display has something left without waiting.
    private var isBusy: Bool { !events.isEmpty || display.hasPendingWork }

    /// Takes in what a source has: answers first, so that what they change beside is seen with them gone.
    private func take(_ source: any LiveSource, _ readable: [Int32]) {
        let hasChanged = source.process(readable: readable)
        let now = now
        let answers = source.takeAnswers()
        for answer in answers { session.handle(.answer(answer), at: now) }
        // With an answer the session looks at the scene, too.
        if hasChanged, answers.isEmpty { session.handle(.scene, at: now) }
        for news in source.takeNews() { session.handle(.news(news), at: now) }
    }

    /// Leaves the display to other programs, or takes it again: the reader's key, or their signal.
    public func toggleStandingBack() {
        if display.isStandingBack { display.comeBack() } else { display.standBack() }
    }

    /// Ends the session: the scene is notified, and the display is left blank rather than stale.
    public func end() {
        session.close()
        if let size = display.size { display.show(DisplayUpdate(whole: .blank(size))) }
        display.close()
    }

    private func wait(for others: [Int32], limit: Int?) -> [Int32] {
        var wait = isBusy ? 0 : limit ?? .max
        var descriptors = display.fileDescriptors + others
        if let timeout = display.timeout { wait = min(wait, timeout) }
        if let source {
            descriptors += source.fileDescriptors
            if let timeout = source.timeout { wait = min(wait, timeout) }
        }
        if let deadline = session.nextDeadline { wait = min(wait, max(0, deadline - now)) }
        return Poll.ready(descriptors, milliseconds: wait == .max ? -1 : wait)
    }

    /// Whoever does not follow the preference shows the same cells, and a recording would not know why they came.
    private func follow(_ preference: BraillePreference) {
        guard let onPreference else { return }
        onPreference(preference)
        session.handle(.choices(session.settings), at: session.now)
    }

    private func take(_ event: LiveDisplayEvent) {
        guard case .key(let key) = event, !display.isStandingBack else {
            tookOnlyKeys = false
            return takeOther(event)
        }
        let now = now
        // Another program may have put something there since, or emptied it.
        if session.mayPaste(key) {
            session.handle(.clipboard(display.clipboardText()), at: now)
        }
        let outcome = session.press(key, at: now)
        onKey?(key, outcome)
    }

    private func takeOther(_ event: LiveDisplayEvent) {
        switch event {
        case .key: display.comeBack()
        case .size(let size):
            session.handle(.display(size, display.cellSize, display.rowPace, display.pinSpacing), at: session.now)
        case .preference(let preference): follow(preference)
        case .news(let text): report(text)
        }
    }
}
