import BridgeTables
import BridgeSession
import BrlAPIDisplay
import SnapshotHarness
import Testing

@Suite("The reader's braille preference")
struct PreferenceTests {
    @Test func itIsReadAndFollowed() throws {
        let bench = try Bench(Driver.virtual.display())
        let first = try #require(bench.client.display.preference)
        #expect(first.textTable == "en-nabcc")
        #expect(first.dots == 8)
        #expect(!first.isContracted)
        // BRLTTY's own keys for it, which the client leaves to BRLTTY.
        try bench.display.press(Key(parsing: "CONTRACTED"))
        try bench.client.wait("contracted braille") {
            if case .preferenceChanged(let new) = $0 { new.isContracted } else { false }
        }
        try bench.display.press(Key(parsing: "COMPBRL6"))
        try bench.client.wait("six dots") {
            if case .preferenceChanged(let new) = $0 { new.dots == 6 } else { false }
        }
    }

    @Test func theClipboardIsBRLTTYs() throws {
        let bench = try Bench(Driver.virtual.display())
        #expect(bench.client.display.clipboardText() == nil)
        bench.client.display.writeClipboard("one é 👍")
        #expect(bench.client.display.clipboardText() == "one é 👍")
        // Another client of the same BRLTTY has it too.
        let other = ScriptedClient(bench.server)
        try other.waitUntilActive()
        #expect(other.display.clipboardText() == "one é 👍")
    }
}
