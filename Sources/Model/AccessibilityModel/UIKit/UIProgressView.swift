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

    override var defaultIsElement: Bool { true }
    override var defaultLabel: String? { word(.progress) }
    override var defaultValue: String? { "\(Int((progress * 100).rounded()))%" }
    override var defaultTraits: UIAccessibilityTraits { .updatesFrequently }
}
