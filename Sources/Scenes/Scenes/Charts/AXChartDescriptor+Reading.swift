import AccessibilityModel
import Documents
import FoundationTypes
import Localization

extension AXChartDescriptor {
    /// Reads the mapping of the key `chart`.
    convenience init(_ node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(SceneProperties.chart.set)
        let isNamed = try keys.required("xAxis").mapping(SceneProperties.chartAxis.set)["categoryOrder"] != nil
        var series: [ChartSeriesReading] = []
        for item in try keys.required("series").list() {
            series.append(try ChartSeriesReading(item, isNamed: isNamed))
        }
        let points = series.flatMap(\.points)
        let x = try ChartAxisReading(try keys.required("xAxis"))
        let xAxis = x.axis(
            ChartNumbers(points.map { $0.point.xValue.number }, points.map { $0.xDescription }))
        if let categories = x.categories { try ChartSeriesReading.check(series, in: categories) }
        let y = try keys["yAxis"].map { node throws(DocumentError) in try ChartAxisReading(node) }
        if let names = y?.categoryNode {
            throw names.error(
                .wrongValue, says: "\(place: names.place) is on an axis of numbers",
                advises: "write names on the xAxis only")
        }
        let more = try keys.list("additionalAxes").map { node throws(DocumentError) in try ChartAxisReading(node) }
        for (index, axis) in more.enumerated() where axis.categories == nil {
            for item in series { try item.checkNumbers(at: index) }
        }
        self.init(
            title: try keys.text("title"), summary: try keys.text("summary"), xAxis: xAxis,
            yAxis: y?.numericAxis(
                ChartNumbers(points.compactMap { $0.point.yValue?.number }, points.compactMap { $0.shownY })),
            additionalAxes: more.enumerated().map { index, axis in
                axis.axis(
                    ChartNumbers(
                        points.compactMap { point in
                            let values = point.point.additionalValues
                            return values.indices.contains(index) ? values[index].number : nil
                        }))
            }, series: series.map(\.series))
        accessibilityChartKind = try keys.enumeration("kind")
        contentDirection = try keys.enumeration("contentDirection") ?? .leftToRight
        if let frame = keys["contentFrame"] { contentFrame = try frame.frame() }
    }
}

/// The numbers of an axis, with what the file says of some of them.
struct ChartNumbers {
    var range: ClosedRange<Double>
    var texts: [Double: String] = [:]

    init(_ numbers: [Double], _ texts: [String?] = []) {
        let low = numbers.min() ?? 0
        let high = numbers.max() ?? 0
        range = low < high ? low...high : low...low + 1
        for (number, text) in zip(numbers, texts) {
            if let text { self.texts[number] = text }
        }
    }
}

/// An axis as a file has it.
struct ChartAxisReading {
    let title: String
    let categories: [String]?
    let categoryNode: YAMLNode?
    private let range: ClosedRange<Double>?
    private let lines: [Double]
    private let scale: AXNumericDataAxisDescriptor.ScaleType
    private let format: (before: String, after: String)

    init(_ node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(SceneProperties.chartAxis.set)
        title = try keys.required("title").text()
        categoryNode = keys["categoryOrder"]
        categories = try keys.texts("categoryOrder")
        if categories != nil {
            for key in ["range", "gridlinePositions", "scaleType", "format"] where keys[key] != nil {
                throw (keys.keyNode(key) ?? keys.node).error(
                    .wrongValue, says: "\(place: node.place) has names, so \"\(key: key)\" means nothing",
                    advises: "leave it out")
            }
        }
        range = try keys["range"].map { node throws(DocumentError) in
            let numbers = try node.numbers(2, form: "[lowest, highest]")
            guard numbers[0] < numbers[1] else {
                throw node.error(
                    .wrongValue, says: "\(place: node.place) must have the lower number first",
                    advises: "write [lowest, highest]")
            }
            return numbers[0]...numbers[1]
        }
        var lines: [Double] = []
        for item in try keys.list("gridlinePositions") { lines.append(try item.number()) }
        self.lines = lines
        scale = try keys.enumeration("scaleType") ?? .linear
        format = try Self.format(keys)
    }

    private static func format(_ keys: YAMLMapping) throws(DocumentError) -> (before: String, after: String) {
        guard let node = keys["format"] else { return ("", "") }
        let text = try node.text()
        let parts = text.split(separator: "{value}", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) has no {value}", advises: "write such as \"{value} kg\"")
        }
        return (String(parts[0]), String(parts[1]))
    }

    func axis(_ numbers: ChartNumbers) -> any AXDataAxisDescriptor {
        if let categories { return AXCategoricalDataAxisDescriptor(title: title, categoryOrder: categories) }
        return numericAxis(numbers)
    }

    func numericAxis(_ numbers: ChartNumbers) -> AXNumericDataAxisDescriptor {
        let axis = AXNumericDataAxisDescriptor(
            title: title, range: range ?? numbers.range, gridlinePositions: lines
        ) { [format, texts = numbers.texts] number in
            texts[number] ?? format.before + NumberText.shown(number) + format.after
        }
        axis.scaleType = scale
        return axis
    }
}

/// A series as a file has it.
struct ChartSeriesReading {
    /// A point, with what is said of its numbers.
    struct Point {
        var point: AXDataPoint
        var node: YAMLNode
        var xDescription: String?
        var yDescription: String?

        /// What is said of y, for points that have one: nil inside where nothing is.
        var shownY: String?? { point.yValue == nil ? nil : .some(yDescription) }
    }

    let series: AXDataSeriesDescriptor
    let points: [Point]

    init(_ node: YAMLNode, isNamed: Bool) throws(DocumentError) {
        let keys = try node.mapping(SceneProperties.dataSeries.set)
        var points: [Point] = []
        for item in try keys.required("dataPoints").list() { points.append(try Self.point(item, isNamed: isNamed)) }
        self.points = points
        series = AXDataSeriesDescriptor(
            name: try keys.text("name") ?? "", isContinuous: try keys.boolean("isContinuous") ?? false,
            dataPoints: points.map(\.point))
    }

    private static func point(_ node: YAMLNode, isNamed: Bool) throws(DocumentError) -> Point {
        let keys = try node.mapping(SceneProperties.dataPoint.set)
        let x = try keys.required("x")
        let y = try keys.number("y")
        var more: [AXDataPoint.Value] = []
        for item in try keys.list("additionalValues") {
            let text = try item.text()
            let number = Double(text).flatMap { $0.isFinite ? $0 : nil }
            more.append(number.map { .number($0) } ?? .category(text))
        }
        let label = try keys.text("label")
        let point =
            isNamed
            ? AXDataPoint(x: try x.text(), y: y, additionalValues: more, label: label)
            : AXDataPoint(x: try x.number(), y: y, additionalValues: more, label: label)
        return Point(
            point: point, node: node, xDescription: try keys.text("xDescription"),
            yDescription: try keys.text("yDescription"))
    }

    /// Refuses names that are not on the axis.
    static func check(_ series: [ChartSeriesReading], in categories: [String]) throws(DocumentError) {
        let known = Set(categories)
        for point in series.flatMap(\.points) where !known.contains(point.point.xValue.category) {
            let x = try point.node.mapping(SceneProperties.dataPoint.set).required("x")
            throw x.unknownValue("name on the axis", known: categories)
        }
    }

    /// Refuses names where the axis of an additional value has numbers.
    func checkNumbers(at index: Int) throws(DocumentError) {
        for point in points where point.point.additionalValues.indices.contains(index) {
            guard !point.point.additionalValues[index].category.isEmpty else { continue }
            let list = try point.node.mapping(SceneProperties.dataPoint.set).required("additionalValues")
            throw list.error(
                .wrongValue, says: "\(place: list.place) has a name where the axis has numbers",
                advises: "write a number, or the axis with a categoryOrder")
        }
    }
}
