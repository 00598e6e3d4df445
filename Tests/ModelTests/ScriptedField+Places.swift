import BridgeSession

extension ScriptedField {
    /// The character that a scalar of the text belongs to; a secure field has one cell for each character.
    func place(of scalar: Int, isSecret: Bool) -> Int {
        if isSecret { return min(scalar, text.count) }
        var seen = 0
        for (index, character) in text.enumerated() {
            seen += character.unicodeScalars.count
            if scalar < seen { return index }
        }
        return text.count
    }

    /// What Backspace leaves of the character before the caret: a base with all its marks but the last, where marks are typed one
    /// by one. Of the characters that walks type, those whose base is no Latin, Greek or Cyrillic letter, no part of a Hangul
    /// syllable and no emoji.
    func keptByBackspace(before caret: Int) -> String {
        guard caret > 0 else { return "" }
        let character = Array(text)[caret - 1]
        guard let base = character.unicodeScalars.first, character.unicodeScalars.count > 1 else { return "" }
        let isLetterWithAccents = base.value < 0x590 || (0x1100...0x11FF).contains(base.value)
        let isTypedWhole = isLetterWithAccents || base.properties.isEmoji || !base.properties.isAlphabetic
        return isTypedWhole ? "" : String(String.UnicodeScalarView(character.unicodeScalars.dropLast()))
    }

    /// Where the caret stands after a key: by characters and lines, or by words and the whole text; all of a secure field is
    /// one word.
    func place(after key: XKey, _ isWide: Bool, from caret: Int, isSecret: Bool) -> Int {
        let characters = Array(text)
        func isWord(_ index: Int) -> Bool {
            if isSecret { return !characters[index].isNewline }
            return characters[index].isLetter || characters[index].isNumber || characters[index] == "'"
        }
        var place = caret
        switch key {
        case .left where isWide:
            while place > 0, !isWord(place - 1) { place -= 1 }
            while place > 0, isWord(place - 1) { place -= 1 }
        case .right where isWide:
            while place < characters.count, isWord(place) { place += 1 }
            while place < characters.count, !isWord(place) { place += 1 }
        case .left: place = max(0, place - 1)
        case .right: place = min(characters.count, place + 1)
        case .home, .end, .up, .down:
            let isUpOrDown = key == .up || key == .down
            guard isUpOrDown ? isMultiline : !isWide else { return [.home, .up].contains(key) ? 0 : characters.count }
            let start = characters[..<caret].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
            let end = characters[caret...].firstIndex { $0.isNewline } ?? characters.count
            if key == .home { return start }
            if key == .end { return end }
            if key == .up {
                guard start > 0 else { return 0 }
                let before = characters[..<(start - 1)].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
                return min(before + caret - start, start - 1)
            }
            guard end < characters.count else { return characters.count }
            let after = characters[(end + 1)...].firstIndex { $0.isNewline } ?? characters.count
            return min(end + 1 + caret - start, after)
        case .pageUp: place = 0
        case .pageDown: place = characters.count
        default: break
        }
        return place
    }
}
