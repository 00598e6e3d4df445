public import FoundationTypes

/// A rectangle of a screen that has a place there, in points.
public struct ScreenBox: Hashable, Sendable {
    /// Its left edge.
    public let left: Double
    /// Its upper edge.
    public let top: Double
    /// Its right edge.
    public let right: Double
    /// Its lower edge.
    public let bottom: Double

    /// Makes a rectangle.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The rectangle of a frame; nil for one without a place, or so far away that nothing could be told apart any more.
    public init?(_ frame: CGRect) {
        guard !frame.isNull else { return nil }
        self.init(
            left: Double(frame.minX), top: Double(frame.minY), right: Double(frame.maxX), bottom: Double(frame.maxY))
        guard [left, top, right, bottom].allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else { return nil }
    }

    /// How wide it is.
    public var width: Double { right - left }
    /// How high it is.
    public var height: Double { bottom - top }
    /// How far its middle is from the left.
    public var middleX: Double { (left + right) / 2 }
    /// How far its middle is from the top.
    public var middleY: Double { (top + bottom) / 2 }

    /// Whether both have points in common.
    public func overlaps(_ other: ScreenBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// What a map of a screen shows: the screen, where anything stands on it, else all that has a place; nil without any.
    public static func bounds(of boxes: [ScreenBox?], screen: CGSize?) -> ScreenBox? {
        let placed = boxes.compactMap { $0 }
        if let screen, let whole = ScreenBox(CGRect(origin: .zero, size: screen)), whole.width > 0, whole.height > 0,
            placed.contains(where: whole.overlaps)
        {
            return whole
        }
        guard let left = placed.map(\.left).min(), let right = placed.map(\.right).max(),
            let top = placed.map(\.top).min(), let bottom = placed.map(\.bottom).max()
        else { return nil }
        return ScreenBox(left: left, top: top, right: max(right, left + 1), bottom: max(bottom, top + 1))
    }
}
