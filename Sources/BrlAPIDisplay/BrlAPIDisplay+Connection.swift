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
        if let name = address.socketName {
            if let probe = SocketProbe(socketName: name) {
                reconnection.await(probe)
                if probe.greeted == true { connect() }
                return
            }
            guard address.allowsLoopback else {
                failed(BrlAPIError(number: 8, systemError: 0, cause: "", doing: "connecting", host: address.host))
                return
            }
        }
        connect()
    }

    private func connect() {
        do throws(BrlAPIError) {
            let handle = try BrlAPIHandle(host: address.host, auth: configuration.auth)
            guard address.allowsLoopback || handle.host == address.host else {
                throw BrlAPIError(number: 8, systemError: 0, cause: "", doing: "connecting", host: address.host)
            }
            try handle.watch(.displaySize)
            try handle.watch(.deviceOnline)
            reconnection.end()
            lastFailure = nil
            self.handle = handle
            state = .noDevice
            mayHoldKeys = true
            pendingEvents.append(.connected("BRLTTY at \(handle.host), \(ttyPath)"))
        } catch {
            failed(error)
        }
    }

    /// Tells the reason of a failure once, not at each attempt.
    private func failed(_ error: BrlAPIError) {
        reconnection.failed()
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
        watchesRenderedCells = false
        driverKeys = nil
        mayHoldKeys = false
    }

    /// Forgets the connection and begins to look for another.
    func disconnect(because reason: String) {
        forget()
        pendingEvents.append(.disconnected(reason))
        reconnection.begin()
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
            if handle.takeException() != nil, isInTTYMode {
                // A write met a display that had just become smaller: begin anew at the size it has now.
                try readSize(from: handle)
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
        } else if configuration.boundKeys.contains(key, typing: isTyping) {
            pendingEvents.append(.key(key))
        }
    }

    /// Asks for the size, and takes the terminal anew at it.
    private func readSize(from handle: BrlAPIHandle) throws(BrlAPIError) {
        mayHoldKeys = true
        let newSize = try handle.displaySize()
        if isInTTYMode { try handle.leaveTTYMode() }
        state = .noDevice
        written = nil
        if newSize != size {
            size = newSize
            pendingEvents.append(.sizeChanged(newSize))
        }
        guard newSize != nil, entersTTYMode else { return }
        try enter(handle)
        try redraw(on: handle)
    }

    private func readOnline(from handle: BrlAPIHandle) throws(BrlAPIError) {
        mayHoldKeys = true
        let online = try handle.isOnline()
        guard online != isOnline else { return }
        isOnline = online
        pendingEvents.append(online ? .online : .offline)
        guard isInTTYMode else { return }
        updateState()
        if online {
            written = nil
            try redraw(on: handle)
        }
    }

    /// Takes the terminal with the keys that belong to the session now.
    func enter(_ handle: BrlAPIHandle) throws(BrlAPIError) {
        mayHoldKeys = true
        written = nil
        driverKeys = nil
        if let meanings = configuration.driverKeys, returningKeys == nil {
            driverKeys = enterDriverMode(handle, meanings: meanings)
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
        try handle.enterTTYMode(path: ttyPath.components)
        try handle.ignoreAllKeys()
        if let returningKeys {
            try handle.setKeys(KeyRange.ranges(for: BoundKeys(returningKeys, acceptsRouting: false)), accepted: true)
        } else {
            try handle.setKeys(acceptedRanges, accepted: true)
        }
    }

    /// Takes the terminal with the device's own keys, or gives nil when its driver has none.
    private func enterDriverMode(_ handle: BrlAPIHandle, meanings: [String: Key]) -> DriverKeys? {
        guard let driver = try? handle.text(.driverName), let names = try? handle.driverKeyNames(), !names.isEmpty,
            (try? handle.enterTTYMode(path: ttyPath.components, driver: driver)) != nil
        else { return nil }
        return DriverKeys(names: names, meanings: meanings)
    }

    private func updateState() {
        state = returningKeys != nil ? .standingBack : isOnline ? .active : .deviceOffline
    }

    private var acceptedRanges: [KeyRange] {
        KeyRange.ranges(for: configuration.boundKeys) + (isTyping ? typingRanges : [])
    }

    private var typingRanges: [KeyRange] { KeyRange.typing(besides: configuration.boundKeys) }

    /// Takes the typed keys too, or gives them back; the bound keys are the session's all the time.
    func changeTyping(on handle: BrlAPIHandle) throws(BrlAPIError) {
        try handle.setKeys(typingRanges, accepted: isTyping)
    }
}
