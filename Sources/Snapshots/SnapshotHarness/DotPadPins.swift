import Braille
import BrailleLayout

/// The pins of a Dot Pad, 60 by 40, and the cells that BRLTTY makes of them, with pins between that stay down.
struct DotPadPins: Sendable {
    /// Pins of a row and rows of pins in a unit of the device's own, which is sent as a cell.
    private static let unit = (columns: 2, rows: 4)
    /// The units of the device.
    private static let units = (columns: 30, rows: 10)
    /// The most columns and rows between cells here; BRLTTY would take more.
    private static let most = (columns: 1, rows: 2)

    /// What the device says of itself: pins and a line of text, keys for panning and four of function, eight dots, 2.5 mm
    /// from pin to pin; then rows, columns, whether there is a gap, and the time of a refresh, for text and for pins.
    static let boardInformation: [UInt8] = [
        0x80 | 0x40 | 0x04 | 0x02, 1, 25, 4, 1, 20, 0, 1, UInt8(units.rows), UInt8(units.columns), 0, 1,
    ]

    /// The columns and rows of pins that stay down between cells.
    let between: (columns: Int, rows: Int)
    /// How many cells there are.
    let size: DisplaySize
    private var raised: [[Bool]]

    /// The pins of a display of so many cells, or nil where they cannot be so many.
    init?(_ size: DisplaySize) {
        for columns in 0...DotPadPins.most.columns {
            for rows in 0...DotPadPins.most.rows where DotPadPins.size(columns, rows) == size {
                (between, self.size) = ((columns, rows), size)
                raised = Array(
                    repeating: Array(repeating: false, count: DotPadPins.units.columns * DotPadPins.unit.columns),
                    count: DotPadPins.units.rows * DotPadPins.unit.rows)
                return
            }
        }
        return nil
    }

    /// The sizes that there are, the largest first.
    static var sizes: [DisplaySize] {
        (0...most.columns).flatMap { columns in (0...most.rows).map { size(columns, $0) } }
    }

    private static func size(_ columns: Int, _ rows: Int) -> DisplaySize {
        DisplaySize(
            columns: (units.columns * unit.columns - 2) / (2 + columns) + 1,
            rows: (units.rows * unit.rows - 4) / (4 + rows) + 1)
    }

    /// Raises the pins of a row of units: the first byte is the column that the others begin at. Bits count the pins of a
    /// unit's left column from the top, then those of the right one.
    ///
    /// - Returns: false where there is no such row, or too much of it.
    mutating func show(_ data: [UInt8], inRow row: Int) -> Bool {
        guard (0..<DotPadPins.units.rows).contains(row), let first = data.first,
            Int(first) + data.count - 1 <= DotPadPins.units.columns
        else { return false }
        for (index, unit) in data.dropFirst().enumerated() {
            for bit in 0..<8 {
                raised[row * 4 + bit % 4][(Int(first) + index) * 2 + bit / 4] = unit & 1 << UInt8(bit) != 0
            }
        }
        return true
    }

    /// What is up, as BRLTTY's cells; pins between them are nobody's.
    var cells: [BrailleCell] {
        let dots = [[1, 4], [2, 5], [3, 6], [7, 8]]
        return (0..<size.cellCount).map { cell in
            let left = cell % size.columns * (2 + between.columns)
            let top = cell / size.columns * (4 + between.rows)
            var shown = BrailleCell.blank
            for y in 0..<4 {
                for x in 0..<2 where raised[top + y][left + x] { shown = shown.union(BrailleCell(dots: dots[y][x])) }
            }
            return shown
        }
    }
}
