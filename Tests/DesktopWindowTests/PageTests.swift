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
        // Each page has a heading of its own name. Before Chromium has read the page, an empty one has the focus.
        bench.expect { !$0.title.isEmpty && $0.elements.contains($0.title) && $0.hasPageFocus }
        try GoldenWalk("page-" + page, bench, chromium).run(chromium.walk)
    }

    @Test func thereArePages() { #expect(PageProgram.names.count == 22) }
}
