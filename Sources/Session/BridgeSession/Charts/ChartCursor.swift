import Charts

/// Where the reader is in a chart, and which part of it is shown.
struct ChartCursor {
    private(set) var data: ChartData
    /// The point, or nil in a chart without points.
    private(set) var place: ChartPicture.Place?
    /// The part of the x axis that is shown.
    private(set) var window = ChartWindow()
    /// The least part with which bars can be told apart on the display.
    private var least = ChartWindow()

    /// Begins at the chart's first point.
    init(_ data: ChartData) {
        self.data = data
        guard let first = data.series.first else { return }
        place = ChartPicture.Place(series: 0, point: data.isMirrored ? first.points.count - 1 : 0)
    }

    /// The point, or nil.
    var point: ChartData.Point? { place.map { data.series[$0.series].points[$0.point] } }

    /// The name of the point's series where there are several, or nil.
    var seriesName: String? { place.flatMap { data.series.count > 1 ? data.series[$0.series].name : nil } }

    // MARK: Moving

    /// Goes to a point.
    mutating func move(to place: ChartPicture.Place) {
        self.place = place
        if let point { window.show(data.x.share(of: point.x)) }
    }

    /// Goes to the next point of the series to the right or to the left; false at the end.
    mutating func move(forward: Bool) -> Bool {
        guard let place else { return false }
        let next = place.point + (forward ? 1 : -1)
        guard data.series[place.series].points.indices.contains(next) else { return false }
        move(to: .init(series: place.series, point: next))
        return true
    }

    /// Goes on through all points, series after series; false at the end.
    mutating func moveOn(forward: Bool) -> Bool {
        if move(forward: forward) { return true }
        guard let place else { return false }
        let next = place.series + (forward ? 1 : -1)
        guard data.series.indices.contains(next) else { return false }
        move(to: .init(series: next, point: forward ? 0 : data.series[next].points.count - 1))
        return true
    }

    /// Goes to the nearest point of the next or the previous series; false where there is none.
    mutating func changeSeries(forward: Bool) -> Bool {
        guard let place, let point else { return false }
        let next = place.series + (forward ? 1 : -1)
        guard data.series.indices.contains(next) else { return false }
        let points = data.series[next].points
        let nearest = points.indices.min { abs(points[$0].x - point.x) < abs(points[$1].x - point.x) }
        guard let nearest else { return false }
        move(to: .init(series: next, point: nearest))
        return true
    }

    /// Goes to the first or the last point of the series.
    mutating func moveToEnd(last: Bool) {
        guard let place else { return }
        move(to: .init(series: place.series, point: last ? data.series[place.series].points.count - 1 : 0))
    }

    // MARK: The part that is shown

    /// Shows more detail, or less; false at the limits.
    mutating func zoom(in zoomIn: Bool) -> Bool {
        guard zoomIn || window.zoom > least.zoom else { return false }
        return window.zoom(in: zoomIn, around: point.map { data.x.share(of: $0.x) } ?? 0.5)
    }

    /// Goes on by half of what is shown, and takes the cursor along where it would not be shown; false at the end.
    mutating func pan(forward: Bool, on grid: PinGrid) -> Bool {
        guard window.pan(forward: forward) else { return false }
        guard let place, let point, !window.shows(data.x.share(of: point.x)) else { return true }
        let points = data.series[place.series].points
        let shown = points.indices.filter { window.shows(data.x.share(of: points[$0].x)) }
        if let new = forward ? shown.first : shown.last { self.place = .init(series: place.series, point: new) }
        return true
    }

    /// Shows at least as much detail as bars need on some pins.
    mutating func fit(_ grid: PinGrid) {
        least = ChartPicture.leastWindow(of: data, on: grid)
        guard window.zoom < least.zoom else { return }
        window = least
        if let point { window.show(data.x.share(of: point.x)) }
    }

    // MARK: Changes

    /// The application changed the chart: the reader stays at the same place of the same series, as far as they are there.
    mutating func change(to new: ChartData) {
        guard new != data else { return }
        let (old, oldPoint, name) = (place, point, place.flatMap { data.series[$0.series].name })
        let kept = window
        self = ChartCursor(new)
        guard let old, let oldPoint, !new.series.isEmpty else { return }
        let series = new.series.firstIndex { $0.name == name } ?? min(old.series, new.series.count - 1)
        let points = new.series[series].points
        let nearest = points.indices.min { abs(points[$0].x - oldPoint.x) < abs(points[$1].x - oldPoint.x) }
        window = kept
        if let nearest { move(to: .init(series: series, point: nearest)) }
    }
}
