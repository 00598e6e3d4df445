import Braille
import Documents
import Liblouis
import TestSupport
import Testing

@testable import BridgeTables

@Suite struct LanguageTests {
    @Test func everyTableOfEveryLanguageOpens() throws {
        let languages = try LanguageTables(in: RealTables.folder)
        #expect(languages.entries.count >= 40)
        for (language, entry) in languages.entries {
            for table in entry.all {
                #expect(throws: Never.self, "\(language)") {
                    try languages.checked(table, LouisTranslator.check)
                }
            }
        }
    }

    @Test(arguments: [
        ("en", "en-ueb-g1.ctb"), ("en-GB", "en-ueb-g1.ctb"), ("es-419", "es-g1.ctb"), ("zh-TW", "zh-tw.ctb"),
        ("zh-Hans", "zhcn-g1.ctb"),
        ("zh-Hant-HK", "zh-hk.ctb"), ("zh-Hant", "zh-tw.ctb"), ("de-1996", "de-g0.utb"), ("sr-Latn-RS", "sr-g1.ctb"),
        ("pt_BR", "pt-pt-g1.utb"), ("xx", "en-ueb-g1.ctb"), ("", "en-ueb-g1.ctb"),
    ])
    func theBestEntryCounts(language: String, table: String) throws {
        #expect(try LanguageTables(in: RealTables.folder).entry(for: language)?.uncontracted == table)
    }

    /// As on a liblouis where the table has another name, which an entry with a name that no version has stands for.
    private static func renamed(_ names: String) throws -> LanguageTables {
        try LanguageTables(
            YAMLDocument.parse(
                """
                schema: 1
                default: ru
                tables:
                  - { language: ru, table: ru-litbrl.ctb, computer: gone.ctb }
                  - { language: en, table: en-ueb-g1.ctb, computer: en-us-comp8-ext.utb }
                eightDots: [gone.ctb]
                switching:
                  - { tables: [gone.ctb], word: { begin: "⠁", end: "⠃" }, passage: { begin: "⠁⠁", end: "⠃⠃" } }
                renamed: \(names)
                """, name: "languages.yaml"))
    }

    @Test func theNameThatIsInstalledCounts() throws {
        let languages = try LanguageTests.renamed("[[gone.ctb, goneToo.ctb, ru.ctb]]")
        let choice = BrailleChoice(languages, code: .computer)
        let written = LouisTranslator(choice).translate(PrintText("Привет", language: "ru"))
        let right = try LouisTranslator(tables: "ru.ctb").translate(PrintText("Привет", language: "ru"))
        #expect(written.cells == right.cells)
        #expect(LouisTranslator(choice).writesEightDots(language: "ru"))
        #expect(choice.switching(from: "ru.ctb") == choice.switching(from: "gone.ctb"))
        #expect(choice.switching(from: "ru.ctb") != nil)
        #expect(try languages.checked("gone.ctb", LouisTranslator.check) == "gone.ctb")
        #expect(throws: BrailleTableError.self) { try languages.checked("other.ctb", LouisTranslator.check) }
    }

    @Test func aTableHasItsNamesInOneLine() throws {
        let error = #expect(throws: DocumentError.self) {
            try LanguageTests.renamed("[[gone.ctb, ru.ctb], [ru.ctb, other.ctb]]")
        }
        #expect(error?.message == "ru.ctb is there twice")
    }
}
