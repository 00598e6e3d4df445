import AccessibilityModel

/// A switch; its value is "1" or "0", which the display shows as a state.
open class UISwitch: UIControl {
    /// Whether the switch is on.
    open var isOn = false

    /// Sets the switch.
    open func setOn(_ on: Bool, animated: Bool) {
        isOn = on
    }

    /// Throws the switch and sends `valueChanged`.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        isOn.toggle()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    open override var defaultAccessibilityValue: String? { isOn ? "1" : "0" }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits | [.button, .toggleButton]
    }
}
