public import Braille
public import BrailleLayout
public import BrailleSnapshots
public import BridgeSession
package import Localization

/// A Canute on a pseudo-terminal: up to 9 rows of up to 40 cells of six dots, which come row by row, and fourteen keys.
///
/// BRLTTY sends the rows that changed, from the top, and waits 1.2 seconds after each; so a key's rows are a reader's
/// waiting time. `receivedRows` has them all.
public final class CanuteDisplay: HarnessDisplay {
    /// A row that came.
    public struct ReceivedRow: Hashable, Sendable {
        /// The row, from 1.
        public let number: Int
        /// Its cells, without dots 7 and 8.
        public let cells: [BrailleCell]
        /// Whether dots 7 or 8 were sent, which it does not have.
        public let lostDots: Bool
    }

    struct State {
        /// The keys that are held at the next questions, one after the other.
        var held: [CanuteKeys] = []
        var rows: [ReceivedRow] = []
    }

    /// The size of the real one.
    public static let usualSize = DisplaySize(columns: 40, rows: 9)

    /// The display in messages.
    public var name: String { CanuteDisplay.title.english }
    /// The Canute's driver.
    public let driver = "cn"
    /// Six dots.
    public let cellSize = CellSize.sixDots
    /// One row after the other.
    public let unit = FrameUnit.row
    private static let title: LocalizedText = "the emulated Canute"
    private let board: FrameBoard
    private let port: SerialDevice<CanutePacketReader, State>

    /// Makes a display of a size, 40x9 or smaller, and waits for BRLTTY.
    public init(size: DisplaySize = CanuteDisplay.usualSize) throws(HarnessError) {
        if let problem = CanuteDisplay.problem(with: size) { throw HarnessError(code: .cannotPress, message: problem) }
        let board = try FrameBoard(size)
        self.board = board
        port = try SerialDevice(State()) { packet, state in CanuteDisplay.answer(packet, &state, board) }
    }

    /// Why there is no such display of a size, or nil.
    package static func problem(with size: DisplaySize) -> LocalizedText? {
        size.columns <= usualSize.columns && size.rows <= usualSize.rows
            ? nil : "\(display: title) has \(size: usualSize.description) cells at most, not \(other: size.description)"
    }

    /// Where BRLTTY finds it.
    public var device: String { port.device }
    /// The display's size.
    public var size: DisplaySize { board.size }
    /// The cells shown now.
    public var frame: [BrailleCell] { board.cells }
    /// How many rows have come.
    public var frameCount: Int { board.count }
    /// Every row that has come, in order.
    public var receivedRows: [ReceivedRow] { port.withState { $0.rows } }
    /// Readable when a row has come.
    public var frameDescriptor: Int32 { board.fileDescriptor }

    /// Makes `frameDescriptor` unreadable until the next row.
    public func acknowledgeFrames() { board.acknowledge() }

    /// Waits until the display shows these cells.
    public func waitForFrame(_ cells: [BrailleCell], deadline: ContinuousClock.Instant) throws(HarnessError) {
        try board.wait(for: cells, on: name, until: deadline)
    }

    /// Whether the display can send a key: what BRLTTY's table for it binds.
    public func canPress(_ key: Key) -> KeyAbility { CanuteDisplay.ability(of: key, size: size) }

    /// Whether a display of a size can send a key.
    package static func ability(of key: Key, size: DisplaySize) -> KeyAbility {
        if CanuteKeys.keys(for: key, size: size) != nil { return .able }
        if case .line(let row) = key {
            return .unable("row \(row: row + 1) does not exist: \(display: title) has \(count: size.rows) rows")
        }
        return .unable(
            "\(display: title) cannot send \(key: key.description): use the one in memory, or the virtual one if it can"
        )
    }

    /// Presses a key's chord and lets it go; it arrives when BRLTTY asks, which it does every 100 milliseconds.
    public func press(_ key: Key) throws(HarnessError) {
        try checkAbility(key)
        guard let keys = CanuteKeys.keys(for: key, size: size) else { return }
        port.withState { $0.held += [keys, []] }
    }

    /// Forgets what the BRLTTY before has left.
    public func reset() {
        port.reset { $0.held = [] }
        board.clear()
    }

    /// Ends the display; BRLTTY loses it.
    public func stop() { port.stop() }

    // MARK: The wire

    private static func answer(_ packet: [UInt8], _ state: inout State, _ board: FrameBoard) -> [UInt8] {
        guard let command = packet.first else { return [] }
        switch command {
        case CanutePacket.columns: return CanutePacket.bytes(command, UInt16(board.size.columns))
        case CanutePacket.rows: return CanutePacket.bytes(command, UInt16(board.size.rows))
        case CanutePacket.protocolVersion: return CanutePacket.bytes(command, 1)
        case CanutePacket.firmwareVersion: return CanutePacket.bytes([command] + "2.0.10".utf8)
        // The motors stand still: BRLTTY waits long enough by itself.
        case CanutePacket.motors: return CanutePacket.bytes(command, 0)
        case CanutePacket.keys:
            return CanutePacket.bytes(command, (state.held.isEmpty ? [] : state.held.removeFirst()).rawValue)
        case CanutePacket.row:
            return CanutePacket.bytes(command, take(packet.dropFirst(), &state, board) ? 0 : 1)
        case CanutePacket.resetCells:
            board.clear()
            return CanutePacket.bytes(command, 0)
        default: return []
        }
    }

    /// Shows a row; false where there is none such.
    private static func take(_ data: ArraySlice<UInt8>, _ state: inout State, _ board: FrameBoard) -> Bool {
        guard let number = data.first else { return false }
        let sent = data.dropFirst().map { BrailleCell(rawValue: $0) }
        let cells = sent.map(CellSize.sixDots.shown)
        guard board.show(cells, inRow: Int(number)) else { return false }
        state.rows.append(ReceivedRow(number: Int(number) + 1, cells: cells, lostDots: cells != sent))
        return true
    }
}
