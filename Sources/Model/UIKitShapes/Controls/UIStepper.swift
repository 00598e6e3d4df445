import AccessibilityModel

/// A number that is raised and lowered by steps.
open class UIStepper: UIControl {
    /// The lowest value.
    open var minimumValue: Double = 0
    /// The highest value.
    open var maximumValue: Double = 100
    /// How much a step is.
    open var stepValue: Double = 1
    /// Whether a step past an end goes on at the other.
    open var wraps = false

    private var number: Double = 0

    /// The value, kept between the lowest and the highest.
    open var value: Double {
        get { number }
        set { number = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
    }

    /// Raises the value by a step and sends `valueChanged`.
    open override func accessibilityIncrement() { step(by: stepValue) }

    /// Lowers the value by a step and sends `valueChanged`.
    open override func accessibilityDecrement() { step(by: -stepValue) }

    private func step(by amount: Double) {
        guard isEnabled else { return }
        let old = value
        var new = old + amount
        if wraps && new > maximumValue { new = minimumValue }
        if wraps && new < minimumValue { new = maximumValue }
        value = new
        if value != old { sendActions(for: .valueChanged) }
    }

    /// Whether the value is at one of its ends, where a step does nothing.
    open override var accessibilityValueBounds: AccessibilityValueBounds? {
        guard !wraps else { return nil }
        return AccessibilityValueBounds(isAtMinimum: value <= minimumValue, isAtMaximum: value >= maximumValue)
    }

    open override var defaultAccessibilityValue: String? {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits | .adjustable
    }
}
