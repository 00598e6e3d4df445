import BridgeLoop
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// What the bridge says on a real accessibility bus, and applications there that stand still or tell without end.
@Suite(.serialized, .hangLimit(minutes: 3)) struct BusTests {
    /// It ends every application of Qt.
    @Test(arguments: ["5", "6"]) func allPropertiesAreNeverAskedFor(version: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let monitor = try BusMonitor(on: bench.desktop)
        let clock = try WindowProgram("qt", [version], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { $0.elements.count == 11 }
        for key in ["UP", "RIGHT", "DOWN", "RIGHT", "RETURN", "RIGHT", "RIGHT"] { try bench.press(key) }
        bench.expect("Radio rbtn 2/2 ⢸ ⢰⣀⡆ off")
        try clock.tell("focus test")
        bench.expect("Test btn")
        bench.expect { _ in monitor.calls.members.contains("GetExtents") }
        let members = monitor.calls.members
        #expect(!members.contains("GetAll"))
        #expect(members.contains("Get") && clock.isRunning)
    }

    @Test func aStoppedApplicationHoldsNoKey() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { $0.elements.count == 19 }
        clock.send(SIGSTOP)
        for (key, frame) in [("RIGHT", "Snooze spin ⣼ 9"), ("RIGHT", "Alarm sw ⢸ ⣏⣿⣹ on")] {
            try bench.press(key)
            bench.expect(frame)
        }
        try bench.press("RETURN")
        bench.expect { $0.text.contains("not available") || $0.text.contains("waiting") }
        try bench.press("LEFT")
        bench.expect("Snooze spin ⣼ 9")
        clock.send(SIGCONT)
        try bench.press("UP")
        bench.expect("Snooze spin ⣼ 10")
    }

    @Test func aFloodingApplicationHoldsNoKey() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { $0.elements.count == 19 }
        try clock.tell("flood 2000")
        try bench.press("RIGHT")
        bench.expect("Snooze spin ⣼ 9")
        try bench.press("UP")
        bench.expect("Snooze spin ⣼ 10")
        try clock.tell("set loudness 70")
        try bench.press("LEFT")
        bench.expect("Loudness sldr ⣼ 70%")
    }
}
