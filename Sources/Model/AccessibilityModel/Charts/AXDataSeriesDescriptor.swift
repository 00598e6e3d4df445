public import FoundationTypes

/// A series of a chart: points that belong together.
open class AXDataSeriesDescriptor {
    /// What the series is called; nil or empty where it is the only one.
    open var name: String? {
        get { attributedName.string.isEmpty ? nil : attributedName.string }
        set { attributedName = NSAttributedString(string: newValue ?? "") }
    }
    /// The name with attributes on parts of it.
    open var attributedName: NSAttributedString
    /// Whether there are values between the points too, as on a line.
    open var isContinuous: Bool
    /// The points, in their order.
    open var dataPoints: [AXDataPoint]

    /// Makes a series.
    public convenience init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.init(
            attributedName: NSAttributedString(string: name), isContinuous: isContinuous, dataPoints: dataPoints)
    }

    /// Makes a series whose name has attributes on parts of it.
    public init(attributedName: NSAttributedString, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.attributedName = attributedName
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }
}

/// A point of a series.
open class AXDataPoint {
    /// A value beside x and y, for making points.
    public enum Value: Hashable, Sendable {
        /// A number.
        case number(Double)
        /// A name.
        case category(String)
    }

    /// The value on the x axis.
    open var xValue: AXDataPointValue
    /// The value on the y axis, or nil where there is none.
    open var yValue: AXDataPointValue?
    /// The values on the additional axes, in their order.
    open var additionalValues: [AXDataPointValue]
    /// What the point is called, or nil.
    open var label: String? {
        get { attributedLabel?.string }
        set { attributedLabel = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The name with attributes on parts of it.
    open var attributedLabel: NSAttributedString?

    /// Makes a point on an axis of numbers.
    public convenience init(
        x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil
    ) {
        self.init(AXDataPointValue(number: x), y, additionalValues, label)
    }

    /// Makes a point on an axis of names.
    public convenience init(
        x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil
    ) {
        self.init(AXDataPointValue(category: x), y, additionalValues, label)
    }

    init(_ x: AXDataPointValue, _ y: Double?, _ more: [Value], _ label: String?) {
        xValue = x
        yValue = y.map { AXDataPointValue(number: $0) }
        additionalValues = more.map { value in
            switch value {
            case .number(let number): AXDataPointValue(number: number)
            case .category(let category): AXDataPointValue(category: category)
            }
        }
        attributedLabel = label.map { NSAttributedString(string: $0) }
    }
}

/// A value of a point: a number, or a name.
open class AXDataPointValue {
    /// The number; 0 for a name.
    open var number: Double
    /// The name; empty for a number.
    open var category: String

    /// Makes a number.
    public init(number: Double) {
        (self.number, category) = (number, "")
    }

    /// Makes a name.
    public init(category: String) {
        (number, self.category) = (0, category)
    }
}
