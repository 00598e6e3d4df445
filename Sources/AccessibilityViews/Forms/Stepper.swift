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
        let move = { (distance: Value.Stride) in
            // The way to the bound is measured first, so that nothing overflows.
            let current = min(max(value.wrappedValue, range.lowerBound), range.upperBound)
            let room = current.distance(to: distance < 0 ? range.lowerBound : range.upperBound)
            value.wrappedValue = current.advanced(by: distance < 0 ? max(distance, room) : min(distance, room))
        }
        increment = { move(step) }
        decrement = { move(0 - step) }
        bounds = {
            AccessibilityValueBounds(
                isAtMinimum: value.wrappedValue <= range.lowerBound,
                isAtMaximum: value.wrappedValue >= range.upperBound)
        }
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
