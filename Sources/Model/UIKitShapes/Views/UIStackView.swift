import AccessibilityModel
import Foundation

/// Views in a row or a column; they keep the order in which they were arranged.
open class UIStackView: UIView {
    /// The views that the stack arranges.
    public private(set) var arrangedSubviews: [UIView] = []

    /// Makes a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Puts a view after the others.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Puts a view at an index from 0.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        let place = min(max(0, index), arrangedSubviews.count)
        arrangedSubviews.insert(view, at: place)
        insertSubview(view, at: place)
    }

    /// No longer arranges a view, which stays inside.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }
}
