import Braille
import BridgeLoop
import BridgeSession
import Localization
import Platform

extension BrlAPIDisplay {
    // MARK: Looking for BRLTTY

    /// Looks for BRLTTY: tries when it is time to, and takes the connections once they stand.
    func search(_ readable: [Int32]) {
        // A socket that appears is another BRLTTY's: one that is still awaited may never greet.
        if reconnection.takeAppearance() { giveUpWork() }
        if let linkWork {
            take(from: linkWork)
            return
        }
        guard reconnection.isDue else { return }
        if let name = address.socketName, !address.allowsLoopback, SocketProbe.isSilent(socketName: name) {
            failed(BrlAPIError(notRunning: address.host))
            return
        }
        let (address, auth) = (address, configuration.auth)
        greetingDeadline = .now + configuration.greetingTime
        linkWork = BackgroundWork { keep throws(BrlAPIError) in try BRLTTYLink(address, auth: auth, keep: keep) }
    }

    private func take(from work: BackgroundWork<BRLTTYLink>) {
        if let outcome = work.take() {
            linkWork = nil
            attemptsGivenUp = 0
            take(outcome)
        } else if let admitted = work.admitted {
            guard MonotonicTime.now - admitted > configuration.answerTime * 2 else { return }
            giveUpWork()
            failed(BrlAPIError(unanswered: address.host, doing: "connecting"))
        } else if MonotonicTime.now >= greetingDeadline {
            greetingDeadline = .now + configuration.greetingTime
            let error = BrlAPIError(notAnswering: address.host)
            guard address.socketName == nil, MonotonicTime.now - work.begun >= longestGreeting else {
                tell(error)
                return
            }
            // Another machine may have gone before it greeted: no socket will appear here, and no greeting come.
            attemptsGivenUp += 1
            giveUpWork()
            failed(error)
        }
    }

    /// How long a greeting from another machine is waited for: longer than the system tries to reach it, about two minutes.
    ///
    /// The library's thread waits on alone, with its socket: so each time twice as long, up to three quarters of an hour.
    private var longestGreeting: Duration { configuration.greetingTime * 20 * (1 << min(attemptsGivenUp, 4)) }

    /// Milliseconds until something is to be tried or reported while BRLTTY is looked for.
    var searchTimeout: Int {
        guard let linkWork else { return reconnection.timeout }
        // BRLTTY may admit the connection meanwhile, which wakes nobody: its requests' time is looked at after that.
        return linkWork.admitted.map { ($0 + configuration.answerTime * 2).millisecondsFromNow }
            ?? greetingDeadline.millisecondsFromNow
    }

    private func take(_ outcome: Result<BRLTTYLink, BrlAPIError>) {
        switch outcome {
        case .success(let link):
            for handle in [link.asking, link.watching] { handle.limitRequests(to: configuration.answerTime) }
            reconnection.end()
            self.link = link
            note(link.preference)
            greeting = "BRLTTY at \(host: link.watching.host), \(terminal: ttyPath.localized)"
        case .failure(let error): failed(error)
        }
    }

    /// Tells the reason of a failure once, not at each attempt.
    private func failed(_ error: BrlAPIError) {
        reconnection.failed()
        tell(error)
    }

    private func tell(_ error: BrlAPIError) {
        guard error != lastFailure else { return }
        lastFailure = error
        pendingEvents.append(.disconnected(error.localized))
    }

    // MARK: The connections' life

    /// Tells that BRLTTY is there, with what it has: at once, or when the connection has lasted after one that did not.
    func tellConnected() {
        guard let greeting, !endedEarly || reconnection.hasLasted else { return }
        self.greeting = nil
        pendingEvents.append(.connected(greeting))
    }

    /// Counts a connection that has lasted as a good one.
    func settleConnection() {
        guard endedEarly || lastFailure != nil || greeting != nil, reconnection.hasLasted else { return }
        tellConnected()
        endedEarly = false
        lastFailure = nil
    }

    /// Forgets the connections.
    func forget() {
        giveUpWork()
        terminal = nil
        link = nil
        size = nil
        terminalRetry = nil
        sizeRetry = nil
        offlineSince = nil
        hasToldOffline = false
        hasPostponedFrame = false
        composedCells = nil
    }

    func giveUpWork() {
        linkWork?.giveUp()
        linkWork = nil
        terminalWork?.giveUp()
        terminalWork = nil
    }

    /// Forgets the connections and begins to look for others.
    func disconnect(because error: BrlAPIError) {
        // What was pressed before the end has come all the same.
        if let terminal { take(terminal.takeLastKeys()) }
        // The connection was reported: so is its end.
        if greeting == nil { lastFailure = nil }
        greeting = nil
        forget()
        endedEarly = !reconnection.begin()
        // What was refused once is refused again, however long the connection stood before it was asked for.
        if case .refused = error.code { endedEarly = true }
        tell(error)
    }

    // MARK: What has come

    /// Takes in what was read: changes that BRLTTY reports, and keys.
    ///
    /// - Returns: whether anything but keys has come.
    func takeIn(_ readable: [Int32]) throws(BrlAPIError) -> Bool {
        guard let link else { return false }
        let changes = try link.takeChanges(isReadable: readable.contains(link.watching.fileDescriptor))
        if !changes.isEmpty {
            if changes.contains(.displaySize) { try takeSizeChange(link) }
            if changes.contains(.deviceOnline) { try readOnline() }
            if !changes.isDisjoint(with: BraillePreference.parameters) { note(try link.asking.braillePreference()) }
        }
        if let sizeRetry, MonotonicTime.now >= sizeRetry.next { try readSize() }
        guard let terminal else { return true }
        do throws(BrlAPIError) {
            if let key = try terminal.takeKey(isReadable: readable.contains(terminal.fileDescriptor)) { take(key) }
        } catch {
            // What BRLTTY refuses ends the connection too.
            guard try takeRefusal(from: terminal) else { throw error }
            return true
        }
        // BRLTTY shows this client's cells again at each of its own commands, whatever another program has left on the display,
        // but not when it hands over the device's own keys.
        if terminal.takeChordBegin(), isSettled { try redraw() }
        for cells in terminal.takeRenderedCells() {
            composedCells = cells
            pendingEvents.append(.rendered(cells))
        }
        return try takeRefusal(from: terminal) || !changes.isEmpty
    }

    /// Takes the terminal again where BRLTTY has refused a write, which met a display that had just become smaller.
    private func takeRefusal(from terminal: TerminalConnection) throws(BrlAPIError) -> Bool {
        guard terminal.takeException() else { return false }
        try readSize()
        takeTerminalAnew()
        return true
    }

    /// Takes keys that have come. While the session stands back, those that came on the terminal before are nobody's.
    func take(_ keys: [Key]) {
        for key in keys { take(key) }
    }

    private func take(_ key: Key) {
        guard returningKeys?.contains(key) != false else { return }
        pendingEvents.append(.key(key))
    }

    private func note(_ new: BraillePreference) {
        guard new != preference else { return }
        preference = new
        pendingEvents.append(.preferenceChanged(new))
    }

    /// Takes in that BRLTTY has announced a size; it announces the same one again after each message of its own.
    ///
    /// Where nothing has changed, nothing is asked: while BRLTTY shows a message or is in learn mode, and has been sent a frame,
    /// it answers nobody until that is over.
    private func takeSizeChange(_ link: BRLTTYLink) throws(BrlAPIError) {
        terminalRetry = nil
        // Another display comes after none.
        let isSame = !link.watching.takeAbsence() && link.size != nil && link.watching.announcedSize() == link.size
        if !isSame || sizeRetry != nil {
            sizeRetry = nil
            try readSize()
        }
        // The device's own keys were refused during a message: now it is over.
        if terminal?.missesDeviceKeys == true { terminalNumber += 1 }
    }

    /// Asks for the size. BRLTTY reports it more often than it changes; at the same size the terminal is kept.
    private func readSize() throws(BrlAPIError) {
        let asked = try link?.asking.displaySize()
        // Between announcing a size and answering with it BRLTTY is not ready for it: the old one is of no use. On a busy
        // machine that has taken more than a second.
        if asked != link?.watching.announcedSize() {
            let now = MonotonicTime.now
            let last = sizeRetry?.last ?? now + .seconds(10)
            if now < last {
                sizeRetry = (now + .milliseconds(10), last)
                return
            }
        }
        sizeRetry = nil
        guard let newSize = asked else {
            link?.size = nil
            dropTerminal()
            return
        }
        let cells = try link?.asking.cellSize() ?? .eightDots
        if let terminal, terminal.size != newSize || link?.cellSize != cells { dropTerminal() }
        link?.cellSize = cells
        if let driver = try link?.asking.driver() { link?.driver = driver }
        if size == nil, let online = try link?.asking.isOnline() { link?.isOnline = online }
        link?.size = newSize
    }

    private func readOnline() throws(BrlAPIError) {
        guard let link else { return }
        let online = try link.asking.isOnline()
        guard online != link.isOnline else { return }
        self.link?.isOnline = online
        offlineSince = online || size == nil ? nil : MonotonicTime.now
        if online, hasToldOffline {
            hasToldOffline = false
            pendingEvents.append(.online)
        }
        terminal?.forgetHeldKeys()
        guard online else { return }
        terminal?.forgetWritten()
        try redraw()
    }

    /// Tells that the display was switched off, once it is clear that it was not unplugged.
    func tellOffline() {
        guard let since = offlineSince, MonotonicTime.now - since >= BrlAPIDisplay.offlineDelay else { return }
        offlineSince = nil
        hasToldOffline = true
        pendingEvents.append(.offline)
    }

    /// An unplugged display is offline a moment before it is gone.
    private static let offlineDelay = Duration.milliseconds(200)

    /// Milliseconds until something is to be reported or tried again although no descriptor is readable; nil without end.
    var linkedTimeout: Int? {
        if isQuiet { return nil }
        var waits: [Int] = []
        if hasPostponedFrame && state == .active && isSettled { waits.append(BrlAPIDisplay.retryMilliseconds) }
        if greeting != nil { waits.append(reconnection.timeUntilLasting) }
        if let sizeRetry { waits.append(sizeRetry.next.millisecondsFromNow) }
        if let terminalRetry { waits.append(terminalRetry.millisecondsFromNow) }
        if let offlineSince { waits.append((offlineSince + BrlAPIDisplay.offlineDelay).millisecondsFromNow) }
        for deadline in [terminalDeadline, terminal?.answerDeadline] {
            if let deadline { waits.append(deadline.millisecondsFromNow) }
        }
        return waits.min()
    }

    /// How long to wait before looking again whether BRLTTY reads: a serial display takes about 6 ms for a frame.
    private static let retryMilliseconds = 10
}
