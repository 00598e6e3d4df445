/// Packets of HumanWare's serial protocol: escape, type, length, data.
enum EmulatedPacket {
    /// BRLTTY asks who is there.
    static let initialize: UInt8 = 0x00
    /// The answer: a status, the model, the number of cells.
    static let initialized: UInt8 = 0x01
    /// The cells to show.
    static let cells: UInt8 = 0x02
    /// BRLTTY asks which keys are held.
    static let getKeys: UInt8 = 0x03
    /// The answer.
    static let heldKeys: UInt8 = 0x04
    /// A key went down.
    static let keyDown: UInt8 = 0x05
    /// A key came up.
    static let keyUp: UInt8 = 0x06
    /// BRLTTY asks for the firmware's version.
    static let getVersion: UInt8 = 0x0C
    /// The answer.
    static let version: UInt8 = 0x0D
    /// BRLTTY asks for settings.
    static let getSettings: UInt8 = 0x0E
    /// The answer.
    static let settings: UInt8 = 0x0F
    /// The display is being switched off.
    static let poweringOff: UInt8 = 0x10

    /// The bytes of a packet.
    static func bytes(_ type: UInt8, _ data: [UInt8] = []) -> [UInt8] {
        [0x1B, type, UInt8(truncatingIfNeeded: data.count)] + data
    }
}

/// Cuts a stream of bytes into packets; bytes outside a packet are skipped.
struct EmulatedPacketReader {
    private var buffer: [UInt8] = []

    /// Takes bytes in and gives the packets that are complete now.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [(type: UInt8, data: [UInt8])] {
        buffer.append(contentsOf: bytes)
        var packets: [(type: UInt8, data: [UInt8])] = []
        var start = 0
        while start < buffer.count {
            guard buffer[start] == 0x1B else {
                start += 1
                continue
            }
            guard start + 3 <= buffer.count else { break }
            let end = start + 3 + Int(buffer[start + 2])
            guard end <= buffer.count else { break }
            packets.append((buffer[start + 1], Array(buffer[start + 3..<end])))
            start = end
        }
        buffer.removeFirst(start)
        return packets
    }
}
