import Braille
import BridgeTables
import Liblouis
import TestSupport
import Testing

@Suite struct TranslationTests {
    /// Text, cells, for each scalar its cell.
    @Test(arguments: [
        ("Volume", "⠠⠧⠕⠇⠥⠍⠑", [1, 2, 3, 4, 5, 6]),
        ("50%", "⠼⠑⠚⠨⠴", [1, 2, 3]),
        ("a b", "⠁⠀⠃", [0, 1, 2]),
        ("e\u{301}", "⠘⠌⠑", [0, 0]),
    ])
    func cellsAndPlaces(text: String, cells: String, places: [Int]) throws {
        let translated = try LouisTranslator(tables: "en-ueb-g1").translate(text, language: nil)
        #expect(translated.cells.brailleString == cells)
        for (scalar, cell) in translated.cellOfScalar.enumerated() {
            // In the group that holds the expected cell.
            #expect(translated.scalarOfCell[cell] == translated.scalarOfCell[places[scalar]])
        }
    }

    @Test(arguments: [
        ("🎵", "[musical note]"), ("👨‍👩‍👧", "[man woman girl]"), ("🇩🇪", "[flag de]"), ("\u{E000}", "[U+E000]"),
        ("a\u{7}b", "a b"), ("a\u{200D}b", "ab"), ("👍🏽", "[thumbs up sign]"), ("tab\there", "tab here"),
        ("\u{FEFF}x", "x"), ("☃", "[snowman]"), ("ש", "s"),
    ])
    func whatTablesDoNotKnowBecomesReadable(text: String, same: String) throws {
        let translator = try LouisTranslator(tables: "en-ueb-g1.ctb")
        #expect(translator.translate(text, language: nil).cells == translator.translate(same, language: nil).cells)
    }

    @Test func whatATableHasNoSignForIsFound() throws {
        let translator = LouisTranslator(BrailleChoice(try LanguageTables(in: RealTables.folder)))
        #expect(translator.unknownScalars(in: "a ש, ж!", language: "en") == ["ש", "ж"])
        #expect(translator.unknownScalars(in: "«Жёлтый» ש", language: "ru") == ["ש"])
    }

    @Test func braillePatternsStandForThemselves() throws {
        let translated = try LouisTranslator(tables: "en-ueb-g1.ctb").translate("⠓⣿", language: nil)
        #expect(translated.cells.brailleString == "⠓⣿")
    }

    @Test func aTableThatIsNotThereIsAnError() {
        #expect(throws: BrailleTableError.self) { try LouisTranslator(tables: "no-such-table.ctb") }
        #expect(throws: BrailleTableError.self) { try LouisTranslator(tables: "") }
    }

    @Test func unchangedTextIsNotTranslatedTwice() throws {
        let translator = try RealTables.translator()
        for _ in 0..<3 { _ = translator.translate("Volume", language: "en") }
        #expect(translator.translationCount == 1)
        _ = translator.translate("Volume", language: "de")
        #expect(translator.translationCount == 2)
    }

    @Test func longTextsAreTranslatedWhole() throws {
        let text = String(repeating: "word ", count: 1000)
        let translated = try LouisTranslator(tables: "en-ueb-g1.ctb").translate(text, language: nil)
        #expect(translated.cells.count == 5000)
    }

    @Test func cellsReadAndWriteBraillePatterns() {
        #expect(BrailleCell(dots: 1, 4, 8).scalar == "⢉")
        #expect([BrailleCell](braille: "⠓⢉")?.map(\.dots) == [[1, 2, 5], [1, 4, 8]])
        #expect([BrailleCell](braille: "h") == nil)
    }
}
