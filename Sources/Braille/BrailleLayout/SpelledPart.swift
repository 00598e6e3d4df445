/// The part of an edited text that is shown letter by letter.
public struct SpelledPart: Hashable, Sendable {
    /// The scalars that are shown without contractions.
    public var scalars: Range<Int>
    /// The caret and the ends of what is selected, in scalars: letters before and after them have cells of their own, even
    /// those that share cells without contractions, too, as Hungarian *gy*.
    public var edges: Set<Int>

    /// Makes a part.
    public init(_ scalars: Range<Int>, edges: Set<Int> = []) {
        self.scalars = scalars
        self.edges = edges
    }
}
