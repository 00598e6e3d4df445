/// What a custom rotor's search found.
open class UIAccessibilityCustomRotorItemResult {
    /// The element, or nil.
    open weak var targetElement: AccessibilityObject?
    /// The characters of the element's text, or nil for all of it.
    open var targetRange: Range<Int>?

    /// Makes a result.
    public init(targetElement: AccessibilityObject?, targetRange: Range<Int>? = nil) {
        self.targetElement = targetElement
        self.targetRange = targetRange
    }
}

/// Where a custom rotor's search starts and which way it goes, as UIKit says it.
open class UIAccessibilityCustomRotorSearchPredicate {
    /// The element that has the focus.
    open var currentItem: UIAccessibilityCustomRotorItemResult
    /// Which way to search.
    open var searchDirection: UIAccessibilityCustomRotor.Direction

    init(_ predicate: UIAccessibilityCustomRotor.SearchPredicate) {
        currentItem = UIAccessibilityCustomRotorItemResult(targetElement: predicate.currentItem)
        searchDirection = predicate.searchDirection
    }
}

extension UIAccessibilityCustomRotor {
    /// Makes a rotor of a search in UIKit's form.
    public convenience init(
        name: String,
        itemSearch: @escaping (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
    ) {
        self.init(
            name: name,
            itemSearch: { (predicate: SearchPredicate) -> AccessibilityObject? in
                itemSearch(UIAccessibilityCustomRotorSearchPredicate(predicate))?.targetElement
            })
    }
}
