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

    /// Every way to say something, or not, on its own and with each other.
    @Test func whatIsLeftOutIsReadAsItWasMeant() throws {
        final class View: AccessibilityObject, AXChart {
            var accessibilityChartDescriptor: AXChartDescriptor?
        }
        let parts: [(View) -> Void] = [
            { $0.accessibilityLabel = "Sales" }, { $0.accessibilityValue = "9" }, { $0.accessibilityHint = "Opens" },
            { $0.accessibilityTraits = .button }, { $0.accessibilityTraits = .tabBar },
            { $0.accessibilityChartDescriptor = ChartReadingTests.chart() }, { $0.accessibilityLanguage = "de" },
            { $0.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4) }, { $0.accessibilityBrailleLabel = "S" },
            { $0.accessibilityUserInputLabels = ["Sum"] }, { $0.accessibilityContainerType = .semanticGroup },
        ]
        let inner = MessageValue.mapping([MessagePair("id", .text("b"))])
        for chosen in 0..<(1 << parts.count) {
            for (isElement, isContainer) in [(true, false), (false, false), (false, true)] {
                let view = View()
                for (place, part) in parts.enumerated() where chosen & (1 << place) != 0 { part(view) }
                view.isAccessibilityElement = isElement
                var bytes: [UInt8] = []
                let members = isContainer ? [MessagePair("children", .list([inner]))] : []
                let attributes = ObjectReading.attributes(of: view, isContainer: isContainer)
                MessageValue.mapping([MessagePair("id", .text("a"))] + attributes + members)
                    .append(to: &bytes, textLimit: 1_000)
                let object = String(decoding: bytes, as: UTF8.self)
                let source = try SceneFile.parse(
                    text: #"{"schema": 1, "root": {"children": [\#(object)]}}"#, name: "a.scene.json")
                #expect(source.object("a")?.isAccessibilityElement == isElement, "\(object)")
            }
        }
    }
}
