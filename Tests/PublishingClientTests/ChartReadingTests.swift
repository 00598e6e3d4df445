import AccessibilityModel
import Foundation
import Scenes
import Testing

@testable import PublishingClient

/// Charts that programs publish are read by the bridge as they were.
@Suite struct ChartReadingTests {
    private static func json(_ chart: AXChartDescriptor) -> String {
        var bytes: [UInt8] = []
        ChartReading.value(of: chart).append(to: &bytes, textLimit: 1_000)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func read(_ json: String) throws -> AXChartDescriptor? {
        let source = try SceneFile.parse(
            text: #"{"schema": 1, "root": {"children": [{"id": "a", "label": "A", "chart": \#(json)}]}}"#,
            name: "a.scene.json")
        return source.object("a")?.accessibilityChartDescriptor
    }

    private static func chart() -> AXChartDescriptor {
        let hours = AXNumericDataAxisDescriptor(title: "Hour", range: 0...24, gridlinePositions: [0, 12, 24]) {
            "\(Int($0)):00"
        }
        hours.scaleType = .linear
        let money = AXNumericDataAxisDescriptor(title: "Money", range: 1...1000, gridlinePositions: []) { "\($0) €" }
        money.scaleType = .log10
        let names = AXCategoricalDataAxisDescriptor(title: "Shop", categoryOrder: ["North", "South"])
        let chart = AXChartDescriptor(
            title: "Sales", summary: "Good.", xAxis: hours, yAxis: money, additionalAxes: [names],
            series: [
                AXDataSeriesDescriptor(
                    name: "Today", isContinuous: true,
                    dataPoints: [
                        AXDataPoint(x: 8, y: 12.5, additionalValues: [.category("North")], label: "Opening"),
                        AXDataPoint(x: 20, additionalValues: [.category("South")]), AXDataPoint(x: .nan, y: 1),
                    ])
            ])
        chart.contentDirection = .rightToLeft
        chart.accessibilityChartKind = .line
        chart.contentFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        return chart
    }

    @Test func itIsTheSameOnTheOtherSide() throws {
        let sent = ChartReadingTests.json(ChartReadingTests.chart())
        let read = try #require(try ChartReadingTests.read(sent))
        #expect(ChartReadingTests.json(read) == sent)
        #expect(read.yAxis?.valueDescriptionProvider(12.5) == "12.5 €")
        #expect((read.xAxis as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider(8) == "8:00")
        #expect(read.series[0].dataPoints.map(\.label) == ["Opening", nil])
        #expect(read.contentFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func anObjectWithAChartSendsIt() throws {
        final class View: AccessibilityObject, AXChart {
            var accessibilityChartDescriptor: AXChartDescriptor?
        }
        let view = View()
        #expect(!ObjectReading.attributes(of: view, isContainer: false).contains { $0.key == "chart" })
        view.accessibilityChartDescriptor = ChartReadingTests.chart()
        #expect(ObjectReading.attributes(of: view, isContainer: false).contains { $0.key == "chart" })
    }
}
