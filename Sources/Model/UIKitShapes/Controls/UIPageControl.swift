import AccessibilityModel

/// Which of several pages is shown; adjusting it turns the page.
open class UIPageControl: UIControl {
    /// How many pages there are.
    open var numberOfPages = 0 { didSet { currentPage = page } }

    private var page = 0

    /// The page that is shown, from 0.
    open var currentPage: Int {
        get { page }
        set { page = min(max(newValue, 0), max(0, numberOfPages - 1)) }
    }

    /// Turns to the next page and sends `valueChanged`.
    open override func accessibilityIncrement() { turn(by: 1) }

    /// Turns to the page before and sends `valueChanged`.
    open override func accessibilityDecrement() { turn(by: -1) }

    private func turn(by step: Int) {
        guard isEnabled else { return }
        let old = page
        currentPage = old + step
        if page != old { sendActions(for: .valueChanged) }
    }

    /// Whether the first or the last page is shown.
    open override var accessibilityValueBounds: AccessibilityValueBounds? {
        AccessibilityValueBounds(isAtMinimum: page == 0, isAtMaximum: page >= numberOfPages - 1)
    }

    open override var defaultAccessibilityValue: String? {
        guard numberOfPages > 0 else { return nil }
        return controlWords.text(.page, count: numberOfPages, ["page": String(page + 1)])
    }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits | [.adjustable, .updatesFrequently]
    }
}
