import AccessibilityModel
import Foundation

/// Reads a chart under the scene file's names. What an axis says of its numbers goes with the points, since the function that
/// says it cannot be sent.
enum ChartReading {
    static func value(of chart: AXChartDescriptor) -> MessageValue {
        var pairs: [MessagePair] = []
        func add(_ key: String, _ text: String?) {
            if let text { pairs.append(MessagePair(key, .text(text))) }
        }
        add("title", chart.title)
        add("summary", chart.summary)
        add("kind", chart.accessibilityChartKind?.rawValue)
        if chart.contentDirection != .leftToRight { add("contentDirection", chart.contentDirection.rawValue) }
        let frame = chart.contentFrame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
        if !frame.isNull, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0 {
            pairs.append(MessagePair("contentFrame", .numbers(numbers)))
        }
        pairs.append(MessagePair("xAxis", axis(chart.xAxis)))
        if let yAxis = chart.yAxis { pairs.append(MessagePair("yAxis", axis(yAxis))) }
        let more = chart.additionalAxes ?? []
        if !more.isEmpty { pairs.append(MessagePair("additionalAxes", .list(more.map(axis)))) }
        pairs.append(MessagePair("series", .list(chart.series.map { series($0, of: chart) })))
        return .mapping(pairs)
    }

    private static func axis(_ axis: any AXDataAxisDescriptor) -> MessageValue {
        var pairs = [MessagePair("title", .text(axis.title))]
        if let axis = axis as? AXCategoricalDataAxisDescriptor {
            pairs.append(MessagePair("categoryOrder", .words(axis.categoryOrder)))
        } else if let axis = axis as? AXNumericDataAxisDescriptor {
            let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
            if low < high, low.isFinite, high.isFinite { pairs.append(MessagePair("range", .numbers([low, high]))) }
            let lines = axis.gridlinePositions.filter(\.isFinite)
            if !lines.isEmpty { pairs.append(MessagePair("gridlinePositions", .numbers(lines))) }
            if axis.scaleType != .linear { pairs.append(MessagePair("scaleType", .text(axis.scaleType.rawValue))) }
        }
        return .mapping(pairs)
    }

    private static func series(_ series: AXDataSeriesDescriptor, of chart: AXChartDescriptor) -> MessageValue {
        var pairs: [MessagePair] = []
        if let name = series.name { pairs.append(MessagePair("name", .text(name))) }
        if series.isContinuous { pairs.append(MessagePair("isContinuous", .boolean(true))) }
        pairs.append(MessagePair("dataPoints", .list(series.dataPoints.compactMap { point($0, of: chart) })))
        return .mapping(pairs)
    }

    /// A point; nil for one whose place on the x axis cannot be sent.
    private static func point(_ point: AXDataPoint, of chart: AXChartDescriptor) -> MessageValue? {
        var pairs: [MessagePair] = []
        if let axis = chart.xAxis as? AXCategoricalDataAxisDescriptor {
            guard axis.categoryOrder.contains(point.xValue.category) else { return nil }
            pairs.append(MessagePair("x", .text(point.xValue.category)))
        } else {
            let number = point.xValue.number
            guard number.isFinite else { return nil }
            pairs.append(MessagePair("x", .number(number)))
            if let axis = chart.xAxis as? AXNumericDataAxisDescriptor {
                pairs.append(MessagePair("xDescription", .text(axis.valueDescriptionProvider(number))))
            }
        }
        if let y = point.yValue?.number, y.isFinite {
            pairs.append(MessagePair("y", .number(y)))
            if let axis = chart.yAxis {
                pairs.append(MessagePair("yDescription", .text(axis.valueDescriptionProvider(y))))
            }
        }
        let more = point.additionalValues.map { value in
            MessageValue.text(value.category.isEmpty ? "\(value.number)" : value.category)
        }
        if !more.isEmpty { pairs.append(MessagePair("additionalValues", .list(more))) }
        if let label = point.label { pairs.append(MessagePair("label", .text(label))) }
        return .mapping(pairs)
    }
}
