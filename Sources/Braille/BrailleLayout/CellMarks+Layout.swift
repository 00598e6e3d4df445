import Braille

extension LayoutMarks {
    /// A cell as it is shown with marks: their dots beside its own. A full cell, as that of a character of a password, has the dots of
    /// the selection alone, for these would not be felt in it.
    func shown(_ cell: BrailleCell, _ marks: CellMarks) -> BrailleCell {
        marks.contains(.selection) && selection != .blank && cell == .full ? selection : cell.union(dots(of: marks))
    }

    /// The dots that a cell has beside its own.
    private func dots(of marks: CellMarks) -> BrailleCell {
        var dots = BrailleCell.blank
        if marks.contains(.link) { dots = dots.union(link) }
        if marks.contains(.selection) { dots = dots.union(selection) }
        return dots
    }
}
