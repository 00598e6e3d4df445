import AccessibilityModel

/// What types of controls are called, in the languages that the product speaks.
enum ControlNames {
    /// The names of a type, with the trait that an element of the type has.
    private static let names: [(trait: UIAccessibilityTraits, names: [String])] = [
        (
            .button,
            ["button", "btn", "schaltfläche", "taste", "knopf", "bouton", "botón", "pulsante", "кнопка", "כפתור"]
        ),
        (.link, ["link", "hyperlink", "lien", "enlace", "ссылка", "קישור"]),
        (.adjustable, ["slider", "stepper", "schieberegler", "curseur", "deslizador", "cursore", "ползунок", "מחוון"]),
        (
            .toggleButton,
            [
                "switch", "toggle", "checkbox", "schalter", "interrupteur", "interruptor", "interruttore",
                "переключатель",
            ]
        ),
        (.textEntry, ["textfield", "textbox", "textfeld"]),
        (.image, ["image", "icon", "bild", "icono", "icona", "icône", "изображение"]),
        (.header, ["heading", "überschrift"]),
    ]

    /// The last words of all names.
    private static let lastWords = Set(names.flatMap(\.names)).union(["field", "box"])

    /// The name of a control's own type at the end of a text, with the text before it; nil where there is none.
    static func atEnd(of text: String, traits: UIAccessibilityTraits) -> (name: String, rest: String)? {
        // Most labels end in a word that no control is called by.
        guard let blank = text.utf8.lastIndex(of: UInt8(ascii: " ")),
            lastWords.contains(text[text.index(after: blank)...].lowercased())
        else { return nil }
        let words = text.split(separator: " ")
        guard words.count >= 2, let last = words.last else { return nil }
        let rest = words.dropLast().joined(separator: " ")
        for entry in names where traits.contains(entry.trait) {
            if entry.names.contains(last.lowercased()) { return (String(last), rest) }
        }
        let pair = words.suffix(2).joined(separator: " ").lowercased()
        if words.count >= 3, !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]),
            ["text field", "search field", "text box", "edit field"].contains(pair)
        {
            return (pair, words.dropLast(2).joined(separator: " "))
        }
        return nil
    }

    /// Whether a text names the type of a control as a word of its own.
    static func isNamed(in text: String, traits: UIAccessibilityTraits) -> String? {
        let words = Set(SpokenText(text).words)
        for entry in names where traits.contains(entry.trait) && entry.trait != .image && entry.trait != .header {
            if let name = entry.names.first(where: { words.contains($0) }) { return name }
        }
        return nil
    }
}
