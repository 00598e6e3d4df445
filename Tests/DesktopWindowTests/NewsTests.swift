import SnapshotHarness
import TestSupport
import Testing

/// What is read although the focus is elsewhere: notifications of the desktop, message bars, messages in status bars. The
/// frames of the message bars are in Goldens.
@Suite(.serialized, .hangLimit(minutes: 3)) struct NewsTests {
    @Test func aNotificationIsAMessageAndCanBeCalledBack() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.waitForNotifications()
        try clock.tell("notify Wake up|<b>Seven</b> &amp; late|1")
        bench.expect("Clock: Wake up. Seven & late")
        // A key takes the message away and does what it does.
        try bench.press("RIGHT")
        bench.expect("Snooze spin ⣼ 9")
        try clock.tell("add Nap|over")
        bench.expect("Clock: Nap. over")
        try bench.press("RIGHT")
        bench.expect("Alarm sw ⢸ ⣏⣿⣹ on")
        #expect(clock.isRunning)
    }

    /// Whoever shows notifications goes on doing so, and a storm of them holds no key.
    @Test func aStormOfNotificationsHoldsNoKey() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk3", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.waitForNotifications()
        for number in 1...200 { try clock.tell("notify Ring \(number)||1") }
        try clock.tell("notify Fire||2")
        bench.expect("Clock: Fire")
        try bench.press("RIGHT")
        bench.expect("Snooze spin ⣼ 9")
        try bench.press("UP")
        bench.expect("Snooze spin ⣼ 10")
    }

    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func aDialogReadsItsText(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram(of: toolkit, on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        try clock.tell("ask")
        bench.expect { $0.text.contains("Stop the alarm?") }
        try bench.press("RIGHT")
        bench.expect { $0.text.contains("btn") }
        try clock.tell("close")
        bench.expect("Loudness sldr ⣼ 40%")
    }

    @Test(arguments: ["gtk3", "qt5", "qt6"]) func whatAWindowTellsIsRead(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram(of: toolkit, ["more", "news"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        let told =
            toolkit == "gtk3"
            ? ["notice Alarm deleted.", "key RIGHT", "hide", "notice Alarm moved.", "key RIGHT"]
            : ["message Alarm saved.", "key RIGHT", "message Alarm moved.", "key RIGHT"]
        try GoldenWalk("news-" + toolkit, bench, clock).run(told)
    }
}
