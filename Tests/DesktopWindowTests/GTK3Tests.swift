import SnapshotHarness
import TestSupport
import Testing

/// A window of GTK 3, walked from an emulated display.
@Suite(.serialized, .hangLimit(minutes: 3)) struct GTK3Tests {
    @Test func everyControlIsShownWhenItHasTheFocus() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        let frames = [
            ("snooze", "Snooze spin ⣼ 9"), ("alarm", "Alarm sw ⢸ ⣏⣿⣹ on"), ("gradual", "Gradual chk ⢸ ⣏⣀⣹ off"),
            ("repeat", "Repeat btn ⢸ ⢎⣀⡱ off"), ("bell", "Bell rbtn 1/2 ⢸ ⢰⣿⡆ on"),
            ("radio", "Radio rbtn 2/2 ⢸ ⢰⣀⡆ off"),
            ("title", "Title ed ⢸ Wake up"), ("code", "Code pwd ⢸ ••••"), ("zone", "Zone cbo ⢸ Vienna"),
            ("test", "Test btn"), ("loudness", "Loudness sldr ⣼ 40%"),
        ]
        for (name, frame) in frames {
            try clock.tell("focus " + name)
            bench.expect(frame)
        }
        bench.expect(elements: [
            "Loudness=40%", "Snooze=9", "Alarm=1", "Gradual=0", "Repeat=0", "Bell=1", "Radio=0", "Title=Wake up",
            "Code=••••", "Zone=Vienna", "Battery=25%", "Test", "Delete", "Monday", "Tuesday", "Today",
            "Week", "Plan of the today", "Rings at seven",
        ])
        try clock.tell("row 1")
        bench.expect("Tuesday Days lst")
        #expect(bench.title == "Alarm clock")
    }

    @Test func theDisplaysKeysAdjustActivateAndWalk() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        try bench.press("UP")
        bench.expect("Loudness sldr ⣼ 45%")
        try bench.press("DOWN")
        bench.expect("Loudness sldr ⣼ 40%")
        try clock.tell("set loudness 70")
        bench.expect("Loudness sldr ⣼ 70%")
        try bench.press("RIGHT")
        bench.expect("Snooze spin ⣼ 9")
        try bench.press("UP")
        bench.expect("Snooze spin ⣼ 10")
        try bench.press("RIGHT")
        bench.expect("Alarm sw ⢸ ⣏⣿⣹ on")
        try bench.press("RETURN")
        bench.expect("Alarm sw ⢸ ⣏⣀⣹ off")
        try bench.press("RIGHT")
        try bench.press("RETURN")
        bench.expect("Gradual chk ⢸ ⣏⣿⣹ on")
        try clock.tell("focus test")
        bench.expect("Test btn")
        try bench.press("RETURN")
        bench.expect { $0.elements.contains("Rang 1 times") }
    }

    @Test func aPasswordIsShownAsItsLength() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        try clock.tell("focus code")
        bench.expect("Code pwd ⢸ ••••")
        try clock.tell("type 98765x")
        bench.expect("Code pwd ⢸ ••••••")
        #expect(!bench.texts.contains { $0.contains("9876") || $0.contains("1234") })
    }

    @Test func aDialogReadsItsTextAndTheWindowComesBack() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        try clock.tell("ask")
        bench.expect { $0.text.contains("Stop the alarm?") }
        bench.expect { $0.elements.contains("Yes") && $0.elements.contains("Stop the alarm?") }
        try clock.tell("focus loudness")
        try clock.tell("close")
        bench.expect { $0.title == "Alarm clock" && $0.text == "Loudness sldr ⣼ 40%" }
    }

    @Test func aWindowThatHangsOrDiesHoldsNobody() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { $0.elements.count == 19 }
        try clock.tell("sleep 60")
        try bench.press("RIGHT")
        bench.expect("Snooze spin ⣼ 9")
        try bench.press("UP")
        bench.expect { $0.text.contains("not available") || $0.text.contains("waiting") }
        try bench.press("RIGHT")
        bench.expect("Alarm sw ⢸ ⣏⣿⣹ on")
        // Another one gets the focus meanwhile.
        let other = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        other.kill()
        bench.expect { $0.elements.isEmpty }
    }
}
