import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Scenes
import TestSupport
import Testing

/// No key is silent: one that cannot do what it says answers, once while it is held.
@Suite struct SilentKeyTests {
    // MARK: Every command in every state

    /// What a reader may be at when a key comes.
    enum State: String, CaseIterable, CustomTestStringConvertible {
        case first, middle, last, minimum, maximum, empty, dimmed, list, listStart, listEnd, search, actions, history,
            menu, keyHelp, message, description, editing, editedEnd, emptyText, chart, rows, lowestRow, pannedToEnd

        var testDescription: String { rawValue }

        var size: DisplaySize {
            [.rows, .lowestRow].contains(self) ? DisplaySize(columns: 40, rows: 5) : DisplaySize(columns: 40)
        }

        /// The keys that lead there.
        var keys: String {
            switch self {
            case .first, .empty, .rows: "TOP"
            case .middle: "TOP RIGHT"
            case .last, .lowestRow: "BOT"
            case .minimum: "TOP RIGHT RIGHT"
            case .maximum: "TOP RIGHT RIGHT RIGHT"
            case .emptyText: "TOP RIGHT RIGHT RIGHT RIGHT RETURN"
            case .editing: "TOP RIGHT RIGHT RIGHT RIGHT RIGHT RETURN KEY_HOME"
            case .editedEnd: "TOP RIGHT RIGHT RIGHT RIGHT RIGHT RETURN KEY_END"
            case .dimmed: "TOP RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT"
            case .chart: "RETURN"
            case .list: "TOP RIGHT SKPIDLNS"
            case .listStart: "TOP SKPIDLNS"
            case .listEnd: "BOT SKPIDLNS"
            case .search: "TOP FREEZE"
            case .actions: "TOP INSERT"
            case .history: "TOP CSRJMP_VERT"
            case .menu: "TOP GUI_BRL_ACTIONS"
            case .keyHelp: "TOP DISPMD"
            case .message: "TOP"
            case .description: "TOP ATTRVIS"
            case .pannedToEnd: "TOP FWINRT FWINRT FWINRT FWINLT"
            }
        }
    }

    /// Commands whose key may change nothing that is shown, and why.
    private static let exceptions: [Command: String] = [
        .readOn: "What it reads begins with what is shown; its end is said."
    ]

    private func scene(_ state: State) -> AccessibilityScene {
        guard state != .empty else { return AccessibilityScene("Test", []) }
        func slider(_ id: String, _ value: Int) -> TestObject {
            let slider = TestObject(id, label: id, traits: .adjustable)
            slider.number = (value, 0...10, 1)
            return slider
        }
        let action = TestObject("first", label: "First", traits: .button)
        action.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Archive") { _ in true }]
        return AccessibilityScene(
            "Test",
            [
                action, TestObject("second", label: "Second", traits: .button), slider("low", 0), slider("high", 10),
                TestObject("empty", label: "Empty", value: "", traits: .textEntry),
                TestObject("text", label: "Text", value: "some words", traits: .textEntry),
                TestObject("dim", label: "Dimmed", traits: [.button, .notEnabled]),
            ])
    }

    private func session(_ state: State) throws -> TestSession {
        guard state != .chart else {
            let source = try ExampleScenes.source("weather")
            source.scene.initialFocus = "temperature"
            return try TestSession(of: source)
        }
        return try TestSession(scene(state), columns: state.size.columns, rows: state.size.rows)
    }

    @Test(arguments: State.allCases) func everyCommandAnswers(in state: State) throws {
        let settings = try RealTables.settings()
        for command in Command.allCases where SilentKeyTests.exceptions[command] == nil {
            for key in settings.keys.keys(for: command) {
                let test = try session(state)
                try test.press(state.keys)
                if state == .message {
                    test.session.source.scene.post(.announcement, argument: .text("Mail has come", .default))
                    test.session.refresh()
                }
                test.session.advance(to: test.session.now + (state == .message ? 100 : 2_000))
                let effects = test.session.handle(.key(key), at: test.session.now)
                let outcome = test.session.outcome
                // What the application did is for it to show.
                if outcome.result == true, !["increment", "decrement"].contains(outcome.performed) { continue }
                #expect(!effects.isEmpty, "\(key) (\(command.rawValue)), \(test.cells)")
            }
        }
    }

    @Test(arguments: [
        "LEFT", "RIGHT", "UP", "DOWN", "KEY_HOME", "KEY_END", "KEY_PAGE_UP", "KEY_PAGE_DOWN", "BACKSPACE", "DELETE",
    ])
    func keysOfAnEmptyTextAnswer(key: String) throws {
        let test = try TestSession(scene(.emptyText))
        try test.press(State.emptyText.keys)
        test.session.advance(to: 2_000)
        #expect(!test.session.handle(.key(try Key(parsing: key)), at: 2_000).isEmpty)
        #expect(["start", "end"].contains(test.session.message))
    }

    @Test func withoutADisplayNothingIsSaid() throws {
        let test = try TestSession(scene(.first))
        _ = test.session.handle(.display(nil, .eightDots, .unknown, nil), at: 0)
        #expect(test.session.handle(.key(try Key(parsing: "LEFT")), at: 0).isEmpty)
        #expect(test.session.message == nil)
    }

    // MARK: What is said

    private func letters(_ settings: SessionSettings? = nil, columns: Int = 20) throws -> TestSession {
        try TestSession(
            AccessibilityScene("Test", "abc".map { TestObject(String($0), label: String($0)) }), columns: columns,
            settings: settings)
    }

    @Test func theEndFillsTheRowForASecond() throws {
        let test = try letters()
        let before = test.frame
        try test.press("LEFT")
        #expect(test.cells == String(repeating: "⣿", count: 20))
        #expect(test.session.message == "start")
        test.session.advance(to: 999)
        #expect(test.session.message == "start")
        test.session.advance(to: 1_000)
        #expect(test.frame == before)
        try test.press("BOT RIGHT")
        #expect(test.session.message == "end")
        try test.press("LEFT")
        #expect(test.focus == "b" && test.session.message == nil, "the next key takes it away and does what it does")
    }

    /// A move to an element that looks like the one before is no end: nothing has changed for the finger.
    @Test func aMoveToWhatLooksTheSameIsNoEnd() throws {
        let objects = ["a", "b", "c"].map { TestObject($0, label: "Delete", traits: .button) }
        let test = try TestSession(AccessibilityScene("Test", objects))
        try test.press("RIGHT")
        #expect(test.focus == "b" && test.session.message == "no change")
        test.session.advance(to: 1_000)
        #expect(test.session.message == nil)
        try test.press("RIGHT")
        #expect(test.focus == "c" && test.session.message == "no change")
        test.session.advance(to: 2_000)
        try test.press("RIGHT")
        #expect(test.session.message == "end")
        try test.press("LEFT")
        #expect(test.focus == "b" && test.session.message != "end")
    }

    /// What a label is cut of does not count: the cells are the same.
    @Test func aMoveToWhatIsCutToTheSameCellsIsAnswered() throws {
        let objects = ["July", "June"].map {
            TestObject($0, label: "Photo of the beach in \($0)", value: "3 MB", traits: .button)
        }
        let test = try TestSession(AccessibilityScene("Test", objects), columns: 14)
        let cells = test.cells
        try test.press("RIGHT")
        #expect(test.focus == "June")
        #expect(test.session.message == "no change" || test.cells != cells)
    }

    @Test func whatChangesNothingHasASignOfItsOwn() throws {
        let test = try letters()
        try test.press("HOME")
        #expect(test.cells == String(repeating: "⠶", count: 20))
        #expect(test.session.message == "no change")
    }

    @Test func sixDotsHaveTheSignToo() throws {
        let objects = [TestObject("a", label: "a")]
        let test = try TestSession(AccessibilityScene("Test", objects), columns: 8, cellSize: .sixDots)
        try test.press("RIGHT")
        #expect(test.cells == String(repeating: "⠿", count: 8))
    }

    @Test func wordsSayIt() throws {
        var settings = try RealTables.settings()
        settings.bounds = .word
        let test = try letters(settings)
        try test.press("LEFT")
        #expect(test.region(.message)?.text == "start")
        test.session.advance(to: 1_000)
        #expect(test.session.message == nil)
    }

    @Test func nothingSaysItWhereTheReaderWantsThat() throws {
        var settings = try RealTables.settings()
        settings.bounds = .off
        let test = try letters(settings)
        let before = test.frame
        try test.press("LEFT")
        #expect(test.frame == before && test.session.message == nil)
    }

    @Test(arguments: [("UP", "maximum", 10), ("DOWN", "minimum", 0)])
    func theBoundOfAValueIsSaid(key: String, word: String, value: Int) throws {
        let slider = TestObject("slider", label: "Volume", traits: .adjustable)
        slider.number = (value, 0...10, 1)
        let test = try TestSession(AccessibilityScene("Test", [slider]))
        try test.press(key)
        #expect(test.session.message == word)
        #expect(slider.number?.value == value)
    }

    // MARK: A key that is held

    @Test func aHeldKeySaysItOnce() throws {
        let test = try letters()
        let before = test.frame
        try test.press("LEFT")
        let updates = test.display.updateCount
        // A keyboard repeats half a second after the key went down, and then fast.
        for time in stride(from: 500, through: 3_000, by: 50) {
            test.session.advance(to: time)
            test.session.press(try Key(parsing: "LEFT"), at: time)
            #expect(time < 1_500 ? test.session.message == "start" : test.frame == before, "at \(time)")
        }
        #expect(test.display.updateCount == updates + 1, "the sign goes, and nothing else moves")
        for time in stride(from: 4_000, through: 8_000, by: 600) {
            test.session.advance(to: time)
            test.session.press(try Key(parsing: "LEFT"), at: time)
            #expect(test.session.message == "start", "pressed again it is said again, at \(time)")
        }
    }

    @Test func anotherKeyThatChangesNothingKeepsTheSign() throws {
        let test = try TestSession(AccessibilityScene("Test", [TestObject("a", label: "a")]), columns: 20)
        try test.press("LEFT")
        let updates = test.display.updateCount
        test.session.press(try Key(parsing: "RIGHT"), at: 800)
        #expect(test.session.message == "end")
        #expect(test.display.updateCount == updates, "the cells are the same")
        test.session.advance(to: 1_799)
        #expect(test.session.message == "end")
        test.session.advance(to: 1_800)
        #expect(test.session.message == nil)
    }

    @Test func aRoutingKeyOverTheSignIsForWhatIsUnderIt() throws {
        let slider = TestObject("slider", label: "Volume", traits: .adjustable)
        slider.number = (10, 0...10, 1)
        let test = try TestSession(AccessibilityScene("Test", [slider]), columns: 20)
        let value = try #require(test.region(.value))
        let (left, right) = ("ROUTE:\(value.column)", "ROUTE:\(value.column + value.width - 1)")
        try test.press(right)
        #expect(test.session.message == "maximum")
        try test.press(left)
        #expect(slider.number?.value == 9 && test.session.message == nil)
        try test.press(right + " " + right)
        #expect(test.session.message == "maximum")
        // Gone by itself it leaves nothing behind that could be meant.
        test.session.advance(to: test.session.now + 1_000)
        try test.press(left)
        #expect(slider.number?.value == 9)
    }

    @Test func aRoutingKeyOverTheSignOverAListChooses() throws {
        let test = try letters()
        try test.press("SKPIDLNS LEFT")
        #expect(test.session.message == "start")
        try test.press("ROUTE:1")
        #expect(test.session.message == nil && test.focus == "a")
    }

    @Test func aValueThatChangesUnderTheSignIsShown() throws {
        let clock = TestObject("clock", label: "Clock", value: "10:00", traits: .staticText)
        let test = try TestSession(AccessibilityScene("Test", [clock]))
        try test.press("LEFT")
        clock.accessibilityValue = "10:01"
        test.session.press(try Key(parsing: "LEFT"), at: 100)
        #expect(test.region(.value)?.text == "10:01")
    }

    // MARK: Over what is read

    private let long = TestObject(
        "long", label: (1...20).map { "word\($0)" }.joined(separator: " "), traits: .staticText)

    @Test func aDescriptionIsAnsweredAtItsBeginning() throws {
        let test = try TestSession(AccessibilityScene("Test", [long]))
        try test.press("ATTRVIS FWINRT FWINLT")
        let beginning = test.cells
        try test.press("FWINLT")
        #expect(test.session.message == "start")
        // The next key is for the description, wherever it was panned.
        try test.press("FWINRT")
        #expect(test.session.message?.hasPrefix("word1 ") == true && test.region(.message)?.overflowsBefore == true)
        try test.press("FWINLT FWINLT")
        #expect(test.session.message == "start")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.cells == beginning && test.session.message?.hasPrefix("word1 ") == true)
        // Held at the beginning, the key says it once, and the row does not flicker.
        let time = test.session.now
        var effects = 0
        for repeated in 0..<8 {
            effects += test.session.handle(.key(try Key(parsing: "FWINLT")), at: time + 50 * repeated).count
        }
        #expect(effects == 1)
    }

    /// What is asked for again stands already, or looks like the element.
    @Test func aDescriptionThatChangesNothingIsAnswered() throws {
        let word = TestObject("word", label: "Calendar:", traits: .staticText)
        let test = try TestSession(AccessibilityScene("Test", [word, long]))
        try test.press("ATTRVIS")
        #expect(test.session.message == "no change")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.session.message == "Calendar:")
        try test.press("RIGHT ATTRVIS ATTRVIS")
        #expect(test.session.message == "no change")
    }

    @Test func anAnnouncementThatIsPannedComesBack() throws {
        let test = try TestSession(AccessibilityScene("Test", [long]))
        test.session.source.scene.post(.announcement, argument: .text("Mail has come", .default))
        test.session.refresh()
        try test.press("FWINLT")
        #expect(test.session.message == "start")
        test.session.advance(to: test.session.now + 20_000)
        #expect(test.session.message == "Mail has come")
        try test.press("FWINLT RIGHT")
        #expect(test.session.message == nil)
    }

    // MARK: Texts

    @Test(arguments: ["Ada", ""]) func selectingAllOnceMoreAnswers(text: String) throws {
        let name = TestObject("name", label: "Name", value: text, traits: .textEntry)
        let test = try TestSession(AccessibilityScene("Test", [name]))
        try test.press("RETURN TXTSEL_ALL TXTSEL_ALL")
        #expect(test.session.message == "no change")
    }

    /// Return ends the line; where nobody makes anything of that, the key says so.
    @Test func returnInATextOfOneLineAnswers() throws {
        let name = TestObject("name", label: "Name", value: "Ada", traits: .textEntry)
        let test = try TestSession(AccessibilityScene("Test", [name]))
        try test.press("RETURN RETURN")
        #expect(test.session.message == "no change" && test.session.isEditing)
    }

    // MARK: Elements that say nothing

    @Test(arguments: [nil, "", "   "]) func anElementThatSaysNothingIsBlank(label: String?) throws {
        let blank = TestObject("blank", label: label, traits: .staticText)
        let test = try TestSession(AccessibilityScene("Test", [blank, TestObject("next", label: "Next")]))
        #expect(test.region(.label)?.text == "blank")
        try test.press("ATTRVIS")
        #expect(test.session.message == "blank.")
    }
}
