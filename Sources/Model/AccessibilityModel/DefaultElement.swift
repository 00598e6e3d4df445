/// Decides whether an object is an element where nothing says so: scene files, the objects that programs publish, and those
/// who write either go by it, so that what they leave out is read as it was meant.
package struct DefaultElement {
    /// Whether others are in it, or can be.
    package var isContainer: Bool
    /// Its traits.
    package var traits: UIAccessibilityTraits
    /// Whether it has a label, or a placeholder in its place.
    package var hasLabel: Bool
    /// Whether it has a value, or the number of an adjustable in its place.
    package var hasValue: Bool
    /// Whether it has a hint.
    package var hasHint: Bool
    /// Whether it has a chart, or pins that it draws itself.
    package var hasPicture: Bool

    /// Gathers what the rule looks at; nothing has a default, so that nobody leaves it out.
    package init(
        isContainer: Bool, traits: UIAccessibilityTraits, hasLabel: Bool, hasValue: Bool, hasHint: Bool,
        hasPicture: Bool
    ) {
        (self.isContainer, self.traits) = (isContainer, traits)
        (self.hasLabel, self.hasValue, self.hasHint, self.hasPicture) = (hasLabel, hasValue, hasHint, hasPicture)
    }

    /// Whether the object is an element.
    package var isElement: Bool {
        guard !isContainer, !traits.contains(.tabBar) else { return false }
        return !traits.isEmpty || hasLabel || hasValue || hasHint || hasPicture
    }
}
