/// The part of a map that a display shows: both directions are enlarged together, and panned each on its own.
public struct MapWindow: Hashable, Sendable {
    /// What is shown from left to right.
    public private(set) var across = ChartWindow()
    /// What is shown from top to bottom.
    public private(set) var down = ChartWindow()

    /// The most that a map is enlarged.
    public static let zoomLimit = 8

    /// Shows the whole map, or so much of it from the top.
    public init(downZoom: Int = 1) {
        down = ChartWindow(zoom: min(downZoom, MapWindow.zoomLimit))
    }

    /// How many times the map is enlarged: a power of two, from 1; where that is more downwards, so many times.
    public var zoom: Int { max(across.zoom, down.zoom) }

    /// Shows twice as much detail, or half as much, around a place, given as shares of the map from the left and from the top;
    /// false at the limits.
    public mutating func zoom(in zoomIn: Bool, around place: (x: Double, y: Double)) -> Bool {
        guard !zoomIn || zoom < MapWindow.zoomLimit else { return false }
        let isAcross = across.zoom(in: zoomIn, around: place.x)
        let isDown = down.zoom(in: zoomIn, around: place.y)
        return isAcross || isDown
    }

    /// Goes on by half of what is shown, to the right or to the left; false at the edge.
    public mutating func pan(right: Bool) -> Bool { across.pan(forward: right) }

    /// Goes on by half of what is shown, down or up; false at the edge.
    public mutating func pan(down isDown: Bool) -> Bool { down.pan(forward: isDown) }

    /// Goes on through all parts, row after row from the top left, each of them once; false at the end.
    public mutating func moveOn(forward: Bool) -> Bool {
        if turn(&across, forward: forward) { return true }
        guard turn(&down, forward: forward) else { return false }
        while turn(&across, forward: !forward) {}
        return true
    }

    /// Goes on by all that is shown.
    private func turn(_ window: inout ChartWindow, forward: Bool) -> Bool {
        guard window.pan(forward: forward) else { return false }
        _ = window.pan(forward: forward)
        return true
    }

    /// Shows the first or the last part.
    public mutating func moveToEnd(last: Bool) {
        across.show(last ? 1 : 0)
        down.show(last ? 1 : 0)
    }

    /// Brings a place into what is shown, by as few steps as it takes; nothing moves where it is shown already.
    public mutating func show(x: Double, y: Double) {
        across.show(min(max(0, x), 1))
        down.show(min(max(0, y), 1))
    }

    /// Where the middle of what is shown is, as shares of the map.
    public var middle: (x: Double, y: Double) {
        (across.start + across.length / 2, down.start + down.length / 2)
    }
}
