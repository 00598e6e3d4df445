import AccessibilityModel

/// How far something has come: an element whose value is a percentage.
open class UIProgressView: UIView {
    private var part: Float = 0

    /// How far it has come, 0 to 1.
    open var progress: Float {
        get { part }
        set { part = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
    }

    /// Sets how far it has come.
    open func setProgress(_ progress: Float, animated: Bool) {
        self.progress = progress
    }

    open override var defaultIsAccessibilityElement: Bool { true }
    open override var defaultAccessibilityLabel: String? { word(.progress) }
    open override var defaultAccessibilityValue: String? { "\(Int((progress * 100).rounded()))%" }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
