import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Braille of a language is written for those who read it.
@Suite struct ReadLanguagesTests {
    /// The scene's language, what the reader reads, the words' language, the element's language, the table that writes it.
    @Test(
        arguments: [
            // By default the scene's language and that of the words.
            ("en", nil, "en", "fr", "en"), ("en", nil, "de", "de", "de"), ("en", nil, "en", "en-GB", "en"),
            ("fr", nil, "en", "de", "fr"), (nil, nil, "de", "fr", "de"),
            // What the reader says.
            ("en", "en,fr", "en", "fr", "fr"), ("en", "en,fr", "en", "fr-CA", "fr"),
            ("en", "scene,fr", "en", "de", "en"),
            ("ru", "scene,fr", "en", "fr", "fr"), ("fr", "de,en", "en", "fr", "de"), ("fr", "de,en", "en", "en", "en"),
            ("fr", "de", "en", nil, "de"), ("zh-Hans", "scene", "en", "zh-TW", "zh-TW"),
        ] as [(String?, String?, String, String?, String)])
    func textsAreWrittenInALanguageThatIsRead(
        scene: String?, read: String?, words: String, language: String?, table: String
    ) throws {
        let object = TestObject("x", label: "Où «Grüße» 1?")
        object.accessibilityLanguage = language
        let shown = AccessibilityScene("Test", [object])
        shown.language = scene
        var settings = try RealTables.settings()
        settings.vocabulary = try Vocabulary(language: words, in: RealTables.folder)
        settings.language = words == "en" ? nil : words
        settings.languages = read.flatMap(ReadLanguages.init(parsing:))
        let test = try TestSession(shown, settings: settings)
        let cells = try RealTables.translator().translate("Où «Grüße» 1?", language: table).cells
        #expect(test.region(.label)?.cells.starts(with: cells) == true)
        #expect(test.region(.label)?.text == "Où «Grüße» 1?")
    }

    @Test func aChangedChoiceIsShownAtOnce() throws {
        let object = TestObject("x", label: "Grüße")
        object.accessibilityLanguage = "de"
        let test = try TestSession(AccessibilityScene("Test", [object]))
        let before = test.frame.cells
        var settings = test.session.settings
        settings.languages = ReadLanguages(["en", "de"])
        _ = test.session.handle(.choices(settings), at: test.session.now)
        #expect(test.frame.cells != before)
        let cells = try RealTables.translator().translate("Grüße", language: "de").cells
        #expect(test.frame.cells.starts(with: cells))
    }

    @Test(arguments: ["", "en,", ",de"])
    func anEmptyTagIsNone(text: String) {
        #expect(ReadLanguages(parsing: text) == nil)
    }
}
