/// What a cell of text is marked with beside its own dots.
public struct CellMarks: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The caret is before its character.
    public static let caret = CellMarks(rawValue: 1)
    /// Its text is selected.
    public static let selection = CellMarks(rawValue: 2)
    /// Its text is a link inside a text.
    public static let link = CellMarks(rawValue: 4)
}
