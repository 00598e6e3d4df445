public import Braille
public import BrailleLayout
public import BridgeSession

/// A braille display behind BRLTTY.
///
/// It belongs to the thread that runs the session: poll `fileDescriptors` for reading, for at most `timeout`
/// milliseconds, then call `process()`.
///
/// Frames never wait for BRLTTY: while it does not read, the newest one is kept. Other requests (the terminal, its keys,
/// the display's size) wait for BRLTTY's answer, which takes less than a millisecond; one that hangs is given up after
/// the configuration's `answerTime`, as a lost connection. BRLTTY is greeted without waiting; from then on, it may take its time to admit
/// the user, and so may a host on the network to be reached.
public final class BrlAPIDisplay: Display {
    /// How a display is reached and which keys it takes.
    public struct Configuration: Hashable, Sendable {
        /// The host as BrlAPI writes it, `:0` or `name:1`; nil means BRLAPI_HOST, then `:0`.
        public var host: String?
        /// The authentication as BrlAPI writes it, `keyfile:PATH`; nil means BRLAPI_AUTH, then BrlAPI's default.
        public var auth: String?
        /// The terminal that the frames belong to.
        public var tty: TTYChoice
        /// The keys that the session takes.
        public var boundKeys: BoundKeys
        /// How keys arrive.
        ///
        /// Where the device's own keys are wanted (driver mode), every key is the session's: `boundKeys` limits nothing,
        /// and nothing is left to BRLTTY. A device that tells no names of dots and space gives commands all the same.
        public var keyMode: KeyMode
        /// Whether `rendered` events are wanted.
        public var watchesRenderedCells: Bool
        /// The keys that bring the session back after it stood back; without any it does not stand back.
        public var returningKeys: Set<Key>
        /// How long BRLTTY may take to answer a request, five seconds by default, before the connection counts as lost;
        /// to greet a client it has three seconds more.
        public var answerTime: Duration

        /// Makes a configuration.
        public init(
            host: String? = nil, auth: String? = nil, tty: TTYChoice = .auto, boundKeys: BoundKeys,
            keyMode: KeyMode = KeyMode(), watchesRenderedCells: Bool = false, returningKeys: Set<Key> = [],
            answerTime: Duration = .seconds(5)
        ) {
            self.host = host
            self.auth = auth
            self.tty = tty
            self.boundKeys = boundKeys
            self.keyMode = keyMode
            self.watchesRenderedCells = watchesRenderedCells
            self.returningKeys = returningKeys
            self.answerTime = answerTime
        }
    }

    /// How the display is reached and which keys it takes.
    public let configuration: Configuration
    /// The terminal that was chosen.
    public let ttyPath: TTYPath
    /// Where the display stands now.
    public internal(set) var state: BrlAPIDisplayState = .disconnected
    /// The display's size, or nil while none is there.
    public internal(set) var size: DisplaySize?

    /// The braille that the reader set in BRLTTY, as it was read last; nil before the first connection.
    public internal(set) var preference: BraillePreference?

    let address: BrlAPIAddress
    var handle: BrlAPIHandle?
    var reconnection: Reconnection
    /// Why the last attempt to connect failed, so that it is told once.
    public internal(set) var lastFailure: BrlAPIError?
    /// What is to be told of the connection once it has lasted, or nil when it was told.
    var greeting: String?
    /// Whether the connection before ended before it had lasted.
    var endedEarly = false
    /// Since when the display is off, until that is told.
    var offlineSince: ContinuousClock.Instant?
    /// Whether it was told that the display is off.
    var hasToldOffline = false
    /// What waits until BRLTTY reads again.
    var postponed: Set<Postponed> = []
    var isOnline = true
    /// False for one that only looks whether a display is there.
    var entersTTYMode = true
    /// Whether characters and editing keys are taken too.
    public internal(set) var isTyping = false
    /// Makes keys of the device's own, while the terminal was taken in driver mode.
    var driverKeys: DriverKeys?
    /// What was told of the keys that arrive.
    var toldKeys: BrlAPIDisplayEvent?
    /// Whether this connection was asked for rendered cells already.
    var watchesRenderedCells = false
    /// The keys that bring the session back, while it stands back.
    var returningKeys: Set<Key>?
    /// The newest frame that the session wants shown.
    var frame: Frame?
    /// What was written since the terminal was taken, or nil when nothing was.
    var written: Written?
    /// What happened outside `process`.
    var pendingEvents: [BrlAPIDisplayEvent] = []
    /// Whether a request was made since the socket was last drained: keys may wait inside the library.
    var mayHoldKeys = false

    /// The cells and the cursor that BRLTTY has from here.
    struct Written {
        /// Every cell.
        var cells: [BrailleCell]
        /// The cursor's cell from 0, or nil.
        var cursor: Int?
    }

    /// What can wait until BRLTTY reads again.
    enum Postponed {
        /// The newest frame.
        case writing
        /// The keys of typing.
        case typing
        /// Standing back, or coming back.
        case retaking
    }

    /// Makes a display; it connects when `process()` is called first.
    public init(configuration: Configuration) {
        self.configuration = configuration
        ttyPath = configuration.tty.resolved()
        address = BrlAPIAddress(host: configuration.host, environment: BrlAPIDisplay.environment)
        reconnection = Reconnection(
            watchesSockets: address.socketName != nil, greetingTime: configuration.answerTime + .seconds(3))
    }

    /// Whether the device's own keys arrive, as the configuration asks for and the driver allows.
    public var isInDriverMode: Bool { driverKeys != nil }

    // MARK: The poll loop

    /// The descriptors to poll for reading.
    public var fileDescriptors: [Int32] {
        guard let handle else { return reconnection.fileDescriptors }
        return [handle.fileDescriptor].filter { $0 >= 0 }
    }

    /// How long to poll, in milliseconds; nil without end.
    public var timeout: Int? {
        if hasPendingWork { return 0 }
        return handle == nil ? reconnection.timeout : connectedTimeout
    }

    /// Whether `process()` has something to do although no descriptor is readable.
    public var hasPendingWork: Bool { mayHoldKeys || !pendingEvents.isEmpty }

    /// Takes in whatever has happened, in order.
    public func process() -> [BrlAPIDisplayEvent] {
        if handle == nil { reconnect() }
        if let handle {
            do throws(BrlAPIError) {
                try take(from: handle)
                try doPostponed(on: handle)
                settleConnection()
                tellOffline()
            } catch {
                disconnect(because: error)
            }
        }
        defer { pendingEvents = [] }
        return pendingEvents
    }

    // MARK: The session's side

    /// Shows a frame: one write of the cells that changed, or nothing while the display cannot show it.
    public func show(_ update: DisplayUpdate) {
        frame = update.frame
        guard state == .active, let handle else { return }
        attempt { () throws(BrlAPIError) in try write(update.frame, changed: update.changed, to: handle) }
    }

    /// Takes characters and editing keys too, or the bound keys only.
    public func setTyping(_ typing: Bool) {
        guard typing != isTyping else { return }
        isTyping = typing
        guard returningKeys == nil, driverKeys == nil, isInTTYMode, let handle else { return }
        postpone(.typing, on: handle)
    }

    /// Leaves the display to BRLTTY; only the given keys come here until `comeBack()`.
    public func standBack(returningWith keys: Set<Key>) {
        guard returningKeys == nil else { return }
        returningKeys = keys
        pendingEvents.append(.stoodBack)
        guard isInTTYMode, let handle else { return }
        updateState()
        postpone(.retaking, on: handle)
    }

    /// Leaves the display to BRLTTY until one of the configuration's returning keys, if it has any.
    public func standBack() {
        guard !configuration.returningKeys.isEmpty else { return }
        standBack(returningWith: configuration.returningKeys)
    }

    /// Whether the display is left to BRLTTY at the reader's wish.
    public var isStandingBack: Bool { returningKeys != nil }

    /// Takes the display again and shows the newest frame.
    public func comeBack() {
        guard returningKeys != nil else { return }
        returningKeys = nil
        pendingEvents.append(.returned)
        guard isInTTYMode, let handle else { return }
        updateState()
        postpone(.retaking, on: handle)
    }

    /// The dots that BRLTTY adds to the cursor's cell; blank while not connected.
    public var cursorDots: BrailleCell {
        guard let handle, let dots = try? handle.parameter(.cursorDots).first else { return .blank }
        mayHoldKeys = true
        return BrailleCell(rawValue: dots)
    }

    /// The cells that BRLTTY composed of what this display wrote, with the cursor: what stands on the reader's own display;
    /// nil while the terminal is not taken. BRLTTY tells each client its own cells only.
    public var renderedCells: [BrailleCell]? {
        guard state == .active, let handle, let cells = try? handle.parameter(.renderedCells, global: false) else {
            return nil
        }
        mayHoldKeys = true
        return cells.map { BrailleCell(rawValue: $0) }
    }

    /// Ends the connection; the display shows what BRLTTY shows. `process()` would connect again.
    ///
    /// The terminal is given back by the end of the connection: a request would wait for a BRLTTY that hangs.
    public func close() {
        greeting = nil
        lastFailure = nil
        endedEarly = false
        forget()
        reconnection.begin()
    }

    /// Whether the terminal is taken.
    var isInTTYMode: Bool {
        switch state {
        case .active, .deviceOffline, .standingBack: true
        case .disconnected, .noDevice: false
        }
    }

    /// Makes a request now if BRLTTY reads what it is sent, else later.
    private func postpone(_ work: Postponed, on handle: BrlAPIHandle) {
        postponed.insert(work)
        attempt { () throws(BrlAPIError) in try doPostponed(on: handle) }
    }

    /// Makes requests; a failure ends the connection.
    private func attempt(_ body: () throws(BrlAPIError) -> Void) {
        mayHoldKeys = true
        do throws(BrlAPIError) {
            try body()
        } catch {
            disconnect(because: error)
        }
    }
}
