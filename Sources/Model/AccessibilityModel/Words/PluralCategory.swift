/// A form that a language has for counted things, under CLDR's name for it.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    /// A form of its own for none, as in Arabic.
    case zero
    /// The singular, as far as the language has one.
    case one
    /// The dual, as in Arabic and Hebrew.
    case two
    /// A form for small numbers, such as Russian 2 to 4.
    case few
    /// A form of its own for many, such as Russian 5 to 20 or French millions.
    case many
    /// The form for everything else; every language has it.
    case other
}
