public import BrailleLayout
public import BridgeSession

/// Runs a session on a display behind BRLTTY: one loop, one thread, which waits in `poll`. A request to a BRLTTY that
/// hangs holds it for five seconds at most.
public final class SessionLoop {
    /// The session.
    public let session: Session
    /// Its display.
    public let display: BrlAPIDisplay
    private let clock: any SessionClock
    private let report: (String) -> Void
    /// The size that was reported last, nil without a display; nil when none was reported.
    private var reportedSize: DisplaySize??
    /// Called for each key after the session took it.
    public var onKey: ((Key, Session.Outcome) -> Void)?

    /// Is told what goes into the session, or nil.
    public var recorder: (any SessionRecorder)?

    /// Called when the reader set another braille in BRLTTY, before the session shows its texts anew.
    public var onPreference: ((BraillePreference) -> Void)?

    /// Makes a loop; the session must show its frames on the display.
    ///
    /// - Parameter report: takes one line each time BRLTTY or the display comes or goes.
    public init(
        session: Session, display: BrlAPIDisplay, clock: any SessionClock, report: @escaping (String) -> Void
    ) {
        self.session = session
        self.display = display
        self.clock = clock
        self.report = report
    }

    /// One round: waits until something happens, then takes it in.
    ///
    /// - Parameters:
    ///   - others: further descriptors to wait for.
    ///   - limit: the longest wait in milliseconds, or nil.
    /// - Returns: those of the further descriptors that are readable.
    public func step(waitingFor others: [Int32] = [], limit: Int? = nil) -> [Int32] {
        let readable = wait(for: others, limit: limit)
        for event in display.process(readable: readable) { take(event) }
        while display.hasPendingWork {
            for event in display.process(readable: []) { take(event) }
        }
        let now = clock.now
        if let deadline = session.nextDeadline, deadline <= now { recorder?.willAdvance(to: now) }
        session.advance(to: now)
        return readable.isEmpty ? [] : readable.filter(others.contains)
    }

    /// Leaves the display to BRLTTY, or takes it again: the reader's key, or their signal.
    public func toggleStandingBack() {
        if display.isStandingBack { display.comeBack() } else { display.standBack() }
    }

    /// Ends the session: the scene is told, and the display is left blank, not with cells that nobody keeps up to date any more.
    public func end() {
        session.close()
        if let size = display.size { display.show(DisplayUpdate(whole: .blank(size))) }
        display.close()
    }

    private func wait(for others: [Int32], limit: Int?) -> [Int32] {
        var wait = limit ?? .max
        if let timeout = display.timeout { wait = min(wait, timeout) }
        if let deadline = session.nextDeadline { wait = min(wait, max(0, deadline - clock.now)) }
        return BrlAPIReadiness.readable(display.fileDescriptors + others, milliseconds: wait == .max ? -1 : wait)
    }

    /// What is reported of a size.
    public static func text(of size: DisplaySize?) -> String {
        size.map { "the display has \($0) cells" } ?? "BRLTTY has no display now"
    }

    /// What is reported of the keys that arrive.
    public static func text(ofKeys areDeviceKeys: Bool, driver: String) -> String {
        areDeviceKeys
            ? "the keys are the display's own (BRLTTY's driver \(driver)): chords of space and dots arrive"
            : "BRLTTY's driver \(driver) tells no names of dots and space: the keys are BRLTTY's commands, as in the table "
                + "default"
    }

    private func take(_ event: BrlAPIDisplayEvent) {
        switch event {
        case .key(let key):
            if display.isStandingBack {
                display.comeBack()
            } else {
                let now = clock.now
                recorder?.willPress(key, at: now)
                let outcome = session.press(key, at: now)
                onKey?(key, outcome)
            }
        case .sizeChanged(let size):
            if reportedSize != .some(size) { report(SessionLoop.text(of: size)) }
            reportedSize = .some(size)
            recorder?.displayWillChange(to: size, at: session.now)
            session.displayDidChange()
        case .connected(let text): report(text)
        case .disconnected(let reason): report(reason)
        case .online: report("the display is back")
        case .offline: report("the display is switched off")
        case .stoodBack: report("the display is BRLTTY's until the same key or SIGUSR1")
        case .returned: report("the display is taken again")
        case .preferenceChanged(let preference):
            // Whoever does not follow the preference shows the same cells, and a recording would not know why they came.
            guard let onPreference else { return }
            onPreference(preference)
            session.displayDidChange()
        case .keysChosen(let driver, let areDeviceKeys):
            report(SessionLoop.text(ofKeys: areDeviceKeys, driver: driver))
        case .rendered: break
        }
    }
}
