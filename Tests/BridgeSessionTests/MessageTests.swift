import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Messages: how long they stand, and what makes them go.
@Suite struct MessageTests {
    private func session() throws -> (TestSession, AccessibilityScene, TestObject) {
        let object = TestObject("volume", label: "Volume", traits: .adjustable)
        object.number = (50, 0...100, 10)
        let scene = AccessibilityScene("Test", [object, TestObject("play", label: "Play", traits: .button)])
        return (try TestSession(scene), scene, object)
    }

    private func announce(
        _ text: String, _ test: TestSession, _ scene: AccessibilityScene,
        _ priority: UIAccessibilityPriority = .default
    ) {
        scene.post(.announcement, argument: .text(text, priority))
        test.session.refresh()
    }

    /// With messages for the list only, nothing covers what is read, and nothing is lost.
    @Test(arguments: [SessionSettings.MessageMode.list, .off])
    func whatCoversNothingIsInTheList(mode: SessionSettings.MessageMode) throws {
        var settings = try RealTables.settings()
        settings.messages = mode
        _ = settings.layout.moveStatus(to: .left)
        let scene = AccessibilityScene("Test", [TestObject("a", label: "Play", traits: .button)])
        let test = try TestSession(scene, settings: settings)
        let before = test.frame
        for (text, priority) in [("Saved", UIAccessibilityPriority.default), ("Battery low", .high)] {
            scene.post(.announcement, argument: .text(text, priority))
            test.session.refresh()
            #expect(test.session.message == nil)
        }
        #expect(test.region(.label)?.cells == before.regions.first { $0.name == .label }?.cells)
        #expect(test.region(.status)?.text.contains("message") == (mode == .list))
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new Battery low 1/2")
        try test.press("RIGHT")
        #expect(test.session.message == "new Saved 2/2")
        try test.press("ESCAPE")
        #expect(test.region(.status)?.text.contains("message") == false, "all are read")
        #expect(test.region(.label)?.cells == before.regions.first { $0.name == .label }?.cells)
    }

    /// A message that is not urgent waits until what stands is over, rather than covering more than half of the time with it.
    @Test func aMessageThatReplacesALesserOneLeavesHalfOfTheTime() throws {
        let (test, scene, _) = try session()
        announce(String(repeating: "a", count: 48), test, scene, .low)
        test.session.advance(to: 11_000)
        announce("The lift is out of order today", test, scene)
        #expect(test.session.message?.hasPrefix("aaa") == true)
        test.session.advance(to: 12_000)
        #expect(test.session.message == nil)
        test.session.advance(to: 60_000)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "The lift is out of order today 1/2", "it came, and was read")
    }

    /// An urgent message that was covered comes once more before what is less urgent.
    @Test func whatIsUrgentComesAgainOverWhatIsNot() throws {
        let (test, scene, _) = try session()
        announce("The connection is lost", test, scene, .high)
        test.session.advance(to: 500)
        try test.press("RIGHT")
        test.session.advance(to: 1_500)
        announce("Ada has entered", test, scene)
        #expect(test.session.message == "Ada has entered")
        test.session.advance(to: 2_500)
        #expect(test.session.message == "The connection is lost")
        test.session.advance(to: 9_000)
        #expect(test.session.message == "Ada has entered")
    }

    @Test func aMessageStandsForFourSecondsOrByItsLength() throws {
        let (test, scene, _) = try session()
        announce("Saved", test, scene)
        #expect(test.frame.text == "Saved")
        #expect(test.session.nextDeadline == 4000)
        test.session.advance(to: 3999)
        #expect(test.session.message == "Saved")
        test.session.advance(to: 4000)
        #expect(test.frame.text == "Volume sldr ⣼ 50%")
        announce(String(repeating: "a", count: 40), test, scene)
        #expect(test.session.nextDeadline == 4000 + 40 * 250)
    }

    @Test func aKeyDismissesItAndDoesWhatItAlwaysDoes() throws {
        let (test, scene, object) = try session()
        announce("Saved", test, scene)
        try test.press("UP")
        #expect(object.accessibilityValue == "60%")
        #expect(test.frame.text == "Volume sldr ⣼ 60%")
    }

    @Test func whatTheApplicationSaysOfARefusalStands() throws {
        let (test, scene, _) = try session()
        try test.press("RIGHT RETURN")
        #expect(test.session.message == "not available")
        let play = try #require(scene.readingOrder.last as? TestObject)
        play.onActivate = { [unowned scene] in
            scene.post(.announcement, argument: .text("No song is chosen", .default))
            return false
        }
        let outcome = try test.press("RETURN")
        #expect(outcome == Session.Outcome(performed: "activate", result: false))
        #expect(test.session.message == "No song is chosen")
    }

    @Test func aRoutingKeyDismissesItAndDoesNothingElse() throws {
        let (test, scene, object) = try session()
        announce("Saved", test, scene)
        test.settle()
        let outcome = try test.press("ROUTE:40")
        #expect(outcome == Session.Outcome())
        #expect(object.accessibilityValue == "50%")
        #expect(test.session.message == nil)
    }

    @Test func panningReadsItPinsItAndPastItsEndDismissesIt() throws {
        let (test, scene, _) = try session()
        announce("The quick brown fox jumps over the lazy dog and runs away", test, scene)
        try test.press("FWINRT")
        #expect(test.session.message != nil)
        test.session.advance(to: 100_000)
        #expect(test.session.message != nil, "the reader panned it: it waits for them")
        try test.press("FWINRT")
        #expect(test.session.message == nil)
        #expect(test.focus == "volume")
    }

    @Test func updatesWaitBeneathIt() throws {
        let (test, scene, object) = try session()
        announce("Saved", test, scene)
        let covered = test.frame
        object.number?.value = 80
        test.session.refresh()
        #expect(test.frame == covered)
        try test.press("HOME")
        #expect(test.region(.value)?.text == "80%")
    }

    @Test func theUrgentOneGoesFirstAndTheOthersWait() throws {
        let (test, scene, _) = try session()
        announce("one", test, scene)
        announce("two", test, scene)
        announce("low", test, scene, .low)
        announce("fire", test, scene, .high)
        #expect(test.session.message == "fire")
        test.session.advance(to: 4000)
        #expect(test.session.message == "one")
        test.session.advance(to: 8000)
        #expect(test.session.message == "two")
        // Half of the half minute is over with the three.
        test.session.advance(to: 12000)
        #expect(test.session.message == nil)
        test.session.advance(to: 27_000)
        #expect(test.session.message == "low")
    }

    /// A program that announces something every five seconds leaves half of the time to the reader; all of it is shown or in the
    /// list of messages.
    @Test(arguments: [(40, 5_000), (20, 5_000), (40, 1_000), (40, 20_000)])
    func announcementsCoverHalfOfTheTime(columns: Int, interval: Int) throws {
        let object = TestObject("x", label: "Volume", value: "50%", traits: .adjustable)
        let scene = AccessibilityScene("Test", [object])
        let test = try TestSession(scene, columns: columns)
        var covered: [Bool] = []
        for time in stride(from: 0, to: 180_000, by: 250) {
            if time % interval == 0 {
                scene.post(.announcement, argument: .text("Forty-one letters are in this sentence \(time)", .default))
                test.session.refresh()
            }
            test.session.advance(to: time)
            covered.append(test.session.message != nil)
        }
        let window = 30_000 / 250
        for start in 0...(covered.count - window) {
            #expect(covered[start..<start + window].count { $0 } <= window / 2 + 1, "from \(start * 250) ms")
        }
        #expect(covered.contains(true))
        try test.press("CSRJMP_VERT")
        #expect(test.session.message != "no messages")
    }

    /// One that was panned to its end is read, whichever way it goes.
    @Test(arguments: ["ROUTE:3", "RIGHT", "HOME"]) func whatWasPannedToItsEndIsRead(key: String) throws {
        let (test, scene, _) = try session()
        announce("The quick brown fox jumps over the lazy dog and runs away", test, scene)
        try test.press("FWINRT \(key)")
        test.session.advance(to: test.session.now + 2_000)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message?.hasPrefix("new") == false)
    }

    /// Law 4: what covers a message that is read takes nothing of it away.
    @Test func aPannedMessageComesBackAtItsPart() throws {
        let (test, scene, _) = try session()
        announce(String(repeating: "one two three four five ", count: 5), test, scene)
        try test.press("FWINRT FWINRT")
        let read = test.frame
        announce("Fire", test, scene, .high)
        #expect(test.frame.text == "Fire")
        test.session.advance(to: test.session.now + 4_000)
        #expect(test.frame == read)
        test.session.advance(to: test.session.now + 60_000)
        #expect(test.frame == read, "it was pinned")
        try test.press("FWINLT FWINLT")
        #expect(test.region(.message)?.overflowsBefore == false)
    }

    @Test func whatWasNotPannedComesBackForItsTime() throws {
        let (test, scene, _) = try session()
        announce("Saved", test, scene)
        announce("Fire", test, scene, .high)
        test.session.advance(to: 4_000)
        #expect(test.session.message == "Saved")
        test.session.advance(to: 8_000)
        #expect(test.session.message == nil)
    }

    @Test func anAnnouncementOfTheFocusedValueIsNotShownTwice() throws {
        let (test, scene, _) = try session()
        announce("50%", test, scene)
        #expect(test.session.message == nil)
    }

    @Test(arguments: [(1, "ROUTE:3"), (1, "wait"), (2, "ROUTE:3")])
    func whatAMessageCoversKeepsItsPlace(rows: Int, key: String) throws {
        let text = String(repeating: "one two three four five ", count: 8)
        let object = TestObject("x", label: text, value: text)
        let scene = AccessibilityScene("Test", [object])
        let test = try TestSession(scene, rows: rows)
        try test.press("FWINRT CHRRT")
        let before = test.frame
        announce("Saved", test, scene)
        #expect(test.frame != before)
        test.settle()
        if key == "wait" { test.session.advance(to: 5000) } else { try test.press(key) }
        #expect(test.frame == before)
    }

    /// Law 9: on rows the value's row is never covered, and what changes there is shown at once.
    @Test(arguments: [(40, 2), (40, 3), (40, 4), (12, 4), (14, 6), (40, 9), (32, 10)])
    func onRowsTheValuesRowIsNotCovered(columns: Int, rows: Int) throws {
        let objects = (0..<12).map { TestObject("e\($0)", label: "Label \($0)", value: "\($0)", hint: "Hint \($0).") }
        let scene = AccessibilityScene("Test", objects)
        let test = try TestSession(scene, columns: columns, rows: rows)
        for object in objects {
            let before = test.frame
            let value = try #require(test.region(.value))
            announce("Saved", test, scene)
            let message = try #require(test.region(.message))
            #expect(!(value.row..<value.row + value.height).contains(message.row))
            #expect(test.changedRows(since: before) == [message.row])
            object.accessibilityLabel = "Other"
            object.accessibilityValue = "new"
            test.session.refresh()
            #expect(test.region(.message) == message)
            #expect(test.region(.value)?.text == "new")
            try test.press("RIGHT")
        }
    }

    @Test func noticesStandForASecond() throws {
        let (test, _, _) = try session()
        try test.press("RETURN")
        #expect(test.session.message == "not available")
        test.session.advance(to: 999)
        #expect(test.session.message != nil)
        test.session.advance(to: 1000)
        #expect(test.session.message == nil)
    }

    @Test func messagesCanStayOrBeOff() throws {
        for (mode, expected) in [(SessionSettings.MessageMode.stay, "Saved" as String?), (.off, nil)] {
            var settings = try RealTables.settings()
            settings.messages = mode
            let scene = AccessibilityScene("Test", [TestObject("a", label: "A")])
            let test = try TestSession(scene, settings: settings)
            announce("Saved", test, scene)
            test.session.advance(to: 1_000_000)
            #expect(test.session.message == expected)
        }
    }

    @Test func aNoticeThatIsLongerThanTheDisplayIsPanned() throws {
        let scene = AccessibilityScene(
            "Test", [TestObject("a", label: "A", traits: .header), TestObject("b", label: "B")])
        let test = try TestSession(scene, columns: 14)
        try test.press("DOWN")
        #expect(test.region(.message)?.text == "no more")
        try test.press("FWINRT")
        #expect(test.region(.message)?.text == "headings")
        // It stands until a key now, and past its end the key does what it always does.
        test.session.advance(to: test.session.now + 60_000)
        #expect(test.session.message == "no more headings")
        try test.press("FWINRT")
        #expect(test.session.message == nil)
        #expect(test.focus == "b")
    }
}
