/// Words of which the signs about them, or between them, are read apart from the letters.
extension BrailleReading {
    /// A word in brackets or quotation marks, or with signs of punctuation after it, whose signs and whose word are read apart: a word
    /// that is one contraction keeps it there, and not all tables write it so (`(you),`).
    func apart(_ cells: [BrailleCell]) -> String? {
        // Of quotation marks with the same cells those that the table reads.
        let usesGuillemets = reading(of: self.cells(of: "\"a", .usual), .usual)?.hasPrefix("\u{AB}") == true
        let quotes =
            usesGuillemets ? BrailleReading.pairs.sorted { $0.0 == "\u{AB}" && $1.0 != "\u{AB}" } : BrailleReading.pairs
        for opening in quotes.map(\.0) + [""] {
            let before = Array(self.cells(of: opening + "a", .usual).dropLast(letter.count))
            // Not all codes write an apostrophe.
            guard cells.count > before.count, cells.starts(with: before), before.count >= opening.count else {
                continue
            }
            for closing in BrailleReading.closings(quotes.map(\.1)) where !(opening.isEmpty && closing.isEmpty) {
                let after = Array(self.cells(of: "a" + closing, .usual).dropFirst(letter.count))
                let word = Array(cells.dropFirst(before.count).dropLast(after.count))
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

    /// Two words with a sign between them, each of which is read apart: Danish `og/eller`.
    func joined(_ cells: [BrailleCell]) -> String? {
        for sign in ["/", "-"] {
            let between = Array(self.cells(of: "a\(sign)a", .usual).dropFirst(letter.count).dropLast(letter.count))
            guard !between.isEmpty else { continue }
            for place in cells.indices.dropFirst() where cells[place...].starts(with: between) {
                let rest = Array(cells[(place + between.count)...])
                guard let first = certain(Array(cells[..<place]), .usual), let last = certain(rest, .usual) else {
                    continue
                }
                let text = first + sign + last
                if [first, last].allSatisfy({ $0.allSatisfy(\.isLetter) }), self.cells(of: text, .usual) == cells {
                    return text
                }
            }
        }
        return nil
    }

    /// What can follow a word: a closing sign, or none, a sign of punctuation after it, and an English genitive.
    private static func closings(_ signs: [String]) -> [String] {
        (signs + [""]).flatMap { closing in
            ["", ".", ",", ";", ":", "!", "?"].map { closing + $0 }
        } + ["'s", "\u{2019}s"]
    }
}
