import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// The keys beside rows, as the Canute has them: a press gives a row's element the focus, the next one activates it.
@Suite struct LineKeyTests {
    private let play = TestObject("play", label: "Play", traits: .button)
    private let name = TestObject("name", label: "Name", value: "Ann")

    private func scene() -> AccessibilityScene {
        let volume = TestObject("volume", label: "Volume", traits: .adjustable)
        volume.number = (50, 0...100, 1)
        return AccessibilityScene(
            "Test", [TestObject("title", label: "Now playing", traits: .header), name, volume, play])
    }

    /// A row for each of the four, and the lowest one for what the focused one had to cut.
    private func session(settings: SessionSettings? = nil) throws -> TestSession {
        let test = try TestSession(scene(), columns: 40, rows: 9, cellSize: .sixDots, settings: settings)
        try test.press("LNDN LNDN")
        #expect(test.focus == "volume")
        return test
    }

    @Test(arguments: [(1, "title"), (2, "name"), (4, "play"), (7, "volume"), (9, "volume")])
    func theFirstPressGivesTheFocus(row: Int, focus: String) throws {
        let test = try session()
        let outcome = try test.press("ROUTE_LINE:\(row)")
        #expect(test.focus == focus)
        if focus != "volume" { #expect(outcome == KeyOutcome()) }
    }

    @Test func theNextPressActivates() throws {
        let test = try session()
        var activations = 0
        play.onActivate = {
            activations += 1
            return true
        }
        try test.press("ROUTE_LINE:4")
        #expect(activations == 0)
        // It stands still.
        let row = try #require(test.region(.label)?.row)
        let outcome = try test.press("ROUTE_LINE:\(row)")
        #expect(outcome == KeyOutcome(performed: "activate", result: true))
        #expect(activations == 1)
    }

    @Test func overAMessageItIsTheMessages() throws {
        let test = try session()
        try test.press("PASTE")
        let row = try #require(test.region(.message)?.row)
        try test.press("ROUTE_LINE:\(row)")
        #expect(test.region(.message) == nil)
        #expect(test.focus == "volume")
    }

    /// Its first cell is an overflow mark, which a key over that cell would pan.
    @Test func itPansNothing() throws {
        name.accessibilityLabel = String(repeating: "long name ", count: 20)
        name.onActivate = { true }
        let test = try session()
        try test.press("ROUTE_LINE:2 FWINRT")
        let rest = try #require(test.region(.labelDetail))
        #expect(rest.overflowsBefore)
        let outcome = try test.press("ROUTE_LINE:2")
        #expect(outcome.performed == "activate")
        #expect(test.region(.labelDetail)?.offset == rest.offset)
    }

    @Test func keyHelpDescribesIt() throws {
        let test = try session()
        try test.press("DISPMD ROUTE_LINE:4")
        #expect(test.session.message == "ROUTE_LINE:4: focus it")
        try test.press("ROUTE_LINE:3")
        #expect(test.session.message == "ROUTE_LINE:3: list of the ways to change an adjustable")
        #expect(test.focus == "volume")
    }

    @Test func theKeyTableNamesTheCommand() throws {
        var settings = try RealTables.settings()
        settings.keys.routing?.row = .describeElement
        let test = try session(settings: settings)
        try test.press("ROUTE_LINE:3")
        #expect(test.session.message?.hasPrefix("Volume") == true)
        settings.keys.routing = nil
        let without = try session(settings: settings)
        try without.press("ROUTE_LINE:1")
        #expect(without.focus == "volume")
    }

    @Test func aRowThatChangedAMomentAgoDoesNothing() throws {
        let test = try session()
        test.session.advance(to: 1000)
        test.session.focus?.accessibilityLabel = "Bass"
        test.session.refresh()
        let row = try #require(test.region(.label)?.row)
        let outcome = test.session.press(.line(row - 1), at: 1100)
        #expect(outcome == KeyOutcome())
        #expect(test.session.message == "changed")
    }
}
