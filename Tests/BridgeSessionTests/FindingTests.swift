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
        #expect(test.session.message == "2/6 Volume sldr")
        #expect(test.display.isTyping)
        try test.press("LNDN")
        #expect(test.session.message == "3/6 Mute btn")
        try test.press("char:c char:a")
        #expect(test.session.message == "1/1 ca: Café Müller")
        #expect(test.focus == "volume")
        try test.press("BACKSPACE")
        #expect(test.session.message == "1/2 c: Café Müller")
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
    ///
    /// docs/model.md, Attributes:
    /// | input labels | `AccessibilityObject.accessibilityUserInputLabels`, `.accessibilityAttributedUserInputLabels` |
    ///   the search finds the element by each of them |
    /// docs/model.md, SwiftUI's forms:
    /// | view's input labels | `View.accessibilityInputLabels` | the search finds the view by each of them |
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

    @Test func aDescriptionOfAKeyIsPannedWhileThereIsMoreOfIt() throws {
        let test = try session(columns: 20)
        try test.press("DISPMD AUTOREPEAT")
        let whole = try #require(test.session.message)
        let first = try #require(test.region(.message))
        #expect(whole.hasPrefix("AUTOREPEAT: read on") && first.overflowsAfter)
        var seen = first.text
        for _ in 0..<20 where test.region(.message)?.overflowsAfter == true {
            try test.press("FWINRT")
            seen += " " + (test.region(.message)?.text ?? "")
        }
        #expect(test.session.message == whole && seen.hasSuffix("stops it"))
        try test.press("FWINLT")
        #expect(test.session.message == whole)
        // A routing key on the mark pans too, on the text it is described.
        try test.press("ROUTE:20")
        #expect(test.region(.message)?.overflowsAfter == false)
        // There is no more to the right: now the key itself is described.
        try test.press("FWINRT")
        #expect(test.session.message?.hasPrefix("FWINRT: pan right") == true)
        #expect(test.region(.message)?.overflowsBefore == false)
    }

    /// Keys while text is edited and while it is not, and what help says first.
    @Test(arguments: [
        ("RETURN DISPMD LEFT", "LEFT: moves or changes the edited text"),
        ("DISPMD DELETE", "DELETE: deletes the character at the caret"),
        ("DISPMD ROUTE:1", "ROUTE:1: activate"), ("DISPMD ROUTE:14", "ROUTE:14: edit, with the caret there"),
    ])
    func keyHelpSaysFirstWhatTheKeyDoes(keys: String, help: String) throws {
        let test = try TestSession(
            AccessibilityScene("Test", [TestObject("name", label: "Name", value: "Ann", traits: .textEntry)]))
        try test.press(keys)
        #expect(test.session.message == help)
    }

    @Test func keyHelpLeavesTheListThatItStandsOver() throws {
        let test = try session()
        try test.press("SKPIDLNS char:a BOT DISPMD")
        #expect(test.session.message == "key help")
        try test.press("LNDN DISPMD")
        #expect(test.session.message == "3/3 a: Play btn")
        try test.press("RETURN")
        #expect(test.focus == "play")
    }

    @Test func announcementsWaitForTheHistoryWhileSomethingIsLookedFor() throws {
        let test = try session()
        try test.press("SKPIDLNS")
        test.session.source.scene.post(.announcement, argument: .text("Mail", .default))
        test.session.refresh()
        #expect(test.session.message == "1/6 Now playing hdg")
        test.session.source.scene.post(.announcement, argument: .text("Fire", .high))
        test.session.refresh()
        #expect(test.session.message == "Fire")
        try test.press("LNDN")
        #expect(test.session.message == "2/6 Volume sldr")
    }

    @Test func anElementThatWentIsLeftOutOfTheListAndTheNextTakesItsPlace() throws {
        let test = try session()
        try test.press("SKPIDLNS LNDN LNDN")
        let all = test.session.elements
        let next = try #require(all[3].accessibilityIdentifier)
        #expect(test.session.message?.hasPrefix("3/6 ") == true)
        all[2].isHidden = true
        test.session.refresh()
        #expect(test.session.message?.hasPrefix("3/5 ") == true)
        // One before the entry goes: the entry stays.
        all[0].isHidden = true
        test.session.refresh()
        #expect(test.session.message?.hasPrefix("2/4 ") == true)
        try test.press("RETURN")
        #expect(test.focus == next)
    }

    @Test func aListOfWhatCameAndWentSaysThatThereIsNothing() throws {
        let test = try session()
        try test.press("SKPIDLNS BOT")
        let all = test.session.elements
        for element in all { element.isHidden = true }
        test.session.refresh()
        #expect(test.session.message == "no elements")
        all[1].isHidden = false
        test.session.refresh()
        #expect(test.session.message == "1/1 Volume sldr")
        try test.press("char:q")
        #expect(test.session.message == "q: not found")
    }

    @Test func anEmptySceneHasNothingToListAndNoRotor() throws {
        let test = try TestSession(AccessibilityScene("Test", []))
        try test.press("RETURN SKPIDLNS")
        #expect(test.session.message == "no elements", "over what is said of Return")
        try test.press("ESCAPE KEY_PAGE_UP")
        #expect(test.session.message == "not available")
    }

    /// What is typed, and a label that holds it in other signs of the same meaning.
    @Test(arguments: [
        ("don\u{2019}t", "I don't know"), ("l'eau", "De l\u{02BC}eau"), ("\u{2018}a'", "'a\u{2019}"),
        ("\"hi\"", "Say \u{201C}hi\u{201D}"), ("\u{AB}a\u{BB}", "\u{201E}a\u{201C}"), ("a-b", "A\u{2011}B"),
        ("1\u{2013}2", "1\u{2014}2"), ("1-2", "1\u{2010}2"),
    ])
    func signsThatDifferInPrintOnlyAreFound(typed: String, label: String) throws {
        let keys = typed.unicodeScalars.map { "char:U+" + String($0.value, radix: 16) }.joined(separator: " ")
        for opening in ["FREEZE", "SKPIDLNS"] {
            let scene = AccessibilityScene(
                "Test", [TestObject("other", label: "Other"), TestObject("wanted", label: label)])
            let test = try TestSession(scene)
            try test.press("\(opening) \(keys) RETURN")
            #expect(test.focus == "wanted")
        }
    }
}
