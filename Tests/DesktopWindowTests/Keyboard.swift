import Foundation
import SnapshotHarness
import TestSupport
import Testing

extension PrivateDesktop {
    /// X's symbols of the keyboard's keys.
    private static let symbols = [
        "Down": 0xFF54, "Escape": 0xFF1B, "F10": 0xFFC7, "Left": 0xFF51, "Return": 0xFF0D, "Right": 0xFF53,
        "Space": 0x20, "Tab": 0xFF09, "Up": 0xFF52,
    ]

    /// Presses a key of the keyboard of this desktop, as its user does.
    func press(_ key: String) throws {
        let symbol = try #require(PrivateDesktop.symbols[key])
        let answer = try Programs.output(
            of: "dbus-send",
            [
                "--bus=" + (try accessibilityAddress()), "--print-reply", "--dest=org.a11y.atspi.Registry",
                "/org/a11y/atspi/registry/deviceeventcontroller",
                "org.a11y.atspi.DeviceEventController.GenerateKeyboardEvent", "int32:\(symbol)", "string:", "uint32:3",
            ], environment: environment)
        #expect(answer.code == 0, "\(answer.errors)")
    }
}
