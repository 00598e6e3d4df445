/// How fast a reader reads on a display.
public struct Pace: Hashable, Sendable {
    /// The paces that there are, in tenths of a cell a second: wider than the 0.6 to 10 cells a second of the readers that
    /// were measured.
    public static let range = 5...120

    /// Tenths of a cell a second.
    public let tenths: Int

    /// Makes a pace, within the range.
    public init(tenths: Int) {
        self.tenths = min(max(Pace.range.lowerBound, tenths), Pace.range.upperBound)
    }

    /// How long a cell takes, in milliseconds, rounded up.
    var perCell: Int { (10_000 + tenths - 1) / tenths }
}
