import AccessibilityModel
import Foundation
import Testing

/// Pins that applications raise themselves.
@Suite struct BrailleMapTests {
    private func rows(_ map: AXBrailleMap) -> [String] {
        (0..<Int(map.dimensions.height)).reversed().map { y in
            String((0..<Int(map.dimensions.width)).map { map[CGPoint(x: Double($0), y: Double(y))] >= 0.5 ? "#" : "." })
        }
    }

    @Test func heightsAreKeptWithinTheMap() {
        let map = AXBrailleMap(dimensions: CGSize(width: 3, height: 2))
        map.setHeight(2, at: CGPoint(x: 2, y: 0))
        map.setHeight(-1, at: CGPoint(x: 0, y: 0))
        map.setHeight(.nan, at: CGPoint(x: 1, y: 0))
        for outside in [CGPoint(x: 3, y: 0), CGPoint(x: 0, y: -0.5), CGPoint(x: Double.nan, y: 0)] {
            map.setHeight(1, at: outside)
            #expect(map.height(at: outside) == 0)
        }
        #expect(rows(map) == ["...", "..#"])
        map[CGPoint(x: 0.9, y: 0.9)] = 0.25
        #expect(map.height(at: .zero) == 0.25)
        #expect(AXBrailleMap(dimensions: CGSize(width: -1, height: Double.infinity)).dimensions == .zero)
    }

    @Test func anImageIsShownAsLargeAsItFits() throws {
        let map = AXBrailleMap(dimensions: CGSize(width: 6, height: 4))
        map.setHeight(1, at: CGPoint(x: 5, y: 0))
        map.present(try #require(AXBrailleMapImage(width: 2, height: 2, pixels: [0, 255, 255, 0])))
        #expect(rows(map) == ["##....", "##....", "..##..", "..##.."])
        map.present(
            try #require(AXBrailleMapImage(width: 12, height: 4, pixels: (0..<48).map { $0 % 12 < 4 ? 0 : 255 })))
        #expect(rows(map) == ["##....", "##....", "......", "......"])
        #expect(AXBrailleMapImage(width: 2, height: 2, pixels: [0]) == nil)
        #expect(AXBrailleMapImage(width: .max, height: 2, pixels: []) == nil)
    }

    @Test func titlesAndTheirAttributedFormsAgree() {
        let axis = AXNumericDataAxisDescriptor(title: "X", range: 0...1, gridlinePositions: []) { "\($0)" }
        let chart = AXChartDescriptor(title: "A", summary: nil, xAxis: axis, yAxis: nil, series: [])
        chart.attributedTitle = NSAttributedString(string: "B")
        #expect(chart.title == "B")
        chart.title = "C"
        #expect(chart.attributedTitle == nil)
        axis.title = "Y"
        #expect(axis.attributedTitle.string == "Y")
        let series = AXDataSeriesDescriptor(
            name: "", isContinuous: false, dataPoints: [AXDataPoint(x: "a", label: "b")])
        #expect(series.name == nil)
        #expect(series.dataPoints[0].attributedLabel?.string == "b")
        #expect(series.dataPoints[0].yValue == nil)
    }
}
