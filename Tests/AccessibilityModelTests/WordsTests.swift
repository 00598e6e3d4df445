import AccessibilityModel
import Testing

/// Plural forms, phrases with blanks, and the words of descriptions.
@Suite struct WordsTests {
    /// Language, then numbers by category, as CLDR's own table of examples has them.
    @Test(
        arguments: [
            ("en", [.one: [1, -1], .other: [0, 2, 5, 11, 21, 100, 1_000_000]]),
            ("en-GB", [.one: [1], .other: [0, 2]]),
            ("de", [.one: [1], .other: [0, 2, 21, 1_000_000]]),
            ("zh-Hans", [.other: [0, 1, 2, 100]]),
            ("es", [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 21, 1_000_001, 1_500_000]]),
            ("es-419", [.one: [1], .other: [0]]),
            ("fr", [.one: [0, 1], .many: [1_000_000, 7_000_000], .other: [2, 21, 100, 1_000_001]]),
            (
                "ru",
                [
                    .one: [1, 21, 31, 101, 121, 1_001], .few: [2, 3, 4, 22, 24, 102, 1_004],
                    .many: [0, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 111, 112, 114, 1_000, 1_011, 1_000_000],
                ]
            ),
            ("pt", [.other: [0, 1, 2]]), ("", [.other: [1]]),
        ] as [(String, [PluralCategory: [Int]])])
    func pluralCategories(language: String, numbers: [PluralCategory: [Int]]) {
        let rule = PluralRule(language: language)
        for (category, counts) in numbers {
            for count in counts { #expect(rule.category(of: count) == category, "\(language) \(count)") }
        }
        #expect(Set(rule.categories).isSuperset(of: numbers.keys))
    }

    @Test func everyRuleKeepsToItsCategories() {
        for rule in PluralRule.allCases {
            #expect(rule.categories.last == .other)
            let used = Set((0...1_200).map { rule.category(of: $0) } + [rule.category(of: 3_000_000)])
            #expect(used.isSubset(of: rule.categories), "\(rule)")
        }
        #expect(PluralRule.lastDigits.category(of: .min) == .many)
    }

    @Test func blanksAreFilledOnce() {
        let phrase: Phrase = "{a} and {b}, {c}"
        #expect(phrase.filled(["a": "{b}", "b": "2"]) == "{b} and 2, {c}")
        #expect(phrase.blanks == ["a", "b", "c"])
        #expect(Phrase("no blanks, { open").filled(["a": "x"]) == "no blanks, { open")
        #expect(Phrase("").filled() == "")
        #expect(Phrase("}{a}{").filled(["a": "x"]) == "}x{")
    }

    @Test func aPhraseTakesTheFormOfItsNumber() {
        let phrase = Phrase(forms: [.one: "{count} row of {name}", .other: "{count} rows of {name}"])
        #expect(phrase.filled(count: 1, by: .oneIsSingular, ["name": "x"]) == "1 row of x")
        #expect(phrase.filled(count: 2, by: .oneIsSingular, ["name": "x"]) == "2 rows of x")
        #expect(phrase.filled(count: 1, by: .otherOnly) == "1 rows of {name}")
        #expect(phrase.filled(count: 2, by: .lastDigits, ["count": "two"]) == "two rows of {name}")
        #expect(phrase.blanks == ["count", "name"])
    }

    @Test func cellsOfDataTablesSayWhereTheyStand() {
        let words = DescriptionWords.english
        let headers = words.headerSentences([("Price", nil), ("Total", "12"), (nil, nil), (nil, "May.")])
        #expect(headers == ["Price.", "Total: 12.", "May."])
        let first = words.cellSentences(row: 3, column: 1, rowSpan: 2, columnSpan: 1, isFirstInRow: true)
        #expect(words.joined(first) == "Spans 2 rows. Row 3. Column 1.")
        let wide = words.cellSentences(row: 3, column: 2, columnSpan: 4, isFirstInRow: false)
        #expect(words.joined(wide) == "Spans 4 columns. Column 2.")
        #expect(words.cellSentences(row: nil, column: nil, rowSpan: 2, columnSpan: 2, isFirstInRow: true).isEmpty)
    }

    @Test func aWordThatIsMissingIsEnglish() {
        let words = DescriptionWords(language: "de", phrases: [.button: "Schalter."])
        #expect(words.text(.button) == "Schalter.")
        #expect(words.text(.link) == "Link.")
    }
}
