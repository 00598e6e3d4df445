/// What signs are called in a language: emoji, flags, arrows, signs of mathematics. One that a braille table has no sign for is shown
/// by its name.
public struct SignNames: Hashable, Sendable {
    /// The names by their signs, without variation selectors.
    public var names: [String: String]

    /// Makes names.
    public init(_ names: [String: String]) { self.names = names }

    /// The name of a sign: its own, else those of its parts, of an emoji's skin tone after a colon; nil where one has none.
    package func name(of sign: Character) -> String? {
        let scalars = sign.unicodeScalars.filter { !$0.properties.isVariationSelector }
        if let whole = names[String(String.UnicodeScalarView(scalars))] { return whole }
        let tones = scalars.filter(\.properties.isEmojiModifier)
        let rest = scalars.filter { !$0.properties.isEmojiModifier }
        guard !rest.isEmpty, scalars.count > 1 else { return nil }
        let parts = rest.filter { $0.properties.generalCategory != .format }
        let whole = names[String(String.UnicodeScalarView(rest))].map { [$0] }
        guard let named = whole ?? names(of: parts), let toneNames = names(of: tones) else { return nil }
        let name = named.joined(separator: ", ")
        return toneNames.isEmpty ? name : name + ": " + toneNames.joined(separator: ", ")
    }

    private func names(of scalars: some Collection<Unicode.Scalar>) -> [String]? {
        let found = scalars.compactMap { names[String($0)] }
        return found.count == scalars.count ? found : nil
    }
}
