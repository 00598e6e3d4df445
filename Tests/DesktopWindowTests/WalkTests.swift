import SnapshotHarness
import TestSupport
import Testing

/// Each control of a window of each toolkit: focused, adjusted, activated, typed into; the frames are in Goldens.
@Suite(.serialized, .hangLimit(minutes: 3)) struct WalkTests {
    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func everyFrameIsAsItWas(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram(of: toolkit, ["more"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        try GoldenWalk(toolkit, bench, clock).run(WalkTests.steps(toolkit))
    }

    /// What is done in the window or pressed on the display. What a toolkit lacks is left out.
    static func steps(_ toolkit: String) -> [String] {
        let isQt = toolkit.hasPrefix("qt")
        var steps = ["key UP", "key DOWN", "set loudness 70", "focus snooze", "key UP", "set snooze 12"]
        if !isQt { steps += ["focus alarm", "key RETURN"] }
        steps += ["focus gradual", "key RETURN", "key RETURN", "focus repeat", "key RETURN"]
        steps += ["focus bell", "focus radio", "key RETURN"]
        steps += ["focus title", "key RETURN", "key KEY_END", "key char:!", "key BACKSPACE", "key ESCAPE"]
        steps += ["focus code", "key RETURN", "key char:9", "key ESCAPE"]
        steps += ["focus find", "focus zone", "focus notes"]
        steps += ["row 1"]
        if toolkit != "gtk4" {
            steps += ["focus test", "place 1", "focus test", "place 0", "focus tree", "focus tunes"]
        }
        steps += toolkit == "gtk3" ? ["focus book", "page 1"] : isQt ? ["tab 1"] : ["focus book"]
        steps += isQt ? ["row 0"] : ["focus test", "row 0", "focus link"]
        return steps + ["focus test", "key RETURN", "key RIGHT"]
    }
}
