import BridgeLoop
package import Localization

/// The accessibility bus of the user's session. It is looked for again where it is not there, or goes.
package final class SessionAccessibilityBus: AccessibilityBus {
    /// How long a reader's question may wait for its answer, in milliseconds.
    package static let usualPatience = 800
    /// After how many milliseconds the bus is looked for again.
    private static let interval = 2_000
    private static let service = "org.a11y.Bus"
    private static let place = "/org/a11y/bus"
    private static let status = "org.a11y.Status"

    package var connectionHandler: ((Bool) -> Void)?
    package var signalHandler: ((BusSignal) -> Void)?
    package var report: ((LocalizedText) -> Void)?

    private let addresses: BusAddresses
    private let isForLooking: Bool
    private let patience: Int
    private let start = ContinuousClock.now
    private var session: BusConnection?
    private var bus: BusConnection?
    /// When the bus is looked for again, or nil.
    private var nextSearch: Int?
    /// The settings that were switched on, and are put back.
    private var switchedOn: [String] = []
    /// How many of the settings are known to be on.
    private var settled = 0
    private var hasReported = false
    /// Whether the session bus, on which little comes, may have something.
    private var sessionIsDue = true

    /// - Parameters:
    ///   - environment: says where the session bus is, and perhaps the accessibility bus.
    ///   - isForLooking: whether the desktop's settings stay as they are.
    ///   - patience: how long an answer is awaited, in milliseconds.
    package init(environment: [String: String], isForLooking: Bool = false, patience: Int = usualPatience) {
        self.patience = patience
        addresses = BusAddresses(environment: environment)
        self.isForLooking = isForLooking
        // With the first `process`: what is missing is told to whoever listens by then.
        nextSearch = 0
    }

    package var now: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

    package var fileDescriptors: [Int32] { [session, bus].compactMap { $0?.descriptor } }

    package var timeout: Int? {
        let due = [session?.timeout, bus?.timeout, nextSearch.map { max(0, $0 - now) }]
        return due.compactMap { $0 }.min()
    }

    /// Whether applications that start now find accessibility switched on.
    package var isSwitchedOn: Bool { settled >= 2 }

    package func note(readable: [Int32]) {
        guard let session, !sessionIsDue else { return }
        sessionIsDue = session.isDue(isReadable: session.descriptor.map(readable.contains) ?? true)
    }

    package func process() -> Bool {
        if let nextSearch, now >= nextSearch { search() }
        var didWork = false
        if let session, sessionIsDue {
            if let worked = session.process() {
                (didWork, sessionIsDue) = (worked, worked)
            } else {
                self.session = nil
                if bus == nil { failed("the session bus has gone") }
            }
        }
        if let bus {
            if let worked = bus.process() {
                didWork = didWork || worked
            } else {
                lost()
                didWork = true
            }
        }
        return didWork
    }

    package func call(_ call: BusCall, then: @escaping (Result<[BusValue], BusFailure>) -> Void) {
        guard let bus else { return then(.failure(.disconnected)) }
        do throws(BusFailure) {
            try bus.call(call, timeout: patience, then: then)
        } catch {
            then(.failure(error))
        }
    }

    package var canLayReady: Bool { bus?.canLayReady == true }

    package func layReady(_ questions: [BusCall], for cue: BusCue?) {
        bus?.layReady(questions, for: cue, timeout: patience)
    }

    package func close() {
        putBack()
        session?.close()
        bus?.close()
        (session, bus, nextSearch) = (nil, nil, nil)
    }

    // MARK: Connecting

    private func search() {
        (nextSearch, sessionIsDue) = (nil, true)
        if session == nil, let address = addresses.session { session = try? BusConnection(address: address) }
        if let address = addresses.accessibility { return connect(address) }
        guard let session else { return failed("there is no session bus: DBUS_SESSION_BUS_ADDRESS is not set") }
        ask(
            session,
            BusCall(
                SessionAccessibilityBus.service, SessionAccessibilityBus.place, SessionAccessibilityBus.service,
                "GetAddress")
        ) {
            [weak self] answer in
            guard case .success(let values) = answer, let address = values.first?.text, !address.isEmpty else {
                self?.failed("the session has no accessibility bus: install at-spi2-core")
                return
            }
            self?.connect(address)
        }
    }

    private func connect(_ address: String) {
        guard let made = try? BusConnection(address: address) else {
            return failed("the accessibility bus takes no connection")
        }
        bus = made
        hasReported = false
        listen(made)
        switchOn()
        connectionHandler?(true)
    }

    private func listen(_ bus: BusConnection) {
        let hear = { [weak self] (signal: BusSignal) in
            self?.signalHandler?(signal)
            return
        }
        // Bodies differ after the third value; the fourth is read only of signals that carry no text of an element.
        for (interface, members) in AccessibleEvent.members {
            for member in members {
                bus.listen(
                    "type='signal',interface='org.a11y.atspi.Event.\(interface)',member='\(member)'",
                    fields: AccessibleEvent.fields(of:), hear)
            }
        }
        bus.listen(
            "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
                + "member='NameOwnerChanged',arg2=''", fields: { _ in 3 }, hear)
    }

    private func failed(_ why: LocalizedText) {
        nextSearch = now + SessionAccessibilityBus.interval
        guard !hasReported else { return }
        hasReported = true
        report?("\(reason: why); it is looked for again")
    }

    private func lost() {
        bus?.close()
        bus = nil
        connectionHandler?(false)
        failed("the accessibility bus has gone")
    }

    // MARK: Settings of the desktop

    /// Switches on what Qt's applications look at when they start, where it was off.
    private func switchOn() {
        guard let session, switchedOn.isEmpty, !isForLooking else { return }
        for property in ["IsEnabled", "ScreenReaderEnabled"] {
            let question = BusCall.get(
                property, of: SessionAccessibilityBus.status, SessionAccessibilityBus.service,
                SessionAccessibilityBus.place)
            ask(session, question) { [weak self, weak session] answer in
                guard let self, let session, case .success(let values) = answer else { return }
                guard values.first?.boolean == false else {
                    settled += 1
                    return
                }
                switchedOn.append(property)
                ask(session, SessionAccessibilityBus.setting(property, to: true)) { [weak self] _ in
                    self?.settled += 1
                }
            }
        }
    }

    /// Puts back what was switched on. It is the end: the answers are awaited, for a short time.
    private func putBack() {
        guard let session, !switchedOn.isEmpty else { return }
        var left = switchedOn.count
        for property in switchedOn {
            ask(session, SessionAccessibilityBus.setting(property, to: false)) { _ in left -= 1 }
        }
        switchedOn = []
        let end = now + 200
        while left > 0, now < end, let worked = session.process() {
            guard !worked, let descriptor = session.descriptor else { continue }
            Poll.wait(for: [descriptor], milliseconds: max(0, min(end - now, session.timeout ?? 200)))
        }
    }

    private static func setting(_ property: String, to isOn: Bool) -> BusCall {
        .set(property, of: status, service, place, to: .booleanVariant(isOn))
    }

    private func ask(
        _ connection: BusConnection, _ call: BusCall, then: @escaping (Result<[BusValue], BusFailure>) -> Void
    ) {
        sessionIsDue = true
        do throws(BusFailure) {
            try connection.call(call, timeout: 5_000, then: then)
        } catch {
            then(.failure(error))
        }
    }
}
