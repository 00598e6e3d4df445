import AccessibilityModel
import Charts

/// The point under the reader's cursor, as an element: its place and name are the label, its number the value.
final class ChartPoint: AccessibilityObject {
    /// Says what a point is.
    ///
    /// - Parameters:
    ///   - series: the name of its series where there are several, or nil.
    ///   - seriesLeads: whether the series comes first, because the reader has come to it from another one: a short display
    ///     cuts what comes last.
    ///   - language: the language of the chart's texts, or nil.
    func show(_ point: ChartData.Point, of series: String?, seriesLeads: Bool, language: String?) {
        var names = [point.place]
        // Many authors say place and number in the name again.
        if let label = point.label, label != point.place, label != point.value { names.append(label) }
        if let series { names.insert(series, at: seriesLeads ? 0 : names.count) }
        accessibilityLabel = names.filter { !$0.isEmpty }.joined(separator: ", ")
        accessibilityValue = point.value.isEmpty ? nil : point.value
        accessibilityLanguage = language
        accessibilityCustomContent = point.more.map {
            AXCustomContent(label: $0.title, value: $0.value, importance: .high)
        }
    }
}
