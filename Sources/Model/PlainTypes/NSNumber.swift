/// What numbers in attributes are read as: nothing is one by itself here, only through the initializer.
public final class NSNumber: Sendable {
    /// The number as a whole one.
    public let intValue: Int
    /// Whether it is not 0.
    public var boolValue: Bool { intValue != 0 }

    /// Makes a number.
    public init(value: Int) { intValue = value }
}
