import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// What Backspace takes, in scripts whose marks are typed one by one and in others.
@Suite struct BackspaceTests {
    @Test(arguments: [
        ("कि", ["क", ""]), ("क्षे", ["क्ष", "क्", "क", ""]), ("بَّ", ["بَ", "ب", ""]),
        ("\u{5E9}\u{5C1}\u{5B8}", ["\u{5E9}\u{5C1}", "\u{5E9}", ""]), ("กำ", ["ก", ""]),
        ("e\u{301}", [""]), ("é", [""]), ("й", [""]), ("👩‍👩‍👧", [""]), ("한", [""]), ("が", [""]),
        ("か\u{3099}", [""]), ("\u{1112}\u{1161}\u{11AB}", [""]),
    ])
    func aMarkGoesByItself(text: String, rests: [String]) throws {
        let field = TestObject("field", label: "F", value: text, traits: .textEntry)
        let test = try TestSession(AccessibilityScene("Test", [field]))
        try test.press("RETURN")
        for rest in rests {
            try test.press("BACKSPACE")
            #expect(field.field.map { Array($0.text.unicodeScalars) } == Array(rest.unicodeScalars), "\(text)")
        }
        try test.press("char:\u{93F}")
        #expect(field.field?.text == "\u{93F}", "a mark alone is a key")
    }
}

/// What is selected in an edited text is what is raised, in contracted braille too.
@Suite struct SelectionTests {
    /// The scalars of which a cell is raised, of a text with a selection.
    private func raised(
        _ text: String, _ selection: Range<Int>, language: String, _ settings: SessionSettings
    ) throws -> Set<Int> {
        let field = TestObject("field", label: "F", value: text, traits: .textEntry)
        field.accessibilityLanguage = language
        let test = try TestSession(
            AccessibilityScene("Test", [field]), columns: 80, settings: settings, code: .contracted, reading: language)
        try test.press("RETURN")
        field.field?.selectedRange = selection
        test.session.refresh()
        let region = try #require(test.region(.value))
        let cells = try #require(test.frame.selection, "\(language) \(text) \(selection)")
        let places = region.targets.indices.compactMap { place -> (cell: Int, scalar: Int)? in
            guard case .text(let scalar) = region.targets[place] else { return nil }
            return (region.column - 1 + place, scalar)
        }
        // A cell stands for all scalars up to that of the next one.
        return places.reduce(into: Set()) { raised, place in
            guard cells.contains(place.cell) else { return }
            let next = places.first { $0.scalar > place.scalar }?.scalar ?? text.unicodeScalars.count
            raised.formUnion(place.scalar..<next)
        }
    }

    @Test(arguments: [
        ("en", "The children are."), ("en", "knowledge of it"), ("de", "die Kinder auch"), ("fr", "dans les bras"),
        ("es", "ya que nada"), ("nl", "Het schaap"), ("hu", "agyo Gyula"), ("hr", "konj ljeti"), ("cy", "bach yth"),
        ("uz", "choy shu"), ("lg", "ennyo"),
    ])
    func whatIsRaisedIsWhatIsSelected(language: String, text: String) throws {
        var settings = try RealTables.settings()
        for choice in SessionSettings.Uncontracted.allCases {
            settings.uncontracted = choice
            for start in 0..<text.count {
                for end in start + 1...text.count {
                    let raised = try raised(text, start..<end, language: language, settings)
                    #expect(raised == Set(start..<end), "\(choice), \(text), \(start)..<\(end)")
                }
            }
        }
    }

    /// What cannot be read has its own cells while it is selected.
    @Test func selectedCharactersOfAPasswordAreFelt() throws {
        let field = TestObject("field", label: "F", value: "abc", traits: [.textEntry, .secureTextEntry])
        let test = try TestSession(AccessibilityScene("Test", [field]))
        try test.press("RETURN TXTSEL_ALL SHIFT+LEFT")
        let cells = try #require(test.region(.value)).cells.prefix(3)
        #expect(Array(cells).brailleString == "⣀⣀⣿")
    }
}
