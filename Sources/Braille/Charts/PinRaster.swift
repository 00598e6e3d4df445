public import Braille

/// Which pins of a grid are up.
public struct PinRaster: Hashable, Sendable {
    /// The pins.
    public let grid: PinGrid
    private var pins: [Bool]

    /// Makes a raster with all pins down.
    public init(_ grid: PinGrid) {
        self.grid = grid
        pins = Array(repeating: false, count: grid.width * grid.height)
    }

    /// Reads the pins of a display's cells, row after row; as many as the grid has.
    public init(_ grid: PinGrid, cells: [BrailleCell]) {
        self.init(grid)
        for y in 0..<grid.height {
            for x in 0..<grid.width {
                let cell = y / grid.cellHeight * grid.columns + x / 2
                guard cells.indices.contains(cell) else { continue }
                self[x, y] = cells[cell].rawValue & PinRaster.bit(x % 2, y % grid.cellHeight) != 0
            }
        }
    }

    /// Whether a pin is up; those outside are down, and setting them does nothing.
    public subscript(x: Int, y: Int) -> Bool {
        get { contains(x, y) && pins[y * grid.width + x] }
        set { if contains(x, y) { pins[y * grid.width + x] = newValue } }
    }

    /// The cells that show the pins, row after row.
    public var cells: [BrailleCell] {
        var bits = Array(repeating: UInt8(0), count: grid.columns * grid.rows)
        for y in 0..<grid.height {
            for x in 0..<grid.width where pins[y * grid.width + x] {
                bits[y / grid.cellHeight * grid.columns + x / 2] |= PinRaster.bit(x % 2, y % grid.cellHeight)
            }
        }
        return bits.map { BrailleCell(rawValue: $0) }
    }

    /// Rows of pins, `#` for one that is up and `.` for one that is down.
    public var lines: [String] {
        (0..<grid.height).map { y in String((0..<grid.width).map { self[$0, y] ? "#" : "." }) }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool { (0..<grid.width).contains(x) && (0..<grid.height).contains(y) }

    /// The bit of a dot by its column and its row in the cell.
    private static func bit(_ column: Int, _ row: Int) -> UInt8 {
        row < 3 ? 1 << UInt8(column * 3 + row) : column == 0 ? 0x40 : 0x80
    }
}
