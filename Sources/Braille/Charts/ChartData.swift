public import AccessibilityModel

/// What a chart shows, read once from its descriptor: values, without objects of the application.
public struct ChartData: Hashable, Sendable {
    /// A point.
    public struct Point: Hashable, Sendable {
        /// Its place on the x axis: the number, or the place of its name from 0.
        public var x: Double
        /// The number on the y axis, or nil where there is none; of a pie, its share in percent.
        public var y: Double?
        /// The ends of its interval, or nil.
        public var interval: ClosedRange<Double>?
        /// What is said of its place.
        public var place: String
        /// What is said of its number; empty where there is none.
        public var value: String
        /// What it is called, or nil.
        public var label: String?
        /// What is said of its additional values: the axis's title, and the value.
        public var more: [Fact] = []
    }

    /// A value on an additional axis.
    public struct Fact: Hashable, Sendable {
        /// The axis's title.
        public var title: String
        /// What is said of the value.
        public var value: String
    }

    /// Points that belong together.
    public struct Series: Hashable, Sendable {
        /// What it is called, or nil.
        public var name: String?
        /// The points, from left to right.
        public var points: [Point]
    }

    /// An axis, in words.
    public struct Axis: Hashable, Sendable {
        /// What is measured or compared.
        public var title: String
        /// What is said of the values at its ends.
        public var ends: (low: String, high: String) { (texts.first ?? "", texts.last ?? "") }
        /// What is said of the values that have ticks.
        public var ticks: [String]
        fileprivate var texts: [String]
    }

    /// What the chart is called, or nil.
    public let title: String?
    /// What its author says of it in short, or nil.
    public let summary: String?
    /// How it is drawn.
    public let kind: AccessibilityChartKind
    /// The series that have points.
    public let series: [Series]
    /// The x axis.
    public let x: ChartScale
    /// The y axis.
    public let y: ChartScale
    /// The x axis in words.
    public let xAxis: Axis
    /// The y axis in words, or nil without one.
    public let yAxis: Axis?
    /// Whether the first point is at the right.
    public let isMirrored: Bool
    /// How much of the x axis a bar has, gaps included, as a share.
    public let band: Double

    /// Reads a chart.
    public init(_ chart: AXChartDescriptor) {
        title = chart.title
        summary = chart.summary
        isMirrored = chart.contentDirection == .rightToLeft
        let reading = ChartReading(chart)
        kind = reading.kind
        var series = reading.series
        for index in series.indices { series[index].points.sort { $0.x < $1.x } }
        (x, band) = reading.xScale(of: series, isMirrored: isMirrored)
        if isMirrored {
            for index in series.indices { series[index].points.reverse() }
        }
        let y = reading.yScale(of: series)
        self.y = y
        self.series = series
        xAxis = Axis(title: chart.xAxis.title, ticks: x.ticks.map(reading.place), texts: reading.xEnds(of: x))
        yAxis = chart.yAxis.map { axis in
            let isPie = reading.kind == .pie
            func said(_ number: Double) -> String { isPie ? percent(number) : axis.valueDescriptionProvider(number) }
            return Axis(title: axis.title, ticks: y.ticks.map(said), texts: [y.lower, y.upper].map(said))
        }
    }

    /// Whether there is nothing to read.
    public var isEmpty: Bool { series.isEmpty }
}

/// A share in percent, with a decimal below 10.
func percent(_ share: Double) -> String {
    let tenths = Int((share * 10).rounded())
    return abs(tenths) >= 100 || tenths % 10 == 0 ? "\(Int(share.rounded())) %" : "\(tenths / 10).\(abs(tenths % 10)) %"
}
