// Lines. The pin of a point stands alone in its column, so that its height can be felt there; what leads to the next point is in
// the columns between them. The lines of several series differ in their dashes.
extension ChartPicture {
    /// Which pins of a line are up, by the place of its series.
    private static let dashes: [[Bool]] = [
        [true], [true, true, true, false, false], [true, false], [true, true, true, true, true, false, true, false],
    ]

    /// An end of a segment in millimetres, and its pin.
    private struct End {
        var x: Double
        var y: Double
        var pin: Pin
    }

    func drawLines(on raster: inout PinRaster) {
        for (index, series) in data.series.enumerated() {
            let dashes = ChartPicture.dashes[index % ChartPicture.dashes.count]
            var phase = 0
            for (point, next) in zip(series.points, series.points.dropFirst()) {
                guard let (start, end) = segment(point, next) else { continue }
                draw(from: start, to: end, dashes, &phase, on: &raster)
            }
            for point in series.points.indices {
                if let pin = pin(of: Place(series: index, point: point)) { raster[pin.x, pin.y] = true }
            }
        }
    }

    /// What is shown of the line between two points; nil where nothing is.
    private func segment(_ first: ChartData.Point, _ second: ChartData.Point) -> (End, End)? {
        guard let low = height(of: first), let high = height(of: second) else { return nil }
        let (from, to) = (window.place(of: data.x.share(of: first.x)), window.place(of: data.x.share(of: second.x)))
        guard to >= 0, from <= 1, from <= to else { return nil }
        func end(_ part: Double) -> End {
            let (x, y) = (x(from + part * (to - from)), y(low + part * (high - low)))
            return End(x: x, y: y, pin: pin(x, y))
        }
        guard to > from else { return (end(0), end(1)) }
        return (end(max(0, -from / (to - from))), end(min(1, (1 - from) / (to - from))))
    }

    private func draw(
        from start: End, to end: End, _ dashes: [Bool], _ phase: inout Int, on raster: inout PinRaster
    ) {
        func put(_ x: Int, _ y: Int) {
            if dashes[phase % dashes.count] { raster[x, y] = true }
            phase += 1
        }
        put(start.pin.x, start.pin.y)
        var row = start.pin.y
        let between = start.pin.x + 1..<max(start.pin.x + 1, end.pin.x)
        for column in between {
            let part = (grid.x(column) - start.x) / max(end.x - start.x, 1e-9)
            let target = grid.row(nearest: start.y + min(max(0, part), 1) * (end.y - start.y), in: rows)
            let step = target > row ? 1 : -1
            // Rows that are skipped are filled in, here and before the end.
            if abs(target - row) > 1 {
                for y in stride(from: row + step, to: target, by: step) { put(column, y) }
            }
            put(column, target)
            row = target
            guard column == between.last, abs(end.pin.y - row) > 1 else { continue }
            let last = end.pin.y > row ? 1 : -1
            for y in stride(from: row + last, to: end.pin.y, by: last) { put(column, y) }
        }
        if end.pin != start.pin { put(end.pin.x, end.pin.y) }
    }
}
