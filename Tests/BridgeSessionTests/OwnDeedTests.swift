import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// What the reader's own keys have done is shown where it is, at once, and stays true.
@Suite struct OwnDeedTests {
    private static let long = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron"

    private func field(
        _ text: String, columns: Int = 40, multiline: Bool = false, label: String = "Body",
        lines: LayoutTable.LineCue = .both
    ) throws -> (TestSession, TestObject) {
        let object = TestObject("text", label: label, value: text, traits: .textEntry)
        object.field?.isMultiline = multiline
        var settings = try RealTables.settings()
        settings.layout.lineCue = lines
        return (try TestSession(AccessibilityScene("Test", [object]), columns: columns, settings: settings), object)
    }

    // MARK: Texts

    /// After the word for it has gone, the display is at the caret.
    @Test(arguments: [14, 20, 40], ["SHIFT+LEFT HOST_CUT", "TXTSEL_ALL HOST_COPY KEY_PAGE_DOWN PASTE"])
    func whatIsCutOrPastedIsShownAtTheCaret(columns: Int, keys: String) throws {
        let (test, _) = try field(OwnDeedTests.long, columns: columns)
        try test.press("RETURN KEY_PAGE_DOWN " + keys)
        #expect(["cut", "pasted"].contains(test.session.message))
        test.session.advance(to: test.session.now + 1_500)
        #expect(test.session.message == nil)
        #expect(test.frame.cursor != nil, "\(test.cells)")
    }

    /// Delete shows what it deletes, wherever the reader has panned.
    @Test(arguments: [14, 20, 40], ["DELETE", "CTRL+DELETE"])
    func whatIsDeletedIsShown(columns: Int, key: String) throws {
        let (test, _) = try field(OwnDeedTests.long, columns: columns)
        for key in ["RETURN", "KEY_PAGE_UP", "FWINRT", "FWINRT"] { try test.press(key) }
        #expect(test.frame.cursor == nil)
        try test.press(key)
        #expect(test.frame.cursor != nil, "\(test.cells)")
    }

    /// Of a line that looks like the one before the number is another; where no cell says it, the sign for no change stands.
    @Test func anEmptyLineMoreIsNotSilent() throws {
        let (test, object) = try field("Dear Ada,", multiline: true)
        try test.press("RETURN")
        let (short, _) = try field("Dear Ada,", columns: 14, multiline: true)
        try short.press("RETURN RETURN RETURN")
        #expect(short.session.message == "no change")
        for count in 1...4 {
            let before = test.cells
            try test.press("RETURN")
            #expect(object.accessibilityValue == "Dear Ada," + String(repeating: "\n", count: count))
            #expect(test.cells != before)
            #expect(test.session.message == nil)
            test.session.advance(to: test.session.now + 1_000)
        }
    }

    /// Of several lines one is shown: where the label's cells do not say which, it gives way to the longest only.
    @Test func aFieldOfShortLinesKeepsItsLabel() throws {
        let (test, _) = try field(
            "milk\nbread\neggs\nsugar\nrice", multiline: true, label: "shopping list", lines: .off)
        for key in ["RETURN", "UP", "UP"] {
            try test.press(key)
            #expect(test.region(.label)?.text.hasPrefix("shopping list") == true, "\(test.cells)")
        }
    }

    // MARK: Answers

    private func button(_ text: String) throws -> (TestSession, AccessibilityScene) {
        let save = TestObject("save", label: "Save", traits: .button)
        let scene = AccessibilityScene("Test", [save, TestObject("next", label: "Next", traits: .button)])
        save.onActivate = { [weak scene] in
            scene?.post(.announcement, argument: .text(text, .default))
            return true
        }
        return (try TestSession(scene), scene)
    }

    /// However much was said before, by the program too, what comes of the reader's key is shown at once.
    @Test(arguments: [1_000, 5_000, 8_000], [false, true])
    func whatComesOfAKeyIsShownAtOnce(pause: Int, isBusy: Bool) throws {
        let (test, scene) = try button("Three words are spelled wrong in the text")
        for _ in 0..<12 {
            try test.press("RETURN")
            if test.session.message == "no change" {
                // The same text stood already: it comes again after the sign.
                test.session.advance(to: test.session.now + 1_000)
            }
            #expect(test.session.message == "Three words are spelled wrong in the text")
            test.session.advance(to: test.session.now + pause)
            if isBusy {
                scene.post(.announcement, argument: .text("Backup goes on", .default))
                test.session.refresh()
            }
        }
    }

    /// A key without a meaning says nothing of what stands.
    @Test func aKeyWithoutAMeaningLeavesTheAnswerAlone() throws {
        let (test, _) = try button("Saved")
        try test.press("RETURN")
        let frame = test.frame
        try test.press("char:x")
        #expect(test.session.message == "Saved" && test.frame == frame)
    }

    /// What takes more than fifteen seconds to read leaves as long free.
    @Test(arguments: [41, 70, 125], [5_000, 20_000, 40_000])
    func nothingCoversMoreThanHalfOfTheTime(letters: Int, interval: Int) throws {
        let (test, scene) = try button("Saved")
        var covered = 0
        for second in 0..<600 {
            if second * 1_000 % interval == 0 {
                let text = String(repeating: "a", count: letters) + "\(second)"
                scene.post(.announcement, argument: .text(text, .default))
                test.session.refresh()
            }
            test.session.advance(to: (second + 1) * 1_000)
            if test.session.message != nil { covered += 1 }
        }
        #expect(covered <= 330, "\(covered) of 600 seconds")
    }

    /// An alert that a key met before anybody could read it comes once more; one that stood for a second does not.
    @Test(arguments: [10, 500, 1_500])
    func anAlertThatAKeyMetComesOnceMore(after time: Int) throws {
        let (test, scene) = try button("Saved")
        scene.post(.announcement, argument: .text("Paper jam", .high))
        test.session.refresh()
        test.session.advance(to: time)
        try test.press("RIGHT")
        #expect(test.session.message == nil)
        test.session.advance(to: time + 2_500)
        #expect(test.session.message == (time < 1_000 ? "Paper jam" : nil))
        try test.press("LEFT")
        test.session.advance(to: test.session.now + 5_000)
        #expect(test.session.message == nil)
    }

    // MARK: Descriptions

    /// What ATTRVIS says is true as long as it stands, where the reader has panned it, too.
    @Test func aDescriptionSaysWhatIsTrueNow() throws {
        let object = TestObject("mail", label: "Mail", value: "3 unread", traits: .button, hint: "Opens the mails.")
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: 20)
        try test.press("ATTRVIS")
        #expect(test.session.message?.hasPrefix("Mail: 3 unread.") == true)
        object.accessibilityValue = "4 unread"
        test.session.refresh()
        #expect(test.session.message?.hasPrefix("Mail: 4 unread.") == true)
        try test.press("FWINRT")
        let offset = test.region(.message)?.offset
        object.accessibilityTraits.insert(.notEnabled)
        test.session.refresh()
        #expect(test.session.message?.contains("Dimmed") == true)
        #expect(test.region(.message)?.offset == offset && offset != 0)
    }
}
