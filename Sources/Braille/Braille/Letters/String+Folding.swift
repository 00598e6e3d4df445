extension String {
    /// The text as one looks for it: without case, accents and width.
    ///
    /// Accents are left out of Latin, Greek and Cyrillic letters; in other scripts marks make letters what they are.
    package var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var result = String.UnicodeScalarView()
        // Whether the letter before has lost its accents, those that follow it included.
        var isBare = false
        for (index, scalar) in unicodeScalars.enumerated() {
            // The voicing marks of half-width Katakana stay as they are after a letter.
            if index > 0, scalar.properties.isCombining || (0xFF9E...0xFF9F).contains(scalar.value) {
                if !isBare { result.append(scalar) }
                continue
            }
            let letters = scalar.folded
            isBare = letters.last?.isBareWithoutMarks ?? false
            result.append(contentsOf: letters)
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether it is of a script in which marks are accents: Latin, Greek, Cyrillic, and signs.
    fileprivate var isBareWithoutMarks: Bool { value < 0x510 }

    /// The scalar in its usual width: full for Katakana and Hangul, half for Latin letters, digits and signs.
    package var inUsualWidth: Unicode.Scalar {
        guard (0xFF00...0xFFEF).contains(value), let usual = LetterForms.compatible[self], usual.count == 1 else {
            return self
        }
        return usual[0]
    }

    fileprivate var folded: [Unicode.Scalar] {
        var letter = inUsualWidth
        if let base = String(letter).decomposed.unicodeScalars.first, base.isBareWithoutMarks { letter = base }
        switch letter {
        case "\u{1E9E}": return ["s", "s"]
        // The small letters of Cherokee are the newer ones.
        case "\u{13A0}"..."\u{13EF}": return [Unicode.Scalar(letter.value - 0x13A0 + 0xAB70) ?? letter]
        case "\u{13F0}"..."\u{13F5}": return [Unicode.Scalar(letter.value + 8) ?? letter]
        case _ where letter.properties.changesWhenCaseFolded:
            let small = letter.properties.uppercaseMapping.unicodeScalars.flatMap {
                $0.properties.lowercaseMapping.unicodeScalars
            }
            return letter.isBareWithoutMarks ? small.filter { !$0.properties.isCombining } : small
        default: return [letter]
        }
    }
}

extension Unicode.Scalar.Properties {
    /// Whether it belongs to the letter before it.
    fileprivate var isCombining: Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(generalCategory) || isEmojiModifier
    }
}
