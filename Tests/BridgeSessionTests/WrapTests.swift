import Braille
import BridgeTables
import TestSupport
import Testing

@testable import BrailleLayout

/// Where texts are cut: over one row or several, nothing is lost and nothing that belongs together is torn.
@Suite struct WrapTests {
    @Test(arguments: Seeds.all(80))
    func everyPartIsShownWholeAndInTurn(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let code: BrailleChoice.Code = generator.pick([.uncontracted, .contracted, .computer]) ?? .contracted
        let translator = try RealTables.translator(code: code)
        let text = translator.translate(
            generator.text() + " " + generator.text(), language: generator.pick(["en", "de", "fr", "ru"]))
        let (width, height) = (generator.number(4...40), generator.number(1...3))
        let window = TextWindow(text: text, width: width, height: height)
        var shown = 0
        var start = 0
        var steps = 0
        while steps <= text.cells.count {
            steps += 1
            let part = window.part(from: start)
            #expect(part.rows.count <= height)
            for (index, row) in part.rows.enumerated() {
                let marks = (index == 0 && part.hasBefore ? 1 : 0) + (index == height - 1 && part.hasAfter ? 1 : 0)
                let beginning = part.beginnings[index]
                let signs = beginning.map { $0.cells.count - (min($0.end, row.upperBound) - row.lowerBound) } ?? 0
                #expect(row.count + signs + marks <= width, "seed \(seed)")
                // What is between two rows is blank.
                #expect((shown..<max(shown, row.lowerBound)).allSatisfy(text.isBlank), "seed \(seed)")
                shown = max(shown, row.upperBound)
                let isTorn = row.upperBound < text.cells.count && !text.canCut(before: row.upperBound)
                let first = text.scalarOfCell[..<row.upperBound].last ?? 0
                let group = text.scalarOfCell.filter { $0 == first }.count
                #expect(!isTorn || group + marks >= width / 2, "seed \(seed): a contraction is torn")
            }
            guard part.hasAfter || part.next < text.cells.count, part.next > start else { break }
            start = part.next
        }
        #expect(text.cells[shown...].allSatisfy { $0 == .blank }, "seed \(seed): the end is never shown")
    }

    /// Width, height, and the rows of the first part; the last cell is left for the mark.
    @Test(arguments: [
        (10, 1, ["one two"]), (10, 2, ["one two", "three"]), (10, 3, ["one two", "three four", "five six"]),
        (9, 3, ["one two", "three", "four"]),
    ])
    func wordsStayWhole(width: Int, height: Int, expected: [String]) throws {
        let text = try RealTables.translator().translate("one two three four five six seven", language: "en")
        let part = TextWindow(text: text, width: width, height: height).part(from: 0)
        #expect(part.rows.map { text.text(of: $0) } == expected)
    }
}

extension WrapTests {
    /// No row ends inside a word if it holds the end of one; inside a word it says so.
    @Test(arguments: Seeds.all(120)) func noWordIsSplitWhereABlankWouldDo(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let translator = try RealTables.translator(code: generator.pick([.uncontracted, .contracted]) ?? .contracted)
        let language = generator.pick(["en", "de", "fr"])
        let text = translator.translate(
            (0..<6).map { _ in generator.text() }.joined(separator: " "), language: language)
        let window = TextWindow(text: text, width: generator.number(8...40), height: generator.number(1...4))
        for start in window.starts {
            let part = window.part(from: start)
            for (index, row) in part.rows.enumerated() where row.upperBound < window.contentEnd && !row.isEmpty {
                let isInside = !text.isBlank(row.upperBound) && !text.isBlank(row.upperBound - 1)
                let first = row.first { !text.isBlank($0) } ?? row.lowerBound
                // The sign of a currency stands with its number.
                let hasBlank = (first..<row.upperBound).contains {
                    text.isBlank($0) && text.text(of: first..<$0).contains { $0.isLetter || $0.isNumber }
                }
                #expect(!isInside || !hasBlank, "seed \(seed): \(text.text(of: row))")
                let isLast = index == part.rows.count - 1
                let isSaid = !text.isInWord(row.upperBound) || part.splitRows.contains(index)
                let isSaidNext = isLast && window.part(from: part.next).beginsInWord
                #expect(isSaid || isSaidNext || window.width < 12, "seed \(seed): \(text.text(of: row))")
            }
        }
    }

    /// Texts, and the cells of the row that is cut.
    @Test(arguments: [
        ("Updated 6 h ago", 10, "Updated"), ("Pressure 1003 hPa", 14, "Pressure"), ("On 27 November 2026", 16, "On"),
        ("Costs € 12.50 each", 10, "Costs"), ("Room 12, Gate 4", 11, "Room 12,"), ("1 234 567", 7, "1 234"),
    ])
    func amountsStayWhole(text: String, width: Int, expected: String) throws {
        let translated = try RealTables.translator().translate(text, language: "en")
        let part = TextWindow(text: translated, width: width).part(from: 0)
        #expect(part.rows.map { translated.text(of: $0) } == [expected])
    }
}

extension WrapTests {
    /// A word that is longer than its row is split where a syllable begins, in the language of the text; where none is known, or one
    /// would leave the row half empty, as far as there is room.
    @Test(arguments: [
        ("en", "uncharacteristically", 14, ["uncharacteris", "tically"]),
        ("de", "Donaudampfschifffahrt", 15, ["Donaudampf", "schifffahrt"]),
        ("fr", "anticonstitutionnellement", 16, ["anticonstitu", "tionnellement"]),
        ("ru", "достопримечательность", 14, ["достопримеча", "тельность"]),
        ("et", "kirjutusmasinakiri", 14, ["kirjutusmasin", "akiri"]),
        // In a few cells as much of it is shown as has room.
        ("en", "extraordinarily", 8, ["extraor", "dinari"]), ("en", "temperature", 7, ["temper", "ature"]),
    ])
    func longWordsAreSplitAtSyllables(language: String, word: String, width: Int, expected: [String]) throws {
        let text = try RealTables.translator().translate(word, language: language)
        let window = TextWindow(text: text, width: width)
        let first = window.part(from: 0)
        #expect([text.text(of: first.cells), text.text(of: window.part(from: first.next).cells)] == expected)
    }

    /// What is typed stands as it is, and what is no word is not split at syllables.
    @Test func numbersAndTypedTextHaveNoSyllables() throws {
        let text = try RealTables.translator().translate("extraordinarily", language: "en")
        let window = TextWindow(text: text, width: 14, keepsTrailingBlanks: true)
        #expect(text.text(of: window.part(from: 0).cells) == "extraordinari")
    }
}
