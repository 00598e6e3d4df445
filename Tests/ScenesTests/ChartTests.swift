import AccessibilityModel
import Foundation
import Scenes
import Testing

/// Charts of scene files, and what they draw on pins.
@Suite struct ChartTests {
    private func chart(_ source: FileSceneSource, _ id: String) throws -> AXChartDescriptor {
        try #require(source.object(id)?.accessibilityChartDescriptor)
    }

    @Test func theExampleOfTheDocument() throws {
        let text = try String(contentsOfFile: SceneFolder.format, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Charts").dropFirst().first)
        let block = try #require(section.components(separatedBy: "```yaml\n").dropFirst().first)
        let example = try #require(block.components(separatedBy: "```").first)
        let indented = example.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
        let source = try scene("    - id: a\n" + indented + "\n")
        let chart = try chart(source, "a")
        #expect(source.object("a")?.accessibilityLabel == "Temperature")
        #expect(source.object("a")?.isAccessibilityElement == true)
        #expect(chart.summary == "Berlin is warmest in July.")
        let axis = try #require(chart.xAxis as? AXCategoricalDataAxisDescriptor)
        #expect(axis.categoryOrder == ["January", "April", "July", "October"])
        #expect(chart.yAxis?.range == -5...30)
        #expect(chart.yAxis?.gridlinePositions == [0, 10, 20, 30])
        #expect(chart.yAxis?.valueDescriptionProvider(1.5) == "1.5 °C")
        #expect(chart.series.map(\.name) == ["Berlin"])
        #expect(chart.series.map(\.isContinuous) == [true])
        #expect(chart.series.first?.dataPoints.map(\.xValue.category) == axis.categoryOrder)
        #expect(chart.series.first?.dataPoints.compactMap { $0.yValue?.number } == [1, 10, 20, 10])
    }

    @Test func everythingElseThatAChartCanSay() throws {
        let source = try SceneFile.load(path: SceneFolder.example("weather"))
        let pressure = try chart(source, "pressure")
        #expect(pressure.contentDirection == .rightToLeft)
        #expect(pressure.accessibilityChartKind == .line)
        let hours = try #require(pressure.xAxis as? AXNumericDataAxisDescriptor)
        #expect([6, 0].map(hours.valueDescriptionProvider) == ["6 h ago", "now"])
        #expect(pressure.yAxis?.valueDescriptionProvider(1001) == "1001 hPa and falling")
        #expect(pressure.yAxis?.valueDescriptionProvider(1003) == "1003 hPa")
        let wind = try #require(try chart(source, "wind").xAxis as? AXNumericDataAxisDescriptor)
        #expect(wind.scaleType == .log10)
        #expect(try chart(source, "rain").series[0].dataPoints.map(\.label) == [nil, nil, nil, "Storm", nil])
        let range = try chart(source, "range")
        #expect(range.additionalAxes?.map(\.title) == ["Night", "Day"])
        #expect(range.series[0].dataPoints[1].additionalValues.map(\.number) == [9, 22])
        #expect(try chart(source, "temperature").contentFrame == CGRect(x: 32, y: 64, width: 330, height: 64))
        // Without a range, that of the points.
        let moon = try scene(
            "    - { id: a, chart: { xAxis: { title: X }, series: [dataPoints: [{x: 2}, {x: 5}]] } }\n")
        #expect((try chart(moon, "a").xAxis as? AXNumericDataAxisDescriptor)?.range == 2...5)
    }

    @Test func aStepChangesAChartAndTakesItAway() throws {
        let source = try scene(
            """
                - id: a
                  label: A
                  chart: { xAxis: { title: X }, series: [] }
                  onActivate:
                    - { set: a, chart: { title: New, xAxis: { title: X }, series: [] } }
                  onEscape: [{ set: a, chart: null }]

            """)
        let object = try #require(source.object("a"))
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityChartDescriptor?.title == "New")
        #expect(object.accessibilityPerformEscape())
        #expect(object.accessibilityChartDescriptor == nil)
    }

    @Test func pinsAreRaised() throws {
        let source = try scene(
            "    - { id: a, label: A, brailleMap: { renderRegion: [1, 2, 3, 4], pins: [\"#.\", \" x\"] } }\n")
        let object = try #require(source.object("a"))
        let map = AXBrailleMap(dimensions: CGSize(width: 2, height: 3))
        object.accessibilityBrailleMapRenderer(map)
        let heights = (0..<3).map { y in (0..<2).map { map.height(at: CGPoint(x: Double($0), y: Double(y))) } }
        #expect(heights == [[0, 0], [0, 1], [1, 0]])
        #expect(object.accessibilityBrailleMapRenderRegion == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    static let errors: [SceneErrorTests.Row] = [
        .init(root: "chart: {series: []}", "a.yaml:3:10: the key \"xAxis\" is missing in root.chart; add it"),
        .init(
            root: "chart: {xAxis: {title: X}, series: [dataPoints: [{x: a}]]}",
            "a.yaml:3:56: root.chart.series[0].dataPoints[0].x must be a number, not the text \"a\"; write it without quotes and units, such as 12 or 0.5"
        ),
        .init(
            root: "chart: {xAxis: {title: X, categoryOrder: [May, June]}, series: [dataPoints: [{x: Mai}]]}",
            "a.yaml:3:84: root.chart.series[0].dataPoints[0].x: unknown name on the axis \"Mai\"; did you mean \"May\"?"
        ),
        .init(
            root: "chart: {xAxis: {title: X, range: [2, 1]}, series: []}",
            "a.yaml:3:36: root.chart.xAxis.range must have the lower number first; write [lowest, highest]"),
        .init(
            root: "chart: {xAxis: {title: X, format: kg}, series: []}",
            "a.yaml:3:37: root.chart.xAxis.format has no {value}; write such as \"{value} kg\""),
        .init(
            root: "chart: {xAxis: {title: X, range: [0, 1], categoryOrder: [A]}, series: []}",
            "a.yaml:3:29: root.chart.xAxis has names, so \"range\" means nothing; leave it out"),
        .init(
            root: "chart: {xAxis: {title: X}, yAxis: {title: Y, categoryOrder: [A]}, series: []}",
            "a.yaml:3:63: root.chart.yAxis.categoryOrder is on an axis of numbers; write names on the xAxis only"),
        .init(
            root:
                "chart: {xAxis: {title: X}, additionalAxes: [title: Z], series: [dataPoints: [{x: 1, additionalValues: [b]}]]}",
            "a.yaml:3:105: root.chart.series[0].dataPoints[0].additionalValues has a name where the axis has numbers; write a number, or the axis with a categoryOrder"
        ),
        .init(
            root: "chart: {kind: lines, xAxis: {title: X}, series: []}",
            "a.yaml:3:17: root.chart.kind: unknown value \"lines\"; did you mean \"line\"?"),
    ]

    @Test(arguments: errors) func errorsSayWhatToDo(row: SceneErrorTests.Row) {
        #expect(message(ofScene: row.text) == row.message)
    }
}
