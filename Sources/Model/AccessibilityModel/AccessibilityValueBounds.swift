/// The bounds of an adjustable value, as they are shown.
public struct AccessibilityValueBounds: Hashable, Sendable {
    /// The value is the lowest there is.
    public var isAtMinimum: Bool
    /// The value is the highest there is.
    public var isAtMaximum: Bool

    /// Makes bounds.
    public init(isAtMinimum: Bool, isAtMaximum: Bool) {
        self.isAtMinimum = isAtMinimum
        self.isAtMaximum = isAtMaximum
    }
}
