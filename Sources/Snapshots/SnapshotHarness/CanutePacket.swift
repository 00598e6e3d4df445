/// Packets of the Canute's serial protocol, the same in both directions: a framing byte, the data, a checksum of two bytes,
/// a framing byte. Framing and escape bytes between are escaped.
enum CanutePacket {
    /// BRLTTY asks for the number of columns.
    static let columns: UInt8 = 0x00
    /// BRLTTY asks for the number of rows.
    static let rows: UInt8 = 0x01
    /// BRLTTY asks for the protocol's version.
    static let protocolVersion: UInt8 = 0x03
    /// A row's number from 0 and its cells.
    static let row: UInt8 = 0x06
    /// All cells down.
    static let resetCells: UInt8 = 0x07
    /// BRLTTY asks which keys are held, ten times a second.
    static let keys: UInt8 = 0x0A
    /// BRLTTY asks for the firmware's version.
    static let firmwareVersion: UInt8 = 0x0B
    /// BRLTTY asks whether the motors run.
    static let motors: UInt8 = 0x0D

    fileprivate static let framing: UInt8 = 0x7E
    fileprivate static let escape: UInt8 = 0x7D
    fileprivate static let escapeBit: UInt8 = 0x20

    /// The bytes of an answer with a number.
    static func bytes(_ command: UInt8, _ number: UInt16) -> [UInt8] {
        bytes([command, UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)])
    }

    /// The bytes of a packet.
    static func bytes(_ data: [UInt8]) -> [UInt8] {
        let sum = checksum(data)
        let inner = data + [UInt8(truncatingIfNeeded: sum), UInt8(truncatingIfNeeded: sum >> 8)]
        return [framing] + inner.flatMap { $0 == framing || $0 == escape ? [escape, $0 ^ escapeBit] : [$0] } + [framing]
    }

    /// CRC-16/ISO-HDLC.
    static func checksum(_ data: some Sequence<UInt8>) -> UInt16 {
        var sum: UInt16 = 0xFFFF
        for byte in data {
            sum ^= UInt16(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0x8408 }
        }
        return ~sum
    }
}

/// Cuts a stream of bytes into the data of packets; what is outside of packets, too long, or has a wrong checksum is skipped.
struct CanutePacketReader: DevicePacketReader {
    private var data: [UInt8]?
    private var isEscaped = false

    /// More than a row of the widest display has.
    private static let longest = 512

    /// Takes bytes in and gives the packets that are complete now.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
        bytes.compactMap { take($0) }
    }

    private mutating func take(_ byte: UInt8) -> [UInt8]? {
        guard byte != CanutePacket.framing else {
            defer { isEscaped = false }
            // Two framing bytes with nothing between: the first was the end of a packet whose beginning was missed.
            guard let whole = data, !whole.isEmpty else {
                data = []
                return nil
            }
            data = nil
            return isEscaped ? nil : CanutePacketReader.checked(whole)
        }
        guard let count = data?.count else { return nil }
        if count >= CanutePacketReader.longest {
            data = nil
        } else if byte == CanutePacket.escape, !isEscaped {
            isEscaped = true
        } else {
            data?.append(isEscaped ? byte ^ CanutePacket.escapeBit : byte)
            isEscaped = false
        }
        return nil
    }

    private static func checked(_ whole: [UInt8]) -> [UInt8]? {
        guard whole.count >= 3 else { return nil }
        let data = whole.dropLast(2)
        let sum = UInt16(whole[whole.count - 2]) | UInt16(whole[whole.count - 1]) << 8
        return CanutePacket.checksum(data) == sum ? Array(data) : nil
    }
}
