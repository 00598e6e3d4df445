import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Reading on: the display pans automatically, at the reader's pace, through the elements.
@Suite struct ReadOnTests {
    private func test(speed: Int = 10) throws -> TestSession {
        let book = TestObject(
            "book", label: "Page", value: String(repeating: "words and ", count: 12), traits: .textEntry)
        var settings = try RealTables.settings()
        settings.panSpeed = speed
        return try TestSession(
            AccessibilityScene("Test", [book, TestObject("next", label: "Next")]), settings: settings)
    }

    private func offset(_ test: TestSession) -> Int { test.region(.value)?.offset ?? -1 }

    @Test func itGoesThroughTheElementAndOnToTheLastOne() throws {
        let test = try test()
        try test.press("AUTOREPEAT")
        #expect(offset(test) == 0)
        var offsets: [Int] = []
        var wasWhole = false
        test.session.advance(to: 60_000) { _ in
            guard test.focus == "book" else { return }
            offsets.append(offset(test))
            wasWhole = test.region(.value)?.overflowsAfter == false
        }
        #expect(offsets.count >= 2)
        #expect(offsets == offsets.sorted())
        #expect(wasWhole)
        #expect(test.focus == "next")
        #expect(test.session.nextDeadline == nil)
    }

    @Test func aReadingThatIsComeToIsShownAtOnce() throws {
        let reading = TestObject("reading", label: "Time", value: "1", traits: .updatesFrequently)
        let test = try TestSession(AccessibilityScene("Test", [TestObject("a", label: "A"), reading]))
        try test.press("AUTOREPEAT")
        test.session.advance(to: 600)
        #expect(test.focus == "reading")
        #expect(test.region(.label)?.text == "Time")
    }

    @Test func textThatIsEditedIsNotLeft() throws {
        let test = try test()
        try test.press("RETURN KEY_HOME cmd:AUTOREPEAT")
        test.session.advance(to: 60_000)
        #expect(test.focus == "book")
        #expect(test.session.isEditing)
        #expect(test.session.nextDeadline == nil)
    }

    /// Cells a second, and when the first part goes: the cells of label, role and value that it shows, at that pace.
    @Test(arguments: [5, 10, 20])
    func thePaceIsTheReaders(speed: Int) throws {
        let test = try test(speed: speed)
        let regions = test.frame.regions.filter { $0.name == .label || $0.name == .value }
        let cells = regions.flatMap(\.targets).filter { $0 != .blank }.count
        try test.press("AUTOREPEAT")
        #expect(test.session.nextDeadline == cells * 1_000 / speed)
        test.session.advance(to: cells * 1_000 / speed - 1)
        #expect(offset(test) == 0)
        test.session.advance(to: cells * 1_000 / speed)
        #expect(offset(test) > 0)
    }

    @Test func theSameKeyStopsIt() throws {
        let test = try test()
        try test.press("AUTOREPEAT AUTOREPEAT")
        #expect(test.session.nextDeadline == nil)
        test.session.advance(to: 60_000)
        #expect(offset(test) == 0)
    }

    @Test(arguments: [("RIGHT", "next"), ("ROUTE:300", "book"), ("CHRRT", "book"), ("TOP", "book")])
    func anyOtherKeyStopsItAndDoesWhatItDoes(key: String, focus: String) throws {
        let test = try test()
        try test.press("AUTOREPEAT " + key)
        #expect(test.focus == focus)
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.session.nextDeadline == nil)
        if key == "CHRRT" { #expect(offset(test) > 0) }
    }

    @Test func aMessageHoldsItUp() throws {
        let test = try test()
        try test.press("AUTOREPEAT")
        test.session.source.scene.post(.announcement, argument: .text("Saved", .default))
        test.session.refresh()
        test.session.advance(to: 4_000)
        #expect(test.session.message == nil)
        #expect(offset(test) == 0)
        test.session.advance(to: 10_000)
        #expect(offset(test) > 0)
    }

    @Test func theKeyThatStopsItTakesAMessageAwayToo() throws {
        let test = try test()
        try test.press("AUTOREPEAT")
        test.session.source.scene.post(.announcement, argument: .text("Saved", .default))
        test.session.refresh()
        #expect(test.session.message == "Saved")
        try test.press("AUTOREPEAT")
        #expect(test.session.message == nil)
    }
}
