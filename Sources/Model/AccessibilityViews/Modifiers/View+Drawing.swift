/// The size of a text by what it is for; means nothing here.
public enum Font: Hashable, Sendable {
    /// The largest title.
    case largeTitle
    /// A title.
    case title
    /// The second title.
    case title2
    /// The third title.
    case title3
    /// A heading.
    case headline
    /// Below a heading.
    case subheadline
    /// Running text.
    case body
    /// A little smaller than running text.
    case callout
    /// A note.
    case footnote
    /// A caption.
    case caption
    /// A smaller caption.
    case caption2
}

/// What only draws: accepted, so that code ports, and without any effect.
extension View {
    /// Has no effect: nothing is drawn.
    public func font(_ font: Font?) -> some View { self }

    /// Has no effect: nothing is drawn.
    public func padding(_ length: Double? = nil) -> some View { self }

    /// Has no effect: a hidden label is read all the same.
    public func labelsHidden() -> some View { self }
}
