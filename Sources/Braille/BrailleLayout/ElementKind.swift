public import AccessibilityModel

/// What decides the layout of an element: whether and how its value is shown.
public enum ElementKind: String, Hashable, Sendable, CaseIterable {
    /// Its value can be incremented and decremented.
    case adjustable
    /// A switch or check box.
    case toggle
    /// A text field, search field or text view.
    case text
    /// A reading that changes on its own, such as progress or elapsed time.
    case progress
    /// Anything else.
    case other

    /// The kind of an element with these traits.
    public init(_ traits: UIAccessibilityTraits) {
        if traits.contains(.adjustable) {
            self = .adjustable
        } else if !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]) {
            self = .text
        } else if traits.contains(.toggleButton) {
            self = .toggle
        } else if traits.contains(.updatesFrequently) {
            self = .progress
        } else {
            self = .other
        }
    }

    /// Whether elements of this kind have a value region even while they have no value.
    public var alwaysHasValue: Bool { self != .other }
}
