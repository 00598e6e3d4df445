import Braille
import BridgeSession
import BridgeTables
import SnapshotHarness
import TestSupport
import Testing

@testable import BrlAPIDisplay

@Suite("Driver mode")
struct DriverModeTests {
    private static let names: [UInt64: String] = [
        0x0A: "Space", 0x02: "Dot1", 0x05: "Dot4", 0x08: "Dot7", 0x11: "ThumbPrevious", 0x12: "ThumbLeft",
        0x13: "ThumbRight", 0x1FF: "RoutingKey",
    ]

    /// Presses (plus) and releases (minus) by code, and the keys that come of them.
    @Test(arguments: [
        ("+0A +02 -02 -0A", "chord:1"), ("+02 +0A +05 -02 -05 -0A", "chord:14"), ("+02 -02", "dots:1"),
        ("+0A -0A", "dots:0"), ("+0A -0A +02 -02", "dots:0 dots:1"), ("+105 -105", "ROUTE:6"),
        ("+11 -11", "LNUP"), ("+12 +13 -12 -13", "HOME"), ("+13 -13", ""), ("+11 +02 -02 -11", ""),
        ("-02", ""), ("+02", ""), ("+105 +106 -105 -106", "ROUTE:6-7"),
        ("+109 +102 -102 -109", "ROUTE:3-10"), ("+105 +106 +107 -105 -106 -107", ""), ("+105 +02 -105 -02", ""),
        ("+02 +02 -02", "dots:1"),
    ])
    func keysAreMadeOfPressesAndReleases(presses: String, expected: String) throws {
        var keys = DriverKeys(
            names: DriverModeTests.names,
            DeviceKeys(
                driver: "hw", summary: "",
                keys: [
                    "ThumbPrevious": try Key(parsing: "LNUP"), "ThumbLeft+ThumbRight": try Key(parsing: "HOME"),
                ]))
        var result: [Key] = []
        for press in presses.split(separator: " ") {
            let code = try #require(UInt64(press.dropFirst(), radix: 16))
            if let key = keys.take(KeyCode(rawValue: press.hasPrefix("+") ? code | 1 << 63 : code)) {
                result.append(key)
            }
        }
        #expect(result.map(\.description).joined(separator: " ") == expected)
    }

    @Test func theDevicesOwnKeysArrive() throws {
        let mode = try KeyMode(KeyTable(named: "voiceover", in: RealTables.folder), in: RealTables.folder)
        let bench = try Bench(EmulatedDisplay(columns: 40, keyMode: mode), keyMode: mode)
        #expect(bench.client.display.isInDriverMode)
        try bench.show(pattern(1))
        let pressed = keys(
            "chord:14 chord:123 LNDN HOME ROUTE:1 ROUTE:40 ROUTE:3-9 chord:1235 dots:0 dots:13456 dots:7")
        for key in pressed { try bench.display.press(key) }
        #expect(try bench.client.keys(11) == pressed)
        // Standing back is done with BRLTTY's commands, for the device's keys are BRLTTY's then.
        bench.client.display.standBack(returningWith: .init(named: "LNDN"))
        try bench.client.waitUntilSettled()
        #expect(!bench.client.display.isInDriverMode)
        for name in ["LNUP", "LNDN"] { try bench.display.press(Key(parsing: name)) }
        #expect(try bench.client.keys(1) == keys("LNDN"))
        bench.client.display.comeBack()
        try bench.client.waitUntilSettled()
        #expect(bench.client.display.isInDriverMode)
        try bench.display.press(Key(parsing: "chord:4"))
        #expect(try bench.client.keys(1) == keys("chord:4"))
    }

    /// As long as BRLTTY shows a message of its own, such as its name at the start, it has no driver for clients and refuses the
    /// device's own keys.
    @Test func theDevicesKeysArriveAfterAMessageOfBRLTTYs() throws {
        let mode = try KeyMode(KeyTable(named: "voiceover", in: RealTables.folder), in: RealTables.folder)
        let display = try EmulatedDisplay(columns: 40, keyMode: mode)
        let server = try PrivateBRLTTY(display: display, greets: true)
        try server.waitUntilReady()
        let client = ScriptedClient(server, keyMode: mode)
        try client.waitUntilActive()
        #expect(
            client.run(until: HarnessPatience.deadline) {
                client.display.isInDriverMode && client.display.isSettled
            })
        #expect(!client.events.contains { if case .keysChosen(_, areDeviceKeys: false) = $0 { true } else { false } })
        try display.press(Key(parsing: "chord:14"))
        #expect(try client.keys(1) == keys("chord:14"))
    }

    @Test func aDriverWithoutKeyNamesGivesCommands() throws {
        let bench = try Bench(Driver.virtual.display(), keys: .init(named: "LNDN"), keyMode: KeyMode(deviceKeys: [:]))
        #expect(!bench.client.display.isInDriverMode)
        try bench.display.press(Key(parsing: "LNDN"))
        #expect(try bench.client.keys(1) == keys("LNDN"))
        try bench.show(pattern(1))
    }
}
