/// What a braille table has otherwise than its code: signs that it writes as another sign, and the heights of characters that it does
/// not know.
public struct TableCorrections: Hashable, Sendable {
    /// What the table is given in place of a sign: cells, or other characters.
    public var signs: [Unicode.Scalar: [Unicode.Scalar]]
    /// The signs that the table writes as another sign: they are written as if it had none for them.
    public var wrong: Set<Unicode.Scalar>
    /// What lowers the number or letter after it, or nil for what the table itself says.
    public var lowered: [BrailleCell]?
    /// What holds several raised or lowered characters together; nil: round brackets.
    public var grouping: CodeSwitch.Signs?
    /// Words for raised and lowered characters, in the language of the table, which has no sign for them.
    package var words: [PreparedText.Level: String] = [:]

    /// Makes corrections; without arguments, none.
    public init(
        signs: [Unicode.Scalar: [Unicode.Scalar]] = [:], wrong: Set<Unicode.Scalar> = [],
        lowered: [BrailleCell]? = nil, grouping: CodeSwitch.Signs? = nil
    ) {
        (self.signs, self.wrong, self.lowered, self.grouping) = (signs, wrong, lowered, grouping)
    }
}
