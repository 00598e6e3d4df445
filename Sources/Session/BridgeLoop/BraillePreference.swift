/// The braille that the reader set in BRLTTY's own preferences.
public struct BraillePreference: Hashable, Sendable {
    /// Whether text is shown contracted.
    public var isContracted: Bool
    /// BRLTTY's table for contracted text, such as `en-ueb-g2`, or nil without one.
    public var contractionTable: String?
    /// BRLTTY's table for computer braille, such as `en-nabcc`, or nil.
    public var textTable: String?
    /// The dots of computer braille: 6 or 8.
    public var dots: Int

    /// Makes a preference; without arguments, what BRLTTY has when nothing was set.
    public init(
        isContracted: Bool = false, contractionTable: String? = nil, textTable: String? = nil, dots: Int = 8
    ) {
        self.isContracted = isContracted
        self.contractionTable = contractionTable
        self.textTable = textTable
        self.dots = dots
    }

    /// The language of the table that text is shown in, as a BCP 47 tag; nil where its name begins with none that is known.
    ///
    /// - Parameter isKnown: whether there is such a language, by its lower-case subtag.
    public func language(isKnown: (String) -> Bool) -> String? {
        let table = isContracted ? contractionTable ?? textTable : textTable
        guard let file = table?.split(separator: "/").last else { return nil }
        let subtags = file.split(omittingEmptySubsequences: false) { !$0.isLetter && !$0.isNumber }
        guard let language = subtags.first.map(String.init), isKnown(language) else { return nil }
        // BRLTTY writes locales, such as en_US, but also fr-vs, which is no region.
        let rest = file.dropFirst(language.count)
        guard rest.first == "_", let region = subtags.dropFirst().first, region.count == 2 else { return language }
        return "\(language)-\(region.uppercased())"
    }
}
