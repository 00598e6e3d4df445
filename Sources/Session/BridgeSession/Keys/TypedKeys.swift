/// What a braille keyboard types while text is edited.
public enum TypedKeys: String, Hashable, Sendable, CaseIterable {
    /// Characters, as BRLTTY's own input table makes them of dots.
    case characters
    /// Dots as they are; the session reads them with the braille table of the text, contracted where that is.
    case dots
}
