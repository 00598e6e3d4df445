public import FoundationTypes

/// An object that shows a chart: adopted by the class of an element, as in UIKit.
public protocol AXChart: AnyObject {
    /// What the chart shows, or nil while there is none.
    var accessibilityChartDescriptor: AXChartDescriptor? { get set }
}

/// What a chart shows: its axes and its series of points.
open class AXChartDescriptor {
    /// Where the first point stands and which way the points go.
    public enum ContentDirection: String, Hashable, Sendable, CaseIterable {
        case leftToRight
        case rightToLeft
        case topToBottom
        case bottomToTop
        /// Around a middle, as in a pie chart.
        case radialClockwise
        /// Around a middle, the other way.
        case radialCounterClockwise
    }

    /// What the chart is called, or nil.
    open var title: String? {
        didSet { if title != attributedTitle?.string { attributedTitle = nil } }
    }
    /// The title with attributes on parts of it; setting it sets the title.
    open var attributedTitle: NSAttributedString? {
        didSet { if let attributedTitle { title = attributedTitle.string } }
    }
    /// What the author says of the chart in short, or nil.
    open var summary: String?
    /// Where the first point stands and which way the points go.
    open var contentDirection: ContentDirection = .leftToRight
    /// The rectangle of the data, without axes and legend, in points of the screen; `CGRect.null` where it is not known.
    open var contentFrame: CGRect = .null
    /// The axis from left to right.
    open var xAxis: any AXDataAxisDescriptor
    /// The axis from bottom to top, or nil for points on a line.
    open var yAxis: AXNumericDataAxisDescriptor?
    /// The axes of the points' additional values, in their order.
    open var additionalAxes: [any AXDataAxisDescriptor]?
    /// The series of points.
    open var series: [AXDataSeriesDescriptor]
    /// How the chart is drawn; nil: by what its series are. Not in UIKit, where a chart does not say so.
    open var accessibilityChartKind: AccessibilityChartKind?

    /// Makes a chart.
    public init(
        title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.summary = summary
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.additionalAxes = additionalAxes
        self.series = series
    }

    /// Makes a chart whose title has attributes on parts of it.
    public convenience init(
        attributedTitle: NSAttributedString?, summary: String?, xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]
    ) {
        self.init(
            title: attributedTitle?.string, summary: summary, xAxis: xAxis, yAxis: yAxis,
            additionalAxes: additionalAxes, series: series)
        self.attributedTitle = attributedTitle
    }
}

/// How a chart is drawn.
public enum AccessibilityChartKind: String, Hashable, Sendable, CaseIterable {
    /// A line for each series.
    case line
    /// A bar for each point; those of several series beside each other.
    case bars
    /// A bar for each place on the x axis, with the points of all series on top of each other.
    case stackedBars
    /// A mark for each point.
    case scatter
    /// Bars without gaps: how many values lie in each part of the x axis.
    case histogram
    /// Shares of a whole.
    case pie
    /// A line from the lowest to the highest of each point's last two additional values; with one of them, of it and y.
    case intervals
}
