import BridgeTables
import Liblouis
import TestSupport
import Testing

@Suite struct LanguageTests {
    @Test func everyTableOfEveryLanguageOpens() throws {
        let languages = try LanguageTables(in: RealTables.folder)
        #expect(languages.tables.count >= 40)
        for (language, table) in languages.tables {
            #expect(throws: Never.self, "\(language)") { try LouisTranslator.check(table) }
        }
    }

    @Test(arguments: [
        ("en", "en-ueb-g1.ctb"), ("en-GB", "en-ueb-g1.ctb"), ("es-419", "es-g1.ctb"), ("zh-TW", "zh-tw.ctb"),
        ("zh-Hans", "zhcn-g1.ctb"), ("pt_BR", "pt-pt-g1.utb"), ("xx", "en-ueb-g1.ctb"), ("", "en-ueb-g1.ctb"),
    ])
    func theLongestEntryCounts(language: String, table: String) throws {
        #expect(try LanguageTables(in: RealTables.folder).table(for: language) == table)
    }
}
