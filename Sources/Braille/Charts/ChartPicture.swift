import AccessibilityModel

/// A chart on pins: where each of its points stands, and which pins are up.
public struct ChartPicture: Sendable {
    /// A point of the chart.
    public struct Place: Hashable, Sendable {
        /// The series, from 0.
        public var series: Int
        /// The point of the series, from 0.
        public var point: Int

        /// Makes a place.
        public init(series: Int, point: Int) {
            (self.series, self.point) = (series, point)
        }
    }

    /// A place on the pins.
    public struct Pin: Hashable, Sendable {
        /// The pin from the left, from 0.
        public var x: Int
        /// The row of pins from the top, from 0.
        public var y: Int
    }

    /// The chart.
    public let data: ChartData
    /// The pins.
    public let grid: PinGrid
    /// The part of the x axis that is shown.
    public let window: ChartWindow
    /// Whether there is room for axes.
    public let hasAxes: Bool
    /// The pins of the data.
    let columns: Range<Int>
    /// The rows of pins of the data.
    let rows: Range<Int>

    /// How many rows and columns of pins axes need.
    private static let leastRows = 12
    private static let leastColumns = 24

    /// Makes the picture of a chart.
    public init(_ data: ChartData, on grid: PinGrid, window: ChartWindow = ChartWindow()) {
        (self.data, self.grid, self.window) = (data, grid, window)
        hasAxes = grid.height >= ChartPicture.leastRows && grid.width >= ChartPicture.leastColumns
        // The axis with its ticks, and blank pins between it and the data, also where the data has the mark around it.
        columns = hasAxes ? 4..<grid.width - 1 : 0..<grid.width
        rows = hasAxes ? 1..<grid.height - 4 : 0..<grid.height
    }

    /// The least enlargement with which bars have a gap between them, and room for what tells them apart.
    public static func leastWindow(of data: ChartData, on grid: PinGrid) -> ChartWindow {
        guard data.kind.hasBars, data.kind != .histogram else { return ChartWindow() }
        let count = max(1, data.series.count)
        let needed = data.kind == .stackedBars && count > 1 ? 3 : count > 1 && data.kind == .bars ? 2 * count + 1 : 2
        let pins = Double(ChartPicture(data, on: grid).columns.count) * data.band
        var zoom = 1
        while pins * Double(zoom) < Double(needed), zoom < ChartWindow.zoomLimit { zoom *= 2 }
        return ChartWindow(zoom: zoom)
    }

    // MARK: Places

    /// The place of a share of what is shown from left to right, in millimetres.
    func x(_ share: Double) -> Double {
        let (first, last) = (grid.x(columns.lowerBound), grid.x(columns.upperBound - 1))
        return first + share * (last - first)
    }

    /// The place of a share of the y axis, in millimetres from the top.
    func y(_ share: Double) -> Double {
        let (first, last) = (grid.y(rows.lowerBound), grid.y(rows.upperBound - 1))
        return last + share * (first - last)
    }

    /// The pin of a place in millimetres.
    func pin(_ x: Double, _ y: Double) -> Pin {
        Pin(x: grid.column(nearest: x, in: columns), y: grid.row(nearest: y, in: rows))
    }

    /// The row of pins of a value.
    func row(_ value: Double) -> Int { grid.row(nearest: y(data.y.share(of: value)), in: rows) }

    /// The share of the y axis that a point has; half of it where there is no axis; nil without a number.
    func height(of point: ChartData.Point) -> Double? {
        if let y = point.y { return data.y.share(of: y) }
        if let interval = point.interval {
            return data.y.share(of: interval.lowerBound + (interval.upperBound - interval.lowerBound) / 2)
        }
        return data.yAxis == nil ? 0.5 : nil
    }

    /// The point at a place, or nil.
    public func point(at place: Place) -> ChartData.Point? {
        guard data.series.indices.contains(place.series) else { return nil }
        let points = data.series[place.series].points
        return points.indices.contains(place.point) ? points[place.point] : nil
    }

    /// The pin of a point: on a line, at the top of a bar or of its part, in the middle of an interval; nil where it is not
    /// shown, or has no number.
    public func pin(of place: Place) -> Pin? {
        guard let point = point(at: place) else { return nil }
        let share = data.x.share(of: point.x)
        guard window.shows(share) else { return nil }
        if data.kind == .stackedBars {
            guard point.y != nil else { return nil }
            return Pin(x: grid.column(nearest: x(window.place(of: share)), in: columns), y: row(stackTop(at: place)))
        }
        guard let height = height(of: point) else { return nil }
        if data.kind.hasBars, data.kind != .histogram {
            let bar = bar(at: share, series: place.series)
            return Pin(x: (bar.lowerBound + bar.upperBound - 1) / 2, y: grid.row(nearest: y(height), in: rows))
        }
        return pin(x(window.place(of: share)), y(height))
    }

    /// The shown point that is nearest to a cell, counted from 0, row after row; nil where none is shown.
    public func nearest(toCell cell: Int) -> Place? {
        let middle = grid.middle(ofCell: cell)
        return nearest { pin in
            let (x, y) = (grid.x(pin.x) - middle.x, grid.y(pin.y) - middle.y)
            return x * x + y * y
        }
    }

    /// The shown point that is nearest to another place, by some measure; nil where none is shown.
    private func nearest(_ distance: (Pin) -> Double) -> Place? {
        var best: (place: Place, distance: Double)?
        for (series, shown) in data.series.enumerated() {
            for point in shown.points.indices {
                let place = Place(series: series, point: point)
                guard let pin = pin(of: place) else { continue }
                let far = distance(pin)
                if best.map({ far < $0.distance }) ?? true { best = (place, far) }
            }
        }
        return best?.place
    }

    /// The next shown point in a row of cells, from 0, after a place, and from the first again; nil where the row has none.
    public func next(inRow row: Int, after present: Place?) -> Place? {
        var found: [Place] = []
        for (series, shown) in data.series.enumerated() {
            for point in shown.points.indices {
                let place = Place(series: series, point: point)
                if let pin = pin(of: place), pin.y / grid.cellHeight == row { found.append(place) }
            }
        }
        func isAfter(_ place: Place) -> Bool {
            guard let present else { return true }
            return (place.series, place.point) > (present.series, present.point)
        }
        return found.first(where: isAfter) ?? found.first
    }

    // MARK: Pins

    /// The pins, with a mark at a point.
    public func raster(marking place: Place? = nil) -> PinRaster {
        var raster = PinRaster(grid)
        guard !data.isEmpty else { return raster }
        switch data.kind {
        case .line: drawLines(on: &raster)
        case .bars, .histogram, .pie: drawBars(on: &raster)
        case .stackedBars: drawStacks(on: &raster)
        case .scatter: drawMarks(on: &raster)
        case .intervals: drawIntervals(on: &raster)
        }
        if hasAxes { drawAxes(on: &raster) }
        if let place, let pin = pin(of: place) { draw(markAt: pin, on: &raster) }
        return raster
    }

    /// The mark: three pins by three with a blank ring around it; without axes a line from top to bottom between two blank ones.
    private func draw(markAt pin: Pin, on raster: inout PinRaster) {
        guard hasAxes else {
            for y in 0..<grid.height {
                for x in pin.x - 1...pin.x + 1 { raster[x, y] = x == pin.x }
            }
            return
        }
        let rest = restOfBar(besideMarkAt: pin, on: raster)
        for y in pin.y - 2...pin.y + 2 where y < grid.height - 2 {
            for x in pin.x - 2...pin.x + 2 where x >= 2 {
                raster[x, y] = abs(x - pin.x) < 2 && abs(y - pin.y) < 2
            }
            for x in rest { raster[x, y] = false }
        }
    }

    /// The columns that would be left of a low bar beside the ring, where they would feel like a mark themselves.
    private func restOfBar(besideMarkAt pin: Pin, on raster: PinRaster) -> [Int] {
        [-1, 1].flatMap { side -> [Int] in
            var end = pin.x
            while (2..<grid.width).contains(end), abs(end - pin.x) <= 6, raster[end, pin.y + 1] { end += side }
            let rest = (3..<max(3, abs(end - pin.x))).map { pin.x + side * $0 }
            let isLow = rest.allSatisfy { pin.y + 3 >= grid.height - 2 || !raster[$0, pin.y + 3] }
            return rest.count <= 3 && isLow ? rest : []
        }
    }
}
