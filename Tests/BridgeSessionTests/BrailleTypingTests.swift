import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Text that is typed as cells and read through liblouis.
@Suite struct BrailleTypingTests {
    private func field(
        _ text: String, traits: UIAccessibilityTraits = .textEntry, code: BrailleChoice.Code = .uncontracted,
        keys: String = "voiceover"
    ) throws -> (TestSession, TestObject) {
        let object = TestObject("name", label: "Name", value: text, traits: traits)
        var settings = try RealTables.settings()
        settings.keys = try KeyTable(named: keys, in: RealTables.folder)
        let scene = AccessibilityScene("Test", [object, TestObject("next", label: "Next")])
        settings.languages = ReadLanguages(["en", "de", "es", "fr", "ru"])
        return (try TestSession(scene, settings: settings, code: code), object)
    }

    /// Keys of someone who types, the text, and the cells that wait: uncontracted English.
    @Test(arguments: [
        ("dots:1 dots:12", "ab", ""), ("dots:6", "", "⠠"), ("dots:6 dots:1", "A", ""),
        ("dots:3456 dots:1 dots:12", "12", ""), ("dots:3456 dots:1 dots:0 dots:1", "1 a", ""),
        ("dots:3456 dots:1 dots:7", "", "⠼"), ("dots:3456 dots:1 dots:7 dots:14", "3", ""),
        ("dots:1 dots:6 dots:0 dots:1", "a a", "⠠"), ("dots:1 dots:12 chord:145 dots:14", "ac", ""),
        ("dots:1 chord:3 dots:12", "ba", ""), ("dots:1 dots:12 chord:14", "ab", ""),
        ("dots:6 chord:4", "", ""),
    ])
    func uncontractedCellsBecomePrintAsSoonAsTheyMeanIt(keys: String, text: String, waiting: String) throws {
        let (test, object) = try field("")
        try test.press("chord:36 " + keys)
        #expect(object.accessibilityValue?.filter { !$0.isBraille } == text)
        #expect(test.region(.value)?.fullText.filter(\.isBraille) ?? "" == waiting)
    }

    /// Capitals where the braille of the language writes none: German and Russian.
    @Test(arguments: [
        ("de", "dots:46 dots:2345", "T"), ("de", "dots:46 dots:2345 dots:15", "Te"), ("ru", "dots:45 dots:2345", "Т"),
        ("ru", "dots:45 dots:2345 dots:15", "Те"), ("fr", "dots:46 dots:2345", "T"), ("en", "dots:6 dots:2345", "T"),
    ])
    func aCapitalIsPrintWithItsLetter(language: String, keys: String, text: String) throws {
        let (test, object) = try field("")
        object.accessibilityLanguage = language
        try test.press("chord:36 " + keys)
        #expect(object.accessibilityValue == text)
    }

    @Test func cellsWithoutPrintStayInTheText() throws {
        let (test, object) = try field("", code: .contracted)
        try test.press("chord:36 dots:26 dots:0 dots:2346 dots:0 dots:6 chord:12")
        #expect(object.accessibilityValue == "⠢ the ⠠")
    }

    /// A word that stays cells looks as it was typed: it is said, until the next key.
    @Test func cellsThatStayAreToldOf() throws {
        let (test, object) = try field("", code: .contracted)
        try test.press("chord:36 dots:26")
        #expect(!test.frame.text.contains("cells stay"))
        try test.press("dots:0")
        #expect(object.accessibilityValue == "⠢ " && test.frame.text == "unknown word: cells stay")
        try test.press("dots:2346")
        #expect(test.region(.value)?.fullText.contains("⠢ ⠮") == true)
        try test.press("dots:0")
        #expect(object.accessibilityValue == "⠢ the " && !test.frame.text.contains("cells stay"))
    }

    /// Whatever is typed, one more cell leaves another text: none vanishes.
    @Test(
        arguments: ["en", "de", "fr", "es", "ru"],
        [BrailleChoice.Code.uncontracted, .contracted])
    func noCellThatWasTypedVanishes(language: String, code: BrailleChoice.Code) throws {
        var random = SeededGenerator(seed: 25)
        let translator = try RealTables.translator(code: code)
        func text(_ cells: [BrailleCell]) throws -> String {
            let object = TestObject("name", label: "Name", value: "", traits: .textEntry)
            object.accessibilityLanguage = language
            var settings = try RealTables.settings()
            settings.keys = try KeyTable(named: "voiceover", in: RealTables.folder)
            let session = Session(
                source: StaticSceneSource(AccessibilityScene("Test", [object])),
                display: InMemoryDisplay(size: DisplaySize(columns: 40)), translator: translator, settings: settings)
            session.open()
            for key in [Key.chord(BrailleCell(dots: 3, 6))] + cells.map(Key.dots) + [.keyboard(.escape)] {
                session.press(key, at: session.now)
            }
            return object.accessibilityValue ?? ""
        }
        for _ in 0..<20 {
            let cells = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                BrailleCell(rawValue: UInt8.random(in: 1...63, using: &random))
            }
            var before = ""
            for count in 1...cells.count {
                let after = try text(Array(cells[..<count]))
                #expect(after != before, "\(cells[..<count].map(\.scalar))")
                before = after
            }
        }
    }

    /// Contracted English: every cell of a word waits for its end.
    @Test(arguments: [
        ("dots:2346", "", "⠮"), ("dots:2346 dots:0", "the ", ""), ("dots:13 dots:1345 dots:246 chord:3", "know", ""),
        ("dots:6 dots:14 dots:0", "Can ", ""), ("dots:14 dots:0 dots:145 dots:0", "can do ", ""),
        ("dots:14 dots:145 dots:7 dots:0", "can ", ""), ("dots:2346 chord:12", "the", ""),
        ("dots:2346 chord:4", "the", ""),
    ])
    func aContractedWordWaitsForItsEnd(keys: String, text: String, waiting: String) throws {
        let (test, object) = try field("", code: .contracted)
        try test.press("chord:36 " + keys)
        #expect(object.accessibilityValue == text)
        #expect(test.region(.value)?.fullText.filter(\.isBraille) ?? "" == waiting)
    }

    @Test func whatWaitsStandsAtTheCaretWithTheCursorBehindIt() throws {
        let (test, object) = try field("ad", code: .contracted)
        try test.press("chord:36 chord:3 dots:12 dots:14")
        #expect(object.accessibilityValue == "ad")
        let value = try #require(test.region(.value))
        #expect(value.fullText == "a⠃⠉d")
        #expect(test.frame.cursor == value.column - 1 + 3)
    }

    @Test func aRoutingKeyGoesWhereTheFingerIs() throws {
        let (test, object) = try field("ab zoo", code: .contracted)
        // The word "the" is typed before "zoo" and stands as one cell, "ab" has the sign of letters before it; the
        // finger is two cells after the word.
        try test.press("chord:36 chord:3 chord:3 chord:3 dots:2346")
        let value = try #require(test.region(.value))
        #expect(value.fullText == "ab ⠮zoo")
        try test.press("ROUTE:\(value.column + 6)")
        #expect(object.accessibilityValue == "ab thezoo")
        #expect(object.field?.selectedRange == 7..<7)
    }

    /// A routing key over a cell that waits, counted from the start of the value: the word is read, nothing is activated.
    @Test(arguments: [(BrailleChoice.Code.contracted, 0), (.contracted, 1), (.uncontracted, 0), (.uncontracted, 1)])
    func aRoutingKeyOverCellsThatWaitReadsThemAndNoMore(code: BrailleChoice.Code, place: Int) throws {
        let (test, object) = try field("", code: code)
        var activations = 0
        object.onActivate = {
            activations += 1
            return true
        }
        // Contracted: "the" and b. Uncontracted: two capital signs, which wait for a letter.
        try test.press("chord:36 " + (code == .contracted ? "dots:2346 dots:12" : "dots:6 dots:6"))
        activations = 0
        let value = try #require(test.region(.value))
        #expect(value.fullText.count == 2)
        try test.press("ROUTE:\(value.column + place)")
        #expect(activations == 0)
        #expect(test.session.isEditing)
        #expect(object.accessibilityValue == (code == .contracted ? "theb" : "⠠⠠"))
    }

    @Test func theCaretsOwnCellReadsWhatWaitsAndActivates() throws {
        let (test, object) = try field("", code: .contracted)
        var read: String?
        try test.press("chord:36 dots:2346 dots:12")
        object.onActivate = {
            read = object.accessibilityValue
            return true
        }
        try test.press("ROUTE:\(try #require(test.frame.cursor) + 1)")
        #expect(read == "theb")
    }

    @Test func typedCellsReplaceASelectionAndAreUndoneAsText() throws {
        let (test, object) = try field("one", code: .contracted)
        try test.press("chord:36 chord:2356 dots:2346 dots:0")
        #expect(object.accessibilityValue == "the ")
        try test.press("chord:1356 chord:1356 chord:1356")
        #expect(object.accessibilityValue == "one")
    }

    @Test func aChangeOfTheApplicationKeepsWhatWaits() throws {
        let (test, object) = try field("one ", code: .contracted)
        try test.press("chord:36 dots:2346")
        _ = object.field?.replace(0..<0, with: "x")
        test.session.refresh()
        try test.press("dots:0")
        #expect(object.accessibilityValue == "xthe one " || object.accessibilityValue == "xone the ")
        #expect(object.accessibilityValue?.contains("the ") == true)
    }

    @Test func aSecureFieldTakesComputerBrailleAndShowsNoDots() throws {
        let (test, object) = try field("", traits: .secureTextEntry, code: .contracted)
        try test.press("chord:36 dots:2346 dots:17")
        #expect(object.accessibilityValue == "!A")
        #expect(test.region(.value)?.cells.prefix(2) == [.full, .full])
        #expect(test.region(.value)?.fullText == "••")
    }

    @Test func listsNarrowWithEachCell() throws {
        let (test, _) = try field("", code: .contracted)
        try test.press("chord:24 dots:1345 dots:15 dots:1346 dots:2345")
        #expect(test.session.message == "1/1 next: Next")
        try test.press("chord:36")
        #expect(test.focus == "next")
    }

    /// Chords that move the caret by characters, words and lines, or select, and say by what.
    @Test(
        arguments: [
            ("chord:3", 10..<10, nil), ("chord:56 chord:3", 8..<8, nil), ("chord:56", 11..<11, "words"),
            ("chord:56 chord:56 chord:3", 3..<3, nil), ("chord:23 chord:3 chord:3", 9..<11, nil),
            ("chord:3 chord:6", 11..<11, nil),
        ] as [(String, Range<Int>, String?)])
    func chordsMoveTheCaret(keys: String, selection: Range<Int>, message: String?) throws {
        let (test, object) = try field("one\ntwo ing")
        object.field?.isMultiline = true
        try test.press("chord:36 " + keys)
        #expect(object.field?.selectedRange == selection)
        #expect(test.session.message == message)
    }

    @Test(arguments: ["chord:4", "chord:1", "chord:12"]) func chordsEndEditing(chord: String) throws {
        let (test, _) = try field("a")
        try test.press("chord:36 \(chord)")
        #expect(!test.session.isEditing)
    }
}

extension Character {
    /// Whether it is a pattern of braille dots.
    fileprivate var isBraille: Bool { unicodeScalars.first.map { BrailleCell($0) != nil } ?? false }
}
