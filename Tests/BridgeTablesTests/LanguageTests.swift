import Braille
import Documents
import Foundation
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

    /// What a table's head says that it is for: `#+language: de`, or `rules for Hindi Grade 1` without such a line.
    private static func languages(ofTable name: String) throws -> [String] {
        let head = try String(contentsOf: URL(fileURLWithPath: "/usr/share/liblouis/tables/" + name), encoding: .utf8)
            .split(separator: "\n").prefix(80)
        let codes = head.compactMap { line in
            try? /#\+(?:language|locale):\s*([A-Za-z]+)/.prefixMatch(in: line).map { String($0.output.1) }
        }
        if !codes.isEmpty { return codes }
        return head.compactMap { line in
            (try? /codes? and rules for (\w+) [Gg]rade/.firstMatch(in: line)).flatMap { String($0.output.1) }
        }
    }

    /// A table of another language writes other letters, or spells them out as the names of signs.
    @Test func eachTableIsOfItsLanguage() throws {
        // Other names for the same: a macrolanguage, an older code, an older name.
        let others: [String: Set<String>] = [
            "zh": ["cmn"], "yue": ["zh"], "bn": ["Bengali"], "or": ["Oriya"], "no": ["nb", "nn"], "nb": ["no"],
            "nn": ["no", "nb"],
            "fa": ["fas", "prs"],
        ]
        let english = Locale(identifier: "en")
        var compared = 0
        for (language, entry) in try LanguageTables(in: RealTables.folder).entries {
            let base = String(language.prefix { $0 != "-" })
            let accepted = (others[base] ?? []).union(
                [base, english.localizedString(forLanguageCode: base) ?? base])
            for table in entry.all {
                let told = try LanguageTests.languages(ofTable: table)
                guard !told.isEmpty else { continue }
                compared += 1
                #expect(!accepted.isDisjoint(with: told), "\(language): \(table) is for \(told)")
            }
        }
        #expect(compared >= 80)
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
