public import Braille

/// Cells that the reader typed and that mean no print yet: the value shows them as they are, where they were typed.
public struct PendingCells: Hashable, Sendable {
    /// The scalar of the value that they stand before.
    public var scalar: Int
    /// The cells.
    public var cells: [BrailleCell]

    /// Makes pending cells.
    public init(scalar: Int, cells: [BrailleCell]) {
        self.scalar = scalar
        self.cells = cells
    }
}
