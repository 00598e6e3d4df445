import SnapshotHarness
import TestSupport
import Testing

/// A window of Qt 5 and of Qt 6, walked from an emulated display. Asked for all properties, either would end.
@Suite(.serialized, .hangLimit(minutes: 3)) struct QtTests {
    @Test(arguments: ["5", "6"]) func everyControlIsShownWhenItHasTheFocus(version: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram("qt", [version], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        let frames = [
            ("snooze", "Snooze spin ⣼ 9"), ("gradual", "Gradual chk ⢸ ⣏⣀⣹ off"), ("bell", "Bell rbtn 1/2 ⢸ ⢰⣿⡆ on"),
            ("title", "Title ed ⢸ Wake up"), ("code", "Code pwd ⢸ ••••"),
            // Qt 6 says that it opens.
            ("zone", version == "6" ? "Zone cbo clps ⢸ Vienna" : "Zone cbo ⢸ Vienna"), ("test", "Test btn"),
            ("loudness", "Loudness sldr ⣼ 40%"),
        ]
        for (name, frame) in frames {
            try clock.tell("focus " + name)
            bench.expect(frame)
        }
        bench.expect(elements: [
            "Loudness=40%", "Snooze=9", "Gradual=0", "Bell=1", "Radio=0", "Title=Wake up", "Code=••••", "Zone=Vienna",
            "Test", "Delete", "Rings at seven",
        ])
        #expect(!bench.texts.contains { $0.contains("1234") })
    }

    @Test(arguments: ["5", "6"]) func theDisplaysKeysAdjustAndActivate(version: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram("qt", [version], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        try bench.press("UP")
        bench.expect("Loudness sldr ⣼ 45%")
        try clock.tell("set loudness 70")
        bench.expect("Loudness sldr ⣼ 70%")
        try clock.tell("focus gradual")
        bench.expect("Gradual chk ⢸ ⣏⣀⣹ off")
        try bench.press("RETURN")
        bench.expect("Gradual chk ⢸ ⣏⣿⣹ on")
        try clock.tell("focus test")
        bench.expect("Test btn")
        try bench.press("RETURN")
        bench.expect { $0.elements.contains("Rang 1 times") }
    }
}
