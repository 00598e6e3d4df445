/// The bounds of an adjustable value, as they are shown.
public struct AccessibilityValueBounds: Hashable, Sendable {
    /// The value is the lowest there is.
    public var isAtMinimum: Bool
    /// The value is the highest there is.
    public var isAtMaximum: Bool
    /// Whether the value is one of a list of choices, which has a first and a last one, but no minimum or maximum.
    public var isChoice: Bool

    /// Makes bounds.
    public init(isAtMinimum: Bool, isAtMaximum: Bool, isChoice: Bool = false) {
        self.isAtMinimum = isAtMinimum
        self.isAtMaximum = isAtMaximum
        self.isChoice = isChoice
    }
}
