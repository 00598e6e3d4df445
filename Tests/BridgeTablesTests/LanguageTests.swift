import BridgeTables
import Liblouis
import TestSupport
import Testing

@Suite struct LanguageTests {
    @Test func everyTableOfEveryLanguageOpens() throws {
        let languages = try LanguageTables(in: RealTables.folder)
        #expect(languages.entries.count >= 40)
        for (language, entry) in languages.entries {
            for table in entry.all {
                #expect(throws: Never.self, "\(language)") { try LouisTranslator.check(table) }
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
}
