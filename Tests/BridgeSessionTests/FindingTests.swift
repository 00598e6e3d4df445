import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Finding things: the item chooser, search, the same kind, where one came from, actions, past messages, key help.
@Suite struct FindingTests {
    private func session(columns: Int = 40) throws -> TestSession {
        let objects = [
            TestObject("title", label: "Now playing", traits: .header),
            TestObject("volume", label: "Volume", value: "50%", traits: .adjustable),
            TestObject("mute", label: "Mute", traits: .button),
            TestObject("cafe", label: "Café Müller", hint: "Opens the album."),
            TestObject("pin", label: "Code", value: "volcano", traits: .secureTextEntry),
            TestObject("play", label: "Play", traits: .button),
        ]
        objects[5].accessibilityUserInputLabels = ["Start", "Resume"]
        objects[2].accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Fade out") { _ in true },
            UIAccessibilityCustomAction(name: "Schedule") { _ in false },
        ]
        return try TestSession(AccessibilityScene("Test", objects), columns: columns)
    }

    @Test func theItemChooserListsNarrowsAndGoes() throws {
        let test = try session()
        try test.press("RIGHT SKPIDLNS")
        #expect(test.session.message == "Volume sldr 2/6")
        #expect(test.display.isTyping)
        try test.press("LNDN")
        #expect(test.session.message == "Mute btn 3/6")
        try test.press("char:c char:a")
        #expect(test.session.message == "Café Müller 1/1 ca")
        #expect(test.focus == "volume")
        try test.press("BACKSPACE")
        #expect(test.session.message == "Café Müller 1/2 c")
        try test.press("RETURN")
        #expect(test.focus == "cafe")
        #expect(test.session.message == nil)
        #expect(!test.display.isTyping)
    }

    @Test(arguments: ["ESCAPE", "SKPIDLNS", "SKPBLNKWINS"])
    func theItemChooserIsLeft(key: String) throws {
        let test = try session()
        let before = test.frame
        try test.press("SKPIDLNS char:p \(key)")
        #expect(test.frame == before)
        #expect(!test.display.isTyping)
    }

    @Test func aKeyThatIsNotOfTheListLeavesItAndDoesWhatItAlwaysDoes() throws {
        let test = try session()
        try test.press("SKPIDLNS ATTRVIS")
        #expect(test.session.message?.hasPrefix("Now playing. Heading.") == true)
    }

    @Test func nothingIsFound() throws {
        let test = try session()
        try test.press("SKPIDLNS char:x char:q")
        #expect(test.session.message == "xq: not found")
        try test.press("RETURN")
        #expect(test.focus == "title")
    }

    @Test func aRoutingKeyOverTheEntryGoesThere() throws {
        let test = try session()
        try test.press("SKPIDLNS LNDN ROUTE:2")
        #expect(test.focus == "volume")
        try test.press("SKPIDLNS ROUTE:40")
        #expect(test.session.message != nil)
    }

    /// What is typed, and where the search goes from the first element. Values of secure fields are not found.
    @Test(arguments: [
        ("mute", "mute"), ("MULLER", "cafe"), ("album", "cafe"), ("resume", "play"), ("50", "volume"),
        ("volcano", "title"),
    ])
    func searchFindsWhatAnElementIsKnownBy(query: String, found: String) throws {
        let test = try session()
        try test.press("FREEZE " + query.map { "char:\($0)" }.joined(separator: " "))
        #expect(test.session.message == "find \(query)")
        try test.press("RETURN")
        #expect(test.focus == found)
        #expect(test.session.message == (found == "title" ? "volcano: not found" : nil))
    }

    @Test func searchGoesOnAndBack() throws {
        let test = try session()
        try test.press("FREEZE char:m char:u RETURN")
        #expect(test.focus == "mute")
        try test.press("NXSEARCH")
        #expect(test.focus == "cafe")
        try test.press("NXSEARCH")
        #expect(test.session.message == "mu: not found")
        #expect(test.focus == "cafe")
        try test.press("PRSEARCH")
        #expect(test.focus == "mute")
        // An empty prompt repeats it, and goes on from the start.
        try test.press("FREEZE RETURN FREEZE RETURN")
        #expect(test.focus == "mute")
    }

    @Test func theSameKind() throws {
        let test = try session()
        try test.press("RIGHT RIGHT FWINRTSKIP")
        #expect(test.focus == "play")
        try test.press("FWINRTSKIP")
        #expect(test.session.message == "no more of this kind")
        try test.press("FWINLTSKIP")
        #expect(test.focus == "mute")
    }

    @Test func backToWhereOneCameFrom() throws {
        let test = try session()
        try test.press("RIGHT BOT")
        #expect(test.focus == "play")
        try test.press("SLIDEWIN")
        #expect(test.focus == "volume")
        try test.press("SLIDEWIN")
        #expect(test.focus == "play")
        let other = try session()
        try other.press("SLIDEWIN")
        #expect(other.session.message == "not available")
    }

    @Test func actionsAreChosenFromAList() throws {
        let test = try session()
        try test.press("INSERT")
        #expect(test.session.message == "no actions")
        try test.press("RIGHT RIGHT INSERT")
        #expect(test.session.message == "Fade out 1/2")
        #expect(try test.press("RETURN") == Session.Outcome(performed: "custom:Fade out", result: true))
        #expect(test.session.message == nil)
        #expect(try test.press("INSERT LNDN RETURN") == Session.Outcome(performed: "custom:Schedule", result: false))
        #expect(test.session.message == "not available")
    }

    @Test func pastMessagesComeBackNewestFirst() throws {
        let test = try session()
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "no messages")
        try test.press("ESCAPE")
        for text in ["first", "second"] {
            test.session.source.scene.post(.announcement, argument: .text(text, .default))
            test.session.refresh()
        }
        test.session.advance(to: test.session.now + 4_000)
        // The first was read out whole, the second goes with the key.
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new second 1/2")
        try test.press("LNDN")
        #expect(test.session.message == "first 2/2")
        try test.press("ESCAPE CSRJMP_VERT")
        #expect(test.session.message == "second 1/2")
    }

    @Test func keysAreDescribedInsteadOfDone() throws {
        let test = try session()
        try test.press("DISPMD")
        #expect(test.session.message == "key help")
        try test.press("RIGHT")
        #expect(test.session.message == "RIGHT: next element")
        #expect(test.focus == "title")
        try test.press("ROUTE:3")
        #expect(test.session.message?.contains("activate") == true)
        try test.press("char:a")
        #expect(test.session.message == "char:a: typed into text fields")
        try test.press("TUNES")
        #expect(test.session.message == "TUNES: does nothing here")
        try test.press("ESCAPE RIGHT")
        #expect(test.focus == "volume")
        #expect(!test.display.isTyping)
    }

    @Test func announcementsWaitForTheHistoryWhileSomethingIsLookedFor() throws {
        let test = try session()
        try test.press("SKPIDLNS")
        test.session.source.scene.post(.announcement, argument: .text("Mail", .default))
        test.session.refresh()
        #expect(test.session.message == "Now playing hdg 1/6")
        test.session.source.scene.post(.announcement, argument: .text("Fire", .high))
        test.session.refresh()
        #expect(test.session.message == "Fire")
        try test.press("LNDN")
        #expect(test.session.message == "Volume sldr 2/6")
    }

    @Test func anElementThatWentIsNotGoneTo() throws {
        let test = try session()
        try test.press("SKPIDLNS LNDN LNDN")
        test.session.elements[2].isHidden = true
        test.session.refresh()
        try test.press("RETURN")
        #expect(test.focus == "title")
    }
}
