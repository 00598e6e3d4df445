import AccessibilityModel

/// What a series is like as a whole.
public struct ChartSummary: Hashable, Sendable {
    /// How the numbers go from the first point to the last.
    public enum Trend: Hashable, Sendable {
        case rises
        case falls
        /// All numbers are the same.
        case level
        /// Up and down.
        case varies
    }

    /// How many points it has.
    public let count: Int
    /// The point with the lowest number, the first of several; nil where no point has a number.
    public let lowest: ChartData.Point?
    /// The point with the highest number, the first of several.
    public let highest: ChartData.Point?
    /// How the numbers go; nil where they have no order: in a pie, on an axis of names with bars, and for fewer than two.
    public let trend: Trend?

    /// Sums a series up.
    public init(_ series: ChartData.Series, of chart: ChartData) {
        count = series.points.count
        // In the order of the axis.
        let points = chart.isMirrored ? series.points.reversed() : series.points
        let numbered = points.filter { $0.y != nil }
        func y(_ point: ChartData.Point) -> Double { point.y ?? 0 }
        var (low, high) = (numbered.first, numbered.first)
        for point in numbered {
            if let known = low, y(point) < y(known) { low = point }
            if let known = high, y(point) > y(known) { high = point }
        }
        (lowest, highest) = (low, high)
        trend = chart.kind == .line && numbered.count > 1 ? ChartSummary.trend(numbered.map(y)) : nil
    }

    private static func trend(_ numbers: [Double]) -> Trend {
        let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
        if steps.allSatisfy({ $0 == 0 }) { return .level }
        if steps.allSatisfy({ $0 >= 0 }) { return .rises }
        return steps.allSatisfy { $0 <= 0 } ? .falls : .varies
    }
}
