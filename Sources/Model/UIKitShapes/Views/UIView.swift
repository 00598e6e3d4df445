import AccessibilityModel
import Foundation

/// A rectangle of the screen with other views inside: as much of UIKit's view as accessibility needs.
open class UIView: UIResponder {
    /// Makes a view; a zero rectangle counts as none until a frame is set.
    public init(frame: CGRect) {
        super.init()
        if frame != .zero { givenFrame = frame }
    }

    /// Makes a view without a frame.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Makes a view without a frame; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: Geometry

    /// Nil while no frame was ever set.
    private var givenFrame: CGRect?
    private var boundsOrigin = CGPoint.zero

    /// The rectangle in the points of the superview; zero while none was ever set.
    open var frame: CGRect {
        get { givenFrame ?? .zero }
        set {
            guard newValue != givenFrame else { return }
            givenFrame = newValue
            setNeedsLayout()
            contentsDidMove()
        }
    }

    /// The rectangle in the view's own points; moving its origin scrolls what is inside.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frame.size) }
        set {
            guard newValue != bounds else { return }
            boundsOrigin = newValue.origin
            if newValue.size != frame.size { frame.size = newValue.size }
            contentsDidMove()
        }
    }

    /// The middle of the frame.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// Converts a rectangle of this view's points to those of another view, or of the screen for nil.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let onScreen = AccessibilityObject.onScreen(rect, in: self)
        guard let view else { return onScreen }
        let origin = AccessibilityObject.onScreen(CGRect(x: 0, y: 0, width: 0, height: 0), in: view).origin
        return onScreen.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// Converts a rectangle of another view's points, or of the screen's for nil, to those of this view.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        let onScreen = view.map { AccessibilityObject.onScreen(rect, in: $0) } ?? rect
        let origin = AccessibilityObject.onScreen(CGRect(x: 0, y: 0, width: 0, height: 0), in: self).origin
        return onScreen.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// Converts a point of this view's points to those of another view, or of the screen for nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: view).origin
    }

    /// Converts a point of another view's points, or of the screen's for nil, to those of this view.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: view).origin
    }

    open override var accessibilityDrawnFrame: CGRect? {
        givenFrame.map { AccessibilityObject.onScreen($0, in: parent) } ?? .null
    }

    open override var accessibilityContentsOrigin: CGPoint? {
        CGPoint(x: frame.minX - boundsOrigin.x, y: frame.minY - boundsOrigin.y)
    }

    // MARK: Views inside

    /// The view that holds this one, or nil.
    open var superview: UIView? { parent as? UIView }

    /// The views inside this one, back to front.
    open var subviews: [UIView] { children.compactMap { $0 as? UIView } }

    /// The window that shows the view, or nil.
    open var window: UIWindow? {
        accessibilityAncestors.lazy.compactMap { $0 as? UIWindow }.first
    }

    /// Puts a view inside this one, in front of the others; not one that holds this view.
    open func addSubview(_ view: UIView) {
        guard !isDescendant(of: view) else { return }
        insertChild(view)
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Puts a view inside this one, at an index from 0.
    open func insertSubview(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else { return }
        insertChild(view, at: index)
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Puts a view inside this one, in front of another.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        view.removeFromParent()
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    /// Puts a view inside this one, after another.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        view.removeFromParent()
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() {
        removeFromParent()
        didMoveToSuperview()
    }

    /// Puts a subview in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insertChild(view) }
    }

    /// Puts a subview after its siblings.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertChild(view, at: 0) }
    }

    /// Whether the view is inside another one, or is it.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || accessibilityAncestors.contains { $0 === view }
    }

    /// Told when the view came into a superview or left it.
    open func didMoveToSuperview() {}

    /// Told when a view was put inside this one.
    open func didAddSubview(_ subview: UIView) {}

    /// Whether the view takes touches.
    open var isUserInteractionEnabled = true

    open override var takesTouches: Bool { isUserInteractionEnabled }

    // MARK: Layout

    private var needsLayout = true

    /// Says that the views inside must be placed again.
    open func setNeedsLayout() {
        needsLayout = true
    }

    /// Places the views inside, if they must be placed again.
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Places the views inside.
    open func layoutSubviews() {}

    // MARK: Responder chain

    /// The controller whose view this is, or nil.
    weak var viewController: UIViewController?

    /// The controller whose view this is, else the superview.
    open override var next: UIResponder? { viewController ?? superview }
}
