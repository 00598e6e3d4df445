import AccessibilityModel
import AccessibilityViews
import Foundation
import TestSupport
import Testing

/// SwiftUI's forms of charts.
@Suite struct ChartFormTests {
    private final class Steps: AXChartDescriptorRepresentable {
        var counts = [3.0, 5]

        func makeChartDescriptor() -> AXChartDescriptor {
            AXChartDescriptor(
                title: "Steps", summary: nil,
                xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon", "Tue", "Wed"]),
                yAxis: AXNumericDataAxisDescriptor(title: "Steps", range: 0...10, gridlinePositions: []) {
                    "\(Int($0))"
                },
                series: [
                    AXDataSeriesDescriptor(
                        name: "", isContinuous: false,
                        dataPoints: zip(["Mon", "Tue", "Wed"], counts).map { AXDataPoint(x: $0, y: $1) })
                ])
        }
    }

    /// docs/model.md, SwiftUI's forms:
    /// | chart | `View.accessibilityChartDescriptor(_:)` | changes nothing in the row of the element; its points are
    ///   read inside it |
    @Test func aViewHasAChart() throws {
        let steps = Steps()
        let screen = try Screen(
            AccessibilityScene(title: "A") {
                Image("steps").accessibilityLabel("Steps").accessibilityChartDescriptor(steps)
            })
        let image = try #require(screen.focus)
        let chart = try #require((image as? any AXChart)?.accessibilityChartDescriptor)
        #expect(chart.series[0].dataPoints.map(\.xValue.category) == ["Mon", "Tue"])
        #expect(screen.text == "Steps img")
        // An update brings the same chart up to date.
        steps.counts.append(7)
        steps.updateChartDescriptor(chart)
        #expect(chart.series[0].dataPoints.count == 3)
        #expect((image as? any AXChart)?.accessibilityChartDescriptor === chart)
    }

    /// docs/model.md, SwiftUI's forms:
    /// | pins | `View.accessibilityBrailleMapRenderer(_:)`, `View.accessibilityBrailleMapRenderRegion(_:)` | changes
    ///   nothing in the row of the element; activating it opens the picture |
    @Test func aViewDrawsOnPins() throws {
        let region = CGRect(x: 0, y: 0, width: 10, height: 10)
        let screen = try Screen(
            AccessibilityScene(title: "A") {
                Image("plan").accessibilityLabel("Plan").accessibilityBrailleMapRenderRegion(region)
                    .accessibilityBrailleMapRenderer { $0.setHeight(1, at: .zero) }
            })
        let plan = try #require(screen.focus as? any AXBrailleMapRenderer)
        let map = AXBrailleMap(dimensions: CGSize(width: 2, height: 2))
        plan.accessibilityBrailleMapRenderer(map)
        #expect(map.height(at: .zero) == 1)
        #expect(plan.accessibilityBrailleMapRenderRegion == region)
        #expect(screen.text == "Plan img")
    }
}
