import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Words, lines, selections, the clipboard, undoing.
@Suite struct ClipboardTests {
    private func field(
        _ text: String, traits: UIAccessibilityTraits = .textEntry, multiline: Bool = false
    ) throws -> (TestSession, TestObject) {
        let object = TestObject("name", label: "Name", value: text, traits: traits)
        object.field?.isMultiline = multiline
        return (try TestSession(AccessibilityScene("Test", [object, TestObject("next", label: "Next")])), object)
    }

    /// Keys after the text began to be edited, the text, and the selected characters.
    @Test(arguments: [
        ("CTRL+LEFT", "one two-three four", 14..<14), ("CTRL+LEFT CTRL+LEFT", "one two-three four", 8..<8),
        ("KEY_HOME CTRL+RIGHT", "one two-three four", 4..<4),
        ("KEY_HOME SHIFT+RIGHT SHIFT+RIGHT", "one two-three four", 0..<2),
        ("SHIFT+LEFT SHIFT+LEFT SHIFT+RIGHT", "one two-three four", 17..<18),
        ("SHIFT+CTRL+LEFT", "one two-three four", 14..<18), ("SHIFT+KEY_HOME", "one two-three four", 0..<18),
        ("KEY_HOME SHIFT+RIGHT LEFT", "one two-three four", 0..<0),
        ("KEY_HOME SHIFT+RIGHT RIGHT", "one two-three four", 1..<1),
        ("CTRL+BACKSPACE", "one two-three ", 14..<14), ("KEY_HOME CTRL+DELETE", "two-three four", 0..<0),
        ("SHIFT+CTRL+LEFT char:x", "one two-three x", 15..<15), ("TXTSEL_ALL BACKSPACE", "", 0..<0),
        ("TXTSEL_ALL char:a", "a", 1..<1),
    ])
    func wordsAndSelections(keys: String, text: String, selection: Range<Int>) throws {
        let (test, object) = try field("one two-three four")
        try test.press("RETURN " + keys)
        #expect(object.accessibilityValue == text)
        #expect(object.field?.selectedRange == selection)
    }

    @Test(arguments: [
        ("UP", 4), ("UP UP", 1), ("UP UP UP", 0), ("UP DOWN", 6), ("KEY_HOME", 5), ("KEY_PAGE_UP", 0),
        ("CTRL+KEY_HOME", 0),
        ("UP UP DOWN DOWN DOWN", 7),
    ])
    func linesKeepTheColumn(keys: String, caret: Int) throws {
        // Lines of two, one and two characters.
        let (test, object) = try field("ab\nc\nde", multiline: true)
        try test.press("RETURN " + keys)
        #expect(object.field?.selectedRange == caret..<caret)
    }

    @Test func graphemesMoveAndGoWhole() throws {
        let (test, object) = try field("a👨‍👩‍👧e\u{301}")
        try test.press("RETURN BACKSPACE")
        #expect(object.accessibilityValue == "a👨‍👩‍👧")
        try test.press("LEFT DELETE")
        #expect(object.accessibilityValue == "a")
    }

    @Test func aSelectionIsMarkedOnTheDisplay() throws {
        let (test, _) = try field("one two")
        try test.press("RETURN SHIFT+CTRL+LEFT")
        let selection = try #require(test.frame.selection)
        #expect(selection.count == 3)
        #expect(selection.allSatisfy { test.frame.cells[$0].dots.suffix(2) == [7, 8] })
    }

    /// Keys after which text is selected, its cells, and the cursor's at the end that moves, from 0.
    @Test(arguments: [
        ("SHIFT+LEFT", 19...19, 19), ("SHIFT+CTRL+LEFT", 17...19, 17), ("KEY_HOME SHIFT+RIGHT", 13...13, 14),
        ("KEY_HOME SHIFT+KEY_END", 13...19, 20), ("TXTSEL_ALL", 13...19, 20), ("TXTSEL_ALL SHIFT+LEFT", 13...18, 19),
        ("SHIFT+KEY_HOME", 13...19, 13),
    ])
    func theCursorStandsAtTheEndThatMoves(keys: String, selection: ClosedRange<Int>, cursor: Int) throws {
        let (test, _) = try field("one two")
        try test.press("RETURN " + keys)
        #expect(test.frame.selection == selection)
        #expect(test.frame.cursor == cursor)
        try test.press("ESCAPE")
        #expect(test.frame.selection == nil && test.frame.cursor == nil)
    }

    @Test func textIsCopiedCutAndPasted() throws {
        let (test, object) = try field("one two")
        #expect(try test.press("RETURN HOST_COPY").result == false)
        #expect(try test.press("SHIFT+CTRL+LEFT HOST_COPY").performed == "copy")
        try test.press("KEY_HOME PASTE")
        #expect(object.accessibilityValue == "twoone two")
        #expect(try test.press("TXTSEL_ALL HOST_CUT").result == true)
        #expect(object.accessibilityValue == "")
        try test.press("PASTE PASTE")
        #expect(object.accessibilityValue == "twoone twotwoone two")
    }

    @Test func theValueOfAnyElementIsCopiedAndASecureOneIsNot() throws {
        let (test, object) = try field("")
        let other = test.session.elements[1]
        #expect(try test.press("RIGHT HOST_COPY").result == true)
        try test.press("LEFT PASTE")
        #expect(object.accessibilityValue == other.accessibilityLabel)
        let (secret, _) = try field("secret", traits: .secureTextEntry)
        #expect(try secret.press("RETURN TXTSEL_ALL HOST_COPY").result == false)
        #expect(secret.session.message == "not available")
    }

    /// What is copied here, what stands on the shared clipboard as a key pastes (nil: nobody says; empty: emptied), and what
    /// is pasted.
    @Test(arguments: [
        ("", nil, nil), ("", "theirs", "theirs"), ("", "", nil), ("mine", nil, "mine"), ("mine", "theirs", "theirs"),
        ("mine", "mine", "mine"), ("mine", "", "mine"),
    ])
    func theNewestCopyIsPasted(own: String, shared: String?, pasted: String?) throws {
        let (test, object) = try field("")
        test.session.elements[1].accessibilityLabel = own
        try test.press("RIGHT HOST_COPY LEFT")
        if let shared { test.session.handle(.clipboard(shared.isEmpty ? nil : shared), at: test.session.now) }
        #expect(try test.press("PASTE").result == (pasted != nil))
        #expect(object.accessibilityValue == pasted ?? "")
    }

    /// What another program copied is gone when it emptied the clipboard, also if it was pasted before.
    @Test(arguments: ["", "mine"])
    func whatWasEmptiedIsNotPastedAgain(own: String) throws {
        let (test, object) = try field("")
        test.session.elements[1].accessibilityLabel = own
        try test.press("RIGHT HOST_COPY LEFT RETURN")
        for text in ["theirs", nil] {
            test.session.handle(.clipboard(text), at: test.session.now)
            try test.press("PASTE")
        }
        #expect(object.accessibilityValue == "theirs" + own)
    }

    /// Keys before PASTE, and whether it may paste then: the clipboard is nobody's business where it does not.
    @Test(arguments: [
        ("LEFT", true), ("RETURN", true), ("DISPMD", false), ("RETURN DISPMD", false), ("DISPMD ESCAPE", true),
        ("SKPIDLNS", true), ("SKPIDLNS DISPMD", false), ("RIGHT", false),
    ])
    func theClipboardIsAskedForWhereAKeyMayPaste(keys: String, mayPaste: Bool) throws {
        let (test, object) = try field("")
        try test.press(keys)
        let paste = try Key(parsing: "PASTE")
        #expect(test.session.mayPaste(paste) == mayPaste)
        #expect(!test.session.mayPaste(try Key(parsing: "HOST_COPY")))
        // That is where it pastes.
        test.session.handle(.clipboard("theirs"), at: test.session.now)
        test.session.press(paste, at: test.session.now)
        #expect(object.accessibilityValue == (mayPaste ? "theirs" : ""))
    }

    @Test func aDimmedFieldAsksForNoClipboard() throws {
        let (test, _) = try field("", traits: [.textEntry, .notEnabled])
        #expect(!test.session.mayPaste(try Key(parsing: "PASTE")))
    }

    /// Keys in a secure field do not tell what stands in it: the caret is where it would be in any text.
    @Test(arguments: [
        ("CTRL+LEFT", 0), ("KEY_HOME CTRL+RIGHT", 13), ("CTRL+LEFT CTRL+DELETE", 0), ("CTRL+BACKSPACE", 0),
        ("char:x char:U+0020 char:y CLIP_RESTORE", 13),
    ])
    func aSecretIsOneWord(keys: String, caret: Int) throws {
        let (test, object) = try field("one two three", traits: .secureTextEntry)
        try test.press("RETURN " + keys)
        #expect(object.field?.selectedRange == caret..<caret)
    }

    @Test(arguments: ["TXTSEL_ALL", "HOST_CUT", "PASTE", "CLIP_RESTORE"])
    func whereNoTextCanBeEditedItIsSaid(key: String) throws {
        let (test, _) = try field("")
        #expect(try test.press("RIGHT " + key).result == false)
        #expect(test.session.message == "not available")
    }

    @Test func changesAreUndoneAndDoneAgain() throws {
        let (test, object) = try field("")
        try test.press("RETURN char:a char:b char:U+0020 char:c BACKSPACE")
        #expect(object.accessibilityValue == "ab ")
        var texts: [String?] = []
        for key in ["CLIP_RESTORE", "CLIP_RESTORE", "CLIP_RESTORE", "CLIP_RESTORE", "CLIP_RESTORE"] {
            let outcome = try test.press(key)
            texts.append(outcome.result == true ? object.accessibilityValue : nil)
        }
        #expect(texts == ["ab c", "ab ", "ab", "", nil])
        try test.press("AUTOSPEAK AUTOSPEAK")
        #expect(object.accessibilityValue == "ab ")
        // A new change ends what could be done again.
        try test.press("char:x")
        #expect(try test.press("AUTOSPEAK").result == false)
    }

    @Test func whatTheApplicationWroteIsNotUndone() throws {
        let (test, object) = try field("abc")
        try test.press("RETURN KEY_HOME char:X")
        _ = object.field?.replace(0..<4, with: "from the server")
        test.session.refresh()
        try test.press("KEY_END char:Y")
        #expect(try test.press("CLIP_RESTORE").result == true)
        #expect(object.accessibilityValue == "from the server")
        #expect(try test.press("CLIP_RESTORE").result == false)
        #expect(test.session.message == "not available")
        #expect(object.accessibilityValue == "from the server")
    }

    @Test(arguments: ["CLIP_RESTORE", "AUTOSPEAK"])
    func whatTheApplicationWroteEndsWhatCanBeUndoneAndDoneAgain(key: String) throws {
        let (test, object) = try field("")
        try test.press("RETURN char:a BACKSPACE CLIP_RESTORE")
        #expect(object.accessibilityValue == "a")
        _ = object.field?.replace(0..<1, with: "new")
        test.session.refresh()
        #expect(try test.press(key).result == false)
        #expect(object.accessibilityValue == "new")
    }
}
