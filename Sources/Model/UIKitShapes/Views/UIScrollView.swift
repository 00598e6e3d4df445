import AccessibilityModel
import Foundation

/// A view of a part of something larger; the reader's scroll actions move it by its own size.
open class UIScrollView: UIView {
    /// How large the whole is.
    open var contentSize = CGSize.zero

    /// Which point of the whole is in the upper left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            bounds.origin = newValue
            scrollDelegate?.scrollViewDidScroll(self)
        }
    }

    /// Told about scrolling, and asked what to say about it.
    open weak var scrollDelegate: (any UIScrollViewDelegate)?

    /// Moves the view.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        contentOffset = offset
    }

    /// Moves by the view's own size; false when there is nothing to scroll that way.
    ///
    /// The delegate's text about the new place is posted, also where the edge was reached: the same text twice.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        let room = CGSize(
            width: max(0, contentSize.width - bounds.width), height: max(0, contentSize.height - bounds.height))
        let vertical: Bool
        let forward: Bool
        switch direction {
        case .up, .down: (vertical, forward) = (true, direction == .down)
        case .left, .right: (vertical, forward) = (false, direction == .right)
        case .next, .previous: (vertical, forward) = (room.height > 0, direction == .next)
        }
        guard vertical ? room.height > 0 : room.width > 0 else { return false }
        var offset = contentOffset
        if vertical {
            offset.y = min(max(0, offset.y + (forward ? bounds.height : -bounds.height)), room.height)
        } else {
            offset.x = min(max(0, offset.x + (forward ? bounds.width : -bounds.width)), room.width)
        }
        let moved = offset != contentOffset
        if moved { contentOffset = offset }
        guard let status = scrollDelegate?.accessibilityScrollStatus(for: self) else { return moved }
        UIAccessibility.post(notification: .pageScrolled, argument: status)
        return true
    }
}

/// Whom a scroll view asks and tells; everything has a default.
public protocol UIScrollViewDelegate: AnyObject {
    /// Told when the view was scrolled.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// What to say about the place that is shown, such as "Page 3 of 9", or nil.
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Nil.
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
}
