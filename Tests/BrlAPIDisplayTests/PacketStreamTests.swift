import Braille
import TestSupport
import Testing

@testable import BrlAPIDisplay

/// BRLTTY's core and its server write on one connection, each packet in halves: whatever comes first, nothing is lost.
@Suite("Packets of a terminal") struct PacketStreamTests {
    private typealias Packet = PacketStream.Packet

    /// Every order in which the halves of three packets and an answer can come, in one piece and byte by byte.
    @Test(
        arguments: [
            [.key(KeyCode(rawValue: 0x2001_0007)), .key(KeyCode(rawValue: 0x1_0000_FF51)), .key(KeyCode(rawValue: 0))],
            // The code of the letter A looks like an answer.
            [.key(letterA), .key(letterA), .key(letterA)],
            [.key(KeyCode(rawValue: 0x2000_0005)), .composedCells(pattern(2)), .key(letterA)],
            [.composedCells(pattern(1)), .key(letterA), .composedCells(pattern(3))],
        ] as [[PacketStream.Packet]])
    func anAnswerBetweenHalvesIsAnAnswer(_ packets: [PacketStream.Packet]) {
        let halves = packets.flatMap(halves)
        for place in 0...halves.count {
            var pieces = halves
            pieces.insert([0, 0, 0, 0, 0, 0, 0, 0x41], at: place)
            let bytes = pieces.flatMap { $0 }
            for step in [1, 3, 8, 16, bytes.count] {
                var stream = PacketStream()
                stream.awaitAnswer()
                var found: [Packet] = []
                for start in stride(from: 0, to: bytes.count, by: step) {
                    take(bytes[start..<min(start + step, bytes.count)], &stream)
                    while let packet = stream.next() { found.append(packet) }
                }
                #expect(found == packets, "the answer after \(place) halves, \(step) bytes at a time")
                #expect(!stream.isAwaitingAnswer && !stream.isRefused)
            }
        }
    }

    @Test func aLetterThatLooksLikeAnAnswerIsALetterWhereNoneIsAwaited() {
        var stream = PacketStream()
        take(halves(.key(letterA)).flatMap { $0 }[...], &stream)
        #expect(stream.next() == .key(letterA))
        #expect(stream.next() == nil)
    }

    @Test func whatIsRefusedIsNoAnswer() {
        var stream = PacketStream()
        stream.awaitAnswer()
        take([0, 0, 0, 4, 0, 0, 0, 0x65, 0, 0, 0, 3], &stream)
        #expect(stream.next() == .exception)
        #expect(stream.isRefused && !stream.isAwaitingAnswer)
    }

    /// Cells that BRLTTY refuses, and what is no packet at all.
    @Test(arguments: [
        [0, 0, 0, 8, 0, 0, 0, 0x45, 0, 0, 0, 3, 0, 0, 0, 0x77], [0x47, 0x45, 0x54, 0x20, 0x2F, 0, 0, 0],
    ])
    func whatIsOfNoUseEndsTheTerminal(_ bytes: [UInt8]) {
        var stream = PacketStream()
        take(bytes[...], &stream)
        #expect(stream.next() == .exception)
        #expect(stream.next() == nil)
    }

    @Test func streamsMayBeLong() {
        var stream = PacketStream()
        var count = 0
        let update = halves(.composedCells(Array(repeating: .full, count: 4000))).flatMap { $0 }
        for _ in 0..<100 {
            for half in [update[..<3000], update[3000...]] {
                take(half, &stream)
                while stream.next() != nil { count += 1 }
            }
        }
        #expect(count == 100)
    }

    /// The packets as BRLTTY's server reads them (`brlapi_protocol.h`).
    @Test(
        arguments: [
            (
                .take([KeyRange(first: 0x2001_0000, last: 0xFFFF_FFFF_2001_FFFF)]), 0x75,
                "00000000 20010000 ffffffff 2001ffff"
            ),
            (.leave([.all]), 0x6D, "00000000 00000000 ffffffff ffffffff"),
            (.priority(50), 0x5056, "00000000 00000001 00000000 00000000 00000032"),
            (.watchComposedCells, 0x5052, "00000202 00000010 00000000 00000000"),
        ] as [(TerminalRequest, UInt32, String)])
    func requestsAreThoseOfTheProtocol(_ request: TerminalRequest, _ type: UInt32, _ content: String) {
        #expect(request.type == type)
        let digits = request.content.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == content.split(separator: " ").joined())
    }

    private func take(_ bytes: ArraySlice<UInt8>, _ stream: inout PacketStream) {
        stream.receive { room in
            room.copyBytes(from: bytes)
            return bytes.count
        }
    }

    private func halves(_ packet: Packet) -> [[UInt8]] {
        let (type, content): (UInt32, [UInt8]) =
            switch packet {
            case .key(let code): (0x6B, bytes(UInt32(code.rawValue >> 32)) + bytes(UInt32(code.rawValue & 0xFFFF_FFFF)))
            case .composedCells(let cells):
                (0x5055, bytes(2) + bytes(16) + bytes(0) + bytes(0) + cells.map(\.rawValue))
            case .exception, .other: (0, [])
            }
        return [bytes(UInt32(content.count)) + bytes(type), content]
    }

    private func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}

private let letterA = KeyCode(rawValue: 0x41)
