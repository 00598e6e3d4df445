public import Braille
public import BrailleLayout
import BridgeLoop
public import BridgeSession
import Glibc
import Localization
import Platform

/// A HumanWare display on a pseudo-terminal: the fast one, with routing keys, a braille keyboard and chords.
///
/// With 14 cells it has a joystick, with 32 and 40 display keys, with 80 no braille keyboard.
public final class EmulatedDisplay: HarnessDisplay {
    struct Wire {
        var keyboard: EmulatedKeyboard
        var terminal: PseudoTerminal?
        var isOn = true
        var isStopped = false
        var output: [UInt8] = []
        /// How often what was half read had to be forgotten.
        var resets = 0
        /// How often another display was plugged in or out, and what of that the thread that serves BRLTTY has seen.
        var plugs = 0
        var seenPlugs = 0
    }

    /// The display in messages.
    public let name = "the emulated display"
    /// HumanWare's driver.
    public let driver = "hw"
    private let board: FrameBoard
    private let waker: Waker
    private let wire: Monitor<Wire>
    private let folder: PrivateFolder
    private let thread = Monitor(true)

    /// Makes a display of one row, and waits for BRLTTY.
    ///
    /// - Parameters:
    ///   - columns: its cells, 1 to 175.
    ///   - keyMode: how keys arrive.
    public init(columns: Int = 40, keyMode: KeyMode = KeyMode()) throws(HarnessError) {
        let keyboard = try EmulatedDisplay.keyboard(columns, keyMode)
        folder = try PrivateFolder()
        board = try FrameBoard(DisplaySize(columns: columns))
        waker = try .forHarness()
        let terminal = try PseudoTerminal(link: folder.path + "/display")
        wire = Monitor(Wire(keyboard: keyboard, terminal: terminal))
        let (wire, waker, board, thread) = (wire, waker, board, thread)
        DetachedThread.start {
            EmulatedDisplay.serve(wire, waker, board)
            thread.withLock { $0 = false }
        }
    }

    deinit { stop() }

    /// Where BRLTTY finds it: the same path whatever pseudo-terminal is behind it.
    public var device: String { "serial:\(folder.path)/display" }
    /// The display's size.
    public var size: DisplaySize { board.size }
    /// The cells shown now.
    public var frame: [BrailleCell] { board.cells }
    /// How many frames have come.
    public var frameCount: Int { board.count }
    /// When the latest frame came off the wire.
    package var latestFrameTime: ContinuousClock.Instant { board.latestTime }
    /// Readable when a frame has come.
    public var frameDescriptor: Int32 { board.fileDescriptor }

    /// Makes `frameDescriptor` unreadable until the next frame.
    public func acknowledgeFrames() { board.acknowledge() }

    /// Waits until the display shows these cells.
    public func waitForFrame(_ cells: [BrailleCell], deadline: ContinuousClock.Instant) throws(HarnessError) {
        try board.wait(for: cells, on: name, until: deadline)
    }

    /// Whether the display can send a key: what BRLTTY's table for this model binds, or the device's own keys.
    public func canPress(_ key: Key) -> KeyAbility { wire.withLock { $0.keyboard.ability(of: key) } }

    /// Whether a display with so many cells can send a key.
    package static func ability(of key: Key, columns: Int, keyMode: KeyMode = KeyMode()) -> KeyAbility {
        do throws(HarnessError) {
            return try keyboard(columns, keyMode).ability(of: key)
        } catch {
            return .unable(error.localized)
        }
    }

    /// The names that BRLTTY gives the keys which a display with so many cells holds together for a key, or nil where it
    /// cannot send it.
    package static func keyNames(for key: Key, columns: Int, keyMode: KeyMode = KeyMode()) -> [String]? {
        EmulatedModel(columns: columns).flatMap { EmulatedKeyboard($0, keyMode).names(for: key) }
    }

    /// Presses a key's chord and lets it go.
    public func press(_ key: Key) throws(HarnessError) {
        try checkAbility(key)
        try press(keys: wire.withLock { $0.keyboard.keys(for: key) } ?? [])
    }

    /// Presses keys of the device by their numbers, all together, and lets them go.
    package func press(keys: [UInt8]) throws(HarnessError) {
        let down = keys.flatMap { EmulatedPacket.bytes(EmulatedPacket.keyDown, [$0]) }
        let up = keys.reversed().flatMap { EmulatedPacket.bytes(EmulatedPacket.keyUp, [$0]) }
        try send(down + up)
    }

    /// Switches the display off: it says so, and is silent and blank until `powerOn()`.
    public func powerOff() throws(HarnessError) {
        try send(EmulatedPacket.bytes(EmulatedPacket.poweringOff), isOn: false)
        board.clear()
    }

    /// Switches the display on again.
    public func powerOn() throws(HarnessError) {
        try send(EmulatedPacket.bytes(EmulatedPacket.heldKeys), isOn: true)
    }

    /// Pulls the cable out: BRLTTY's device has hung up when this returns.
    public func unplug() {
        // Another display may get the pseudo-terminal's number: BRLTTY must not find it here.
        unlink(folder.path + "/display")
        wire.withLock { wire in
            wire.terminal = nil
            wire.output = []
            wire.plugs += 1
        }
        waker.signal()
        // The thread holds the terminal until it looks again.
        _ = wire.wait(until: HarnessPatience.deadline) { $0.seenPlugs == $0.plugs || $0.isStopped }
        board.clear()
    }

    /// Puts a display in again, of another size if one is given; BRLTTY finds it within five seconds.
    public func replug(columns: Int? = nil) throws(HarnessError) {
        let keyboard = try EmulatedDisplay.keyboard(columns ?? size.columns, wire.withLock { $0.keyboard.mode })
        let terminal = try PseudoTerminal(link: folder.path + "/display")
        board.clear(DisplaySize(columns: keyboard.model.columns))
        wire.withLock { wire in
            wire.keyboard = keyboard
            wire.terminal = terminal
            wire.isOn = true
            wire.output = []
            wire.resets += 1
        }
        waker.signal()
    }

    /// Forgets what the BRLTTY before has left.
    public func reset() {
        wire.withLock { wire in
            wire.terminal?.reset()
            wire.output = []
            wire.resets += 1
        }
        waker.signal()
        board.clear()
    }

    /// Ends the display; BRLTTY loses it.
    public func stop() {
        wire.withLock { wire in
            wire.isStopped = true
            wire.terminal = nil
        }
        waker.signal()
        _ = thread.wait(until: HarnessPatience.deadline) { !$0 }
    }

    /// Every key but routing keys and characters that the display sends, for the test that presses them all.
    package var chordKeys: [Key] { wire.withLock { Array($0.keyboard.chords.keys) } }

    // MARK: The wire

    private func send(_ bytes: [UInt8], isOn: Bool? = nil) throws(HarnessError) {
        // Nil where it is not plugged in, else how much is left: it is written at once, and the rest by the thread.
        let left: Int? = wire.withLock { wire in
            guard let terminal = wire.terminal else { return nil }
            wire.isOn = isOn ?? wire.isOn
            let written = wire.output.isEmpty ? terminal.write(bytes) : 0
            wire.output += bytes.dropFirst(written)
            return wire.output.count
        }
        guard let left else { throw HarnessError(code: .cannotPress, message: "\(display: name) is not plugged in") }
        if left > 0 { waker.signal() }
    }

    private static func keyboard(_ columns: Int, _ mode: KeyMode) throws(HarnessError) -> EmulatedKeyboard {
        guard let model = EmulatedModel(columns: columns) else {
            throw HarnessError(
                code: .notStarted, message: "the emulated display has 1 to 175 cells in one row, not \(number: columns)"
            )
        }
        return EmulatedKeyboard(model, mode)
    }

    private static func serve(_ wire: Monitor<Wire>, _ waker: Waker, _ board: FrameBoard) {
        var reader = EmulatedPacketReader()
        var resets = 0
        while true {
            let now = wire.withLock { wire in
                wire.seenPlugs = wire.plugs
                return wire
            }
            if now.isStopped { return }
            if now.resets != resets { (resets, reader) = (now.resets, EmulatedPacketReader()) }
            let (terminal, output) = (now.terminal, now.output)
            if let terminal, !output.isEmpty {
                let count = terminal.write(output)
                wire.withLock { if $0.resets == now.resets { $0.output.removeFirst(min(count, $0.output.count)) } }
                if count == output.count { continue }
            }
            let descriptors = [waker.descriptor] + [terminal?.descriptor].compactMap { $0 }
            let writing: Set<Int32> = output.isEmpty ? [] : Set(descriptors.dropFirst())
            let ready = Poll.ready(descriptors, writing: writing, milliseconds: -1)
            if ready.contains(waker.descriptor) { waker.drain() }
            guard let terminal, ready.contains(terminal.descriptor) else { continue }
            for packet in reader.take(terminal.read()) {
                wire.withLock { answer(packet, &$0, board) }
            }
        }
    }

    static func answer(_ packet: (type: UInt8, data: [UInt8]), _ wire: inout Wire, _ board: FrameBoard) {
        guard wire.isOn else { return }
        switch packet.type {
        case EmulatedPacket.initialize:
            wire.output += EmulatedPacket.bytes(
                EmulatedPacket.initialized, [0, wire.keyboard.model.identifier, UInt8(wire.keyboard.model.columns)])
        case EmulatedPacket.cells: board.show(packet.data.map { BrailleCell(rawValue: $0) })
        case EmulatedPacket.getKeys: wire.output += EmulatedPacket.bytes(EmulatedPacket.heldKeys)
        case EmulatedPacket.getVersion: wire.output += EmulatedPacket.bytes(EmulatedPacket.version, [1, 1, 0, 0, 0, 0])
        case EmulatedPacket.getSettings: wire.output += EmulatedPacket.bytes(EmulatedPacket.settings)
        default: break
        }
    }
}
