internal import AccessibilityModel

/// A value that is changed one step up or down.
public struct Stepper: PrimitiveView {
    private let label: () -> any View
    private let value: (() -> String?)?
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    private let bounds: (() -> AccessibilityValueBounds?)?

    /// Makes a stepper for a number with a text; the number is its value.
    public init<Value: Strideable>(
        _ title: @autoclosure @escaping () -> String, value: Binding<Value>, in range: ClosedRange<Value>,
        step: Value.Stride = 1
    ) {
        self.init(value: value, in: range, step: step) { Text(title()) }
    }

    /// Makes a stepper for a number around any view; the number is its value.
    public init<Value: Strideable>(
        value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1,
        @ViewBuilder label: @escaping () -> some View
    ) {
        self.label = label
        self.value = { plainNumber(value.wrappedValue) }
        increment = { value.wrappedValue = moved(value.wrappedValue, by: step, up: true, in: range) }
        decrement = { value.wrappedValue = moved(value.wrappedValue, by: step, up: false, in: range) }
        bounds = {
            AccessibilityValueBounds(
                isAtMinimum: value.wrappedValue <= range.lowerBound,
                isAtMaximum: value.wrappedValue >= range.upperBound)
        }
    }

    /// Makes a stepper for a whole number without bounds of its own.
    public init<Value: FixedWidthInteger>(
        _ title: @autoclosure @escaping () -> String, value: Binding<Value>, step: Value.Stride = 1
    ) {
        self.init(value: value, in: Value.min...Value.max, step: step) { Text(title()) }
    }

    /// Makes a stepper for a number without bounds.
    public init<Value: BinaryFloatingPoint>(
        _ title: @autoclosure @escaping () -> String, value: Binding<Value>, step: Value.Stride = 1
    ) {
        self.init(value: value, in: -Value.infinity...Value.infinity, step: step) { Text(title()) }
    }

    /// Makes a stepper from two actions with a text; one that is nil is not offered.
    public init(
        _ title: @autoclosure @escaping () -> String, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        label = { Text(title()) }
        value = nil
        increment = onIncrement
        decrement = onDecrement
        bounds = {
            AccessibilityValueBounds(isAtMinimum: onDecrement == nil, isAtMaximum: onIncrement == nil)
        }
    }
}

extension Stepper: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [
            ViewNode(control: label(), in: context, trait: []) { attributes in
                attributes.value = value
                attributes.bounds = bounds
                attributes.beAdjustable { direction in
                    if direction == .increment { increment?() } else { decrement?() }
                }
            }
        ]
    }
}

/// A number without a useless fraction.
private func plainNumber(_ value: Any) -> String {
    let text = String(describing: value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A number one step further, at most at a bound of its range.
private func moved<Value: Strideable>(
    _ value: Value, by step: Value.Stride, up: Bool, in range: ClosedRange<Value>
) -> Value {
    if let number = value as? any FixedWidthInteger, let step = step as? Int {
        return movedNumber(number, by: step.magnitude, up: up, in: range) as? Value ?? value
    }
    let current = min(max(value, range.lowerBound), range.upperBound)
    let room = current.distance(to: up ? range.upperBound : range.lowerBound)
    return current.advanced(by: up ? min(step, room) : max(0 - step, room))
}

/// A whole number one step further; the way between two of them may be too far to be measured.
private func movedNumber<Number: FixedWidthInteger>(
    _ number: Number, by step: UInt, up: Bool, in range: Any
) -> Number {
    guard let range = range as? ClosedRange<Number> else { return number }
    let step = Number(clamping: step)
    let (sum, overflow) = up ? number.addingReportingOverflow(step) : number.subtractingReportingOverflow(step)
    if overflow { return up ? range.upperBound : range.lowerBound }
    return min(max(sum, range.lowerBound), range.upperBound)
}
