import AccessibilityModel

/// A slider: its value is its percentage, its step 10 %.
open class UISlider: UIControl {
    /// The lowest value.
    open var minimumValue: Float = 0 { didSet { settle() } }
    /// The highest value.
    open var maximumValue: Float = 1 { didSet { settle() } }

    private var number: Float = 0

    /// The value, kept between the lowest and the highest.
    open var value: Float {
        get { number }
        set {
            number = newValue
            settle()
        }
    }

    private func settle() {
        number = min(max(number, minimumValue), max(minimumValue, maximumValue))
    }

    /// Sets the value.
    open func setValue(_ value: Float, animated: Bool) {
        self.value = value
    }

    /// Raises the value by a tenth of the range and sends `valueChanged`.
    open override func accessibilityIncrement() { step(by: 0.1) }

    /// Lowers the value by a tenth of the range and sends `valueChanged`.
    open override func accessibilityDecrement() { step(by: -0.1) }

    /// Sets the value to a share of the range and sends `valueChanged`.
    open override func accessibilityAdjust(toShare share: Double) -> Bool {
        change(to: minimumValue + Float(share) * (maximumValue - minimumValue))
        return true
    }

    private func step(by part: Float) { change(to: value + part * (maximumValue - minimumValue)) }

    private func change(to new: Float) {
        guard isEnabled else { return }
        let old = value
        value = new
        if value != old { sendActions(for: .valueChanged) }
    }

    /// Whether the value is at one of its ends.
    open override var accessibilityValueBounds: AccessibilityValueBounds? {
        AccessibilityValueBounds(isAtMinimum: value <= minimumValue, isAtMaximum: value >= maximumValue)
    }

    /// The ends of its range.
    open override var accessibilityExtremeValues: [String] { ["0%", "100%"] }

    open override var defaultAccessibilityValue: String? {
        let range = maximumValue - minimumValue
        guard range > 0, range.isFinite else { return "0%" }
        return "\(Int(((value - minimumValue) / range * 100).rounded()))%"
    }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits | .adjustable
    }
}
