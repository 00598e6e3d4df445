import AccessibilityModel
import Documents
import Foundation
import TestSupport
import Testing

@testable import BridgeTables

/// Which plural form a number takes, in the languages of Tables/Plurals.
@Suite struct PluralTests {
    /// Language, then numbers by form, as CLDR's own table of examples has them.
    @Test(
        arguments: [
            ("en", [.one: [1, -1], .other: [0, 2, 5, 11, 21, 100, 1_000_000]]),
            ("en-GB", [.one: [1], .other: [0, 2]]),
            ("de", [.one: [1], .other: [0, 2, 21, 1_000_000]]), ("nl", [.one: [1], .other: [0, 2]]),
            ("sv", [.one: [1], .other: [0, 2]]), ("da", [.one: [1], .other: [0, 2]]),
            ("fi", [.one: [1], .other: [0, 2]]), ("hu", [.one: [1], .other: [0, 2]]),
            ("tr", [.one: [1], .other: [0, 2]]),
            ("it", [.one: [1], .many: [1_000_000], .other: [0, 2, 21]]),
            ("pt", [.one: [0, 1], .many: [2_000_000], .other: [2]]), ("pt-PT", [.one: [1], .other: [0, 2]]),
            ("es", [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 21, 1_000_001, 1_500_000]]),
            ("es-419", [.one: [1], .other: [0]]),
            ("fr", [.one: [0, 1], .many: [1_000_000, 7_000_000], .other: [2, 21, 100, 1_000_001]]),
            (
                "ru",
                [
                    .one: [1, 21, 31, 101, 121, 1_001], .few: [2, 3, 4, 22, 24, 102, 1_004],
                    .many: [0, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 111, 112, 114, 1_000, 1_011, .min],
                ]
            ),
            ("uk", [.one: [1, 21], .few: [2, 24], .many: [0, 5, 11, 14]]),
            ("pl", [.one: [1], .few: [2, 4, 22], .many: [0, 5, 12, 21, 112]]),
            ("cs", [.one: [1], .few: [2, 4], .other: [0, 5, 22]]),
            ("lt", [.one: [1, 21], .few: [2, 29], .other: [0, 11, 12, 20]]),
            ("lv", [.zero: [0, 10, 11, 30], .one: [1, 21], .other: [2, 22]]),
            ("sl", [.one: [1, 101], .two: [2, 102], .few: [3, 4], .other: [0, 5, 11]]),
            ("ro", [.one: [1], .few: [0, 2, 19, 101], .other: [20, 100]]),
            (
                "ar",
                [
                    .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 99, 111],
                    .other: [100, 102, 200, 1_000],
                ]
            ),
            ("he", [.one: [1], .two: [2], .other: [0, 3, 10, 20]]), ("iw", [.two: [2]]),
            ("cy", [.zero: [0], .one: [1], .two: [2], .few: [3], .many: [6], .other: [4, 5, 7]]),
            ("zh-Hans", [.other: [0, 1, 2, 100]]), ("ja", [.other: [1]]), ("ko", [.other: [1]]),
        ] as [(String, [PluralCategory: [Int]])])
    func numbersHaveTheirForm(language: String, numbers: [PluralCategory: [Int]]) throws {
        let rules = try #require(PluralTables(in: RealTables.folder).rules(for: language))
        for (category, counts) in numbers {
            for count in counts { #expect(rules.category(of: count) == category, "\(language) \(count)") }
        }
        #expect(Set(rules.categories).isSuperset(of: numbers.keys))
        #expect(rules.categories.last == .other)
    }

    @Test func oneFormAtMostSuitsANumber() throws {
        for (language, rules) in try PluralTables(in: RealTables.folder).rules {
            for number in Array(0...220) + [1_000, 20_000, 100_000, 1_000_000, 3_000_000] {
                let forms = rules.conditions.filter { PluralRules([$0.key: $0.value]).category(of: number) == $0.key }
                #expect(forms.count <= 1, "\(language) \(number): \(forms.keys)")
            }
        }
    }

    @Test func theEnglishIsThatOfTheModel() throws {
        #expect(try PluralTables(in: RealTables.folder).rules(for: "en") == .english)
    }

    @Test func aLanguageWithoutRulesHasNone() throws {
        #expect(try PluralTables(in: RealTables.folder).rules(for: "tlh") == nil)
        #expect(PluralRules.otherOnly.category(of: 1) == .other)
    }

    /// CLDR's own conditions may be pasted: what asks for fractions is zero for a whole number.
    @Test func conditionsOnFractionsAreRead() throws {
        let text = """
            schema: 1
            name: mine
            summary: Mine.
            rules:
              - languages: [xx]
                one: i = 1 and v = 0 or i=0 and f!=0
                many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
                few: n%100=3..4,9
            """
        let rules = try #require(try PluralTables(YAMLDocument.parse(text, name: "t.yaml")).rules["xx"])
        let forms = [0, 1, 3, 109, 5, 1_000_000].map { rules.category(of: $0) }
        #expect(forms == [.other, .one, .few, .few, .other, .many])
    }

    @Test(arguments: [
        ("    one: n = 1\n", "    one: m = 1\n", "rules[1].one: found \"m\" where a plural rule has an operand"),
        ("n % 10 = 1 and", "n % 10 == 1 and", "found \"=\" where a plural rule has a number or a range such as 2..4"),
        (" and n", " adn n", "found \"adn\" where a plural rule has and, or, or the end; did you mean \"and\"?"),
        ("n % 10 ", "n % 0 ", "found \"0\" where a plural rule has a number from 1 on"),
        ("= 2..4", "= 4..2", "found \"4..2\" where a plural rule has a number or a range"),
        ("n % 10 = 2..4", "n % 10", "found \"and\" where a plural rule has = or !="),
        (" and n % 100 != 12..14", " and", "found the end where a plural rule has an operand"),
        ("languages: [lt]", "languages: [lt, EN]", "en has two rules; remove it from one of them"),
        ("    few: n = 2..4", "    fw: n = 2..4", "did you mean \"few\"?"),
    ])
    func errors(old: String, new: String, message: String) throws {
        let found = try error(old, new)
        #expect(found.hasPrefix("t.yaml:") && found.contains(message), "\(found)")
    }

    private func error(_ old: String, _ new: String) throws -> String {
        let file = RealTables.packageFolder.appendingPathComponent("Tables/Plurals/cldr.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.contains(old))
        do {
            _ = try PluralTables(YAMLDocument.parse(text.replacing(old, with: new, maxReplacements: 1), name: "t.yaml"))
            return ""
        } catch {
            return "\(error)"
        }
    }
}
