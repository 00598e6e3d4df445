/// Where the part of a text that a region shows begins.
///
/// It is a scalar, so that it keeps its place when the braille changes; and cells into that scalar's group, for groups
/// that are longer than the region: an emoji's name, a capital letter with its sign beside a long role.
public struct PanOffset: Hashable, Sendable, Comparable {
    /// The scalar of the panned text, from 0.
    public var scalar: Int
    /// The cells of its group that stand before the part.
    public var cell: Int

    /// Makes an offset.
    public init(scalar: Int, cell: Int = 0) {
        self.scalar = scalar
        self.cell = cell
    }

    /// The start of the text: nothing is panned.
    public static let start = PanOffset(scalar: 0)

    /// Whether one stands before the other.
    public static func < (first: PanOffset, second: PanOffset) -> Bool {
        (first.scalar, first.cell) < (second.scalar, second.cell)
    }
}
