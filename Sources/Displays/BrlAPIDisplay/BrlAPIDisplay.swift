public import Braille
public import BrailleLayout
public import BridgeLoop
public import BridgeSession
import Localization
import Platform

/// A braille display behind BRLTTY.
///
/// It belongs to the thread that runs the session: poll `fileDescriptors` for reading, for at most `timeout`
/// milliseconds, then call `process(readable:)` with those that are readable.
///
/// It has three connections: one asks, one receives changes, one has the terminal (docs/architecture.md says why).
/// Nothing here waits for a BRLTTY that hangs: connections are made, and the terminal is taken, on threads of their own, and
/// of frames that BRLTTY does not read the newest is kept. What is asked in between waits for an answer, which takes less
/// than a millisecond, for `answerTime` at most; then the connections are made again.
public final class BrlAPIDisplay {
    /// How the display is reached and which keys it takes.
    public private(set) var configuration: Configuration
    /// The terminal that was chosen.
    public let ttyPath: TTYPath
    /// The display's size, or nil while none is there.
    public internal(set) var size: DisplaySize?
    /// How many dots the display's cells have.
    public internal(set) var cellSize = CellSize.eightDots
    /// How fast the display shows rows that change, as the table of its driver says.
    public internal(set) var rowPace = RowPace.unknown
    /// How far its pins stand apart, as its driver's table says; nil where that says nothing.
    public internal(set) var pinSpacing: PinSpacing?
    /// The braille that the reader set in BRLTTY, as read last; nil before the first connection.
    public internal(set) var preference: BraillePreference?
    /// Why the last attempt to connect failed, so that it is reported once.
    public internal(set) var lastFailure: BrlAPIError?
    /// Whether characters and editing keys are taken too.
    public private(set) var isTyping = false

    let address: BrlAPIAddress
    var reconnection: Reconnection
    /// The connections that are being made.
    var linkWork: BackgroundWork<BRLTTYLink>?
    /// When BRLTTY should have greeted them.
    var greetingDeadline = MonotonicTime.now
    /// The connections that ask and receive changes.
    var link: BRLTTYLink?
    /// The terminal that is being taken.
    var terminalWork: BackgroundWork<TerminalConnection?>?
    /// What it is being taken for.
    var terminalRequest: TerminalConnection.Request?
    /// The terminal.
    var terminal: TerminalConnection?
    /// When the terminal is to be tried again where BRLTTY had no size for it, or not yet the display's.
    var terminalRetry: MonotonicTime?
    /// The size that was reported last, nil without a display; nil where none was reported.
    var reportedSize: DisplaySize??
    /// When the size is to be asked again, and until when: BRLTTY announces one before it answers with it.
    var sizeRetry: (next: MonotonicTime, last: MonotonicTime)?
    /// How often the terminal had to be taken again.
    var terminalNumber = 0
    /// What is to be reported of the connection once it has lasted, or nil once it was.
    var greeting: LocalizedText?
    /// How many connections to another machine were given up one after the other, as no greeting came.
    var attemptsGivenUp = 0
    /// Whether the connection before ended before it had lasted.
    var endedEarly = false
    /// Since when the display is off, until that is reported.
    var offlineSince: MonotonicTime?
    /// Whether it was reported that the display is off.
    var hasToldOffline = false
    /// What was reported of the keys that arrive.
    var toldKeys: BrlAPIDisplayEvent?
    /// That the display was left or taken again, until that is told.
    private var handover: BrlAPIDisplayEvent?
    /// Whether BRLTTY is asked to tell the cells that it composes.
    var watchesRenderedCells: Bool
    /// The keys that bring the session back, while it stands back.
    private(set) var returningKeys: Set<Key>?
    /// The newest frame that the session wants shown.
    private(set) var frame: Frame?
    /// Whether the newest frame waits: until BRLTTY reads again, or until the terminal is as the session wants it.
    var hasPostponedFrame = false
    /// What happened outside `process`.
    var pendingEvents: [BrlAPIDisplayEvent] = []
    /// The cells that BRLTTY composed last, on this terminal.
    var composedCells: [BrailleCell]?

    /// Makes a display; it connects when `process()` is called first.
    public init(configuration: Configuration) {
        self.configuration = configuration
        ttyPath = configuration.tty.resolved()
        address = BrlAPIAddress(host: configuration.host, environment: BrlAPIDisplay.environment)
        reconnection = Reconnection(socketName: address.socketName)
        watchesRenderedCells = configuration.watchesRenderedCells
    }

    deinit { giveUpWork() }

    // MARK: The poll loop

    /// The descriptors to poll for reading.
    public var fileDescriptors: [Int32] {
        if let terminal, let link, terminalWork == nil {
            let (keys, changes) = (terminal.fileDescriptor, link.watching.fileDescriptor)
            if keys >= 0, changes >= 0 { return [keys, changes] }
        }
        let all =
            link == nil
            ? [linkWork?.fileDescriptor, reconnection.fileDescriptor]
            : [terminal?.fileDescriptor, link?.watching.fileDescriptor, terminalWork?.fileDescriptor]
        return all.compactMap { $0 }.filter { $0 >= 0 }
    }

    /// How long to poll, in milliseconds; nil without end.
    public var timeout: Int? {
        if hasPendingWork { return 0 }
        return link == nil ? searchTimeout : linkedTimeout
    }

    /// Whether `process()` has something to do although no descriptor is readable.
    public var hasPendingWork: Bool { terminal?.hasPendingKeys == true || !pendingEvents.isEmpty }

    /// Takes in what has happened, in order; a key that came is one event, and further ones leave the descriptor readable.
    public func process() -> [BrlAPIDisplayEvent] {
        process(readable: Poll.ready(fileDescriptors))
    }

    /// The same for a poll loop that knows which of `fileDescriptors` are readable.
    public func process(readable: [Int32]) -> [BrlAPIDisplayEvent] {
        if link == nil { search(readable) }
        if link != nil {
            do throws(BrlAPIError) {
                let isChanged = try takeIn(readable)
                // A key on a terminal that stands changes nothing here.
                if isChanged || !isQuiet {
                    try settleTerminal()
                    try doPostponed()
                    settleConnection()
                    tellOffline()
                    tellHandover()
                }
            } catch {
                disconnect(because: error)
            }
        }
        guard !pendingEvents.isEmpty else { return [] }
        defer { pendingEvents = [] }
        return pendingEvents
    }

    /// Whether nothing is under way: the terminal is ready, everything was reported, nothing waits.
    var isQuiet: Bool {
        terminal?.isAwaitingAnswer == false && terminalWork == nil && terminalRetry == nil && sizeRetry == nil
            && !hasPostponedFrame && handover == nil
            && greeting == nil && !endedEarly && lastFailure == nil && offlineSince == nil
    }

    // MARK: The session's side

    /// Where the display stands now.
    public var state: BrlAPIDisplayState {
        guard link != nil else { return .disconnected }
        guard let terminal else { return .noDevice }
        if returningKeys != nil || terminal.request.returningKeys != nil { return .standingBack }
        return link?.isOnline == true ? .active : .deviceOffline
    }

    /// Whether the terminal is taken as the session wants it now.
    public var isSettled: Bool {
        guard let wantedTerminal else { return terminal == nil }
        guard terminalWork == nil, let terminal, terminal.request.serves(wantedTerminal) else { return false }
        return terminal.request.isTyping == isTyping && !terminal.isAwaitingAnswer
    }

    /// Whether the device's own keys arrive, as the configuration asks for and the driver allows.
    public var isInDriverMode: Bool { terminal?.isInDriverMode == true }

    /// Shows a frame: one write of the cells that changed, or nothing while the display cannot show it.
    public func show(_ update: DisplayUpdate) {
        frame = update.frame
        // What is on the display while keys are taken for it: a frame that invites typing waits until they are.
        guard state == .active, isSettled else {
            hasPostponedFrame = true
            return
        }
        attempt { () throws(BrlAPIError) in try write(update.frame, changed: update.changed) }
    }

    /// Takes characters and editing keys too, or the bound keys only.
    public func setTyping(_ typing: Bool) {
        guard typing != isTyping else { return }
        isTyping = typing
        attempt { () throws(BrlAPIError) in try settleTerminal() }
    }

    /// Leaves the display to BRLTTY; only the given keys come here until `comeBack()`.
    public func standBack(returningWith keys: Set<Key>) {
        guard returningKeys == nil else { return }
        returningKeys = keys
        handOver(.stoodBack)
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
        handOver(.returned)
    }

    /// Leaves the display or takes it again; that is told when it is done.
    private func handOver(_ event: BrlAPIDisplayEvent) {
        handover = event
        attempt { () throws(BrlAPIError) in try settleTerminal() }
        tellHandover()
    }

    /// Tells that the display was left or taken again, once keys go where that says, or there is nowhere to take it.
    private func tellHandover() {
        guard let event = handover, link == nil || isSettled else { return }
        handover = nil
        pendingEvents.append(event)
    }

    /// The dots that BRLTTY adds to the cursor's cell; blank while not connected.
    public var cursorDots: BrailleCell {
        let dots = asked { asking throws(BrlAPIError) in try asking.parameter(.cursorDots).first }
        return dots.flatMap { $0 }.map { BrailleCell(rawValue: $0) } ?? .blank
    }

    /// The cells that BRLTTY composed last of what this display wrote, with the cursor: what is on the reader's own
    /// display; nil while it has reported none. BRLTTY reports to each client its own cells only.
    public var renderedCells: [BrailleCell]? { state == .active ? composedCells : nil }

    /// Has BRLTTY tell the cells that it composes from now on, and writes the newest frame again, so that it tells them. A
    /// program that covers this one goes on doing so.
    public func watchRenderedCells() {
        guard !watchesRenderedCells else { return }
        let terminal = isSettled && returningKeys == nil ? terminal : nil
        watchesRenderedCells = true
        attempt { () throws(BrlAPIError) in
            guard let terminal else { return try settleTerminal() }
            try terminal.watchRenderedCells()
            try redraw()
        }
    }

    /// The two letters of the display's driver; empty without a display.
    public var driverCode: String { link?.driver ?? "" }

    /// Takes other keys from now on.
    public func take(boundKeys: BoundKeys, keyMode: KeyMode, returningKeys: Set<Key>) {
        var new = configuration
        (new.boundKeys, new.keyMode, new.returningKeys) = (boundKeys, keyMode, returningKeys)
        guard new != configuration else { return }
        configuration = new
        terminalNumber += 1
        attempt { () throws(BrlAPIError) in try settleTerminal() }
    }

    /// The BRLTTY and the terminal, in a few words that are the same for all that have them.
    public var place: String {
        "\(link?.watching.host ?? address.host) \(ttyPath.components.map(String.init).joined(separator: "/"))"
    }

    /// Writes the newest frame again: another program may have left its cells on the display when it went, which BRLTTY
    /// tells nobody. `renderedCells` is what BRLTTY composes from now on: nothing while another program has the display.
    public func showAgain() {
        composedCells = nil
        attempt { () throws(BrlAPIError) in try redraw() }
    }

    /// Ends the connections; the display shows what BRLTTY shows. `process()` would connect again.
    ///
    /// The terminal is given back by the end of the connection: a request would wait for a BRLTTY that hangs.
    public func close() {
        greeting = nil
        lastFailure = nil
        endedEarly = false
        forget()
        reconnection.begin()
    }

    /// Makes requests; a failure ends the connection.
    func attempt(_ body: () throws(BrlAPIError) -> Void) {
        do throws(BrlAPIError) {
            try body()
        } catch {
            disconnect(because: error)
        }
    }

    /// Asks for what BRLTTY may refuse; nil then. A connection that has ended, as without an answer in time, is made anew.
    @discardableResult
    func asked<Answer>(_ question: (BrlAPIHandle) throws(BrlAPIError) -> Answer) -> Answer? {
        guard let asking = link?.asking else { return nil }
        do throws(BrlAPIError) {
            return try question(asking)
        } catch {
            if ConnectionSocket.hasEnded(asking.fileDescriptor) { disconnect(because: error) }
            return nil
        }
    }
}
