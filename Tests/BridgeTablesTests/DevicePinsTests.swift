import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// How far pins stand apart, by driver, model and size.
@Suite struct DevicePinsTests {
    private func spacing(_ driver: String, _ columns: Int, _ rows: Int) throws -> PinSpacing? {
        let size = DisplaySize(columns: columns, rows: rows)
        return try DeviceKeys.pins(in: RealTables.folder)[driver]?.first { $0.fits("", size) }?.spacing
    }

    @Test func theTablesSayWhatIsKnown() throws {
        #expect(try spacing("cn", 40, 9) == .cells)
        // As BRLTTY's parameters have it: with no spacing, and with the driver's own.
        #expect(try spacing("dp", 30, 10) == .even)
        #expect(try spacing("dp", 20, 7) == PinSpacing(cellGap: 50, rowGap: 75))
        // Of others nobody knows.
        #expect(try spacing("hw", 40, 1) == nil)
        #expect(try spacing("xx", 30, 10) == nil)
    }

    @Test func anEntryMayBeOfAModel() {
        let entry = DevicePins(model: "wide", columns: 30, spacing: .even)
        #expect(entry.fits("wide", DisplaySize(columns: 30, rows: 8)))
        #expect(!entry.fits("other", DisplaySize(columns: 30, rows: 8)))
        #expect(!entry.fits("wide", DisplaySize(columns: 20, rows: 8)))
        #expect(PinSpacing(cellGap: 0, rowGap: -5) == .even)
    }
}
