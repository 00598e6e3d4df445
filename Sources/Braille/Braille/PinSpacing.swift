/// How far the pins of neighbouring cells stand apart. Those of one cell are 2.5 mm apart on all displays.
public struct PinSpacing: Hashable, Sendable {
    /// From the last column of pins of a cell to the first one of the next cell, in tenths of a millimetre.
    public var cellGap: Int
    /// From the lowest pins of a row of cells to the highest ones of the next row, in tenths of a millimetre.
    public var rowGap: Int

    /// Makes a spacing; gaps are 2.5 mm at least, for no pins are closer.
    public init(cellGap: Int, rowGap: Int) {
        (self.cellGap, self.rowGap) = (max(25, cellGap), max(25, rowGap))
    }

    /// Cells and rows have the gaps that text in braille needs, as on paper: 6 mm from cell to cell, and 5 mm between the pins
    /// of two rows. Between rows of eight dots is as much room as between those of six.
    public static let cells = PinSpacing(cellGap: 35, rowGap: 50)
    /// All pins are equally far apart.
    public static let even = PinSpacing(cellGap: 25, rowGap: 25)
}
