public import Braille

/// The pins of so many cells, and where they are under the finger: pictures are true to what is felt, gaps and all.
public struct PinGrid: Hashable, Sendable {
    /// Cells in a row, from 1.
    public let columns: Int
    /// Rows of cells, from 1.
    public let rows: Int
    /// How many dots a cell has.
    public let cellSize: CellSize
    /// How far the pins of neighbouring cells stand apart.
    public let spacing: PinSpacing

    /// Makes a grid.
    ///
    /// - Parameter spacing: how far the pins of neighbouring cells stand apart; nil: nobody knows. Displays with several rows of
    ///   eight dots have even pins then, all others gaps.
    public init(columns: Int, rows: Int, cellSize: CellSize, spacing: PinSpacing? = nil) {
        (self.columns, self.rows) = (max(1, columns), max(1, rows))
        self.cellSize = cellSize
        self.spacing = spacing ?? (cellSize == .eightDots && rows > 1 ? .even : .cells)
    }

    /// Pins from left to right.
    public var width: Int { columns * 2 }
    /// Pins from top to bottom.
    public var height: Int { rows * cellHeight }
    /// Pins of a cell from top to bottom: 3 or 4.
    public var cellHeight: Int { cellSize == .sixDots ? 3 : 4 }

    /// Millimetres between the pins of a cell.
    private static let pitch = 2.5

    /// How far a pin of a row is from the first one, in millimetres.
    public func x(_ pin: Int) -> Double {
        Double(pin / 2) * (PinGrid.pitch + Double(spacing.cellGap) / 10) + Double(pin % 2) * PinGrid.pitch
    }

    /// How far a row of pins is from the first one, in millimetres.
    public func y(_ pin: Int) -> Double {
        let row = Double(cellHeight - 1) * PinGrid.pitch + Double(spacing.rowGap) / 10
        return Double(pin / cellHeight) * row + Double(pin % cellHeight) * PinGrid.pitch
    }

    /// The pin of a row that is nearest to a place in millimetres, among some.
    public func column(nearest place: Double, in pins: Range<Int>) -> Int { nearest(place, in: pins, x) }

    /// The row of pins that is nearest to a place in millimetres, among some.
    public func row(nearest place: Double, in pins: Range<Int>) -> Int { nearest(place, in: pins, y) }

    private func nearest(_ place: Double, in pins: Range<Int>, _ measure: (Int) -> Double) -> Int {
        guard let last = pins.last else { return pins.lowerBound }
        // The distances grow with the pins: the first one beyond the place, or the one before it.
        var (low, high) = (pins.lowerBound, last)
        while low < high {
            let middle = (low + high) / 2
            if measure(middle) < place { low = middle + 1 } else { high = middle }
        }
        guard low > pins.lowerBound else { return low }
        return place - measure(low - 1) <= measure(low) - place ? low - 1 : low
    }

    /// The middle of a cell in millimetres, counted from 0, row after row.
    public func middle(ofCell cell: Int) -> (x: Double, y: Double) {
        let (row, column) = (cell / columns, cell % columns)
        return (
            (x(column * 2) + x(column * 2 + 1)) / 2, (y(row * cellHeight) + y(row * cellHeight + cellHeight - 1)) / 2
        )
    }
}
