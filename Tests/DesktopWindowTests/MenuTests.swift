import SnapshotHarness
import TestSupport
import Testing

/// Menus and the lists of combo boxes: opened, walked and left from the display; the frames are in Goldens.
@Suite(.serialized, .hangLimit(minutes: 5)) struct MenuTests {
    @Test(arguments: ["gtk3", "gtk4"]) func menusAreWalkedFromTheDisplay(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let window = try WindowProgram(of: toolkit, ["menus", "more"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        try GoldenWalk("menus-\(toolkit)", bench, window).run(MenuTests.steps(toolkit))
    }

    /// GTK 4 has no action that opens its menu bar, and Qt's menus and lists open without the focus.
    static func steps(_ toolkit: String) -> [String] {
        let list = ["focus zone", "key RETURN", "key RIGHT", "key LEFT", "key ESCAPE", "focus test"]
        guard toolkit == "gtk3" else { return list }
        let bar = ["key TOP", "key RETURN", "key RIGHT", "key RIGHT", "key RETURN"]
        return bar + ["focus test", "context", "key RIGHT", "key LEFT", "key ESCAPE"] + list
    }
}
