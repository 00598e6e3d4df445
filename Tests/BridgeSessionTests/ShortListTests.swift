import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Lists and descriptions on the shortest display, and of what is secret.
@Suite struct ShortListTests {
    private func session(columns: Int) throws -> TestSession {
        let objects = [
            TestObject("cafe", label: "Café Müller"), TestObject("book", label: "Book"),
            TestObject("pin", label: "Code", value: "volcano", traits: .secureTextEntry),
        ]
        return try TestSession(AccessibilityScene("Test", objects), columns: columns)
    }

    @Test func aShortDisplayShowsTheCountAndWhatWasTypedWithoutPanning() throws {
        let test = try session(columns: 14)
        try test.press("SKPIDLNS char:c char:a")
        #expect(test.region(.message)?.text.hasPrefix("1/1 ca: C") == true)
        #expect(test.region(.message)?.offset == 0)
    }

    @Test func aPasswordIsDescribedByOneCellForEachCharacter() throws {
        let test = try session(columns: 40)
        try test.press("BOT ATTRVIS")
        let message = try #require(test.region(.message))
        #expect(message.fullText == "Code: •••••••. Secure Text Field.")
        let full = message.cells.count { $0 == .full }
        #expect(full == 7)
        #expect(message.cells.brailleString.hasPrefix(try RealTables.english("Code: ") + "⣿⣿⣿⣿⣿⣿⣿⠲"))
    }
}
