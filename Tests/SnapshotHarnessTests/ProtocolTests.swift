import Braille
import BrailleLayout
import Foundation
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
