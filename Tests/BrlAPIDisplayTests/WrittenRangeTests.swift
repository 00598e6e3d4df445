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

    /// BRLTTY 6.8 to 6.9.1 draw no cursor there.
    @Test func theCursorOnTheLastCellIsWrittenAsCells() throws {
        let cells = try #require([BrailleCell](braille: "⠁⠃⠉⠙"))
        func frame(_ cursor: Int?) -> Frame {
            Frame(size: DisplaySize(columns: 4), cells: cells, regions: [], cursor: cursor, text: "")
                .drawingCursorOnLastCell(BrailleCell(dots: 7, 8))
        }
        #expect(frame(3).cells.brailleString == "⠁⠃⠉⣙")
        #expect(frame(3).cursor == nil)
        #expect(frame(2).cells.brailleString == "⠁⠃⠉⠙")
        #expect(frame(2).cursor == 2)
        #expect(frame(nil).cursor == nil)
    }

    @Test(arguments: [
        ("0.8.4", false), ("0.8.6", false), ("0.8.7", true), ("0.8.8", true), ("0.8.9", false), ("0.9.0", false),
    ])
    func librariesWhoseBRLTTYDrawsNoCursorOnTheLastCell(version: String, losesCursor: Bool) throws {
        #expect(try #require(ReleaseVersion(version)).libraryLosesCursorOnLastCell == losesCursor)
    }
}
