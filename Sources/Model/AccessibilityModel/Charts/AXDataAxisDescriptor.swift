public import FoundationTypes

/// An axis of a chart.
public protocol AXDataAxisDescriptor: AnyObject {
    /// What is measured, with its unit.
    var title: String { get set }
    /// The title with attributes on parts of it.
    var attributedTitle: NSAttributedString { get set }
}

/// An axis of numbers.
open class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    /// How the numbers are spread over the axis.
    public enum ScaleType: String, Hashable, Sendable, CaseIterable {
        case linear
        /// By the logarithm to the base of 10; numbers of 0 and below are at the lower end.
        case log10
        /// By the natural logarithm; numbers of 0 and below are at the lower end.
        case ln
    }

    /// What is measured, with its unit.
    open var title: String {
        get { attributedTitle.string }
        set { attributedTitle = NSAttributedString(string: newValue) }
    }
    /// The title with attributes on parts of it.
    open var attributedTitle: NSAttributedString
    /// The numbers at both ends.
    open var range: ClosedRange<Double>
    /// The numbers at which the chart has lines across.
    open var gridlinePositions: [Double]
    /// How the numbers are spread over the axis.
    open var scaleType = ScaleType.linear
    /// What is said of a number.
    open var valueDescriptionProvider: (Double) -> String

    /// Makes an axis.
    public convenience init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.init(
            attributedTitle: NSAttributedString(string: title), range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
    }

    /// Makes an axis whose title has attributes on parts of it.
    public init(
        attributedTitle: NSAttributedString, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.attributedTitle = attributedTitle
        self.range = range
        self.gridlinePositions = gridlinePositions
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}

/// An axis of names.
open class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    /// What is compared.
    open var title: String {
        get { attributedTitle.string }
        set { attributedTitle = NSAttributedString(string: newValue) }
    }
    /// The title with attributes on parts of it.
    open var attributedTitle: NSAttributedString
    /// The names in their order on the axis.
    open var categoryOrder: [String]

    /// Makes an axis.
    public convenience init(title: String, categoryOrder: [String]) {
        self.init(attributedTitle: NSAttributedString(string: title), categoryOrder: categoryOrder)
    }

    /// Makes an axis whose title has attributes on parts of it.
    public init(attributedTitle: NSAttributedString, categoryOrder: [String]) {
        self.attributedTitle = attributedTitle
        self.categoryOrder = categoryOrder
    }
}
