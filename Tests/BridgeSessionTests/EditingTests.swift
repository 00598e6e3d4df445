import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Editing text through the display's keys.
@Suite struct EditingTests {
    private func field(
        _ text: String, traits: UIAccessibilityTraits = .textEntry, columns: Int = 40
    ) throws -> (TestSession, TestObject) {
        let object = TestObject("name", label: "Name", value: text, traits: traits)
        let other = TestObject("next", label: "Next")
        return (try TestSession(AccessibilityScene("Test", [object, other]), columns: columns), object)
    }

    /// Keys, the text and the cursor's cell after them, beginning with "Morning" and the caret after it.
    @Test(arguments: [
        ("", "Morning", 21), ("char:s", "Mornings", 22), ("BACKSPACE", "Mornin", 20),
        ("KEY_HOME char:x", "xMorning", 15),
        ("KEY_HOME DELETE", "orning", 14), ("LEFT LEFT char:-", "Morni-ng", 20),
        ("KEY_HOME LEFT BACKSPACE", "Morning", 14), ("KEY_HOME KEY_END", "Morning", 21), ("char:é", "Morningé", 24),
    ])
    func typing(keys: String, text: String, cursor: Int) throws {
        let (test, object) = try field("Morning")
        try test.press("RETURN " + keys)
        // What the key at the text's end says has gone.
        test.session.advance(to: test.session.now + 1_000)
        #expect(object.accessibilityValue == text)
        let shown = try #require(test.frame.cursor) + 1
        // The capital sign and the sign of an accent take a cell of their own.
        #expect(shown == cursor + (text.first?.isUppercase == true && cursor > 14 ? 1 : 0))
        #expect(test.focus == "name")
    }

    /// Tab goes to the next field, whatever is typed there.
    @Test func tabGoesToEachSortOfField() throws {
        let objects = [
            TestObject("a", label: "User", value: "", traits: .textEntry),
            TestObject("b", label: "Go", traits: .button),
            TestObject("c", label: "Code", value: "", traits: .secureTextEntry),
            TestObject("d", label: "Find", value: "", traits: .searchField),
        ]
        let test = try TestSession(AccessibilityScene("Test", objects))
        for field in ["c", "d"] {
            try test.press("RETURN TAB")
            #expect(test.focus == field)
        }
        try test.press("FWINLTSKIP")
        #expect(test.focus == "c")
    }

    @Test func routingPutsTheCaret() throws {
        let (test, object) = try field("Morning")
        let outcome = try test.press("ROUTE:17")
        #expect(outcome.performed == "edit")
        try test.press("char:x")
        #expect(object.accessibilityValue == "Moxrning")
        #expect(test.display.isTyping)
    }

    @Test(arguments: ["ESCAPE", "SKPBLNKWINS", "LNDN", "LNUP"])
    func editingEnds(key: String) throws {
        let (test, object) = try field("Morning")
        try test.press("RETURN \(key) char:x")
        #expect(!test.session.isEditing)
        #expect(!test.display.isTyping)
        #expect(object.accessibilityValue == "Morning")
        #expect(test.frame.cursor == nil)
        #expect(test.focus == (key == "LNDN" ? "next" : "name"))
    }

    /// Editing pans the value to the caret; its end gives the reader back what was shown, with what was typed.
    @Test(arguments: [12, 14, 20, 40], ["", "CHRRT"])
    func theValueIsPannedAsBeforeEditing(columns: Int, pan: String) throws {
        let (test, _) = try field("Meet me at the bridge by the old mill, after nine.", columns: columns)
        if !pan.isEmpty { try test.press(pan) }
        let before = try #require(test.region(.value)).offset
        try test.press("RETURN KEY_END char:! ESCAPE")
        let after = try #require(test.region(.value))
        #expect(after.offset == before && after.overflowsBefore == (before > 0))
        #expect(test.frame.cursor == nil)
    }

    @Test func aLongTextFollowsTheCaret() throws {
        let (test, _) = try field(String(repeating: "word ", count: 30))
        try test.press("RETURN")
        #expect(test.region(.value)?.overflowsBefore == true)
        #expect(test.frame.cursor != nil)
        try test.press("KEY_HOME")
        #expect(test.region(.value)?.overflowsBefore == false)
    }

    /// Wherever the caret goes, cells before and after it are shown, and few are left blank; the text moves only now and then.
    @Test(arguments: ["LEFT", "RIGHT", "CTRL+LEFT"]) func theCaretHasItsContext(key: String) throws {
        let (test, object) = try field("The quick brown fox jumps over the lazy dog, and then it goes on to the bank.")
        try test.press("RETURN " + (key == "RIGHT" ? "KEY_HOME" : "KEY_END"))
        var offsets: [Int] = []
        let count = try #require(object.accessibilityValue).count
        for _ in 0..<count {
            try test.press(key)
            guard test.session.message == nil else { break }
            let value = try #require(test.region(.value))
            let caret = try #require(test.frame.cursor) - (value.column - 1)
            let last = value.width - 1 - (value.overflowsAfter ? 1 : 0)
            #expect(!value.overflowsBefore || caret - 1 >= 5)
            #expect(!value.overflowsAfter || last - caret >= 5)
            let blank = value.cells.reversed().prefix { $0 == .blank }.count
            #expect(!value.overflowsBefore || blank <= value.width * 3 / 8 + 2)
            if offsets.last != value.offset { offsets.append(value.offset) }
        }
        #expect(offsets.count <= 10, "the text moved: \(offsets)")
    }

    @Test func aWordThatIsTypedStaysInViewWhenItIsRead() throws {
        var settings = try RealTables.settings()
        settings.keys = try KeyTable(named: "voiceover", in: RealTables.folder)
        let object = TestObject(
            "name", label: "Name", value: "The quick brown fox jumps over the lazy dog and goes to the river's bank.",
            traits: .textEntry)
        let test = try TestSession(AccessibilityScene("Test", [object]), settings: settings, code: .contracted)
        try test.press("chord:36 chord:3 chord:3 chord:3 dots:2346")
        let before = try #require(test.region(.value))
        try test.press("dots:0")
        let after = try #require(test.region(.value))
        #expect(object.accessibilityValue?.hasSuffix("bathe nk.") == true)
        #expect(after.offset == before.offset && after.text.hasSuffix("bathe nk."))
    }

    @Test func aSecureFieldShowsFullCellsOnly() throws {
        let (test, object) = try field("abc", traits: [.textEntry, .secureTextEntry])
        try test.press("RETURN char:d")
        #expect(object.accessibilityValue == "abcd")
        #expect(test.region(.value)?.text == "••••")
        #expect(test.region(.value)?.cells.prefix(4).allSatisfy { $0 == .full } == true)
    }

    @Test func graphemesGoWhole() throws {
        let (test, object) = try field("a👨‍👩‍👧e\u{301}")
        try test.press("RETURN BACKSPACE")
        #expect(object.accessibilityValue == "a👨‍👩‍👧")
        try test.press("BACKSPACE")
        #expect(object.accessibilityValue == "a")
    }

    @Test func insertListsTheActionsOfATextField() throws {
        let field = TestObject("name", label: "Name", value: "Morning", traits: .textEntry)
        field.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Clear") { _ in true }]
        let test = try TestSession(AccessibilityScene("Test", [field]))
        try test.press("RETURN INSERT")
        #expect(test.session.message == "Clear 1/1")
        try test.press("ESCAPE")
        #expect(test.session.isEditing)
    }

    /// Lists, search, history and key help are looked at and left: the text is edited on, with what can be undone.
    @Test(arguments: ["DISPMD BACKSPACE DISPMD", "SKPIDLNS ESCAPE", "FREEZE ESCAPE", "CSRJMP_VERT ESCAPE"])
    func whatStandsOverTheTextDoesNotEndEditing(keys: String) throws {
        let (test, object) = try field("abc")
        try test.press("RETURN char:q \(keys) char:b")
        #expect(object.accessibilityValue == "abcqb")
        #expect(test.display.isTyping)
        try test.press("MUTE")
        #expect(object.accessibilityValue == "abc")
    }

    @Test func whatIsDoneAgainIsInViewWithTheCaretBehindIt() throws {
        let (test, object) = try field("one")
        try test.press("RETURN char:a char:b KEY_HOME MUTE AUTOSPEAK")
        #expect(object.accessibilityValue == "oneab")
        #expect(object.field?.selectedRange == 5..<5)
    }

    @Test func whatTheApplicationWroteIsNotUndone() throws {
        let (test, object) = try field("def")
        try test.press("RETURN char:q")
        _ = object.field?.replace(0..<4, with: "changed")
        test.session.refresh()
        try test.press("char:w MUTE")
        #expect(object.accessibilityValue == "changed")
    }

    /// Every position of the caret has a cell of its own, blanks at a cut and empty lines too.
    @Test(arguments: [12, 14, 20, 40]) func theCaretHasACellEverywhere(columns: Int) throws {
        let text = "one two three four five six seven eight nine ten\n\neleven twelve"
        let (test, object) = try field(text, columns: columns)
        try test.press("RETURN CTRL+KEY_HOME")
        var places: [Int] = []
        for _ in 0...text.count {
            let region = try #require(test.region(.value))
            let cursor = try #require(test.frame.cursor)
            let place = cursor - (region.column - 1)
            // Where the caret is in the text, by what is shown before it.
            guard case .text(let scalar) = region.targets[place] else { break }
            places.append(scalar)
            try test.press("RIGHT")
        }
        #expect(places.prefix(text.count) == ArraySlice(0..<text.count))
        #expect(object.accessibilityValue == text)
    }

    /// Something of the text is shown before and after the caret, unless it begins or ends there.
    @Test(arguments: [14, 20, 40]) func theCaretHasContextOnBothSides(columns: Int) throws {
        let text = "one two three four five six seven eight nine ten eleven twelve thirteen"
        let (test, object) = try field(text, columns: columns)
        try test.press("RETURN")
        for key in Array(repeating: "LEFT", count: text.count) + Array(repeating: "RIGHT", count: text.count) {
            try test.press(key)
            let caret = try #require(object.field?.selectedRange.lowerBound)
            let shown = test.region(.value)?.targets.compactMap { target -> Int? in
                if case .text(let scalar) = target { scalar } else { nil }
            }
            #expect(caret == 0 || shown?.contains(caret - 1) == true, "\(key) to \(caret)")
            #expect(caret + 1 >= text.count || shown?.contains(caret + 1) == true, "\(key) to \(caret)")
        }
    }

    @Test func thereIsNoCursorWhereTheReaderPannedAwayFromTheCaret() throws {
        let (test, _) = try field("one two three four five six seven eight nine ten eleven twelve", columns: 20)
        try test.press("RETURN")
        #expect(test.frame.cursor != nil)
        try test.press("FWINLT FWINLT")
        #expect(test.frame.cursor == nil)
    }

    /// Tab with shift goes back to the field before, from a text of several lines, too.
    @Test(arguments: ["one line", "several\nlines"]) func shiftAndTabGoToTheFieldBefore(text: String) throws {
        let fields = ["First", text].enumerated().map { number, text in
            TestObject("field\(number)", label: "Field", value: text, traits: .textEntry)
        }
        fields[1].field?.isMultiline = text.contains("\n")
        let test = try TestSession(AccessibilityScene("Test", [fields[0], TestObject("b", label: "B"), fields[1]]))
        try test.press("BOT RETURN")
        #expect(test.session.isEditing)
        try test.press("SHIFT+TAB")
        #expect(test.focus == "field0" && !test.session.isEditing)
    }
}
