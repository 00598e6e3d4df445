/// The part of the x axis that a picture shows.
public struct ChartWindow: Hashable, Sendable {
    /// How many times the picture is enlarged: a power of two, from 1.
    public private(set) var zoom: Int
    /// Where it begins, as a share of the axis from the left.
    public private(set) var start: Double

    /// The most that a picture is enlarged.
    public static let zoomLimit = 1024

    /// The whole axis, or its first part.
    public init(zoom: Int = 1) {
        self.zoom = min(max(1, zoom), ChartWindow.zoomLimit)
        start = 0
    }

    /// How much of the axis is shown, as a share.
    public var length: Double { 1 / Double(zoom) }

    /// The place of a share of the axis in what is shown: 0 at the left to 1 at the right, outside of both for what is not
    /// shown.
    public func place(of share: Double) -> Double { (share - start) * Double(zoom) }

    /// Whether a share of the axis is shown.
    public func shows(_ share: Double) -> Bool { (-1e-9...1 + 1e-9).contains(place(of: share)) }

    /// Shows twice as much detail, or half as much, around a share of the axis; false at the limits.
    public mutating func zoom(in zoomIn: Bool, around share: Double) -> Bool {
        guard zoomIn ? zoom < ChartWindow.zoomLimit : zoom > 1 else { return false }
        zoom = zoomIn ? zoom * 2 : zoom / 2
        center(on: share)
        return true
    }

    /// Goes on by half of what is shown; false at the end.
    public mutating func pan(forward: Bool) -> Bool {
        let before = start
        start += forward ? length / 2 : -length / 2
        keepInside()
        return abs(start - before) > 1e-9
    }

    /// Brings a share of the axis into what is shown, by as few steps as it takes; nothing moves where it is shown already.
    public mutating func show(_ share: Double) {
        var steps = 2 * zoom
        while !shows(share), steps > 0, pan(forward: place(of: share) > 1) { steps -= 1 }
    }

    private mutating func center(on share: Double) {
        // Half steps, so that the same place looks the same again.
        start = ((share - length / 2) / (length / 2)).rounded() * length / 2
        keepInside()
    }

    private mutating func keepInside() { start = min(max(0, start), 1 - length) }
}
