import AccessibilityModel
import Testing

/// Phrases with blanks, and the words of descriptions.
@Suite struct WordsTests {
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
        #expect(phrase.filled(count: 1, by: .english, ["name": "x"]) == "1 row of x")
        #expect(phrase.filled(count: 2, by: .english, ["name": "x"]) == "2 rows of x")
        #expect(phrase.filled(count: 1, by: .otherOnly) == "1 rows of {name}")
        #expect(phrase.filled(count: 2, by: .otherOnly, ["count": "two"]) == "two rows of {name}")
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
        let words = DescriptionWords(language: "de", plurals: .english, phrases: [.button: "Schalter."])
        #expect(words.text(.button) == "Schalter.")
        #expect(words.text(.link) == "Link.")
    }
}
