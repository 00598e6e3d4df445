public import AccessibilityModel
public import FoundationTypes

extension SceneObject: AXChart {
    /// The chart that the file describes, or nil.
    public var accessibilityChartDescriptor: AXChartDescriptor? {
        get { behaviour?.rare?.chart }
        set { if newValue != nil || behaviour != nil { madeBehaviour.madeRare.chart = newValue } }
    }
}

extension SceneObject: AXBrailleMapRenderer {
    /// The part that the file names, or null; setting it does nothing.
    public var accessibilityBrailleMapRenderRegion: CGRect {
        get { behaviour?.rare?.brailleMap?.region ?? .null }
        set { _ = newValue }
    }

    /// Raises the pins that the file names; setting it does nothing.
    public var accessibilityBrailleMapRenderer: (AXBrailleMap) -> Void {
        get { { [weak self] map in self?.behaviour?.rare?.brailleMap?.draw(on: map) } }
        set { _ = newValue }
    }
}
