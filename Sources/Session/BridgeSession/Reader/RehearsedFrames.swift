import AccessibilityModel
import BrailleLayout

/// What keys would show that have not come yet, and what that follows from.
final class RehearsedFrames {
    /// A frame, with the state of the screen that goes with it.
    struct Known {
        weak var element: AccessibilityObject?
        let label: String?
        let value: String?
        /// The view that the key leads to, before anything of it is laid out.
        let viewBefore: ViewState
        let view: ViewState
        let page: ShownPage?
        let hasFilledValue: Bool
        let hidesHint: Bool
        let frame: Frame
        /// The update from the frame that was shown; nil where it looks the same.
        let update: DisplayUpdate?

        init(
            element: AccessibilityObject?, viewBefore: ViewState, view: ViewState, page: ShownPage?,
            hasFilledValue: Bool, hidesHint: Bool, frame: Frame, update: DisplayUpdate?
        ) {
            (self.element, label, value) = (element, element?.accessibilityLabel, element?.accessibilityValue)
            (self.viewBefore, self.view, self.page) = (viewBefore, view, page)
            (self.hasFilledValue, self.hidesHint, self.frame, self.update) = (hasFilledValue, hidesHint, frame, update)
        }
    }

    private var known: [Known] = []

    /// Keeps one.
    func add(_ new: Known) { known.append(new) }

    /// Forgets all.
    func forget() { known.removeAll(keepingCapacity: true) }

    /// The one that shows an element in a view, for nothing else has changed since; all are forgotten.
    func take(for element: AccessibilityObject?, _ view: ViewState) -> Known? {
        guard !known.isEmpty else { return nil }
        defer { forget() }
        guard let element else { return nil }
        return known.first {
            $0.element === element && $0.viewBefore == view && $0.label == element.accessibilityLabel
                && $0.value == element.accessibilityValue
        }
    }
}
