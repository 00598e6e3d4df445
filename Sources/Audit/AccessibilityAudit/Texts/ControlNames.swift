import AccessibilityModel

/// What types of controls are called, in the languages that the product speaks.
enum ControlNames {
    /// The name of a type in a text, with the text without it.
    struct Found {
        /// The name, as it stands there.
        var name: String
        /// The text without it.
        var rest: String
        /// Whether it stands at the start.
        var isFirst: Bool
    }

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

    /// Names that their languages write in front; a switch on a wall is called "Interrupteur Salon", which is its name.
    private static let leading: [String: UIAccessibilityTraits] = [
        "schaltfläche": .button, "bouton": .button, "botón": .button, "кнопка": .button, "lien": .link,
        "enlace": .link, "ссылка": .link, "schieberegler": .adjustable, "curseur": .adjustable,
        "deslizador": .adjustable, "ползунок": .adjustable,
    ]

    /// What names a button of a device behind the name of the type.
    private static let deviceButtons: Set<String> = [
        "action", "acción", "home", "inicio", "power", "действие", "действия",
    ]

    /// Names at the end of Chinese labels, where no blank stands before them.
    private static let chinese: [(name: String, trait: UIAccessibilityTraits)] = [
        ("按钮", .button), ("滑块", .adjustable),
    ]

    /// Buttons of a device: the side button, the action button, the home button, power and volume; and a radio button.
    private static let chineseDeviceButtons: Set<String> = ["侧边", "操作", "主屏幕", "电源", "音量", "顶部", "单选"]

    /// The name of a control's own type at the end of a text or in front of it; nil where there is none.
    static func name(in text: String, traits: UIAccessibilityTraits) -> Found? {
        atEnd(of: text, traits: traits) ?? atStart(of: text, traits: traits) ?? atEndOfChinese(text, traits: traits)
    }

    private static func atEnd(of text: String, traits: UIAccessibilityTraits) -> Found? {
        // Most labels end in a word that no control is called by.
        guard let blank = text.utf8.lastIndex(of: UInt8(ascii: " ")),
            lastWords.contains(text[text.index(after: blank)...].lowercased())
        else { return nil }
        let words = text.split(separator: " ")
        guard words.count >= 2, let last = words.last else { return nil }
        for entry in names where traits.contains(entry.trait) {
            if entry.names.contains(last.lowercased()) { return found(last, words.dropLast()) }
        }
        let pair = words.suffix(2).joined(separator: " ").lowercased()
        if words.count >= 3, !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]),
            ["text field", "search field", "text box", "edit field"].contains(pair)
        {
            return found(pair[...], words.dropLast(2))
        }
        return nil
    }

    /// The words in front of a name, without the sign that parts both: "Save, button".
    private static func found(_ name: Substring, _ words: ArraySlice<Substring>) -> Found? {
        var rest = words.joined(separator: " ")
        while let last = rest.last, last.isWhitespace || ",;:-\u{2013}\u{2014}|\u{B7}".contains(last) {
            rest.removeLast()
        }
        return rest.isEmpty ? nil : Found(name: String(name), rest: rest, isFirst: false)
    }

    /// A name in front of what it names: "Bouton Enregistrer", "Кнопка «Закрыть»". In small letters a thing follows:
    /// "Botón de pánico".
    private static func atStart(of text: String, traits: UIAccessibilityTraits) -> Found? {
        // Most labels begin with another letter.
        guard let first = text.utf8.first, first >= 0xD0 || "bcdels".utf8.contains(first | 0x20),
            let blank = text.utf8.firstIndex(of: UInt8(ascii: " "))
        else { return nil }
        var name = text[..<blank]
        if let last = name.last, ",:".contains(last) { name.removeLast() }
        guard let trait = leading[name.lowercased()], traits.contains(trait) else { return nil }
        var rest = text[blank...].drop { $0.isWhitespace || "-\u{2013}\u{2014}".contains($0) }
        let quotes = "\u{AB}\u{BB}\u{201C}\u{201D}\u{201E}\"'\u{2018}\u{2019}"
        if let first = rest.first, quotes.contains(first), let last = rest.last, quotes.contains(last) {
            rest = rest.dropFirst().dropLast()
        } else {
            guard rest.first?.isUppercase == true else { return nil }
        }
        let words = rest.split(separator: " ")
        // "Bouton A" is one of a game; "Bouton Action" one of a telephone.
        guard (1...4).contains(words.count), rest.count >= 3, rest.contains(where: \.isLowercase),
            !deviceButtons.contains(rest.lowercased())
        else { return nil }
        return Found(name: String(name), rest: String(rest).trimmed, isFirst: true)
    }

    private static func atEndOfChinese(_ text: String, traits: UIAccessibilityTraits) -> Found? {
        guard let last = text.utf8.last, last >= 0x80,
            let entry = chinese.first(where: { traits.contains($0.trait) && text.hasSuffix($0.name) })
        else { return nil }
        var rest = text.dropLast(entry.name.count)
        while let last = rest.last, last.isWhitespace || "，、：,:-".contains(last) { rest.removeLast() }
        // One sign in front may be a kind of button.
        let isDevice = entry.trait == .button && chineseDeviceButtons.contains(String(rest))
        guard rest.count >= 2, !isDevice else { return nil }
        return Found(name: entry.name, rest: String(rest).trimmed, isFirst: false)
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
