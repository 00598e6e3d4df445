import Braille
import BrailleLayout
import Testing

@testable import BrlAPIDisplay

@Suite("What is written")
struct WrittenRangeTests {
    private func range(
        _ old: String?, _ new: String, changed: Range<Int>, oldCursor: Int? = nil, cursor: Int? = nil
    ) throws -> Range<Int> {
        let cells = try #require([BrailleCell](braille: new))
        let written = try old.map {
            TerminalConnection.Written(cells: try #require([BrailleCell](braille: $0)), cursor: oldCursor)
        }
        let frame = Frame(
            size: DisplaySize(columns: cells.count), cells: cells, regions: [], cursor: cursor, text: "")
        return TerminalConnection.range(from: written, to: frame, changed: changed)
    }

    @Test func everythingAtFirst() throws {
        #expect(try range(nil, "⠁⠃⠉⠙", changed: 1..<2) == 0..<4)
        #expect(try range("⠁", "⠁⠃⠉⠙", changed: 1..<2) == 0..<4)
    }

    @Test func theNamedCellsAndAnyOthersThatDiffer() throws {
        #expect(try range("⠁⠃⠉⠙", "⠁⠇⠉⠙", changed: 1..<3) == 1..<3)
        #expect(try range("⠁⠃⠉⠙", "⠁⠇⠉⠙", changed: 2..<3) == 1..<3)
        #expect(try range("⠁⠃⠉⠙", "⠁⠇⠉⠙", changed: 0..<0) == 1..<2)
        #expect(try range("⠁⠃⠉⠙", "⠁⠇⠉⠙", changed: 1..<99) == 1..<4)
    }

    @Test func nothingWhenNothingDiffers() throws {
        #expect(try range("⠁⠃⠉⠙", "⠁⠃⠉⠙", changed: 0..<4).isEmpty)
    }

    @Test func oneCellWhenTheCursorMoves() throws {
        #expect(try range("⠁⠃⠉⠙", "⠁⠃⠉⠙", changed: 0..<0, oldCursor: 1, cursor: 2) == 2..<3)
        #expect(try range("⠁⠃⠉⠙", "⠁⠃⠉⠙", changed: 0..<0, oldCursor: 1) == 0..<1)
    }
}
