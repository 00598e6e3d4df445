public import FoundationTypes
import Glibc

/// An outline of straight and curved lines, as far as its bounds need it.
open class AccessibilityPath {
    private var points: [CGPoint] = []
    private var start = CGPoint.zero

    /// The point where the next line begins.
    public private(set) var currentPoint = CGPoint.zero

    /// Makes an empty path.
    public init() {}

    /// Makes a path along a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Makes a path along a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(rect: rect)
    }

    /// Makes a path along the oval that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(rect: rect)
    }

    /// Whether nothing was drawn.
    public var isEmpty: Bool { points.isEmpty }

    /// The smallest rectangle that holds every point, those that bend curves included; null for an empty path.
    open var bounds: CGRect {
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { rect, point in
            rect.union(CGRect(origin: point, size: .zero))
        }
    }

    /// Begins a line at a point.
    open func move(to point: CGPoint) {
        points.append(point)
        start = point
        currentPoint = point
    }

    /// Draws a straight line.
    open func addLine(to point: CGPoint) {
        points.append(point)
        currentPoint = point
    }

    /// Draws a curve that two points bend.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        points += [controlPoint1, controlPoint2]
        addLine(to: endPoint)
    }

    /// Draws a curve that one point bends.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        points.append(controlPoint)
        addLine(to: endPoint)
    }

    /// Draws a part of a circle; its bounds count as the whole circle's.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        points.append(CGPoint(x: center.x - radius, y: center.y - radius))
        points.append(CGPoint(x: center.x + radius, y: center.y + radius))
        currentPoint = CGPoint(x: center.x + radius * cos(endAngle), y: center.y + radius * sin(endAngle))
    }

    /// Draws a straight line back to where the line began.
    open func close() {
        currentPoint = start
    }

    /// Adds another path.
    open func append(_ path: AccessibilityPath) {
        points += path.points
        start = path.start
        currentPoint = path.currentPoint
    }

    /// The same path at another place.
    func translated(by offset: CGPoint) -> AccessibilityPath {
        let path = AccessibilityPath()
        path.points = points.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
        path.start = CGPoint(x: start.x + offset.x, y: start.y + offset.y)
        path.currentPoint = CGPoint(x: currentPoint.x + offset.x, y: currentPoint.y + offset.y)
        return path
    }
}
