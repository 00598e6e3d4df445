/// Where things stand on a screen, on pins: an outline for each of them, and the focused one filled.
///
/// The screen fills the pins, each direction on its own scale: how things stand to each other can be felt, not their shape.
public struct ScreenPicture: Sendable {
    /// The pins that stand for a rectangle. Its edges beyond what is shown are left open.
    private struct Outline {
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>
        var hasLeft: Bool
        var hasRight: Bool
        var hasTop: Bool
        var hasBottom: Bool
    }

    /// What stands there, in its order; nil for what has no place.
    public let boxes: [ScreenBox?]
    /// The screen, or the part of it that the whole picture stands for.
    public let bounds: ScreenBox
    /// The pins.
    public let grid: PinGrid
    /// The part that is shown.
    public let window: MapWindow

    /// Makes a picture.
    public init(of boxes: [ScreenBox?], in bounds: ScreenBox, on grid: PinGrid, window: MapWindow = MapWindow()) {
        (self.boxes, self.bounds, self.grid, self.window) = (boxes, bounds, grid, window)
    }

    /// Enlarged downwards so much that three of four boxes are high enough to be felt as outlines with blank pins between them;
    /// screens are read from the top, and what stands on them is mostly wide and low.
    public static func leastWindow(of boxes: [ScreenBox?], in bounds: ScreenBox, on grid: PinGrid) -> MapWindow {
        let heights = boxes.compactMap { $0 }.filter { $0.overlaps(bounds) }.map(\.height).sorted()
        guard let low = heights.isEmpty ? nil : heights[heights.count / 4] else { return MapWindow() }
        let pins = low / bounds.height * Double(grid.height)
        var zoom = 1
        while pins * Double(zoom) < 5, zoom < MapWindow.zoomLimit { zoom *= 2 }
        return MapWindow(downZoom: zoom)
    }

    /// Where the middle of a box is, as shares of the screen; nil where it has no place.
    public func middle(of place: Int) -> (x: Double, y: Double)? {
        box(place).map { (($0.middleX - bounds.left) / bounds.width, ($0.middleY - bounds.top) / bounds.height) }
    }

    private func box(_ place: Int) -> ScreenBox? { boxes.indices.contains(place) ? boxes[place] : nil }

    // MARK: Pins

    /// The pins, with one of the boxes filled: three pins by three at least, and blank ones around it.
    public func raster(focus: Int? = nil) -> PinRaster {
        var raster = PinRaster(grid)
        for place in boxes.indices where place != focus {
            if let outline = outline(of: place) { draw(outline, on: &raster) }
        }
        guard let focus, let outline = outline(of: focus) else { return raster }
        let columns = ScreenPicture.widened(outline.columns, in: grid.width)
        let rows = ScreenPicture.widened(outline.rows, in: grid.height)
        for y in rows.lowerBound - 1...rows.upperBound + 1 {
            for x in columns.lowerBound - 1...columns.upperBound + 1 {
                raster[x, y] = columns.contains(x) && rows.contains(y)
            }
        }
        return raster
    }

    /// Three pins at least, as far as there are so many.
    private static func widened(_ pins: ClosedRange<Int>, in count: Int) -> ClosedRange<Int> {
        guard pins.count < 3 else { return pins }
        let start = min(max(0, (pins.lowerBound + pins.upperBound) / 2 - 1), max(0, count - 3))
        return start...min(start + 2, count - 1)
    }

    private func draw(_ outline: Outline, on raster: inout PinRaster) {
        for x in outline.columns {
            if outline.hasTop { raster[x, outline.rows.lowerBound] = true }
            if outline.hasBottom { raster[x, outline.rows.upperBound] = true }
        }
        for y in outline.rows {
            if outline.hasLeft { raster[outline.columns.lowerBound, y] = true }
            if outline.hasRight { raster[outline.columns.upperBound, y] = true }
        }
    }

    /// The pins of a box, nil where nothing of it is shown.
    private func outline(of place: Int) -> Outline? {
        guard let box = box(place) else { return nil }
        let left = window.across.place(of: (box.left - bounds.left) / bounds.width)
        let right = window.across.place(of: (box.right - bounds.left) / bounds.width)
        let top = window.down.place(of: (box.top - bounds.top) / bounds.height)
        let bottom = window.down.place(of: (box.bottom - bounds.top) / bounds.height)
        guard left < 1, right > 0, top < 1, bottom > 0 else { return nil }
        let (width, height) = (grid.x(grid.width - 1), grid.y(grid.height - 1))
        let columns = 0..<grid.width
        let rows = 0..<grid.height
        return Outline(
            columns: ScreenPicture.pins(
                grid.column(nearest: max(0, left) * width, in: columns),
                until: grid.column(nearest: min(1, right) * width, in: columns), of: grid.width),
            rows: ScreenPicture.pins(
                grid.row(nearest: max(0, top) * height, in: rows),
                until: grid.row(nearest: min(1, bottom) * height, in: rows), of: grid.height),
            hasLeft: left >= -1e-9, hasRight: right <= 1 + 1e-9, hasTop: top >= -1e-9, hasBottom: bottom <= 1 + 1e-9)
    }

    /// From one pin until another one, which belongs to what comes next; the one before that stays blank, so that boxes which
    /// touch are parted. At the edge of the display nothing comes next.
    private static func pins(_ first: Int, until end: Int, of count: Int) -> ClosedRange<Int> {
        first...max(first, end == count - 1 ? end : end - 2)
    }

    // MARK: Touch

    /// What stands under a cell, counted from 0, row after row: the smallest of several; nil where nothing stands.
    public func place(underCell cell: Int) -> Int? {
        let column = cell % grid.columns * 2
        let row = cell / grid.columns * grid.cellHeight
        var best: (place: Int, area: Double)?
        for place in boxes.indices {
            guard let outline = outline(of: place), let box = box(place), outline.columns.overlaps(column...column + 1),
                outline.rows.overlaps(row...row + grid.cellHeight - 1)
            else { continue }
            let area = box.width * box.height
            if best.map({ area < $0.area }) ?? true { best = (place, area) }
        }
        return best?.place
    }

    /// What stands in a row of cells, from 0: the next one after a place, and from the first again; nil where nothing stands.
    public func next(inRow row: Int, after present: Int?) -> Int? {
        let rows = row * grid.cellHeight...(row + 1) * grid.cellHeight - 1
        let found = boxes.indices.filter { outline(of: $0)?.rows.overlaps(rows) == true }
        return found.first { $0 > present ?? -1 } ?? found.first
    }

    /// What stands nearest above or below a place; nil where nothing does. What is beside the way counts as twice as far.
    public func neighbour(of place: Int, below: Bool) -> Int? {
        guard let own = box(place) else { return nil }
        var best: (place: Int, far: Double)?
        for other in boxes.indices where other != place {
            guard let box = box(other) else { continue }
            let isThere =
                below
                ? box.middleY > own.middleY && box.top >= own.middleY
                : box.middleY < own.middleY && box.bottom <= own.middleY
            guard isThere else { continue }
            let beside = max(0, box.left - own.right, own.left - box.right)
            let far = abs(box.middleY - own.middleY) + 2 * beside + abs(box.middleX - own.middleX) / 1000
            if best.map({ far < $0.far }) ?? true { best = (other, far) }
        }
        return best?.place
    }
}
