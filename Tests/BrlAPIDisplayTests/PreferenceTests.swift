import Braille
import BridgeLoop
import BridgeTables
import BridgeSession
import SnapshotHarness
import Testing

@testable import BrlAPIDisplay

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

    private static let languages: [(text: String?, contraction: String?, isContracted: Bool, language: String?)] = [
        ("de", nil, false, "de"), ("en_US", nil, false, "en-US"), ("fr-vs", nil, false, "fr"), ("brf", nil, false, nil),
        ("en-nabcc", "de-g2", false, "en"), ("en-nabcc", "de-g2", true, "de"), ("de", nil, true, "de"),
        ("/etc/brltty/Text/fr_CA.ttb", nil, false, "fr-CA"), (nil, "fr", false, nil), ("", nil, false, nil),
    ]

    @Test(arguments: languages)
    func itTellsALanguage(text: String?, contraction: String?, isContracted: Bool, language: String?) {
        let preference = BraillePreference(
            isContracted: isContracted, contractionTable: contraction, textTable: text)
        #expect(preference.language { ["de", "en", "fr"].contains($0) } == language)
    }

    /// It is an event among the others: the keys before it belong to the braille before it.
    @Test func itComesInOrder() {
        let display = BrlAPIDisplay(
            configuration: .init(host: "/nonexistent:0", boundKeys: BoundKeys([], acceptsRouting: false)))
        let preference = BraillePreference(isContracted: true)
        let (up, down) = (Key.keyboard(.up), Key.keyboard(.down))
        display.pendingEvents = [.key(up), .preferenceChanged(preference), .key(down)]
        let expected: [LiveDisplayEvent] = [.key(up), .preference(preference), .key(down)]
        #expect(Array(display.takeEvents(readable: []).prefix(3)) == expected)
        display.close()
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
