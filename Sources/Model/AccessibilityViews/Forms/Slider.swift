internal import AccessibilityModel

/// A value in a range, changed in steps; shown as a percentage of the range.
public struct Slider: PrimitiveView {
    private let get: () -> Double
    private let set: (Double) -> Void
    private let range: ClosedRange<Double>
    private let step: Double
    private let label: () -> any View
    private let onEditingChanged: (Bool) -> Void

    /// Makes a slider; without a step, a step is a tenth of the range.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in range: ClosedRange<Value> = 0...1, step: Value? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: range, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
    }

    /// Makes a slider with a label; without a step, a step is a tenth of the range.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in range: ClosedRange<Value> = 0...1, step: Value? = nil,
        @ViewBuilder label: @escaping () -> some View, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        get = { Double(value.wrappedValue) }
        set = { value.wrappedValue = Value($0) }
        self.range = Double(range.lowerBound)...Double(range.upperBound)
        let given = step.map { Double($0) } ?? 0
        self.step = given > 0 ? given : (self.range.upperBound - self.range.lowerBound) / 10
        self.label = label
        self.onEditingChanged = onEditingChanged
    }

    private func adjust(_ direction: AccessibilityAdjustmentDirection) {
        onEditingChanged(true)
        // Steps of a tenth, added up, miss the round numbers by a little.
        let steps = ((get() - range.lowerBound) / step).rounded(toPlaces: 6)
        let moved = range.lowerBound + (steps + (direction == .increment ? 1 : -1)) * step
        if moved.isFinite { set(min(max(moved, range.lowerBound), range.upperBound)) }
        onEditingChanged(false)
    }
}

extension Slider: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [
            ViewNode(control: label(), in: context, trait: []) { attributes in
                attributes.value = { percentage(get(), of: range) }
                attributes.beAdjustable(adjust)
                attributes.bounds = {
                    AccessibilityValueBounds(
                        isAtMinimum: get() <= range.lowerBound, isAtMaximum: get() >= range.upperBound)
                }
                attributes.extremes = ["0%", "100%"]
            }
        ]
    }
}

/// A value as a percentage of its range, or nil for what is no number.
func percentage(_ value: Double, of range: ClosedRange<Double>) -> String? {
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound) * 100
    guard part.isFinite else { return nil }
    return "\(Int(min(max(part, 0), 100).rounded()))%"
}

extension Double {
    /// The number with that many digits after the point.
    func rounded(toPlaces places: Int) -> Double {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}
