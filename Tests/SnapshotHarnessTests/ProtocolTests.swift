import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Localization
import Testing

@testable import SnapshotHarness

@Suite("Protocols of the displays")
struct ProtocolTests {
    @Test func packetsAreCutOutOfAnyStream() {
        var reader = EmulatedPacketReader()
        let stream: [UInt8] = [0x00, 0xFF, 0x1B, 0x02, 0x02, 0x1B, 0x03, 0x1B, 0x00, 0x00, 0x1B, 0x02]
        var packets: [(type: UInt8, data: [UInt8])] = []
        for byte in stream { packets += reader.take([byte]) }
        #expect(packets.map(\.type) == [0x02, 0x00])
        #expect(packets.map(\.data) == [[0x1B, 0x03], []])
        #expect(reader.take([0x01, 0x07]).first?.data == [0x07])
    }

    @Test func randomBytesNeverStopTheReader() {
        var generator = SystemRandomNumberGenerator()
        var reader = EmulatedPacketReader()
        for _ in 0..<200 {
            _ = reader.take((0..<Int.random(in: 0...700, using: &generator)).map { _ in UInt8.random(in: 0...255) })
        }
        _ = reader.take(Array(repeating: 0, count: 300))
        #expect(reader.take([0x1B, 0x00, 0x00]).last?.type == 0x00)
    }

    /// The algorithm's own check value, and its residue.
    @Test func theCanutesChecksumIsTheOneOfItsName() {
        #expect(CanutePacket.checksum(Array("123456789".utf8)) == 0x906E)
    }

    @Test func theCanutesPacketsAreEscaped() {
        let data: [UInt8] = [0x06, 0x00, 0x7E, 0x7D, 0x5E, 0xFF]
        let bytes = CanutePacket.bytes(data)
        #expect(bytes.first == 0x7E && bytes.last == 0x7E)
        #expect(!bytes.dropFirst().dropLast().contains(0x7E))
        #expect(bytes[3...6] == [0x7D, 0x5E, 0x7D, 0x5D])
        var reader = CanutePacketReader()
        // The end of one that was missed, noise, and one with a wrong checksum.
        let stream = [0x01, 0x02, 0x7E] + bytes + [0x55, 0x66] + [0x7E, 0x0A, 0x00, 0x00, 0x7E] + bytes
        var packets: [[UInt8]] = []
        for byte in stream { packets += reader.take([byte]) }
        #expect(packets == [data, data])
    }

    @Test func randomBytesNeverStopTheCanutesReader() {
        var generator = SystemRandomNumberGenerator()
        var reader = CanutePacketReader()
        for _ in 0..<200 {
            _ = reader.take((0..<Int.random(in: 0...700, using: &generator)).map { _ in UInt8.random(in: 0...255) })
        }
        // What was open ends, at the latest, with the first of these.
        let packets = reader.take(CanutePacket.bytes([0x0A]) + CanutePacket.bytes([0x0A]) + CanutePacket.bytes([0x0A]))
        #expect(packets.last == [0x0A])
    }

    /// A row of another length, or that is not there, is refused; dots 7 and 8 are not there.
    @Test func theCanuteShowsRows() throws {
        let display = try CanuteDisplay(size: DisplaySize(columns: 3, rows: 2))
        let path = try #require(display.device.split(separator: ":").last.map(String.init))
        // Not to become this process's terminal, whose end would end it.
        let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(descriptor >= 0)
        let wire = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        func send(_ data: [UInt8]) throws -> [UInt8] {
            try wire.write(contentsOf: Data(CanutePacket.bytes(data)))
            var reader = CanutePacketReader()
            while true {
                let packets = reader.take(try #require(try wire.read(upToCount: 1)))
                if let packet = packets.first { return packet }
            }
        }
        #expect(try send([0x00]) == [0x00, 3, 0])
        #expect(try send([0x01]) == [0x01, 2, 0])
        #expect(try send([0x0D]) == [0x0D, 0, 0])
        #expect(try send([0x0A]) == [0x0A, 0, 0])
        #expect(try send([0x06, 1, 0xFF, 0x07, 0xC1]) == [0x06, 0, 0])
        #expect(try send([0x06, 2, 1, 1, 1]) == [0x06, 1, 0])
        #expect(try send([0x06, 0, 1, 1]) == [0x06, 1, 0])
        #expect(display.frame.brailleString == "⠀⠀⠀⠿⠇⠁")
        #expect(display.receivedRows.map(\.number) == [2])
        #expect(display.receivedRows[0].lostDots)
        try display.press(.line(1))
        #expect(try send([0x0A]) == [0x0A, 4, 0])
        #expect(try send([0x0A]) == [0x0A, 0, 0])
        #expect(try send([0x07]) == [0x07, 0, 0])
        #expect(display.frame == Array(repeating: .blank, count: 6))
    }

    @Test func theDotPadsPacketsAreCutOutOfAnyStream() {
        let packet = DotPadPacket(destination: 3, command: 0x0200, data: [0, 0xAA, 0x55, 0x00])
        let bytes = packet.bytes
        // As BRLTTY's driver has it: a length from the destination on, and all bytes in one by exclusive or.
        #expect(bytes == [0xAA, 0x55, 0, 9, 3, 2, 0, 0, 0, 0xAA, 0x55, 0, 0xA5 ^ 3 ^ 2 ^ 0xAA ^ 0x55])
        var reader = DotPadPacketReader()
        var wrong = bytes
        wrong[9] ^= 1
        let stream = [0x55, 0xAA] + bytes + [0x01] + wrong + [0xAA, 0x55, 0, 2] + [0xAA, 0x55, 0xFF, 0xFF] + bytes
        var packets: [DotPadPacket] = []
        for byte in stream { packets += reader.take([byte]) }
        #expect(packets == [packet, packet])
        #expect(reader.take(bytes + bytes) == [packet, packet])
    }

    @Test func randomBytesNeverStopTheDotPadsReader() {
        var generator = SystemRandomNumberGenerator()
        var reader = DotPadPacketReader()
        for _ in 0..<200 {
            _ = reader.take((0..<Int.random(in: 0...700, using: &generator)).map { _ in UInt8.random(in: 0...255) })
        }
        // What was open needs 260 bytes at most.
        _ = reader.take(Array(repeating: 0, count: 300))
        #expect(reader.take(DotPadPacket(command: 0x0110).bytes) == [DotPadPacket(command: 0x0110)])
    }

    /// The sizes are BRLTTY's: (60 - 2) / (2 + gap) + 1 columns, (40 - 4) / (4 + gap) + 1 rows.
    @Test func pinsOfADotPadAreCells() throws {
        #expect(DotPadPins.sizes.map(\.description) == ["30x10", "30x8", "30x7", "20x10", "20x8", "20x7"])
        #expect(DotPadPins(DisplaySize(columns: 40)) == nil)
        var even = try #require(DotPadPins(DisplaySize(columns: 30, rows: 10)))
        #expect(even.between == (0, 0))
        func show(_ pins: inout DotPadPins, _ data: [UInt8], inRow row: Int) -> Bool { pins.show(data, inRow: row) }
        #expect(show(&even, [28, 0x01, 0x88], inRow: 9))
        #expect(even.cells.suffix(3).map(\.dots) == [[], [1], [7, 8]])
        // A row too far, and a cell too many.
        #expect(!show(&even, [0, 1], inRow: 10))
        #expect(!show(&even, [29, 1, 1], inRow: 0))
        #expect(!show(&even, [], inRow: 0))
        // The second cell of the second row begins at pin 3 of row 6: the right half of unit 1, its rows 2 and 3.
        var spaced = try #require(DotPadPins(DisplaySize(columns: 20, rows: 7)))
        #expect(spaced.between == (1, 2))
        #expect(show(&spaced, [1, 0x40, 0x04], inRow: 1))
        #expect(show(&spaced, [1, 0x20], inRow: 2))
        #expect(spaced.cells[21].dots == [1, 4, 7])
        #expect(spaced.cells.enumerated().allSatisfy { $0.offset == 21 || $0.element == .blank })
        // Between cells is nobody's pin.
        #expect(show(&spaced, [1, 0x01], inRow: 0))
        #expect(spaced.cells[0] == .blank && spaced.cells[1] == .blank)
    }

    @Test func theDotPadDependsOnTheVersion() throws {
        let (even, spaced) = (DisplaySize(columns: 30, rows: 10), DisplaySize(columns: 20, rows: 7))
        func problem(_ version: String, _ size: DisplaySize) -> String? {
            DotPadDisplay.problem(with: size, brltty: ReleaseVersion(version))?.english
        }
        #expect(problem("6.5", spaced) == "BRLTTY 6.5 has no driver dp, which the emulated Dot Pad needs")
        #expect(problem("6.7", spaced) == nil && problem("6.8", even) == nil && problem("6.9.1", spaced) == nil)
        #expect(
            problem("6.7", even)
                == "BRLTTY 6.7's driver dp makes 20x7 cells of a Dot Pad's pins, not 30x10")
        #expect(
            problem("6.9", DisplaySize(columns: 40))
                == "the emulated Dot Pad has 30x10, 30x8, 30x7, 20x10, 20x8, 20x7 cells, not 40x1")
    }

    @Test(arguments: [
        ("Braille \"125|14| |8\"", "⠓⠉⠀⢀"), ("Braille \" \"", "⠀"), ("Braille \"12345678\"", "⣿"),
        ("Braille \"1||9x2\"", "⠁⠀⠂"), ("Braille \"\"", "⠀"), ("Braille \"", nil), ("Visual \"Braille\"", nil),
        ("", nil),
        ("braille \"1\"", nil),
    ])
    func linesBecomeCells(line: String, cells: String?) {
        #expect(VirtualDisplayLine.cells(line)?.brailleString == cells)
    }

    @Test(arguments: [14, 40])
    func malformedBytesHarmNothing(columns: Int) throws {
        let display = try EmulatedDisplay(columns: columns)
        let path = try #require(display.device.split(separator: ":").last.map(String.init))
        let wire = try #require(FileHandle(forWritingAtPath: path))
        var noise = Data((0..<5000).map { _ in UInt8.random(in: 0...255) })
        noise += Data(repeating: 0, count: 300)
        try wire.write(contentsOf: noise)
        // Cells of another number are not shown.
        try wire.write(contentsOf: Data([0x1B, 0x02, 0x01, 0xFF]))
        let cells = (0..<columns).map { BrailleCell(rawValue: UInt8($0 + 1)) }
        try wire.write(contentsOf: Data([0x1B, 0x02, UInt8(columns)] + cells.map(\.rawValue)))
        try display.waitForFrame(cells)
    }

    @Test func aFrameThatDoesNotComeIsShownBesideTheOneThatDid() throws {
        let display = try EmulatedDisplay(columns: 14)
        let expected = Array(repeating: BrailleCell.full, count: 14)
        let error = #expect(throws: HarnessError.self) {
            try display.waitForFrame(expected, deadline: .now + .milliseconds(20))
        }
        #expect(error?.code == .timedOut)
        let message = error?.message ?? ""
        #expect(message.contains("expected: \(expected.brailleString)"))
        #expect(message.contains("actual:   " + String(repeating: "⠀", count: 14)))
    }
}
