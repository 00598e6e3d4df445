import AccessibilityModel
import Localization

/// Finds the language of a dump, which dumps do not name, from its texts.
enum DumpLanguage {
    /// So many bytes of texts are enough.
    private static let limit = 20_000

    /// Languages that are written from right to left.
    private static let rightToLeft: Set<String> = ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]

    /// Gives a scene its language: the one that was named, else the one of its texts where that is sure.
    ///
    /// - Returns: how it was found and how sure it is, in words; nil where nobody had to find it.
    static func settle(_ scene: inout ImportedScene, named: String?) -> LocalizedText? {
        var note: LocalizedText?
        if let named {
            scene.language = named
        } else if scene.language == nil {
            (scene.language, note) = found(in: scene.roots)
        }
        // Where frames are in order, and not the dump, lines begin where those of the language do.
        let primary = scene.language?.split(separator: "-").first.map { $0.lowercased() }
        if !scene.keepsOrder, let primary, rightToLeft.contains(primary) { scene.layoutDirection = .rightToLeft }
        return note
    }

    private static func found(in roots: [ImportedNode]) -> (language: String?, note: LocalizedText?) {
        var texts = Texts()
        for root in roots { texts.add(root) }
        guard !texts.isEmpty else { return (nil, nil) }
        if let script = ScriptLanguage(texts.joined) {
            let how: LocalizedText = "\(language: script.language), \(number: script.percent) % of their letters"
            return (script.language, "the language is that of the texts (\(what: how)); --language names another")
        }
        // Words such as Bluetooth and Notifications are of many languages: where all texts tell none, some may.
        let guesses = [texts.joined, texts.telling].compactMap { text in
            LibCLD2.guess(text).map { guess -> (guess: LibCLD2.Guess, isSure: Bool) in
                let checked = checked(guess, text)
                return (checked ?? guess, checked != nil)
            }
        }
        guard let (guess, isSure) = guesses.first(where: \.isSure) ?? guesses.first else {
            return (nil, LocalizedText("the language is not known from the texts; name it with --language"))
        }
        let how: LocalizedText = "\(language: guess.language), \(number: guess.percent) % of them"
        guard isSure else {
            return (nil, "the language is not certain from the texts (\(what: how)); name it with --language")
        }
        return (guess.language, "the language is that of the texts (\(what: how)); --language names another")
    }

    /// A guess of the detector where it is certain, else the language that the words of menus tell; nil where neither is.
    ///
    /// Many languages share letters and groups of them, and names of other languages' things stand among the texts: few
    /// texts are certain only where words of theirs agree.
    private static func checked(_ guess: LibCLD2.Guess, _ text: String) -> LibCLD2.Guess? {
        let isChinese = guess.language.hasPrefix("zh")
        let letters = text.count(where: \.isLetter)
        if isChinese { return guess.isReliable && guess.percent >= 50 && letters >= 6 ? guess : nil }
        let words = MenuWords.counts(text)
        let own = words.first { $0.language == guess.language }?.count ?? 0
        let other = words.first { $0.language != guess.language }
        guard letters >= 30 else { return nil }
        if guess.isReliable, guess.percent >= 70, own > (other?.count ?? 0) || own == 0 && other == nil && letters >= 60
        {
            return guess
        }
        // Of a language without words here, only many letters are certain, and none of words of others.
        if guess.isReliable, guess.percent >= 70, !MenuWords.know(guess.language) {
            let most = words.first?.count ?? 0
            if most <= 1, letters >= (text.utf8.contains { $0 >= 0xD0 } ? 30 : 200) { return guess }
        }
        // The words of menus of one language, and hardly any of another.
        guard let first = words.first, first.count >= 3 else { return nil }
        let next = words.dropFirst().first?.count ?? 0
        guard first.count >= 2 * next || first.count >= next + 3 else { return nil }
        return LibCLD2.Guess(
            language: first.language, percent: min(guess.percent, first.count * 100 / (first.count + next)),
            isReliable: true)
    }

    /// The words of a dump, each text once, without what is typed and without names of programs.
    private struct Texts {
        private(set) var joined = ""
        /// Those of several words, or with letters that English has not.
        private(set) var telling = ""
        private var known: Set<String> = []

        var isEmpty: Bool { joined.isEmpty }

        mutating func add(_ node: ImportedNode) {
            guard joined.utf8.count < DumpLanguage.limit else { return }
            if node.language == nil {
                let isField = node.traits.contains(.textEntry)
                for text in [node.label, isField ? nil : node.value, node.placeholder, node.hint] {
                    guard let text, text.utf8.count < DumpLanguage.limit, Self.isProse(text),
                        known.insert(text).inserted
                    else { continue }
                    joined += text + ". "
                    if text.contains(" ") || text.utf8.contains(where: { $0 >= 0x80 }) { telling += text + ". " }
                }
            }
            for child in node.children { add(child) }
        }

        /// Whether a text is made of words: no file, address, identifier or number.
        private static func isProse(_ text: String) -> Bool {
            guard text.contains(where: \.isLetter) else { return false }
            guard !text.contains(where: \.isWhitespace), text.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
            let marks = text.dropFirst().dropLast()
            if marks.contains(where: { "_./@:#=".contains($0) || $0.isNumber }) { return false }
            return !zip(marks, marks.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
        }
    }
}
