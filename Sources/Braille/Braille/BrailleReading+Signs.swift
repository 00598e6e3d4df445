/// Signs of punctuation with the same cells, which tables read as one of them wherever they stand: here their place tells which
/// is meant.
extension BrailleReading {
    /// The print of cells that are its braille; of several with the same braille the one that a word can be.
    func certain(_ cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        guard let read = reading(of: cells, writing).map(plain).map({ placed($0, writing) }) else {
            return punctuated(cells, writing)
        }
        let certain = writes(read, as: cells, writing) ? read : lettered(read, cells, writing)
        if let certain, certain.last.map({ $0.isLetter || $0.isNumber }) == true {
            return numbered(certain, cells, writing) ?? certain
        }
        guard let other = punctuated(cells, writing) else { return certain }
        // Where both end in the same sign, the table knows the word before it as well.
        return certain.map { $0.last == other.last } == true ? certain : other
    }

    /// A word with a letter in place of a sign that the table reads there, and does not write so: Portuguese `µ` for M.
    private func lettered(_ text: String, _ cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        guard let place = text.firstIndex(where: { "µªº".contains($0) }) else { return nil }
        let (before, after) = (text[..<place], text[text.index(after: place)...])
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            for other in [String(letter), letter.uppercased()] where writes(before + other + after, as: cells, writing)
            {
                return before + other + after
            }
        }
        return nil
    }

    /// A word and the sign of punctuation after it, for tables that read another sign of the same cells at a word's end: Spanish
    /// `hola'`, German `(ja(`.
    ///
    /// - Parameter canEndSo: whether the word before it may end in such a sign itself, as one in brackets does.
    private func punctuated(
        _ cells: [BrailleCell], _ writing: PrintText.Writing, canEndSo: Bool = true
    ) -> String? {
        for count in 1...BrailleReading.longestSign where count < cells.count {
            let word = Array(cells.dropLast(count))
            let own = reading(of: word, writing).map(plain).map { placed($0, writing) }
            let isWritten = own.map { self.cells(of: $0, writing) == word } ?? false
            guard let read = isWritten ? own : canEndSo ? punctuated(word, writing, canEndSo: false) : nil,
                read.contains(where: { $0.isLetter || $0.isNumber })
            else { continue }
            let text = numbered(read, word, writing) ?? read
            let found = BrailleReading.punctuation.first { self.cells(of: text + $0, writing) == cells }
            if let found { return placed(text + found, writing) }
        }
        return nil
    }

    /// A text with signs that have the same cells as those that were read where they stand: a bracket after letters closes what was
    /// opened, Spanish `¡` begins, a point stands between letters, a plus sign and the euro at digits.
    private func placed(_ text: String, _ writing: PrintText.Writing) -> String {
        var characters = Array(text)
        func tries(_ place: Int, _ other: Character) {
            var others = characters
            others[place] = other
            if cells(of: String(others), writing) == cells(of: String(characters), writing) { characters = others }
        }
        for place in characters.indices {
            let before = place > 0 ? characters[place - 1] : nil
            let after = place + 1 < characters.count ? characters[place + 1] : nil
            switch characters[place] {
            case "!" where before == nil && after?.isLetter == true: tries(place, "\u{A1}")
            case "?" where before == nil && after?.isLetter == true: tries(place, "\u{BF}")
            case "!" where before?.isNumber ?? true && after?.isNumber == true: tries(place, "+")
            case "'" where isPoint(characters, at: place): tries(place, ".")
            case let sign
            where sign.isLetter && !sign.isASCII && (before != nil || after != nil)
                && [before, after].allSatisfy { $0?.isNumber ?? true }:
                tries(place, "\u{20AC}")
            default: continue
            }
        }
        // What ends a number before letters is a sign of its own, which some tables read as a letter: Swedish `7šb`.
        for place in characters.indices.dropLast().reversed() where place > 0 {
            guard characters[place].isLetter, !characters[place].isASCII, characters[place - 1].isNumber,
                characters[place + 1].isLetter
            else { continue }
            var others = characters
            others.remove(at: place)
            if cells(of: String(others), writing) == cells(of: String(characters), writing) { characters = others }
        }
        let text = String(characters)
        return inOneScript(enclosed(text, writing) ?? ending(text, writing) ?? text, writing)
    }

    /// Whether what was read as an apostrophe between letters can be a point: between capitals, or in the name of a file or an address.
    /// An elision has one letter before it or after it, or is a Catalan pronoun.
    private func isPoint(_ characters: [Character], at place: Int) -> Bool {
        let before = characters[..<place].reversed().prefix(while: \.isLetter)
        let after = characters[(place + 1)...].prefix(while: \.isLetter)
        guard let last = before.first, !after.isEmpty else { return false }
        if last.isUppercase, after.allSatisfy(\.isUppercase) { return true }
        return characters[..<place].contains("@")
            || before.count > 1 && after.count > 1 && !["ls", "ns"].contains(String(after))
    }

    /// A word that is enclosed in brackets or quotation marks whose cells are those of the letters and signs that were read: Spanish
    /// `[no]` for `ánoú`.
    private func enclosed(_ text: String, _ writing: PrintText.Writing) -> String? {
        let trailing = text.reversed().prefix { ".,;:!?".contains($0) }.count
        let cells = cells(of: text, writing)
        func isEnclosed(_ body: Substring) -> Bool {
            BrailleReading.pairs.contains { body.hasPrefix($0) && body.dropFirst().hasSuffix($1) }
        }
        guard !(0...trailing).contains(where: { isEnclosed(text.dropLast($0)) }) else { return nil }
        // What is of letters alone is a word, as Russian `это` for `{т}`, unless no word begins and ends so.
        let isWord = text.allSatisfy(\.isLetter)
        for (opening, closing) in BrailleReading.pairs where !isWord || opening == "[" {
            for kept in 0...trailing {
                let (body, end) = (text.dropLast(kept), text.suffix(kept))
                for count in 1...2 where body.count > count + 1 {
                    let inner = body.dropFirst().dropLast(count)
                    let other = opening + inner + closing + end
                    if inner.allSatisfy({ $0.isLetter || $0.isNumber }), self.cells(of: other, writing) == cells {
                        return other
                    }
                }
            }
        }
        return nil
    }

    /// A word before three points or a colon, for tables that read several other signs there: Spanish `no''.`, Arabic `،,`.
    private func ending(_ text: String, _ writing: PrintText.Writing) -> String? {
        let word = text.prefix { $0.isLetter || $0.isNumber }
        guard !word.isEmpty, (2...3).contains(text.count - word.count), !text.hasSuffix("...") else { return nil }
        let others = ["...", ":", ";"].map { String(word) + $0 }
        return others.first { cells(of: $0, writing) == cells(of: text, writing) }
    }

    /// A word that begins with Latin letters, after whose hyphen a table goes on in the script of the language: Russian `e-маил`.
    private func inOneScript(_ text: String, _ writing: PrintText.Writing) -> String {
        guard let first = text.first(where: \.isLetter), first.isASCII,
            text.contains(where: { $0.isLetter && !$0.isASCII })
        else { return text }
        let latin = Dictionary(
            "abcdefghijklmnopqrstuvwxyz".compactMap { letter in
                cells(of: "x\(letter)", writing).last.map { ($0, letter) }
            },
            uniquingKeysWith: { first, _ in first })
        let other = String(
            text.flatMap { character -> String in
                let own = cells(of: character.lowercased(), writing)
                guard !character.isASCII, character.isLetter, own.count == 1, let letter = latin[own[0]] else {
                    return String(character)
                }
                return character.isUppercase ? letter.uppercased() : String(letter)
            })
        return other != text && cells(of: other, writing) == cells(of: text, writing) ? other : text
    }

    /// Brackets and quotation marks around a word.
    static let pairs = [
        ("(", ")"), ("[", "]"), ("{", "}"), ("\"", "\""), ("\u{201C}", "\u{201D}"), ("\u{AB}", "\u{BB}"), ("'", "'"),
        ("<", ">"),
    ]
    private static let longestSign = 2
    private static let punctuation = [".", ",", "?", "!", ";", ":", ")"]

    /// A number whose digits after a separator a table reads as letters or another sign, as Portuguese `1.bcd` and Spanish `3'5`.
    private func numbered(_ text: String, _ cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        guard text.first?.isNumber == true else { return nil }
        let number = String(text.map { BrailleReading.digits[$0] ?? $0 })
        let candidates = [number] + [".", ","].map { number.replacing("'", with: $0) }
        return candidates.first { $0 != text && self.cells(of: $0, writing) == cells && $0.isNumeral }
    }

    /// The digits whose cells are those of letters.
    static let digits = Dictionary(uniqueKeysWithValues: zip("abcdefghij", "1234567890"))
}

extension String {
    /// Whether each bracket and quotation mark that it opens is closed, and none else.
    var closesItsBrackets: Bool {
        func count(_ sign: Character) -> Int { filter { $0 == sign }.count }
        return [("(", ")"), ("[", "]"), ("{", "}"), ("\u{AB}", "\u{BB}")].allSatisfy { count($0) == count($1) }
            && count("\"").isMultiple(of: 2)
    }

    /// Whether it is of digits and separators.
    fileprivate var isNumeral: Bool { allSatisfy { $0.isNumber || ".,".contains($0) } }
}
