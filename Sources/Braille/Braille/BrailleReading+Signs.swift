/// Signs of punctuation with the same cells, which tables read as one of them wherever they stand: here their place tells which
/// is meant.
extension BrailleReading {
    /// The print of cells that are its braille; of several with the same braille the one that a word can be.
    func certain(_ cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        guard let read = reading(of: cells, writing).map(plain).map({ placed($0, writing) }) else {
            return punctuated(cells, writing)
        }
        let certain = writes(read, as: cells, writing) ? read : nil
        if let certain, certain.last.map({ $0.isLetter || $0.isNumber }) == true {
            return numbered(certain, cells, writing) ?? certain
        }
        return punctuated(cells, writing) ?? certain
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
            if let found { return text + found }
        }
        return nil
    }

    /// A text with signs that have the same cells as those that were read where they stand: a bracket after letters closes what was
    /// opened, Spanish `¡` begins, a point stands between capitals, a plus sign between digits.
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
            case "!" where before?.isNumber == true && after?.isNumber == true: tries(place, "+")
            case "'" where before?.isUppercase == true && after?.isUppercase == true: tries(place, ".")
            default: continue
            }
        }
        for (opening, closing) in [("(", ")"), ("[", "]")] as [(Character, Character)]
        where characters.first == opening && !characters.contains(closing) {
            // What is the last before signs of punctuation.
            if let last = characters.indices.last(where: { !".,;:!?".contains(characters[$0]) }), last > 1 {
                tries(last, closing)
            }
        }
        return inOneScript(String(characters), writing)
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

    /// A word in brackets or quotation marks, or with signs of punctuation after it, whose signs and whose word are read apart: a word
    /// that is one contraction keeps it there, and not all tables write it so (`(you),`).
    func apart(_ cells: [BrailleCell]) -> String? {
        for opening in BrailleReading.openings {
            let before = Array(self.cells(of: opening + "a", .usual).dropLast(letter.count))
            guard cells.count > before.count, cells.starts(with: before) else { continue }
            for closing in BrailleReading.closings where !(opening.isEmpty && closing.isEmpty) {
                let after = Array(self.cells(of: "a" + closing, .usual).dropFirst(letter.count))
                let word = Array(cells.dropFirst(before.count).dropLast(after.count))
                // Not all codes write an apostrophe.
                guard after.count >= closing.count, cells.count > before.count + after.count,
                    cells.suffix(after.count).elementsEqual(after),
                    let read = certain(word, .usual), read.first?.isLetter == true, read.last?.isLetter == true
                else { continue }
                return opening + read + closing
            }
        }
        return nil
    }

    private var letter: [BrailleCell] { cells(of: "a", .usual) }

    private static let openings = ["(", "[", "\"", "\u{201C}", ""]
    private static let closings =
        [")", "]", "\"", "\u{201D}", ""].flatMap { closing in
            ["", ".", ",", ";", ":", "!", "?"].map { closing + $0 }
        } + ["'s", "\u{2019}s"]

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
    /// Whether each bracket that it opens is closed, and none else.
    var closesItsBrackets: Bool {
        [("(", ")"), ("[", "]")].allSatisfy { opening, closing in
            filter { String($0) == opening }.count == filter { String($0) == closing }.count
        }
    }

    /// Whether it is of digits and separators.
    fileprivate var isNumeral: Bool { allSatisfy { $0.isNumber || ".,".contains($0) } }
}
