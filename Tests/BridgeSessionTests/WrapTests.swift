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
