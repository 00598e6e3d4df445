import AccessibilityModel
import Foundation

/// Several buttons of which one is selected; each segment is an element, an image carries its own label.
open class UISegmentedControl: UIControl {
    /// No segment is selected.
    public static let noSegment = -1

    private var segments: [Segment] = []

    /// Makes a control of titles (String) and images (UIImage).
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] { append(item) }
    }

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// The selected segment, from 0, or `noSegment`.
    open var selectedSegmentIndex = UISegmentedControl.noSegment

    /// Puts a segment with a title at an index.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(title ?? "", at: index)
    }

    /// Puts a segment with an image at an index.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(image ?? UIImage(), at: index)
    }

    /// Takes a segment away.
    open func removeSegment(at index: Int, animated: Bool) {
        guard segments.indices.contains(index) else { return }
        segments.remove(at: index)
        // The selection stays with its segment.
        if selectedSegmentIndex == index {
            selectedSegmentIndex = UISegmentedControl.noSegment
        } else if selectedSegmentIndex > index {
            selectedSegmentIndex -= 1
        }
        setChildren(segments)
    }

    /// The title of a segment, or nil.
    open func titleForSegment(at index: Int) -> String? {
        segments.indices.contains(index) ? segments[index].content as? String : nil
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        if segments.indices.contains(index) { segments[index].content = title ?? "" }
    }

    /// Sets the image of a segment.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        if segments.indices.contains(index) { segments[index].content = image ?? UIImage() }
    }

    /// Whether a segment can be selected.
    open func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }

    /// Sets whether a segment can be selected.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        if segments.indices.contains(index) { segments[index].isEnabled = enabled }
    }

    private func append(_ item: Any) {
        insert(item, at: segments.count)
    }

    private func insert(_ content: Any, at index: Int) {
        let place = min(max(0, index), segments.count)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        segments.insert(Segment(content), at: place)
        setChildren(segments)
    }

    open override var defaultIsAccessibilityElement: Bool { false }
    open override var defaultGroupsAccessibilityChildren: Bool { true }
    open override var numbersAccessibilityElements: Bool { true }

    /// One segment.
    private final class Segment: AccessibilityObject {
        var content: Any
        var isEnabled = true

        init(_ content: Any) {
            self.content = content
            super.init()
        }

        private var control: UISegmentedControl? { parent as? UISegmentedControl }
        private var index: Int? { control?.segments.firstIndex { $0 === self } }

        override var defaultIsAccessibilityElement: Bool { true }
        override var defaultAccessibilityLabel: String? {
            (content as? UIImage)?.accessibilityLabel ?? content as? String
        }
        override var defaultAccessibilityTraits: UIAccessibilityTraits {
            var traits: UIAccessibilityTraits = .button
            if let index, index == control?.selectedSegmentIndex { traits |= .selected }
            if !isEnabled || control?.isEnabled == false { traits |= .notEnabled }
            return traits
        }

        override func accessibilityActivate() -> Bool {
            guard let control, let index, isEnabled, control.isEnabled else { return false }
            if control.selectedSegmentIndex != index {
                control.selectedSegmentIndex = index
                control.sendActions(for: .valueChanged)
            }
            return true
        }
    }
}
