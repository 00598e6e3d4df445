import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import SnapshotHarness
import TestSupport
import Testing

@Suite("Showing frames")
struct ShowingTests {
    @Test(arguments: Driver.allCases)
    func framesAppearAsTheyAre(_ driver: Driver) throws {
        let bench = try Bench(driver.display())
        for number in 0..<5 { try bench.show(pattern(number)) }
        try bench.show((0..<40).map { BrailleCell(rawValue: UInt8($0 * 6 + 15)) })
        try bench.show(Array(repeating: .full, count: 40))
        try bench.show(Array(repeating: .blank, count: 40))
    }

    @Test(arguments: Driver.allCases)
    func aRegionChangesAlone(_ driver: Driver) throws {
        let bench = try Bench(driver.display())
        var cells = pattern(1)
        try bench.show(cells)
        cells[30] = .full
        try bench.show(cells, changed: 27..<40)
        cells[0] = .full
        cells[39] = .blank
        try bench.show(cells, changed: 27..<40)
    }

    @Test func theNewestOfManyFramesIsShownAndEqualOnesAreNotSent() throws {
        let bench = try Bench(Driver.emulated.display())
        for number in 0..<200 { bench.client.show(pattern(number)) }
        let last = Array(repeating: BrailleCell.full, count: 40)
        try bench.show(last)
        let count = bench.display.frameCount
        for _ in 0..<20 { bench.client.show(last) }
        try bench.show(pattern(7))
        #expect(bench.display.frameCount == count + 1)
    }

    @Test func theCursorIsShownAndTakenAway() throws {
        let bench = try Bench(Driver.emulated.display())
        let cells = pattern(2)
        bench.client.show(cells, cursor: 5)
        var marked = cells
        marked[5] = BrailleCell(rawValue: cells[5].rawValue | 0xC0)
        try bench.display.waitForFrame(marked)
        bench.client.show(cells, cursor: 0, changed: 0..<0)
        marked = cells
        marked[0] = BrailleCell(rawValue: cells[0].rawValue | 0xC0)
        try bench.display.waitForFrame(marked)
        bench.client.show(cells, changed: 0..<0)
        try bench.display.waitForFrame(cells)
    }

    @Test func rowsAreShown() throws {
        let display = try VirtualDisplay(size: DisplaySize(columns: 20, rows: 4))
        let bench = try Bench(display)
        #expect(bench.client.display.size == DisplaySize(columns: 20, rows: 4))
        try bench.show(pattern(3, count: 80))
        try display.press(.route(61))
        #expect(try bench.client.keys(1) == [.route(61)])
    }

    @Test func fourHundredCellsFit() throws {
        let display = try VirtualDisplay(size: DisplaySize(columns: 40, rows: 10))
        let bench = try Bench(display)
        try bench.show(pattern(5, count: 400))
    }

    @Test func renderedCellsWitnessEachFrame() throws {
        let bench = try Bench(Driver.emulated.display(), rendered: true)
        bench.client.show(pattern(9))
        try bench.client.wait("the rendered frame") { $0 == .rendered(pattern(9)) }
    }

    /// A Canute's have six, and a write there is a row.
    @Test func howManyDotsItsCellsHaveIsKnown() throws {
        let rowTimes = try DeviceKeys.rowTimes(in: RealTables.folder)
        let emulated = try Bench(Driver.emulated.display(), rowTimes: rowTimes).client.display
        #expect(emulated.cellSize == .eightDots)
        #expect(emulated.rowPace == .atOnce)
        let canute = try CanuteDisplay(size: DisplaySize(columns: 40, rows: 2))
        let bench = try Bench(canute, rowTimes: rowTimes, pins: DeviceKeys.pins(in: RealTables.folder))
        #expect(bench.client.display.cellSize == .sixDots)
        #expect(bench.client.display.rowPace == .each(milliseconds: 1200))
        #expect(bench.client.display.pinSpacing == .cells)
        #expect(emulated.pinSpacing == nil)
        try bench.show(pattern(1, count: 80))
        let before = canute.receivedRows.count
        try bench.show(pattern(1) + pattern(2), changed: 40..<80)
        #expect(canute.receivedRows.dropFirst(before).map(\.number) == [2])
        #expect(canute.receivedRows.allSatisfy { !$0.lostDots })
        let found = try BrlAPIDiagnosis(host: bench.server.host, auth: bench.server.auth)
        #expect(found.cellSize == .sixDots)
        let table = try #require(DeviceKeys.all(in: RealTables.folder)["cn"])
        #expect(table.rowTime == 1200)
        #expect(table.keys.count == 17)
        for name in table.keys.keys.flatMap({ $0.split(separator: "+") }) {
            #expect(found.deviceKeyNames.contains(String(name)))
        }
        // What the keys stand for is what BRLTTY makes of them; of the keys beside rows it names the first.
        let meanings = Set(table.keys.values)
        #expect(meanings.subtracting(found.sendableKeys) == Set((1..<9).map(Key.line)))
    }
}
