import AccessibilityModel

/// Reads a chart's descriptor, whatever an application has put into it.
struct ChartReading {
    private let chart: AXChartDescriptor
    private let names: AXCategoricalDataAxisDescriptor?
    private let numbers: AXNumericDataAxisDescriptor?
    private let placeOfName: [String: Int]
    let kind: AccessibilityChartKind
    private(set) var series: [ChartData.Series] = []

    init(_ chart: AXChartDescriptor) {
        self.chart = chart
        names = chart.xAxis as? AXCategoricalDataAxisDescriptor
        numbers = chart.xAxis as? AXNumericDataAxisDescriptor
        placeOfName = Dictionary(
            (names?.categoryOrder ?? []).enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        kind = chart.accessibilityChartKind ?? ChartReading.kind(of: chart)
        series = chart.series.compactMap(read)
        if kind == .pie { makeShares() }
    }

    /// The kind of a chart whose author does not say it.
    private static func kind(of chart: AXChartDescriptor) -> AccessibilityChartKind {
        if chart.contentDirection == .radialClockwise || chart.contentDirection == .radialCounterClockwise {
            return .pie
        }
        if chart.series.contains(where: \.isContinuous) { return .line }
        return chart.xAxis is AXCategoricalDataAxisDescriptor ? .bars : .scatter
    }

    /// A series; nil for one without points that have a place.
    private func read(_ series: AXDataSeriesDescriptor) -> ChartData.Series? {
        let points = series.dataPoints.compactMap(read)
        return points.isEmpty ? nil : ChartData.Series(name: series.name, points: points)
    }

    private func read(_ point: AXDataPoint) -> ChartData.Point? {
        let x: Double
        if names != nil {
            guard let place = placeOfName[point.xValue.category] else { return nil }
            x = Double(place)
        } else {
            guard point.xValue.number.isFinite else { return nil }
            x = point.xValue.number
        }
        let y = point.yValue.flatMap { $0.number.isFinite ? $0.number : nil }
        var read = ChartData.Point(
            x: x, y: y, place: place(x), value: y.map { said($0, chart.yAxis) } ?? "", label: point.label)
        if read.label?.isEmpty == true { read.label = nil }
        for (axis, value) in zip(chart.additionalAxes ?? [], point.additionalValues) {
            let text =
                axis is AXCategoricalDataAxisDescriptor
                ? value.category : said(value.number, axis as? AXNumericDataAxisDescriptor)
            if !text.isEmpty { read.more.append(.init(title: axis.title, value: text)) }
        }
        if kind == .intervals {
            let ends = point.additionalValues.filter { $0.category.isEmpty && $0.number.isFinite }.suffix(2)
                .map(\.number)
            let all = ends.count == 1 ? ends + [y].compactMap { $0 } : ends
            if let low = all.min(), let high = all.max() { read.interval = low...high }
        }
        return read
    }

    private func said(_ number: Double, _ axis: AXNumericDataAxisDescriptor?) -> String {
        guard number.isFinite else { return "" }
        return axis?.valueDescriptionProvider(number) ?? "\(number)"
    }

    /// What is said of a place on the x axis.
    func place(_ x: Double) -> String {
        guard let names else { return numbers?.valueDescriptionProvider(x) ?? "\(x)" }
        let index = Int(x.rounded())
        return names.categoryOrder.indices.contains(index) ? names.categoryOrder[index] : ""
    }

    /// What is said of both ends of the x axis.
    func xEnds(of scale: ChartScale) -> [String] {
        if let names { return [names.categoryOrder.first ?? "", names.categoryOrder.last ?? ""] }
        return [place(scale.lower), place(scale.upper)]
    }

    /// Numbers of a pie become shares of their sum, in percent; what is said of them names both.
    private mutating func makeShares() {
        let sum = series.flatMap(\.points).compactMap(\.y).filter { $0 > 0 }.reduce(0, +)
        for index in series.indices {
            for place in series[index].points.indices {
                guard let y = series[index].points[place].y, sum > 0, sum.isFinite else { continue }
                let share = max(0, y) / sum * 100
                series[index].points[place].y = share
                let (said, shown) = (series[index].points[place].value, percent(share))
                series[index].points[place].value = said == shown || said.isEmpty ? shown : "\(said), \(shown)"
            }
        }
    }

    // MARK: Scales

    /// The x axis, and how much of it a bar has. Bars on an axis of numbers need half of their width beside the first and the
    /// last of them.
    func xScale(of series: [ChartData.Series], isMirrored: Bool) -> (ChartScale, Double) {
        if let names {
            let count = max(1, names.categoryOrder.count)
            return (ChartScale(names: count, isMirrored: isMirrored), 1 / Double(count))
        }
        let places = Set(series.flatMap(\.points).map(\.x)).sorted()
        let least = zip(places, places.dropFirst()).map { $1 - $0 }.min()
        var range = numbers?.range ?? 0...1
        if let first = places.first, let last = places.last {
            // A marker of a point beyond the range would stand where none is.
            range = min(range.lowerBound, first)...max(range.upperBound, last)
        }
        let width = least ?? max(range.upperBound - range.lowerBound, 1)
        if kind.hasBars, let first = places.first, let last = places.last {
            range = min(range.lowerBound, first - width / 2)...max(range.upperBound, last + width / 2)
        }
        let scale = ChartScale(
            range, numbers?.scaleType ?? .linear, lines: numbers?.gridlinePositions ?? [], isMirrored: isMirrored)
        return (scale, min(1, width / (scale.upper - scale.lower)))
    }

    /// The y axis: the author's range, with all numbers in it; bars begin at 0.
    func yScale(of series: [ChartData.Series]) -> ChartScale {
        var numbers = series.flatMap(\.points).compactMap(\.y)
        for interval in series.flatMap(\.points).compactMap(\.interval) {
            numbers += [interval.lowerBound, interval.upperBound]
        }
        if kind == .pie {
            // The next ten above the largest share.
            let most = numbers.max() ?? 100
            return ChartScale(0...max(10, (most / 10).rounded(.up) * 10), .linear)
        }
        if kind == .stackedBars { numbers += ChartReading.sums(of: series) }
        var range = chart.yAxis?.range ?? (numbers.min() ?? 0)...(numbers.max() ?? 1)
        if let low = numbers.min(), let high = numbers.max() {
            range = min(range.lowerBound, low)...max(range.upperBound, high)
        }
        if kind.hasBars { range = min(range.lowerBound, 0)...max(range.upperBound, 0) }
        return ChartScale(range, chart.yAxis?.scaleType ?? .linear, lines: chart.yAxis?.gridlinePositions ?? [])
    }

    /// The heights of stacked bars.
    private static func sums(of series: [ChartData.Series]) -> [Double] {
        var sums: [Double: Double] = [:]
        for point in series.flatMap(\.points) { sums[point.x, default: 0] += max(0, point.y ?? 0) }
        return Array(sums.values)
    }
}

extension AccessibilityChartKind {
    /// Whether bars are drawn from the zero line.
    var hasBars: Bool {
        switch self {
        case .bars, .stackedBars, .histogram, .pie: true
        case .line, .scatter, .intervals: false
        }
    }
}
