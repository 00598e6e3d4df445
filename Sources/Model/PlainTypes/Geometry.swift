// Rectangles as Foundation and CoreGraphics have them; a test compares the two. See FoundationTypes.

/// A distance, in points.
public typealias CGFloat = Double

/// A point, in points from the top left.
@frozen public struct CGPoint: Hashable, Sendable {
    /// From the left.
    public var x: CGFloat
    /// From the top.
    public var y: CGFloat

    /// Makes a point.
    public init(x: CGFloat = 0, y: CGFloat = 0) { (self.x, self.y) = (x, y) }

    /// The origin.
    public static let zero = CGPoint()
}

/// A size, in points.
@frozen public struct CGSize: Hashable, Sendable {
    /// From left to right.
    public var width: CGFloat
    /// From top to bottom.
    public var height: CGFloat

    /// Makes a size.
    public init(width: CGFloat = 0, height: CGFloat = 0) { (self.width, self.height) = (width, height) }

    /// Nothing.
    public static let zero = CGSize()
}

/// A rectangle, in points.
@frozen public struct CGRect: Sendable {
    /// The corner at the top left, where width and height are not negative.
    public var origin: CGPoint
    /// The size, which may be negative.
    public var size: CGSize

    /// Makes a rectangle.
    public init(origin: CGPoint = .zero, size: CGSize = .zero) { (self.origin, self.size) = (origin, size) }

    /// Makes a rectangle.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// An empty rectangle at the origin.
    public static let zero = CGRect()
    /// No rectangle at all.
    public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// The left edge.
    public var minX: CGFloat { origin.x + min(size.width, 0) }
    /// The middle between left and right.
    public var midX: CGFloat { (minX + maxX) * 0.5 }
    /// The right edge.
    public var maxX: CGFloat { origin.x + max(size.width, 0) }
    /// The top edge.
    public var minY: CGFloat { origin.y + min(size.height, 0) }
    /// The middle between top and bottom.
    public var midY: CGFloat { (minY + maxY) * 0.5 }
    /// The bottom edge.
    public var maxY: CGFloat { origin.y + max(size.height, 0) }
    /// The width, not negative.
    public var width: CGFloat { abs(size.width) }
    /// The height, not negative.
    public var height: CGFloat { abs(size.height) }

    /// Whether it is no rectangle at all.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Whether there is nothing in it.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// The same rectangle without negative sizes.
    public var standardized: CGRect {
        isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    /// Whether a point is in it; those on the right and lower edges are not.
    public func contains(_ point: CGPoint) -> Bool {
        guard !isNull, !isEmpty else { return false }
        return (minX..<maxX).contains(point.x) && (minY..<maxY).contains(point.y)
    }

    /// Whether all of another rectangle is in it.
    public func contains(_ other: CGRect) -> Bool { union(other) == self }

    /// The smallest rectangle that holds both.
    public func union(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// What both have in common; null where they do not even touch.
    public func intersection(_ other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
        let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether both have something in common, if only an edge.
    public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

    /// The rectangle at another place.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        guard !isNull else { return self }
        return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// The rectangle with its edges moved inwards; null where nothing is left.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        guard !isNull else { return self }
        let inset = CGSize(width: width - 2 * dx, height: height - 2 * dy)
        guard inset.width >= 0, inset.height >= 0 else { return .null }
        return CGRect(origin: CGPoint(x: minX + dx, y: minY + dy), size: inset)
    }
}

extension CGRect: Hashable {
    /// Whether both are at the same place, whichever way they are written.
    public static func == (first: CGRect, second: CGRect) -> Bool {
        if first.isNull && second.isNull { return true }
        let (first, second) = (first.standardized, second.standardized)
        return first.origin == second.origin && first.size == second.size
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        let same = standardized
        hasher.combine(same.origin)
        hasher.combine(same.size)
    }
}
