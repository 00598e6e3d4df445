public import AccessibilityModel
public import Foundation

/// Something that a chart can be made of.
public protocol AXChartDescriptorRepresentable {
    /// Makes the chart, once for each place in the description.
    func makeChartDescriptor() -> AXChartDescriptor
    /// Brings a chart that was made before up to date.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Takes over everything of a new chart.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
        let made = makeChartDescriptor()
        descriptor.title = made.title
        if let title = made.attributedTitle { descriptor.attributedTitle = title }
        descriptor.summary = made.summary
        descriptor.contentDirection = made.contentDirection
        descriptor.contentFrame = made.contentFrame
        descriptor.xAxis = made.xAxis
        descriptor.yAxis = made.yAxis
        descriptor.additionalAxes = made.additionalAxes
        descriptor.series = made.series
        descriptor.accessibilityChartKind = made.accessibilityChartKind
    }
}

extension View {
    /// Says what chart the view shows, so that its points can be read one by one.
    public func accessibilityChartDescriptor(_ representable: some AXChartDescriptorRepresentable) -> some View {
        changingElements { $0.chart = representable }
    }

    /// Draws on the pins of a display when the view gets the focus. Not in SwiftUI, which has it for views of UIKit only.
    public func accessibilityBrailleMapRenderer(_ renderer: @escaping (AXBrailleMap) -> Void) -> some View {
        changingElements { attributes in
            var drawing = attributes.brailleMap ?? .init()
            drawing.draw = renderer
            attributes.brailleMap = drawing
        }
    }

    /// Draws a part of the view, in its own points, on the pins of a display. Not in SwiftUI, as above.
    public func accessibilityBrailleMapRenderRegion(_ region: CGRect) -> some View {
        changingElements { attributes in
            var drawing = attributes.brailleMap ?? .init()
            drawing.region = region
            attributes.brailleMap = drawing
        }
    }
}
