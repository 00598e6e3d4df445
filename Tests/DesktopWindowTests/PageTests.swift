import SnapshotHarness
import TestSupport
import Testing

/// Each page of Pages in Chromium, walked with the keyboard; the frames are in Goldens.
@Suite(.serialized, .hangLimit(minutes: 3)) struct PageTests {
    @Test(arguments: PageProgram.walked) func everyFrameIsAsItWas(page: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let chromium = try PageProgram(page, on: bench.desktop)
        // Each page has a heading of its own name.
        bench.expect { $0.isWhole && $0.elements.contains($0.title) }
        try GoldenWalk("page-" + page, bench, chromium).run(chromium.walk.map { "keyboard " + $0 })
    }

    @Test func thereArePages() { #expect(PageProgram.names.count == 20) }
}
