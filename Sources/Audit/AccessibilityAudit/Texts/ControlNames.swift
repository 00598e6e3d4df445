import AccessibilityModel

/// What types of controls are called.
struct ControlNames {
    /// The name of a type in a text, with the text without it.
    struct Found {
        /// The name, as it is there.
        var name: String
        /// The text without it.
        var rest: String
        /// Whether it is at the start.
        var isFirst: Bool
        /// Whether a word such as "de" stands between both: "Botón de pago".
        var isLinked = false
    }

    /// The names of each type, with the trait that an element of the type has.
    private let names: [(trait: UIAccessibilityTraits, names: [String])]
    /// The languages in which a word names a type.
    private let languages: [String: Set<String>]
    /// Text fields in two words.
    private let fields: Set<String>
    /// The last words of all names.
    private let lastWords: Set<String>
    /// Names that their languages write in front, with the trait of their type.
    private let leading: [String: UIAccessibilityTraits]
    /// All names, with the traits of their types.
    private let everyName: [String: UIAccessibilityTraits]
    /// Whether a byte, in small letters, begins a name.
    private let beginsName: [Bool]
    /// What names a button of a device after the name of the type.
    private let deviceButtons: Set<String>
    /// What stands between the name of a type and what the control does.
    private let linkers: Set<String>
    /// Names in front of what they name where no blanks are between words.
    private let beginnings: [(name: String, trait: UIAccessibilityTraits)]
    /// What is a kind of control after the name of the type.
    private let qualities: Set<String>
    /// What a tab is called in front of its place.
    private let tabs: Set<String>
    /// Names at the end of labels where no blanks are between words.
    private let endings: [(name: String, trait: UIAccessibilityTraits)]
    /// What names a button of a device there.
    private let unspacedDeviceButtons: Set<String>

    init(_ languages: [SpokenWords]) {
        var homes: [String: Set<String>] = [:]
        for words in languages {
            for name in words.types.flatMap({ $0.names + $0.leading }) {
                homes[name, default: []].insert(words.language)
            }
        }
        self.languages = homes
        let spaced = languages.filter(\.hasBlanks)
        let types = spaced.flatMap(\.types)
        names = UIAccessibilityTraits.named.compactMap { _, trait in
            let names = types.filter { $0.trait == trait }.flatMap(\.names)
            return names.isEmpty ? nil : (trait, names)
        }
        fields = Set(spaced.flatMap(\.fields))
        linkers = Set(spaced.flatMap(\.linkers))
        lastWords = Set(
            (types.flatMap(\.names) + fields).compactMap { $0.split(separator: " ").last.map(String.init) })
        leading = Dictionary(
            types.flatMap { type in type.leading.map { ($0, type.trait) } }, uniquingKeysWith: { $0.union($1) })
        let everyName = Dictionary(
            languages.flatMap(\.types).flatMap { type in type.names.map { ($0, type.trait) } },
            uniquingKeysWith: { $0.union($1) })
        self.everyName = everyName
        beginsName = (0...255).map { byte in
            // Beyond ASCII a capital may begin with another byte.
            everyName.keys.contains { name in
                name.utf8.first.map { $0 == UInt8(byte) || $0 >= 0x80 && byte >= 0x80 } ?? false
            }
        }
        deviceButtons = Set(spaced.flatMap(\.deviceButtons))
        qualities = Set(spaced.flatMap(\.qualities))
        tabs = Set(languages.flatMap(\.tabs))
        endings = languages.filter { !$0.hasBlanks }.flatMap(\.types).flatMap { type in
            type.names.map { ($0, type.trait) }
        }
        beginnings = languages.filter { !$0.hasBlanks }.flatMap(\.types).flatMap { type in
            type.leading.map { ($0, type.trait) }
        }
        unspacedDeviceButtons = Set(languages.words(hasBlanks: false, \.deviceButtons))
    }

    /// The name of a control's own type at the end of a text or in front of it; nil where there is none.
    ///
    /// - Parameter language: the language of the text, or nil where it is not known.
    func name(in text: String, traits: UIAccessibilityTraits, language: String?) -> Found? {
        let found =
            atEnd(of: text, traits: traits) ?? atHyphen(of: text, traits: traits) ?? atStart(of: text, traits: traits)
            ?? atUnspacedEnd(text, traits: traits) ?? atUnspacedStart(text, traits: traits)
        return found.flatMap { names($0.name, in: language) ? $0 : nil }
    }

    /// Whether a word names a type in a language: "Taste" is a button in German, and none in English. English names are
    /// used everywhere.
    private func names(_ word: String, in language: String?) -> Bool {
        guard let homes = languages[word.lowercased()], !homes.contains("en") else { return true }
        guard let primary = language?.split(separator: "-").first?.lowercased() else {
            return !ControlNames.englishWords.contains(word.lowercased())
        }
        return homes.contains { $0.split(separator: "-").first?.lowercased() == primary }
    }

    /// Names in other languages that are English words.
    private static let englishWords: Set<String> = ["taste"]

    private func atEnd(of text: String, traits: UIAccessibilityTraits) -> Found? {
        // Most labels end in a word that no control is called by.
        guard let blank = text.utf8.lastIndex(of: UInt8(ascii: " ")),
            lastWords.contains(ControlNames.withoutBrackets(text[text.index(after: blank)...]).lowercased())
        else { return nil }
        var words = text.split(separator: " ")
        if let last = words.popLast() { words.append(ControlNames.withoutBrackets(last)) }
        guard words.count >= 2 else { return nil }
        for count in 1...min(3, words.count - 1) {
            let name = words.suffix(count).joined(separator: " ")
            let folded = ControlNames.withoutBrackets(name[...]).lowercased()
            guard names.contains(where: { !$0.trait.isDisjoint(with: traits) && $0.names.contains(folded) }) else {
                continue
            }
            return ControlNames.found(name[...], words.dropLast(count))
        }
        let pair = words.suffix(2).joined(separator: " ").lowercased()
        if words.count >= 3, !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]),
            fields.contains(pair)
        {
            return ControlNames.found(pair[...], words.dropLast(2))
        }
        return nil
    }

    /// "(button)" is "button".
    private static func withoutBrackets(_ word: Substring) -> Substring {
        word.first == "(" && word.last == ")" ? word.dropFirst().dropLast() : word
    }

    /// Whether a name and its type are a button of a device: "Side Button".
    func isDeviceButton(_ found: Found) -> Bool { deviceButtons.contains(found.rest.lowercased()) }

    /// What a tab's label says of its place behind what it names: "Profile, tab 3 of 5".
    func place(in text: SpokenText) -> Found? {
        let words = text.tokens.filter { !$0.isSeparator }
        guard words.count > 2, let last = words.last, last.text.contains(" of "), let tab = words.dropLast().last,
            tabs.contains(tab.text)
        else { return nil }
        // "Close tab 3 of 5" is about the tab.
        let before = words[words.count - 3].range.upperBound
        guard text.characters[before..<tab.range.lowerBound].contains(where: { !$0.isWhitespace || $0.isNewline })
        else { return nil }
        let name = String(text.characters[tab.range.lowerBound..<last.range.upperBound])
        return Found(
            name: name, rest: String(text.characters[..<before]).trimmed, isFirst: false)
    }

    /// A name behind a hyphen, with a capital as German writes it: "Schließen-Taste", never "share-button".
    private func atHyphen(of text: String, traits: UIAccessibilityTraits) -> Found? {
        guard let hyphen = text.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
        let (name, rest) = (text[text.index(after: hyphen)...], text[..<hyphen])
        guard name.first?.isUppercase == true, name.contains(where: \.isLowercase), rest.count >= 3,
            names.contains(where: { traits.contains($0.trait) && $0.names.contains(name.lowercased()) }),
            !deviceButtons.contains(rest.lowercased())
        else { return nil }
        return Found(name: String(name), rest: String(rest).trimmed, isFirst: false)
    }

    /// The words in front of a name, without the sign that parts both: "Save, button".
    private static func found(_ name: Substring, _ words: ArraySlice<Substring>) -> Found? {
        var rest = words.joined(separator: " ")
        while let last = rest.last, last.isWhitespace || ",;:-\u{2013}\u{2014}|\u{B7}".contains(last) {
            rest.removeLast()
        }
        return rest.isEmpty ? nil : Found(name: String(name), rest: rest, isFirst: false)
    }

    /// A name in front of what it names: "Bouton Enregistrer", "Кнопка «Закрыть»", "Botón atrás"; never a kind of button:
    /// "Botón de pánico", "Bouton rouge".
    private func atStart(of text: String, traits: UIAccessibilityTraits) -> Found? {
        // Most labels begin with another letter.
        guard let first = text.utf8.first, beginsName[Int(first < 0x80 ? first | 0x20 : first)],
            let (name, trait, isParted) = beginning(of: text, traits: traits)
        else { return nil }
        var rest = text[name.endIndex...].drop {
            $0.isWhitespace || "-\u{2013}\u{2014},:\u{FF0C}\u{FF1A}\u{3001}\u{60C}".contains($0)
        }
        if isParted, rest.count >= 3 {
            return Found(name: String(name), rest: String(rest).trimmed, isFirst: true)
        }
        var isLinked = false
        if trait.contains(.button), let blank = rest.firstIndex(of: " "), linkers.contains(rest[..<blank].lowercased())
        {
            isLinked = true
            rest = rest[blank...].drop(while: \.isWhitespace)
        }
        let quotes = "\u{AB}\u{BB}\u{201C}\u{201D}\u{201E}\"'\u{2018}\u{2019}"
        if let first = rest.first, quotes.contains(first), let last = rest.last, quotes.contains(last) {
            rest = rest.dropFirst().dropLast()
        } else {
            // Hebrew has no capitals.
            guard let first = rest.first,
                first.isUppercase || !first.isLowercase || isOrder(rest) || trait.contains(.button) && isDeed(rest)
            else { return nil }
        }
        let words = rest.split(separator: " ")
        // "Bouton A" is one of a game; "Bouton Action" one of a telephone.
        guard (1...4).contains(words.count), rest.count >= 3,
            rest.contains(where: \.isLowercase) || !rest.contains(where: \.isUppercase),
            !deviceButtons.contains(rest.lowercased())
        else { return nil }
        return Found(name: String(name), rest: String(rest).trimmed, isFirst: true, isLinked: isLinked)
    }

    /// The name of a type that a text begins with, the longest, and whether a comma or colon parts it from the rest.
    private func beginning(
        of text: String, traits: UIAccessibilityTraits
    ) -> (name: Substring, trait: UIAccessibilityTraits, isParted: Bool)? {
        var ends: [String.Index] = []
        for index in text.indices where " ,:\u{FF0C}\u{FF1A}\u{3001}\u{60C}".contains(text[index]) {
            ends.append(index)
            if ends.count == 3 { break }
        }
        for end in ends.reversed() where end > text.startIndex {
            let name = text[..<end]
            let folded = name.lowercased()
            let isParted = text[end] != " "
            let known = isParted ? everyName[folded] : leading[folded]
            if let known, !known.isDisjoint(with: traits) { return (name, known, isParted) }
        }
        return nil
    }

    /// A name in front of what it names where no blanks are between words.
    private func atUnspacedStart(_ text: String, traits: UIAccessibilityTraits) -> Found? {
        guard let first = text.utf8.first, first >= 0xE0,
            let entry = beginnings.first(where: { traits.contains($0.trait) && text.hasPrefix($0.name) })
        else { return nil }
        let rest = String(text.dropFirst(entry.name.count)).trimmed
        guard rest.count >= 3, !unspacedDeviceButtons.contains(rest) else { return nil }
        return Found(name: entry.name, rest: rest, isFirst: true)
    }

    /// Whether a text is nothing but the name of its control's type: "Button".
    func isNameAlone(_ text: String, traits: UIAccessibilityTraits) -> Bool {
        guard text.utf8.count < 40 else { return false }
        let folded = text.lowercased()
        guard names(folded, in: nil) else { return false }
        return everyName[folded].map { !$0.isDisjoint(with: traits) } == true
            || fields.contains(folded) && !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField])
    }

    /// Whether a text in small letters is one verb that says what a button does, by the ending of its infinitive: "Botón
    /// pagar", "Кнопка добавить".
    private func isOrder(_ text: Substring) -> Bool {
        guard text.count >= 5, !text.contains(where: { $0.isWhitespace || "'\u{2019}".contains($0) }) else {
            return false
        }
        return ["ть", "ться", "ти", "ar", "er", "ir"].contains { text.hasSuffix($0) }
    }

    /// Whether a text in small letters after the name of a button can be what it does.
    private func isDeed(_ text: Substring) -> Bool {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard let first = words.first, words.count <= 2, first.count >= 4,
            // A participle: "Bouton connecté".
            !["é", "ée", "ado", "ada", "ato", "ata"].contains(where: { first.hasSuffix($0) })
        else { return false }
        return !words.contains { qualities.contains($0) || $0.contains(where: { "'\u{2019}".contains($0) }) }
    }

    private func atUnspacedEnd(_ text: String, traits: UIAccessibilityTraits) -> Found? {
        guard let last = text.utf8.last, last >= 0x80,
            let entry = endings.first(where: { traits.contains($0.trait) && text.hasSuffix($0.name) })
        else { return nil }
        var rest = text.dropLast(entry.name.count)
        while let last = rest.last, last.isWhitespace || "，、：,:-".contains(last) { rest.removeLast() }
        // One sign in front may be a kind of button.
        let isDevice = entry.trait == .button && unspacedDeviceButtons.contains(String(rest))
        guard rest.count >= 2, !isDevice else { return nil }
        return Found(name: entry.name, rest: String(rest).trimmed, isFirst: false)
    }

    /// The name of a control's type among the words of a text, or nil.
    func name(among words: [String], traits: UIAccessibilityTraits) -> String? {
        let words = Set(words)
        for entry in names where traits.contains(entry.trait) && entry.trait != .image && entry.trait != .header {
            if let name = entry.names.first(where: { words.contains($0) }) { return name }
        }
        return nil
    }
}
