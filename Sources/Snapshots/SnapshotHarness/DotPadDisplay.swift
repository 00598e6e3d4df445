public import Braille
public import BrailleLayout
public import BrailleSnapshots
public import BridgeSession
package import Localization

/// A Dot Pad 320 on a pseudo-terminal: 60 by 40 pins, four function keys and two for panning. Its line of text has BRLTTY's
/// status cells.
///
/// BRLTTY has a driver for it since 6.6. How many cells its pins are depends on the columns and rows of pins that stay down
/// between cells: 20x7 as it is, and with the driver's parameters, since 6.8, also 30x10 and what is between.
public final class DotPadDisplay: HarnessDisplay {
    /// The size without pins between cells.
    public static let usualSize = DisplaySize(columns: 30, rows: 10)
    /// The size that BRLTTY gives it where nobody says otherwise.
    public static let defaultSize = DisplaySize(columns: 20, rows: 7)

    /// The display in messages.
    public var name: String { DotPadDisplay.title.english }
    /// The Dot Pad's driver.
    public let driver = "dp"
    /// The pins that stay down between cells, where they are not the driver's own.
    public var driverParameters: [String] {
        size == DotPadDisplay.defaultSize
            ? [] : ["horizontalspacing=\(pins.between.columns)", "verticalspacing=\(pins.between.rows)"]
    }
    /// Rows of pins, which may be parts of two rows of cells; without pins between, whole rows.
    public var unit: FrameUnit { size == DotPadDisplay.usualSize ? .row : .part }
    /// The display's size.
    public var size: DisplaySize { board.size }
    /// The cells shown now.
    public var frame: [BrailleCell] { board.cells }
    /// How many rows of pins have come.
    public var frameCount: Int { board.count }
    /// Readable when a row has come.
    public var frameDescriptor: Int32 { board.fileDescriptor }
    /// Where BRLTTY finds it.
    public var device: String { port.device }

    private static let title: LocalizedText = "the emulated Dot Pad"
    private let board: FrameBoard
    private let pins: DotPadPins
    private let port: SerialDevice<DotPadPacketReader, DotPadPins>
    private let commands: [Key: Key]

    /// Makes a display of one of the sizes that its pins can have, and waits for BRLTTY.
    ///
    /// - Parameters:
    ///   - size: the columns and rows of cells on the pins.
    ///   - keyMode: what BRLTTY's commands stand for on a Dot Pad.
    public init(size: DisplaySize = DotPadDisplay.usualSize, keyMode: KeyMode = KeyMode()) throws(HarnessError) {
        guard let pins = DotPadPins(size) else {
            throw HarnessError(
                code: .cannotPress, message: DotPadDisplay.problem(with: size) ?? DotPadDisplay.title)
        }
        let board = try FrameBoard(size)
        (self.pins, self.board, commands) = (pins, board, keyMode.commands["dp"] ?? [:])
        port = try SerialDevice(pins) { packet, pins in DotPadDisplay.answer(packet, &pins, board) }
    }

    /// Why there is no such display of a size, or nil.
    ///
    /// - Parameter brltty: BRLTTY's version, where it is known.
    package static func problem(with size: DisplaySize, brltty: ReleaseVersion? = nil) -> LocalizedText? {
        guard DotPadPins(size) != nil else {
            let sizes = DotPadPins.sizes.map(\.description).joined(separator: ", ")
            return "\(display: title) has \(text: sizes) cells, not \(other: size.description)"
        }
        guard let brltty else { return nil }
        if brltty < DotPadDisplay.firstVersion {
            return "BRLTTY \(version: brltty.description) has no driver dp, which \(display: title) needs"
        }
        guard brltty < DotPadDisplay.firstVersionWithSizes, size != defaultSize else { return nil }
        return
            "BRLTTY \(version: brltty.description)'s driver dp makes \(size: defaultSize.description) cells of a Dot Pad's pins, not \(other: size.description)"
    }

    private static let firstVersion = ReleaseVersion(6, 6)
    private static let firstVersionWithSizes = ReleaseVersion(6, 8)

    /// Makes `frameDescriptor` unreadable until the next row.
    public func acknowledgeFrames() { board.acknowledge() }

    /// Waits until the display shows these cells.
    public func waitForFrame(_ cells: [BrailleCell], deadline: ContinuousClock.Instant) throws(HarnessError) {
        try board.wait(for: cells, on: name, until: deadline)
    }

    /// Whether the display can send a key: what BRLTTY's table for it binds, and what its commands stand for.
    public func canPress(_ key: Key) -> KeyAbility { DotPadDisplay.ability(of: key, commands) }

    /// Whether a display can send a key, where some of BRLTTY's commands stand for others.
    package static func ability(of key: Key, _ commands: [Key: Key]) -> KeyAbility {
        DotPadChord.chord(for: key, commands) != nil
            ? .able
            : .unable(
                "\(display: title) cannot send \(key: key.description): use the one in memory, or the virtual one if it can"
            )
    }

    /// Presses a key's chord, holds it where that makes another key of it, and lets it go.
    public func press(_ key: Key) throws(HarnessError) {
        try checkAbility(key)
        guard let chord = DotPadChord.chord(for: key, commands) else { return }
        port.send(chord.packets)
    }

    /// Forgets what the BRLTTY before has left.
    public func reset() {
        let blank = pins
        port.reset { $0 = blank }
        board.clear()
    }

    /// Ends the display; BRLTTY loses it.
    public func stop() { port.stop() }

    private static func answer(_ packet: DotPadPacket, _ pins: inout DotPadPins, _ board: FrameBoard) -> [UInt8] {
        func answer(_ data: [UInt8]) -> [UInt8] {
            var answer = packet
            answer.command = DotPadPacket.answer(to: packet.command)
            answer.data = data
            return answer.bytes
        }
        switch packet.command {
        case DotPadPacket.firmwareVersion: return answer(Array("1.0.0   ".utf8))
        case DotPadPacket.deviceName: return answer(Array("DotPad320 ".utf8))
        case DotPadPacket.boardInformation: return answer(DotPadPins.boardInformation)
        case DotPadPacket.row:
            // Its text line is row 0, and shows nothing of the session's.
            if packet.destination > 0 {
                guard pins.show(packet.data, inRow: Int(packet.destination) - 1) else { return answer([1]) }
                board.show(pins.cells)
            }
            var shown = packet
            (shown.command, shown.data) = (DotPadPacket.rowIsShown, [0])
            return answer([0]) + shown.bytes
        default: return []
        }
    }
}
