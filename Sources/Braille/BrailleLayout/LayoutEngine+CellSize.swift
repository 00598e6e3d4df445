import Braille

extension Region {
    /// The region as cells of a size show it.
    func shown(in cellSize: CellSize) -> Region {
        guard cellSize != .eightDots else { return self }
        var region = self
        region.cells = cells.map(cellSize.shown)
        return region
    }
}

extension Separator {
    /// The separator as cells of a size show it.
    func shown(in cellSize: CellSize) -> Separator {
        Separator(page: page, row: row, column: column, symbol: symbol.map(cellSize.shown))
    }
}
