import Braille
import BrailleLayout
import BridgeSession
import Localization
import Platform

extension BrlAPIDisplay {
    /// What the terminal is to be taken for now, or nil where there is no display.
    var wantedTerminal: TerminalConnection.Request? {
        guard let size = link?.size else { return nil }
        return TerminalConnection.Request(
            size: size, returningKeys: returningKeys, isTyping: isTyping, watchesRenderedCells: watchesRenderedCells,
            number: terminalNumber)
    }

    /// Has the terminal be as it is wanted: takes one that was got ready, begins to take another, or gives it back.
    func settleTerminal() throws(BrlAPIError) {
        guard link != nil else { return }
        if let outcome = terminalWork?.take() {
            terminalWork = nil
            try take(outcome)
        }
        guard let wanted = wantedTerminal else {
            giveUpWork()
            try tellSize(nil)
            return
        }
        if terminalWork != nil {
            // What else is wanted by now is taken after it: keys may have come on it.
            guard let terminalDeadline, MonotonicTime.now >= terminalDeadline else { return }
            throw BrlAPIError(unanswered: address.host, doing: "taking the terminal")
        }
        if terminal?.request.serves(wanted) == true { return try settleTyping() }
        if let terminalRetry {
            guard MonotonicTime.now >= terminalRetry else { return }
            self.terminalRetry = nil
        }
        let (host, configuration, path) = (address.host, configuration, ttyPath)
        // A display that has just come has no terminal yet.
        let waitsForCore = terminal == nil && BRLTTYLink.updatesWhileReading(driver: driverCode)
        terminalRequest = wanted
        terminalWork = BackgroundWork { keep throws(BrlAPIError) in
            try TerminalConnection(
                wanted, host: host, configuration, path: path, waitsForCore: waitsForCore, keep: keep)
        }
    }

    /// When the terminal that is being taken should have come: its requests were not answered then.
    var terminalDeadline: MonotonicTime? {
        terminalWork.map { ($0.admitted ?? $0.begun) + configuration.answerTime * 2 }
    }

    /// Takes a terminal that was got ready. The one before goes when the new one takes keys and shows the frame, so that
    /// no key is lost between, and nothing else shows.
    private func take(_ outcome: Result<TerminalConnection?, BrlAPIError>) throws(BrlAPIError) {
        guard let new = try outcome.get() else {
            guard let wanted = wantedTerminal, terminalRequest?.serves(wanted) == true else { return }
            // Its size is announced once only, so that it is looked again.
            terminalRetry = .now + .milliseconds(100)
            return
        }
        new.limitRequests(to: configuration.answerTime)
        guard let wanted = wantedTerminal, new.request.serves(wanted) else {
            // Something else is wanted by now; it has taken keys for a moment, after those of the one before.
            if let terminal { take(terminal.takeLastKeys()) }
            take(try new.giveUp())
            return
        }
        var old = terminal
        terminal = new
        terminalRetry = nil
        try redraw()
        if old != nil {
            old.map(drop)
            old = nil
            try waitForEnd()
        }
        if let driver = new.driver, !new.missesDeviceKeys { tellKeys(driver, areDeviceKeys: new.isInDriverMode) }
        try tellSize(new.size)
    }

    /// Waits until BRLTTY has seen the end of the connection that was closed last: the device's own keys would still go
    /// there. It looks at all connections in turn, so that it has when it answers a second time.
    private func waitForEnd() throws(BrlAPIError) {
        for _ in 0..<2 { _ = try link?.asking.isOnline() }
    }

    /// Lets the terminal go.
    func dropTerminal() {
        if let terminal { drop(terminal) }
        terminal = nil
        composedCells = nil
        hasPostponedFrame = false
    }

    /// Takes the last keys of a terminal.
    private func drop(_ old: TerminalConnection) {
        take(old.takeLastKeys())
        terminal?.takeHeldKeys(from: old)
    }

    /// Lets the terminal go and has another one taken.
    func takeTerminalAnew() {
        if let terminal { drop(terminal) }
        terminal = nil
        terminalNumber += 1
    }

    /// Reports a changed size. A display is reported after its terminal was taken: of a refused one, only the refusal.
    private func tellSize(_ new: DisplaySize?) throws(BrlAPIError) {
        tellConnected()
        let cells = new == nil ? cellSize : link?.cellSize ?? .eightDots
        let pace = new == nil ? rowPace : configuration.rowPace(of: link?.driver ?? "")
        var spacing = pinSpacing
        if let new { spacing = try pinSpacing(of: new) ?? spacing }
        guard new != size || cells != cellSize || pace != rowPace || spacing != pinSpacing else { return }
        (size, cellSize, rowPace, pinSpacing) = (new, cells, pace, spacing)
        // A display that was unplugged or plugged in is reported as such, not also as one that was switched off or on.
        offlineSince = nil
        hasToldOffline = false
        pendingEvents.append(.sizeChanged(new))
    }

    /// How far the pins of the display stand apart, by its driver's table; nil where that says nothing.
    private func pinSpacing(of size: DisplaySize) throws(BrlAPIError) -> PinSpacing? {
        guard let entries = configuration.pins[link?.driver ?? ""] else { return nil }
        // It is asked only where the table needs to know it.
        let asksModel = entries.contains { $0.model != nil }
        let model = asksModel ? try model() : ""
        return entries.first { $0.fits(model, size) }?.spacing
    }

    /// The display's model; empty where its driver names none.
    private func model() throws(BrlAPIError) -> String {
        do throws(BrlAPIError) {
            return try link?.asking.text(.deviceModel) ?? ""
        } catch {
            guard case .refused = error.code else { throw error }
            return ""
        }
    }

    /// Tells whose keys arrive, once for each driver.
    private func tellKeys(_ driver: String, areDeviceKeys: Bool) {
        guard returningKeys == nil else { return }
        let news = BrlAPIDisplayEvent.keysChosen(driver: driver, areDeviceKeys: areDeviceKeys)
        guard news != toldKeys else { return }
        toldKeys = news
        pendingEvents.append(news)
    }

    // MARK: Frames

    /// Writes what changed and the cursor; later, if BRLTTY has not read what was written before.
    ///
    /// A frame of another size is kept, not written: the session is about to be told the new size.
    func write(_ frame: Frame, changed: Range<Int>) throws(BrlAPIError) {
        guard let terminal, frame.size == terminal.size, frame.cells.count == frame.size.cellCount else { return }
        hasPostponedFrame = try !terminal.write(frame, changed: changed)
    }

    /// Writes the newest frame as a whole, when it fits the display.
    func redraw() throws(BrlAPIError) {
        guard state == .active, let frame else { return }
        hasPostponedFrame = false
        terminal?.forgetWritten()
        try write(frame, changed: frame.cells.indices)
    }

    /// Takes keys for typing, or leaves them to BRLTTY, one after the other: the answer to the change before comes first.
    func settleTyping() throws(BrlAPIError) {
        guard let terminal else { return }
        if let deadline = terminal.answerDeadline {
            guard MonotonicTime.now >= deadline else { return }
            throw BrlAPIError(unanswered: address.host, doing: "taking keys")
        }
        try terminal.setTyping(isTyping)
    }

    /// Does what waited, as soon as BRLTTY reads what it was sent before.
    func doPostponed() throws(BrlAPIError) {
        guard hasPostponedFrame, state == .active, isSettled, let frame else { return }
        try write(frame, changed: 0..<0)
    }
}
