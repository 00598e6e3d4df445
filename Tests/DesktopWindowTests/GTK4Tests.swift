import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// A window of GTK 4, walked from an emulated display.
@Suite(.serialized, .hangLimit(minutes: 3)) struct GTK4Tests {
    @Test func everyControlIsShownWhenItHasTheFocus() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk4", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        let frames = [
            ("alarm", "Alarm chk ⢸ ⣏⣿⣹ on"), ("gradual", "Gradual chk ⢸ ⣏⣀⣹ off"), ("title", "Title ed ⢸ Wake up"),
            ("code", "Code pwd ⢸ ••••"), ("test", "Test btn"), ("loudness", "Loudness sldr ⣼ 40%"),
        ]
        for (name, frame) in frames {
            try clock.tell("focus " + name)
            bench.expect(frame)
        }
        #expect(!bench.texts.contains { $0.contains("1234") })
    }

    /// GTK 4.8 tells nobody of a changed value: the focused one is asked for.
    @Test func aValueIsShownAlthoughNobodyTellsOfIt() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk4", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        try clock.tell("set loudness 70")
        bench.expect("Loudness sldr ⣼ 70%")
        try bench.press("UP")
        bench.expect("Loudness sldr ⣼ 71%")
        try clock.tell("focus test")
        bench.expect("Test btn")
        try bench.press("RETURN")
        bench.expect { $0.elements.contains("Rang") }
    }
}
