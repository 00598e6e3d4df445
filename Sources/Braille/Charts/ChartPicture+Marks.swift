// Marks of scattered points, and intervals.
extension ChartPicture {
    /// The pins of a mark beside the point's own, by the place of its series: a pin; two beside each other; a corner.
    private static let marks: [[(x: Int, y: Int)]] = [[], [(1, 0)], [(1, 0), (0, 1)], [(1, 0), (0, 1), (1, 1)]]

    func drawMarks(on raster: inout PinRaster) {
        for (index, series) in data.series.enumerated() {
            for point in series.points.indices {
                guard let pin = pin(of: Place(series: index, point: point)) else { continue }
                raster[pin.x, pin.y] = true
                for more in ChartPicture.marks[index % ChartPicture.marks.count]
                where columns.contains(pin.x + more.x) && rows.contains(pin.y + more.y) {
                    raster[pin.x + more.x, pin.y + more.y] = true
                }
            }
        }
    }

    /// A line from end to end, with a bar across at both; the number itself, where it is between them, has one too.
    func drawIntervals(on raster: inout PinRaster) {
        for series in data.series {
            for point in series.points {
                let share = data.x.share(of: point.x)
                guard window.shows(share) else { continue }
                let middle = grid.column(nearest: x(window.place(of: share)), in: columns)
                var across: [Int] = []
                if let interval = point.interval {
                    let (high, low) = (row(interval.upperBound), row(interval.lowerBound))
                    for y in min(high, low)...max(high, low) { raster[middle, y] = true }
                    across = [high, low]
                }
                if let y = point.y { across.append(row(y)) }
                for y in across {
                    for x in middle - 1...middle + 1 where columns.contains(x) { raster[x, y] = true }
                }
            }
        }
    }
}
