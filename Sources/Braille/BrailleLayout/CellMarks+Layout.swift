import Braille

extension LayoutMarks {
    /// The dots that a cell has beside its own.
    func dots(of marks: CellMarks) -> BrailleCell {
        var dots = BrailleCell.blank
        if marks.contains(.link) { dots = dots.union(link) }
        if marks.contains(.selection) { dots = dots.union(selection) }
        return dots
    }
}
