import Braille
import BridgeSession
import BridgeTables
import SnapshotHarness
import TestSupport
import Testing

@testable import BrlAPIDisplay

/// Another program, which is no bridge, shows its cells on the same terminal and goes. BRLTTY tells nobody and leaves its
/// cells there (docs/upstream/redraw-after-leaving): they must be gone as soon as a key comes here.
@Suite("Rivals")
struct RivalTests {
    /// A client and, on top of it, another one that has shown its cells and gone.
    private func leftBehind(_ display: any HarnessDisplay, keyMode: KeyMode = KeyMode()) throws -> Bench {
        let bench = try Bench(display, keys: .init(named: "LNDN"), keyMode: keyMode)
        try bench.show(pattern(1))
        let rival = ScriptedClient(bench.server, keys: .init(named: "LNUP"), routing: false)
        try rival.wait("the display's size") { if case .sizeChanged = $0 { true } else { false } }
        try rival.waitUntilActive()
        rival.show(pattern(2))
        try bench.expect(pattern(2))
        rival.display.close()
        // BRLTTY looks at all its clients in turn, so that it has seen the end when it answers a second time.
        for _ in 0..<2 { _ = bench.client.display.cursorDots }
        return bench
    }

    /// BRLTTY shows the client's cells again at each command that it passes on.
    @Test(arguments: Driver.allCases)
    func aCommandBringsTheCellsBack(_ driver: Driver) throws {
        let bench = try leftBehind(driver.display())
        try bench.display.press(Key(parsing: "LNDN"))
        #expect(try bench.client.keys(1) == keys("LNDN"))
        try bench.expect(pattern(1))
    }

    /// It does not when it passes on the device's own keys: the client writes its cells again, also where the key has no effect.
    @Test func aKeyOfTheDeviceBringsTheCellsBack() throws {
        let mode = try KeyMode(KeyTable(named: "voiceover", in: RealTables.folder), in: RealTables.folder)
        let bench = try leftBehind(EmulatedDisplay(columns: 40, keyMode: mode), keyMode: mode)
        #expect(bench.client.display.isInDriverMode)
        try bench.display.press(Key(parsing: "chord:14"))
        #expect(try bench.client.keys(1) == keys("chord:14"))
        try bench.expect(pattern(1))
    }

    /// What is written again is no new frame on the display.
    @Test func aKeyOfTheDeviceShowsNothingTwice() throws {
        let mode = try KeyMode(KeyTable(named: "voiceover", in: RealTables.folder), in: RealTables.folder)
        let bench = try Bench(EmulatedDisplay(columns: 40, keyMode: mode), keyMode: mode)
        try bench.show(pattern(1))
        let count = bench.display.frameCount
        for _ in 0..<3 { try bench.display.press(Key(parsing: "chord:14")) }
        #expect(try bench.client.keys(3).count == 3)
        try bench.show(pattern(2))
        #expect(bench.display.frameCount == count + 1)
    }

    /// Asking which cells BRLTTY composes takes the display from nobody.
    @Test(arguments: Driver.allCases)
    func whoAsksForTheCellsStaysBelow(_ driver: Driver) throws {
        let bench = try Bench(driver.display(), keys: .init(named: "LNDN"))
        try bench.show(pattern(1))
        let rival = ScriptedClient(bench.server, keys: .init(named: "LNUP"), routing: false)
        try rival.wait("the display's size") { if case .sizeChanged = $0 { true } else { false } }
        try rival.waitUntilActive()
        rival.show(pattern(2))
        try bench.expect(pattern(2))
        bench.client.display.watchRenderedCells()
        try bench.client.waitUntilSettled()
        // The rival is asked by a key of its own, and shows what only it could.
        try bench.display.press(Key(parsing: "LNUP"))
        #expect(try rival.keys(1) == keys("LNUP"))
        rival.show(pattern(3))
        try bench.expect(pattern(3))
        #expect(bench.client.display.renderedCells == nil)
        rival.display.close()
        bench.client.display.showAgain()
        try bench.client.wait("the cells that were covered") { $0 == .rendered(pattern(1)) }
        try bench.expect(pattern(1))
    }
}
