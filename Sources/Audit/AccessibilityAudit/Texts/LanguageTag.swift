import FoundationTypes

/// Language tags, as far as the rules need to know them.
enum LanguageTag {
    /// Whether a text has the form of a BCP 47 tag: a language of two or three letters, then subtags in their order.
    static func isWellFormed(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard
            parts.allSatisfy({
                (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            })
        else { return false }
        var rest = parts[...]
        let first = rest.removeFirst()
        if first.lowercased() == "x" || first.lowercased() == "i" { return !rest.isEmpty }
        guard (2...3).contains(first.count), first.allSatisfy(\.isLetter) else { return false }
        var count = 0
        while count < 3, let part = rest.first, part.count == 3, part.allSatisfy(\.isLetter) {
            rest.removeFirst()
            count += 1
        }
        if let part = rest.first, part.count == 4, part.allSatisfy(\.isLetter) { rest.removeFirst() }
        if let part = rest.first,
            part.count == 2 && part.allSatisfy(\.isLetter) || part.count == 3 && part.allSatisfy(\.isNumber)
        {
            rest.removeFirst()
        }
        while let part = rest.first, part.count >= 5 || part.count == 4 && part.first?.isNumber == true {
            rest.removeFirst()
        }
        // Extensions: a single character with at least one subtag.
        while let part = rest.first, part.count == 1 {
            rest.removeFirst()
            guard let next = rest.first, next.count > 1 || part.lowercased() == "x" else { return false }
            while let next = rest.first, next.count > 1 || part.lowercased() == "x" {
                _ = next
                rest.removeFirst()
            }
        }
        return rest.isEmpty
    }

    /// Whether a language is written in Latin letters, as those do that are given.
    static func isLatin(_ tag: String, _ latin: Set<String>) -> Bool {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        guard let language = parts.first else { return false }
        return latin.contains(language) && !parts.dropFirst().contains { $0.count == 4 && $0 != "latn" }
    }

    /// The script of a text all of whose letters are of one script that is not Latin, or nil.
    static func otherScript(of text: String) -> String? {
        var found: String?
        var count = 0
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            guard let script = script(of: scalar.value), found == nil || found == script else { return nil }
            found = script
            count += 1
        }
        return count >= 3 ? found : nil
    }

    private static func script(of value: UInt32) -> String? {
        switch value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: "Greek"
        case 0x400...0x52F: "Cyrillic"
        case 0x590...0x5FF: "Hebrew"
        case 0x600...0x6FF, 0x750...0x77F: "Arabic"
        case 0x900...0x97F: "Devanagari"
        case 0xE00...0xE7F: "Thai"
        case 0x3040...0x30FF: "Japanese"
        case 0x3400...0x9FFF: "Chinese"
        case 0xAC00...0xD7AF: "Korean"
        default: nil
        }
    }

    /// Whether a part of a text names its own language.
    static func namesLanguages(_ text: NSAttributedString) -> Bool {
        var names = false
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, _, _ in
            if attributes.keys.contains(where: { $0.rawValue.lowercased().contains("language") }) { names = true }
        }
        return names
    }
}
