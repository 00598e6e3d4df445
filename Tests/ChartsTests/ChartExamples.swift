import AccessibilityModel

/// Charts whose data are known.
enum ChartExamples {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]

    static func names(_ names: [String]) -> AXCategoricalDataAxisDescriptor {
        AXCategoricalDataAxisDescriptor(title: "X", categoryOrder: names)
    }

    static func numbers(
        _ range: ClosedRange<Double>, _ lines: [Double] = [], _ type: AXNumericDataAxisDescriptor.ScaleType = .linear
    ) -> AXNumericDataAxisDescriptor {
        let axis = AXNumericDataAxisDescriptor(title: "Y", range: range, gridlinePositions: lines) { "\($0)" }
        axis.scaleType = type
        return axis
    }

    static func series(
        named name: String = "", _ names: [String], _ values: [Double], isContinuous: Bool = false
    ) -> AXDataSeriesDescriptor {
        AXDataSeriesDescriptor(
            name: name, isContinuous: isContinuous, dataPoints: zip(names, values).map { AXDataPoint(x: $0, y: $1) })
    }

    static func chart(
        kind: AccessibilityChartKind? = nil, _ x: any AXDataAxisDescriptor, _ y: AXNumericDataAxisDescriptor?,
        more: [any AXDataAxisDescriptor] = [], _ series: AXDataSeriesDescriptor...
    ) -> AXChartDescriptor {
        let chart = AXChartDescriptor(
            title: "Chart", summary: nil, xAxis: x, yAxis: y, additionalAxes: more, series: series)
        chart.accessibilityChartKind = kind
        return chart
    }
}
