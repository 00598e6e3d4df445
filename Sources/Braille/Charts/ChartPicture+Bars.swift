import AccessibilityModel

// Bars, on top of each other and beside each other. Their highest row is whole, whatever fills them, so that their height can be
// felt.
extension ChartPicture {
    /// What fills the bars of a series, by its place: each row has a pin that is up.
    private static func fills(_ x: Int, _ y: Int, _ bar: Range<Int>, _ texture: Int) -> Bool {
        switch texture % 3 {
        case 1: (x + y) % 2 == 0 || bar.count == 1
        case 2: x == bar.lowerBound || x == bar.upperBound - 1
        default: true
        }
    }

    /// How much of its room a bar takes; the rest is the gap.
    private var barShare: Double { data.kind == .histogram ? 1 : 0.6 }

    /// The pins of the bar at a share of the x axis; those of several series share its room.
    func bar(at share: Double, series: Int) -> Range<Int> {
        let isGrouped = data.kind == .bars || data.kind == .pie
        let count = isGrouped ? max(1, data.series.count) : 1
        let room = (x(1) - x(0)) * data.band * Double(window.zoom) * barShare
        let width = room / Double(count)
        let left = x(window.place(of: share)) - room / 2 + Double(isGrouped ? series : 0) * width
        let middle = grid.column(nearest: left + width / 2, in: columns)
        let pins = columns.filter { grid.x($0) >= left - 1e-6 && grid.x($0) < left + width - 1e-6 }
        guard let first = pins.first, let last = pins.last else { return middle..<middle + 1 }
        return first..<last + 1
    }

    func drawBars(on raster: inout PinRaster) {
        let ground = row(0)
        for (index, series) in data.series.enumerated() {
            for point in series.points {
                let share = data.x.share(of: point.x)
                guard let y = point.y, y != 0, window.shows(share) else { continue }
                let top = row(y)
                fill(bar(at: share, series: index), from: top, to: ground, texture: index, on: &raster)
            }
        }
    }

    /// The sum of a stacked point and of those below it.
    func stackTop(at place: Place) -> Double {
        guard let point = point(at: place) else { return 0 }
        return data.series[...place.series].flatMap(\.points).filter { $0.x == point.x }
            .reduce(0) { $0 + max(0, $1.y ?? 0) }
    }

    func drawStacks(on raster: inout PinRaster) {
        let ground = row(0)
        var tops: [Double: (sum: Double, row: Int)] = [:]
        for (index, series) in data.series.enumerated() {
            for point in series.points {
                let share = data.x.share(of: point.x)
                guard let y = point.y, y > 0, window.shows(share) else { continue }
                let below = tops[point.x]
                let top = row((below?.sum ?? 0) + y)
                tops[point.x] = ((below?.sum ?? 0) + y, top)
                // A blank row parts it from what is below.
                let foot = below.map { $0.row - 2 } ?? ground
                guard top <= foot else { continue }
                fill(bar(at: share, series: index), from: top, to: foot, texture: index, on: &raster)
            }
        }
    }

    private func fill(
        _ bar: Range<Int>, from top: Int, to foot: Int, texture: Int, on raster: inout PinRaster
    ) {
        for y in min(top, foot)...max(top, foot) {
            for x in bar where y == top || ChartPicture.fills(x, y, bar, texture) { raster[x, y] = true }
        }
    }
}
