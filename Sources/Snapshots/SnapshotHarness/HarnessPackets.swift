import Braille
import BrailleLayout

/// The readers of what BRLTTY sends to the harness's displays.
package enum HarnessPackets {
    /// Reads the bytes as packets of HumanWare's, the Canute's and the Dot Pad's protocol, in pieces and at once, and as lines of the
    /// virtual driver, for tests and the fuzzer.
    package static func exercise(_ bytes: [UInt8]) {
        let (first, rest) = (bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2))
        var (emulated, pieces) = (EmulatedPacketReader(), EmulatedPacketReader())
        let packets = emulated.take(bytes)
        let again = pieces.take(first) + pieces.take(rest)
        precondition(packets.map(\.type) == again.map(\.type) && packets.map(\.data) == again.map(\.data))

        var (canute, halves) = (CanutePacketReader(), CanutePacketReader())
        let data = canute.take(bytes)
        precondition(data == halves.take(first) + halves.take(rest))
        for packet in data {
            // What was read is what would be written.
            var reader = CanutePacketReader()
            precondition(reader.take(CanutePacket.bytes(packet)) == [packet])
        }

        var (pad, padPieces) = (DotPadPacketReader(), DotPadPacketReader())
        let rows = pad.take(bytes)
        precondition(rows == padPieces.take(first) + padPieces.take(rest))
        for packet in rows {
            var reader = DotPadPacketReader()
            precondition(reader.take(packet.bytes) == [packet])
        }

        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            _ = VirtualDisplayLine.cells(String(decoding: line, as: UTF8.self))
        }
    }
}
