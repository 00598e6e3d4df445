/// Packets of the Dot Pad's serial protocol, the same in both directions: two bytes that begin each, the length of what
/// follows, a destination, a command, a sequence number, data, and a checksum.
struct DotPadPacket: Equatable {
    /// The row of pins, from 1, or 0 for the text line and all that is about no row.
    var destination: UInt8 = 0
    /// What it is about.
    var command: UInt16
    /// The rest.
    var data: [UInt8] = []

    /// BRLTTY asks for the firmware's version.
    static let firmwareVersion: UInt16 = 0x0000
    /// BRLTTY asks for the device's name.
    static let deviceName: UInt16 = 0x0100
    /// BRLTTY asks what the device has.
    static let boardInformation: UInt16 = 0x0110
    /// BRLTTY sends a row: the first column, and the cells from there on.
    static let row: UInt16 = 0x0200
    /// The device shows the row.
    static let rowIsShown: UInt16 = 0x0202
    /// Which of the panning keys, of those of the keyboard and of navigation are held.
    static let keyboardKeys: UInt16 = 0x0312
    /// Which of the function keys are held.
    static let functionKeys: UInt16 = 0x0332

    /// The command of the answer to a question.
    static func answer(to command: UInt16) -> UInt16 { command + 1 }

    fileprivate static let begin: [UInt8] = [0xAA, 0x55]
    /// Destination, command, sequence number and checksum.
    fileprivate static let overhead = 5

    /// The bytes of the packet.
    var bytes: [UInt8] {
        let length = UInt16(truncatingIfNeeded: data.count + DotPadPacket.overhead)
        let inner = [destination] + DotPadPacket.bytes(command) + [0] + data
        return DotPadPacket.begin + DotPadPacket.bytes(length) + inner + [DotPadPacket.checksum(inner)]
    }

    private static func bytes(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }

    /// All bytes in one by exclusive or.
    fileprivate static func checksum(_ bytes: some Sequence<UInt8>) -> UInt8 { bytes.reduce(0xA5, ^) }
}

/// Cuts a stream of bytes into packets; bytes outside of packets, and packets with a wrong length or checksum are skipped.
struct DotPadPacketReader: DevicePacketReader {
    private var buffer: [UInt8] = []

    /// More than a row of the widest text line has.
    private static let longest = 256

    /// Takes bytes in and gives the packets that are complete now.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [DotPadPacket] {
        buffer.append(contentsOf: bytes)
        var packets: [DotPadPacket] = []
        var start = 0
        while start < buffer.count {
            let rest = buffer[start...]
            guard rest.starts(with: DotPadPacket.begin.prefix(rest.count)) else {
                start += 1
                continue
            }
            guard rest.count >= 4 else { break }
            let length = Int(rest[start + 2]) << 8 | Int(rest[start + 3])
            guard (DotPadPacket.overhead...DotPadPacketReader.longest).contains(length) else {
                start += 1
                continue
            }
            guard rest.count >= 4 + length else { break }
            let inner = rest[start + 4..<start + 3 + length]
            guard DotPadPacket.checksum(inner) == rest[start + 3 + length] else {
                start += 1
                continue
            }
            let fields = Array(inner)
            packets.append(
                DotPadPacket(
                    destination: fields[0], command: UInt16(fields[1]) << 8 | UInt16(fields[2]),
                    data: Array(fields.dropFirst(4))))
            start += 4 + length
        }
        buffer.removeFirst(start)
        return packets
    }
}
