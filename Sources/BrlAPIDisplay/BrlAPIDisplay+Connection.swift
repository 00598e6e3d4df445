import BrailleLayout
import BridgeSession
import Foundation

extension BrlAPIDisplay {
    static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// Tries to connect when it is time to.
    func reconnect() {
        if let probe = reconnection.probe, let greeted = probe.greeted {
            guard greeted else {
                reconnection.failed()
                return
            }
            connect()
            return
        }
        guard reconnection.isDue() else { return }
        if reconnection.isGreetingLate() {
            tell(BrlAPIError(notAnswering: address.host))
            return
        }
        if let name = address.socketName {
            switch SocketProbe.connect(socketName: name) {
            case .connected(let probe):
                reconnection.await(probe)
                if probe.greeted == true { connect() }
                return
            case .crowded:
                failed(BrlAPIError(notAnswering: address.host))
                return
            case .nobody:
                guard address.allowsLoopback else {
                    failed(BrlAPIError(notRunning: address.host))
                    return
                }
            }
        }
        connect()
    }

    private func connect() {
        do throws(BrlAPIError) {
            let handle = try BrlAPIHandle(
                host: address.host, auth: configuration.auth, answerTime: configuration.answerTime)
            guard address.allowsLoopback || handle.host == address.host else {
                throw BrlAPIError(notRunning: address.host)
            }
            try handle.watch(.displaySize)
            try handle.watch(.deviceOnline)
            for parameter in BraillePreference.parameters { try handle.watch(parameter) }
            try readPreference(from: handle)
            reconnection.end()
            self.handle = handle
            state = .noDevice
            mayHoldKeys = true
            greeting = "BRLTTY at \(handle.host), \(ttyPath)"
            if !endedEarly { tellConnected() }
        } catch {
            failed(error)
        }
    }

    /// Tells that BRLTTY is there: at once, or when the connection has lasted after one that did not.
    private func tellConnected() {
        guard let greeting else { return }
        self.greeting = nil
        pendingEvents.append(.connected(greeting))
    }

    /// Counts a connection that has lasted as a good one.
    func settleConnection() {
        guard reconnection.hasLasted else { return }
        tellConnected()
        endedEarly = false
        lastFailure = nil
    }

    /// Tells the reason of a failure once, not at each attempt.
    private func failed(_ error: BrlAPIError) {
        reconnection.failed()
        tell(error)
    }

    private func tell(_ error: BrlAPIError) {
        guard error != lastFailure else { return }
        lastFailure = error
        pendingEvents.append(.disconnected(error.description))
    }

    /// Forgets the connection.
    func forget() {
        handle = nil
        state = .disconnected
        size = nil
        written = nil
        isOnline = true
        offlineSince = nil
        hasToldOffline = false
        postponed = []
        watchesRenderedCells = false
        driverKeys = nil
        mayHoldKeys = false
    }

    /// Forgets the connection and begins to look for another.
    func disconnect(because error: BrlAPIError) {
        // A connection that was told of ended: so is its end.
        if greeting == nil { lastFailure = nil }
        greeting = nil
        forget()
        endedEarly = !reconnection.begin()
        // What was refused once is refused again, however long the connection stood before it was asked for.
        if case .refused = error.code { endedEarly = true }
        tell(error)
    }

    /// Takes in keys and changes until nothing is left: neither on the socket nor inside the library.
    func take(from handle: BrlAPIHandle) throws(BrlAPIError) {
        repeat {
            mayHoldKeys = false
            try drain(handle)
            let changes = handle.takeChanges()
            for cells in handle.takeRenderedCells() { pendingEvents.append(.rendered(cells)) }
            if changes.contains(.displaySize) { try readSize(from: handle) }
            if changes.contains(.deviceOnline) { try readOnline(from: handle) }
            if !changes.isDisjoint(with: BraillePreference.parameters) {
                mayHoldKeys = true
                try readPreference(from: handle)
            }
            if handle.takeException() != nil, isInTTYMode {
                // A write met a display that had just become smaller: begin anew at the size it has now.
                try readSize(from: handle, anew: true)
            }
        } while mayHoldKeys
    }

    private func drain(_ handle: BrlAPIHandle) throws(BrlAPIError) {
        guard isInTTYMode else {
            repeat { try handle.pump() } while handle.isReadable
            return
        }
        repeat {
            while let code = try handle.readKey() { deliver(code) }
        } while handle.isReadable
    }

    private func deliver(_ code: KeyCode) {
        if driverKeys != nil {
            if let key = driverKeys?.take(code) { pendingEvents.append(.key(key)) }
            return
        }
        guard let key = code.key else { return }
        if let returningKeys {
            if returningKeys.contains(key) { pendingEvents.append(.key(key)) }
        } else if configuration.boundKeys.contains(key, typing: isTyping ? configuration.keyMode.typing : nil) {
            pendingEvents.append(.key(key))
        }
    }

    /// Asks for the size, and takes the terminal anew at it.
    ///
    /// BRLTTY tells the size more often than it changes. At the same size the terminal is kept: keys that came between
    /// leaving and entering would be BRLTTY's.
    /// - Parameter anew: whether the terminal is taken anew in any case.
    private func readSize(from handle: BrlAPIHandle, anew: Bool = false) throws(BrlAPIError) {
        mayHoldKeys = true
        let newSize = try handle.displaySize()
        if !anew, isInTTYMode, newSize == size { return }
        if isInTTYMode { try handle.leaveTTYMode() }
        state = .noDevice
        written = nil
        let isAnother = newSize != size
        size = newSize
        // A display that was unplugged or plugged in is told as such, not as one that was switched off or on too.
        if isAnother {
            offlineSince = nil
            hasToldOffline = false
        }
        if newSize != nil, entersTTYMode {
            if isAnother { isOnline = try handle.isOnline() }
            try enter(handle)
        }
        // What is told comes after the terminal was taken: one that is refused is no news but its refusal.
        if isAnother { pendingEvents.append(.sizeChanged(newSize)) }
        try redraw(on: handle)
    }

    private func readPreference(from handle: BrlAPIHandle) throws(BrlAPIError) {
        let new = try handle.braillePreference()
        guard new != preference else { return }
        preference = new
        pendingEvents.append(.preferenceChanged(new))
    }

    private func readOnline(from handle: BrlAPIHandle) throws(BrlAPIError) {
        mayHoldKeys = true
        let online = try handle.isOnline()
        guard online != isOnline else { return }
        isOnline = online
        offlineSince = online || size == nil ? nil : ContinuousClock.now
        if online, hasToldOffline {
            hasToldOffline = false
            pendingEvents.append(.online)
        }
        // A key that was held when the display went is not released any more.
        driverKeys?.forgetHeldKeys()
        guard isInTTYMode else { return }
        updateState()
        if online {
            written = nil
            try redraw(on: handle)
        }
    }

    /// Tells that the display was switched off, once it is clear that it was not unplugged.
    func tellOffline() {
        guard let since = offlineSince, ContinuousClock.now - since >= BrlAPIDisplay.offlineDelay else { return }
        offlineSince = nil
        hasToldOffline = true
        pendingEvents.append(.offline)
    }

    /// An unplugged display is offline a moment before it is gone.
    private static let offlineDelay = Duration.milliseconds(200)

    /// Milliseconds until something is to be told or tried again although no descriptor is readable; nil without end.
    var connectedTimeout: Int? {
        var waits: [Int] = []
        if !postponed.isEmpty { waits.append(BrlAPIDisplay.retryMilliseconds) }
        if greeting != nil { waits.append(reconnection.timeUntilLasting) }
        if let left = offlineSince.map({ $0 + BrlAPIDisplay.offlineDelay - ContinuousClock.now }) {
            waits.append(left > .zero ? Int(left / .milliseconds(1)) + 1 : 0)
        }
        return waits.min()
    }

    /// How long to wait before looking again whether BRLTTY reads: a serial display takes about 6 ms for a frame.
    private static let retryMilliseconds = 10

    /// Takes the terminal with the keys that belong to the session now.
    func enter(_ handle: BrlAPIHandle) throws(BrlAPIError) {
        mayHoldKeys = true
        written = nil
        driverKeys = nil
        if let tables = configuration.keyMode.deviceKeys, returningKeys == nil {
            driverKeys = enterDriverMode(handle, tables)
            tellKeys(from: handle)
        }
        if driverKeys == nil { try enterCommandMode(handle) }
        // Before a terminal is taken there are none, and the question ends the connection.
        if configuration.watchesRenderedCells, !watchesRenderedCells {
            try handle.watch(.renderedCells)
            watchesRenderedCells = true
        }
        updateState()
    }

    private func enterCommandMode(_ handle: BrlAPIHandle) throws(BrlAPIError) {
        do throws(BrlAPIError) {
            try handle.enterTTYMode(path: ttyPath.components)
        } catch {
            throw error.naming(ttyPath)
        }
        try handle.ignoreAllKeys()
        if let returningKeys {
            try handle.setKeys(KeyRange.ranges(for: BoundKeys(returningKeys, acceptsRouting: false)), accepted: true)
        } else {
            try handle.setKeys(acceptedRanges, accepted: true)
        }
    }

    /// Takes the terminal with the device's own keys, or gives nil when its driver has none.
    private func enterDriverMode(_ handle: BrlAPIHandle, _ tables: [String: DeviceKeys]) -> DriverKeys? {
        guard let driver = try? handle.text(.driverName), let code = try? handle.text(.driverCode),
            let names = try? handle.driverKeyNames()
        else { return nil }
        let keys = DriverKeys(names: names, tables[code] ?? DeviceKeys(driver: code, summary: ""))
        guard keys.hasBrailleKeyboard,
            (try? handle.enterTTYMode(path: ttyPath.components, driver: driver)) != nil
        else { return nil }
        return keys
    }

    /// Tells whose keys arrive, once for each driver.
    private func tellKeys(from handle: BrlAPIHandle) {
        let driver = (try? handle.text(.driverName)) ?? ""
        let news = BrlAPIDisplayEvent.keysChosen(driver: driver, areDeviceKeys: driverKeys != nil)
        guard news != toldKeys else { return }
        toldKeys = news
        pendingEvents.append(news)
    }

    func updateState() {
        state = returningKeys != nil ? .standingBack : isOnline ? .active : .deviceOffline
    }

    private var acceptedRanges: [KeyRange] {
        KeyRange.ranges(for: configuration.boundKeys) + (isTyping ? typingRanges : [])
    }

    private var typingRanges: [KeyRange] {
        KeyRange.typing(configuration.keyMode.typing, besides: configuration.boundKeys)
    }

    /// Does what was postponed, as soon as BRLTTY reads what it was sent before.
    func doPostponed(on handle: BrlAPIHandle) throws(BrlAPIError) {
        guard !postponed.isEmpty, !handle.isBacklogged else { return }
        let work = postponed
        postponed = []
        mayHoldKeys = true
        guard isInTTYMode else { return }
        if work.contains(.retaking) {
            try handle.leaveTTYMode()
            try enter(handle)
        } else if work.contains(.typing), returningKeys == nil, driverKeys == nil {
            try handle.setKeys(typingRanges, accepted: isTyping)
        }
        guard state == .active, let frame else { return }
        try write(frame, changed: 0..<0, to: handle)
    }
}
