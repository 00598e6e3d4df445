import BrailleSnapshots
import Testing

/// What a difference says of cells that stand elsewhere.
@Suite struct MoveTests {
    private func transcript(_ lines: [String]) throws -> Transcript {
        let text = ([Transcript.firstLine, "scene: a", "", "= UP", "focus: a"] + lines).joined(separator: "\n") + "\n"
        return try Transcript(parsing: text)
    }

    private func moves(_ before: [String], _ after: [String]) throws -> [String] {
        let difference = TranscriptDifference(from: try transcript(before), to: try transcript(after))
        return try #require(difference).moves.map(\.description)
    }

    private func value(_ place: String, _ cells: String...) -> [String] {
        ["value place: \(place)", "value text: \"60%\""] + cells.map { "value cells: \($0)" }
    }

    @Test func aRegionThatMovesSaysHowFar() throws {
        let old = value("row 1, cells 28 to 32", "⠼⠋⠚⠨⠴")
        #expect(try moves(old, value("row 1, cells 27 to 31", "⠼⠋⠚⠨⠴")) == ["value: 1 cell to the left"])
        #expect(try moves(old, value("row 2, cells 30 to 34", "⠼⠋⠚⠨⠴")) == ["value: 1 row down, 2 cells to the right"])
    }

    /// The region is where it was, and its cells are not.
    @Test func cellsThatMoveInTheirRegionSayHowFar() throws {
        let old = value("row 1, cells 28 to 32", "⠼⠋⠚⠀⠀")
        #expect(try moves(old, value("row 1, cells 28 to 32", "⠀⠀⠼⠋⠚")) == ["value: 2 cells to the right"])
    }

    @Test func otherCellsHaveNotMoved() throws {
        let old = value("row 1, cells 28 to 32", "⠼⠋⠚⠨⠴")
        #expect(try moves(old, value("row 1, cells 27 to 31", "⠼⠛⠚⠨⠴")).isEmpty)
        #expect(try moves(old, ["label place: row 1, cells 1 to 5", "label cells: ⠼⠋⠚⠨⠴"]).isEmpty)
    }
}
