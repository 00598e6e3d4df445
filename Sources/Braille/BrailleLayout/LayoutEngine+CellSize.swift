import Braille

extension Region {
    /// The region as cells of a size show it.
    func shown(in cellSize: CellSize) -> Region {
        guard cellSize != .eightDots else { return self }
        return Region(
            name: name, page: page, row: row, column: column, width: width, height: height, text: text,
            fullText: fullText, cells: cells.map(cellSize.shown), offset: offset, overflowsBefore: overflowsBefore,
            overflowsAfter: overflowsAfter, targets: targets, element: element, mask: mask,
            isDetail: isDetail)
    }
}

extension Separator {
    /// The separator as cells of a size show it.
    func shown(in cellSize: CellSize) -> Separator {
        Separator(page: page, row: row, column: column, symbol: symbol.map(cellSize.shown))
    }
}
