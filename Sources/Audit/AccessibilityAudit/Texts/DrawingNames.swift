import AccessibilityModel

/// What the drawing on a control is called, and what stands in front of what a picture shows.
struct DrawingNames {
    /// The names of drawings, with the languages that have them: "icon".
    private let icons: [String: Set<String>]
    /// What stands in front of what a picture shows: "image of".
    private let pictureOf: [String]

    init(_ languages: [SpokenWords]) {
        icons = Dictionary(
            languages.flatMap { words in words.icons.map { ($0, [words.language]) } },
            uniquingKeysWith: { $0.union($1) })
        pictureOf = languages.words(hasBlanks: true, \.pictureOf)
    }

    /// Whether a text is nothing but the name of a drawing: "Icon".
    func isIcon(_ text: String) -> Bool { text.utf8.count < 40 && icons[text.lowercased()] != nil }

    /// The name of a drawing at the end of a text, with one word or two before it: "Search icon".
    func icon(in text: String, language: String?) -> ControlNames.Found? {
        guard text.utf8.count < 60 else { return nil }
        let words = text.split(separator: " ")
        guard (2...3).contains(words.count), let last = words.last, let homes = icons[last.lowercased()] else {
            return nil
        }
        let primary = language?.split(separator: "-").first?.lowercased()
        guard homes.contains("en") || primary.map({ homes.contains($0) }) ?? true else { return nil }
        let rest = words.dropLast().joined(separator: " ")
        return ControlNames.Found(name: String(last), rest: rest, isFirst: false)
    }

    /// What a picture shows behind words such as "Image of".
    func picture(in text: String) -> ControlNames.Found? {
        guard text.utf8.contains(UInt8(ascii: " ")) else { return nil }
        let folded = text.lowercased()
        guard folded.count == text.count, let name = pictureOf.first(where: { folded.hasPrefix($0 + " ") }) else {
            return nil
        }
        let rest = String(text.dropFirst(name.count)).trimmed
        guard rest.count >= 3 else { return nil }
        return ControlNames.Found(name: String(text.prefix(name.count)), rest: rest, isFirst: true)
    }
}
