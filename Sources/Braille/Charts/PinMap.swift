public import AccessibilityModel
import FoundationTypes

/// What an application draws on pins, and the part of it that a display shows. Its places are pins of the whole drawing as it is
/// before it is enlarged, counted from 0 from the top left.
public struct PinMap: Hashable, Sendable {
    /// A pin of the drawing, with how high it is.
    public struct Pin: Hashable, Sendable {
        /// From the left, from 0.
        public var x: Int
        /// From the top, from 0.
        public var y: Int
        /// 0 for down to 1 for up.
        public var height: Float
    }

    /// The display's pins.
    public let grid: PinGrid
    /// How many times it is enlarged.
    public let zoom: Int
    private let heights: [Float]

    /// From this height on a pin is up that has no heights between.
    public static let threshold: Float = 0.5

    /// Has an application draw.
    public init(on grid: PinGrid, zoom: Int, drawing draw: (AXBrailleMap) -> Void) {
        (self.grid, self.zoom) = (grid, zoom)
        let size = CGSize(width: Double(grid.width * zoom), height: Double(grid.height * zoom))
        let map = AXBrailleMap(dimensions: size, zoom: zoom)
        draw(map)
        heights = map.heights
    }

    /// Whether no pin is raised at all, not even a little.
    public var isBlank: Bool { heights.allSatisfy { $0 == 0 } }

    /// The pins that a window shows.
    public func raster(_ window: MapWindow) -> PinRaster {
        var raster = PinRaster(grid)
        let start = self.start(of: window)
        for y in 0..<grid.height {
            for x in 0..<grid.width where height(start.x + x, start.y + y) >= PinMap.threshold { raster[x, y] = true }
        }
        return raster
    }

    /// The pins of the drawing that a window shows: columns and rows.
    public func part(_ window: MapWindow) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let start = self.start(of: window)
        return (
            start.x / zoom...(start.x + grid.width - 1) / zoom, start.y / zoom...(start.y + grid.height - 1) / zoom
        )
    }

    /// The highest pin under a cell, counted from 0, row after row; of several the one nearest to the cell's middle.
    public func pin(underCell cell: Int, _ window: MapWindow) -> Pin {
        let start = self.start(of: window)
        let (column, row) = (cell % grid.columns * 2, cell / grid.columns * grid.cellHeight)
        let middle = grid.middle(ofCell: cell)
        var best: (x: Int, y: Int, height: Float, distance: Double)?
        for y in row..<row + grid.cellHeight {
            for x in column..<column + 2 {
                let height = height(start.x + x, start.y + y)
                let (dx, dy) = (grid.x(x) - middle.x, grid.y(y) - middle.y)
                let distance = dx * dx + dy * dy
                if let best, (best.height, -best.distance) >= (height, -distance) { continue }
                best = (x, y, height, distance)
            }
        }
        let (x, y) = (start.x + (best?.x ?? column), start.y + (best?.y ?? row))
        return Pin(x: x / zoom, y: y / zoom, height: best?.height ?? 0)
    }

    /// How high a pin of the drawing is now; nil where it is enlarged, for it is several pins then.
    public func height(of pin: Pin) -> Float? { zoom == 1 ? height(pin.x, pin.y) : nil }

    /// Where in a row of cells, from 0, something raised begins to the right of a column of the drawing, nil for the left edge;
    /// after the last one the first again. Nil where nothing is raised in that row.
    public func next(inRow row: Int, after column: Int?, _ window: MapWindow) -> Pin? {
        let start = self.start(of: window)
        let rows = row * grid.cellHeight..<(row + 1) * grid.cellHeight
        func raised(_ x: Int) -> Int? {
            rows.first { height(start.x + x, start.y + $0) >= PinMap.threshold }
        }
        let found = (0..<grid.width).compactMap { x -> Pin? in
            guard let y = raised(x), x == 0 || raised(x - 1) == nil else { return nil }
            return Pin(x: (start.x + x) / zoom, y: (start.y + y) / zoom, height: height(start.x + x, start.y + y))
        }
        return found.first { $0.x > column ?? -1 } ?? found.first
    }

    /// Where a pin of the drawing is, as shares of the whole.
    public func share(x: Int, y: Int) -> (x: Double, y: Double) {
        ((Double(x) + 0.5) / Double(grid.width), (Double(y) + 0.5) / Double(grid.height))
    }

    private func start(of window: MapWindow) -> (x: Int, y: Int) {
        (
            min(Int((window.across.start * Double(grid.width * zoom)).rounded()), grid.width * (zoom - 1)),
            min(Int((window.down.start * Double(grid.height * zoom)).rounded()), grid.height * (zoom - 1))
        )
    }

    private func height(_ x: Int, _ y: Int) -> Float {
        let place = y * grid.width * zoom + x
        return heights.indices.contains(place) ? heights[place] : 0
    }
}
