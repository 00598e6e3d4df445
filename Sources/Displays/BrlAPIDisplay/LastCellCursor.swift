import Braille
import BrailleLayout

// BRLTTY 6.8 to 6.9.1 do not draw a client's cursor on the last cell of the display, so that it is written as cells there
// (docs/upstream/README.md).

extension BrlAPIHandle {
    /// The dots of the cursor where BRLTTY does not draw it on the display's last cell; nil where it does.
    ///
    /// BRLTTY does not tell its version; its library, which is of the same release, does.
    func lastCellCursor() throws(BrlAPIError) -> BrailleCell? {
        guard ReleaseVersion(BrlAPIHandle.libraryVersion)?.libraryLosesCursorOnLastCell == true else { return nil }
        let dots = BrailleCell(rawValue: try parameter(.cursorDots).first ?? 0)
        return try cellSize().cursor(dots)
    }
}

extension Frame {
    /// The frame with the cursor as dots of the cell where it is on the last one, else as it is.
    func drawingCursorOnLastCell(_ dots: BrailleCell) -> Frame {
        guard let cursor, cursor == cells.count - 1 else { return self }
        var cells = cells
        cells[cursor] = cells[cursor].union(dots)
        return Frame(size: size, cells: cells, regions: [], text: "")
    }
}
