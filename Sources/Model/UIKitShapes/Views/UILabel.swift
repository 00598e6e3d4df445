import AccessibilityModel
import Foundation

/// A text on the screen: an element whose label is the text.
open class UILabel: UIView {
    /// The text, or nil.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            plain = newValue
            attributed = nil
        }
    }

    /// The text with attributes, or nil.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set {
            attributed = newValue
            plain = nil
        }
    }

    private var plain: String?
    private var attributed: NSAttributedString?

    /// Whether the text is not dimmed.
    open var isEnabled = true

    /// The label with attributes; those of the text while no label was set.
    open override var accessibilityAttributedLabel: NSAttributedString? {
        get {
            let label = super.accessibilityAttributedLabel
            guard let attributed, !hasOwnLabel, label?.string == attributed.string else { return label }
            return attributed
        }
        set { super.accessibilityAttributedLabel = newValue }
    }

    open override var defaultIsAccessibilityElement: Bool { true }
    open override var defaultAccessibilityLabel: String? { text }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText | (isEnabled ? [] : .notEnabled) }
}
