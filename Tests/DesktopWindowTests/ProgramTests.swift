import BridgeLoop
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// `run --desktop` as a program of its own.
@Suite(.serialized, .hangLimit(minutes: 3)) struct ProgramTests {
    private let desktop: PrivateDesktop

    init() throws { desktop = try PrivateDesktop() }

    @Test func aWindowIsWalkedAndTheSettingsArePutBack() throws {
        #expect(try !desktop.isOn("IsEnabled") && !desktop.isOn("ScreenReaderEnabled"))
        let reader = try DesktopReader(environment: desktop.environment)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        #expect(try desktop.isOn("IsEnabled"))
        // Qt's programs come only where that was on when they started.
        let clock = try WindowProgram("qt", ["6"], on: desktop)
        reader.expect("⠠⠇⠕⠥⠙⠝⠑⠎⠎⠀⠎⠇⠙⠗")
        try reader.press("RIGHT")
        reader.expect("⠠⠎⠝⠕⠕⠵⠑⠀⠎⠏⠊⠝")
        try clock.tell("focus test")
        reader.expect("⠠⠞⠑⠎⠞⠀⠃⠞⠝")
        #expect(reader.end() == 0)
        #expect(try !desktop.isOn("IsEnabled") && !desktop.isOn("ScreenReaderEnabled"))
    }

    @Test func whatIsSwitchedOnStaysOn() throws {
        try desktop.switchOn("IsEnabled")
        let reader = try DesktopReader(environment: desktop.environment)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        #expect(reader.end() == 0)
        #expect(try desktop.isOn("IsEnabled") && !desktop.isOn("ScreenReaderEnabled"))
    }

    @Test func withoutASessionBusItSaysSoAndWaits() throws {
        var environment = desktop.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        let reader = try DesktopReader(environment: environment)
        reader.wait { reader.errors.contains("there is no session bus: DBUS_SESSION_BUS_ADDRESS is not set") }
        try reader.press("RIGHT")
        #expect(reader.end() == 0)
    }

    @Test func theDoctorSaysWhatIsThere() throws {
        func lines(_ environment: [String: String]) throws -> String {
            try Programs.output(of: Programs.bridge().path, ["doctor"], environment: environment).text
        }
        let fine = try lines(desktop.environment)
        #expect(fine.contains("accessibility bus"), "\(fine)")
        var environment = desktop.environment
        environment["NO_AT_BRIDGE"] = "1"
        #expect(try lines(environment).contains("NO_AT_BRIDGE"))
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        let lame = try lines(environment)
        #expect(lame.contains("session bus"), "\(lame)")
    }
}

extension PrivateDesktop {
    func switchOn(_ setting: String) throws {
        let answer = try Programs.output(
            of: "dbus-send",
            [
                "--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus",
                "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:" + setting,
                "variant:boolean:true",
            ], environment: environment)
        #expect(answer.code == 0, "\(answer.errors)")
    }

    func waitUntilOn(_ setting: String) throws {
        let isOn = try Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) { try self.isOn(setting) }
        #expect(isOn, "\(setting) is off")
    }
}
