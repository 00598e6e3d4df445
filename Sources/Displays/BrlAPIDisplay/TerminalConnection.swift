import Braille
import BrailleLayout
import BridgeSession
import Glibc
import Localization
import Platform

/// The connection that takes the terminal: keys come on it, cells go out on it.
///
/// Once it is taken, packets are read here and not by the library, which loses keys that meet an answer (`PacketStream`).
final class TerminalConnection {
    /// What a terminal is taken for.
    struct Request: Hashable, Sendable {
        /// The display's size.
        var size: DisplaySize
        /// The only keys to take, while the session stands back; nil for all that belong to the session.
        var returningKeys: Set<Key>?
        /// Whether keys for typing are taken; that can be changed while the terminal stands.
        var isTyping: Bool
        /// Whether BRLTTY is to tell the cells that it composes.
        var watchesRenderedCells: Bool
        /// Counts the terminals that had to be taken again.
        var number: Int

        /// Whether a terminal that was taken for it serves for another request too.
        func serves(_ wanted: Request) -> Bool {
            var wanted = wanted
            wanted.isTyping = isTyping
            return self == wanted
        }
    }

    /// What it was taken for.
    private(set) var request: Request
    /// The size of the terminal.
    var size: DisplaySize { request.size }
    /// The driver's name, where the device's own keys were asked for.
    let driver: String?
    let handle: BrlAPIHandle
    private let configuration: BrlAPIDisplay.Configuration
    /// Makes keys of the device's own, in driver mode.
    private(set) var driverKeys: DriverKeys?
    /// Whether BRLTTY refused the device's own keys although the device has them: as long as it shows a message of its own, it
    /// has no driver for clients.
    private(set) var missesDeviceKeys = false
    /// Whether the first key of a chord has gone down since it was asked last.
    private var hasBegunChord = false
    /// What BRLTTY has from here, or nil while that is nothing.
    var written: Written?
    /// Whether BRLTTY had much unread after the latest write.
    var isBehind = false
    /// What the last cell gets where the cursor is there and BRLTTY does not draw it; nil where BRLTTY does.
    private let lastCellCursor: BrailleCell?
    /// The keys of the codes that have come so far, while they are taken as they are now.
    var known: [UInt64: Key?] = [:]
    /// What some of BRLTTY's commands stand for on this display.
    private let meanings: [Key: Key]
    var packets = PacketStream()
    /// The codes of keys that have come, oldest first.
    var codes: [KeyCode] = []
    /// The frames composed of this client's that have come, oldest first, the last few only.
    private var composed: [[BrailleCell]] = []
    /// Whether BRLTTY has refused something.
    private var hasException = false
    /// When the answer that is awaited should have come.
    private(set) var answerDeadline: MonotonicTime?

    /// The cells and the cursor that BRLTTY has from here.
    struct Written: Equatable {
        /// Every cell.
        var cells: [BrailleCell]
        /// The cursor's cell from 0, or nil.
        var cursor: Int?
    }

    /// Connects and takes the terminal; nil where BRLTTY has no display of the wanted size that cells could be written to.
    ///
    /// A terminal that is taken too early has a window for the display before, and BRLTTY 6.5 writes beyond it.
    ///
    /// - Parameter waitsForCore: whether BRLTTY may be about to update its display for the first time.
    init?(
        _ request: Request, host: String, _ configuration: BrlAPIDisplay.Configuration, path: TTYPath,
        waitsForCore: Bool = false, keep: (BrlAPIHandle) -> Void
    ) throws(BrlAPIError) {
        let handle = try BrlAPIHandle(host: host, auth: configuration.auth)
        keep(handle)
        guard try TerminalConnection.size(handle) == request.size else { return nil }
        self.handle = handle
        self.request = request
        self.configuration = configuration
        lastCellCursor = try handle.lastCellCursor()
        let commands = configuration.keyMode.commands
        meanings = commands.isEmpty ? [:] : (try? handle.text(.driverCode)).flatMap { commands[$0] } ?? [:]
        if waitsForCore { try handle.waitForCore() }
        // After the terminal that is to be replaced, where there is one, until everything is ready: it gets the keys.
        try handle.setPriority(0)
        if let tables = configuration.keyMode.deviceKeys {
            driver = (try? handle.text(.driverName)) ?? ""
            if request.returningKeys == nil { driverKeys = enterDriverMode(tables, path) }
        } else {
            driver = nil
        }
        if driverKeys == nil {
            do throws(BrlAPIError) {
                try handle.enterTTYMode(path: path.components)
            } catch {
                throw error.naming(path)
            }
        }
        try ask(.leave([.all]), doing: "leaving it its keys")
        if request.watchesRenderedCells { try askForComposedCells() }
        try ask(.take(driverKeys == nil ? acceptedRanges : [.all]), doing: "taking keys")
        try ask(.priority(50), doing: "taking keys")
    }

    /// Has a request that is not answered in time end the connection.
    func limitRequests(to answerTime: Duration) { handle.limitRequests(to: answerTime) }

    /// The descriptor to poll, or -1 once the library has closed it.
    var fileDescriptor: Int32 { handle.fileDescriptor }

    /// Whether the device's own keys arrive.
    var isInDriverMode: Bool { driverKeys != nil }

    // MARK: Taking the terminal

    /// The size that BRLTTY has for terminals: it announces that of a new display a moment before. Until then it has none,
    /// or that of the display before.
    private static func size(_ handle: BrlAPIHandle) throws(BrlAPIError) -> DisplaySize? {
        for _ in 0..<200 {
            if let size = try handle.terminalSize() { return size }
            usleep(5_000)
        }
        return nil
    }

    /// Takes the terminal with the device's own keys, or gives nil when its driver has none.
    private func enterDriverMode(_ tables: [String: DeviceKeys], _ path: TTYPath) -> DriverKeys? {
        guard let driver, let code = try? handle.text(.driverCode), let names = try? handle.driverKeyNames() else {
            return nil
        }
        let keys = DriverKeys(names: names, tables[code] ?? DeviceKeys(driver: code, summary: ""))
        guard keys.hasBrailleKeyboard else { return nil }
        missesDeviceKeys = (try? handle.enterTTYMode(path: path.components, driver: driver)) == nil
        return missesDeviceKeys ? nil : keys
    }

    private var acceptedRanges: [KeyRange] {
        if let returning = request.returningKeys {
            return KeyRange.ranges(for: BoundKeys(withCommands(returning), acceptsRouting: false))
        }
        var bound = configuration.boundKeys
        bound.keys = withCommands(bound.keys)
        return KeyRange.ranges(for: bound) + (request.isTyping ? typingRanges : [])
    }

    /// Keys, and the commands that stand for them on this display.
    private func withCommands(_ keys: Set<Key>) -> Set<Key> {
        keys.union(meanings.filter { keys.contains($0.value) }.keys)
    }

    private var typingRanges: [KeyRange] {
        KeyRange.typing(configuration.keyMode.typing, besides: configuration.boundKeys)
    }

    // MARK: Requests while keys can come

    /// Makes a request and waits for its answer; keys that come before it are kept.
    private func ask(_ request: TerminalRequest, doing action: LocalizedText) throws(BrlAPIError) {
        try handle.limited { () throws(BrlAPIError) in
            packets.awaitAnswer()
            try handle.send(request, doing: action)
            takePackets()
            while packets.isAwaitingAnswer {
                try handle.receive(&packets, waits: true, doing: action)
                takePackets()
            }
        }
        guard !packets.isRefused else { throw handle.refusal(of: action) }
    }

    /// Takes keys for typing, or leaves them to BRLTTY, without waiting for the answer; only while none is awaited.
    func setTyping(_ typing: Bool) throws(BrlAPIError) {
        guard typing != request.isTyping else { return }
        request.isTyping = typing
        known = [:]
        let ranges = typingRanges
        // All of the device's own keys come anyway, and nothing is typed while the session stands back.
        guard request.returningKeys == nil, driverKeys == nil, !ranges.isEmpty else { return }
        packets.awaitAnswer()
        try handle.send(typing ? .take(ranges) : .leave(ranges))
        answerDeadline = .now + configuration.answerTime
    }

    /// Whether an answer is awaited.
    var isAwaitingAnswer: Bool { answerDeadline != nil }

    /// Another terminal gets the keys from now on: this one is not wanted.
    ///
    /// - Returns: the keys that have come.
    func giveUp() throws(BrlAPIError) -> [Key] {
        try ask(.priority(0), doing: "giving keys back")
        return takeLastKeys()
    }

    // MARK: Keys

    /// Whether keys have come that were not taken yet, which the descriptor does not tell.
    var hasPendingKeys: Bool { !codes.isEmpty }

    /// Takes in what has come, and the oldest key of it.
    ///
    /// - Parameter isReadable: whether the descriptor is readable.
    func takeKey(isReadable: Bool) throws(BrlAPIError) -> Key? {
        if isReadable {
            try handle.receive(&packets)
            takePackets()
        }
        return codes.isEmpty ? nil : key(codes.removeFirst())
    }

    /// All keys that have come, before the connection is closed.
    func takeLastKeys() -> [Key] {
        var keys: [Key] = []
        repeat {
            while !codes.isEmpty { if let key = key(codes.removeFirst()) { keys.append(key) } }
            try? handle.receive(&packets)
            takePackets()
        } while !codes.isEmpty
        return keys
    }

    private func takePackets() {
        while let packet = packets.next() {
            switch packet {
            case .key(let code): codes.append(code)
            case .composedCells(let cells):
                if composed.count >= 64 { composed.removeFirst() }
                composed.append(cells)
            case .exception: hasException = true
            case .other: break
            }
        }
        if !packets.isAwaitingAnswer { answerDeadline = nil }
    }

    /// Whether one of the device's own keys has gone down since it was asked last, while no other was down.
    func takeChordBegin() -> Bool {
        defer { hasBegunChord = false }
        return hasBegunChord
    }

    private func key(_ code: KeyCode) -> Key? {
        if driverKeys != nil { return driverKey(code) }
        if let key = known[code.rawValue] { return key }
        let key = code.key.map { meanings[$0] ?? $0 }.flatMap { isTaken($0) ? $0 : nil }
        // Few codes come again and again; of text that is typed there may be many.
        if known.count >= 256 { known = [:] }
        known[code.rawValue] = .some(key)
        return key
    }

    private func driverKey(_ code: KeyCode) -> Key? {
        let wasHeld = driverKeys?.isHeld == true
        let key = driverKeys?.take(code)
        if !wasHeld, driverKeys?.isHeld == true { hasBegunChord = true }
        return key
    }

    private func isTaken(_ key: Key) -> Bool {
        if let returning = request.returningKeys { return returning.contains(key) }
        return configuration.boundKeys.contains(key, typing: request.isTyping ? configuration.keyMode.typing : nil)
    }

    /// Goes on with the device's keys that are held: they went down on the terminal before.
    func takeHeldKeys(from old: TerminalConnection) {
        if let keys = old.driverKeys { driverKeys?.takeHeldKeys(from: keys) }
    }

    /// A key that was held when the display went is no longer released.
    func forgetHeldKeys() { driverKeys?.forgetHeldKeys() }

    /// Has BRLTTY tell the cells that it composes of what is written from here on.
    ///
    /// On this connection: another terminal would cover the program that has the display now.
    func watchRenderedCells() throws(BrlAPIError) {
        try askForComposedCells()
        request.watchesRenderedCells = true
    }

    private func askForComposedCells() throws(BrlAPIError) {
        try ask(.watchComposedCells, doing: "telling changes of its \(what: Parameter.renderedCells.words)")
    }

    /// The frames that BRLTTY composed since it was asked last.
    func takeRenderedCells() -> [[BrailleCell]] {
        guard !composed.isEmpty else { return [] }
        defer { composed = [] }
        return composed
    }

    /// Whether BRLTTY refused something since it was asked last, after which the connection is of no use.
    func takeException() -> Bool {
        defer { hasException = false }
        return hasException
    }

    // MARK: Cells

    /// The frame as it is written: with its cursor, where BRLTTY does not draw that.
    func physical(_ frame: Frame) -> Frame { lastCellCursor.map(frame.drawingCursorOnLastCell) ?? frame }

    /// Writes what changed and the cursor; false where BRLTTY has not read what was written before.
    func write(_ frame: Frame, changed: Range<Int>) throws(BrlAPIError) -> Bool {
        let frame = physical(frame)
        let range = TerminalConnection.range(from: written, to: frame, changed: changed)
        guard !range.isEmpty else { return true }
        // The newest wins: whatever BRLTTY could not take yet is left out.
        if isBehind {
            isBehind = handle.isBacklogged
            guard !isBehind else { return false }
        }
        let moved = written == nil || written?.cursor != frame.cursor
        let cursor = moved ? (frame.cursor ?? -1) + 1 : -1
        for start in stride(from: range.lowerBound, to: range.upperBound, by: BrlAPIHandle.largestRegion) {
            let end = min(start + BrlAPIHandle.largestRegion, range.upperBound)
            try handle.write(frame.cells[start..<end], cursor: end == range.upperBound ? cursor : -1)
        }
        written = Written(cells: frame.cells, cursor: frame.cursor)
        // Looked at after the cells are on their way: what is unread only becomes less until the next write.
        isBehind = handle.isBacklogged
        return true
    }

    /// Has the next frame be written as a whole.
    func forgetWritten() { written = nil }

    /// The cells to write: those that the session names and any that differ; one cell when only the cursor moved;
    /// none when nothing differs.
    static func range(from written: Written?, to frame: Frame, changed: Range<Int>) -> Range<Int> {
        guard let written, written.cells.count == frame.cells.count else { return frame.cells.indices }
        let named = changed.clamped(to: frame.cells.indices)
        guard let differing = written.cells.range(differingFrom: frame.cells) else {
            guard written.cursor != frame.cursor else { return 0..<0 }
            let cell = frame.cursor ?? 0
            return frame.cells.indices.contains(cell) ? cell..<cell + 1 : 0..<min(1, frame.cells.count)
        }
        guard !named.isEmpty else { return differing }
        return min(differing.lowerBound, named.lowerBound)..<max(differing.upperBound, named.upperBound)
    }
}

extension [BrailleCell] {
    /// The cells from the first to the last that differ from as many others, or nil where none does.
    fileprivate func range(differingFrom other: [BrailleCell]) -> Range<Int>? {
        guard let first = indices.first(where: { self[$0] != other[$0] }),
            let last = indices.last(where: { self[$0] != other[$0] })
        else { return nil }
        return first..<last + 1
    }
}
