import Braille

/// The signs of the table that a text is written with, and of those that help it out.
final class TableSigns: SignSource {
    private let table: String
    private let choice: any BrailleTableChoice
    private let known: KnownSigns
    private let scriptTable: (String) -> String
    private let names: () -> SignNames?
    let isEnglish: Bool
    private let corrections: TableCorrections?
    /// How scalars are written that the table has no sign for.
    private var others: [Unicode.Scalar: PreparedText.Sign] = [:]
    /// How characters are raised or lowered, as far as it was asked for.
    private var levels: [PreparedText.Level: PreparedText.LevelWriting?] = [:]
    private var confusion: [PreparedText.Level: Bool] = [:]
    /// How letters with marks are written that have one that the table has no sign for; nil: scalar by scalar.
    private var letters: [[Unicode.Scalar]: PreparedText.Sign?] = [:]

    /// Makes the signs for texts of a table.
    ///
    /// - Parameters:
    ///   - scriptTable: the table of a language that helps out.
    ///   - isEnglish: whether the texts are in English.
    ///   - names: what signs are called in the language, asked for when one needs a name.
    init(
        _ table: String, _ choice: any BrailleTableChoice, _ known: KnownSigns, isEnglish: Bool,
        scriptTable: @escaping (String) -> String, names: @escaping () -> SignNames?
    ) {
        (self.table, self.choice, self.known, self.isEnglish) = (table, choice, known, isEnglish)
        (self.scriptTable, self.names) = (scriptTable, names)
        corrections = choice.corrections(of: table)
    }

    func name(of sign: Character) -> String? { names()?.name(of: sign) }

    func sign(of scalar: Unicode.Scalar) -> PreparedText.Sign {
        if !isCorrected(scalar), known.has(scalar, table: table) { return .own }
        if let found = others[scalar] { return found }
        let sign = otherSign(of: scalar)
        others[scalar] = sign
        return sign
    }

    /// Whether the table has a sign for a scalar that is not the one of its code.
    private func isCorrected(_ scalar: Unicode.Scalar) -> Bool {
        guard let corrections else { return false }
        return corrections.wrong.contains(scalar) || corrections.signs[scalar] != nil
    }

    func writing(of level: PreparedText.Level) -> PreparedText.LevelWriting? {
        if let found = levels[level] { return found }
        let made = TableLevels(
            table: table, known: known, corrections: corrections, isContracted: choice.isContracted(table)
        ).writing(of: level)
        levels[level] = .some(made)
        return made
    }

    func word(of level: PreparedText.Level) -> String { corrections?.words[level] ?? level.word }

    /// Some of liblouis' tables write `2b` as 22.
    private(set) lazy var separatesLetters = zip("abcdefghij", "1234567890").allSatisfy { letter, digit in
        known.has(letter.unicodeScalars.first ?? "a", table: table) && cells("2\(letter)") != cells("2\(digit)")
    }

    func confusesLetters(after level: PreparedText.Level) -> Bool {
        if let found = confusion[level] { return found }
        let digits = level.digits
        var number: [Unicode.Scalar] = [digits[2], digits[3]]
        if let writing = writing(of: level) {
            if case .own(let cells) = writing.digits {
                number = writing.sign + [cells[2].scalar, cells[3].scalar]
            } else {
                number = writing.sign + ["2", "3"]
            }
        }
        // Letters that the table does not have are those of another one, and follow a digit as if it stood alone.
        let isConfused =
            !known.has("c", table: table)
            || cells("x\(digits[2])c") == cells("x" + String(String.UnicodeScalarView(number)))
        confusion[level] = isConfused
        return isConfused
    }

    private func cells(_ text: String) -> [BrailleCell]? {
        LouisCalls.translate(Array(text.unicodeScalars)[...], tables: table)?.cells
    }

    func sign(ofLetter scalars: [Unicode.Scalar]) -> PreparedText.Sign? {
        if let found = letters[scalars] { return found }
        let sign = otherSign(ofLetter: scalars)
        letters[scalars] = .some(sign)
        return sign
    }

    private func otherSign(ofLetter scalars: [Unicode.Scalar]) -> PreparedText.Sign? {
        let spellings = String.spellings(of: scalars)
        if let own = spellings.first(where: { known.has(letter: $0, table: table) }) { return .written(own) }
        guard let base = scalars.first, !known.has(base, table: table) else { return nil }
        for language in languages(writing: base) {
            let other = scriptTable(language)
            if let own = spellings.first(where: { known.has(letter: $0, table: other) }) {
                return .language(language, own)
            }
        }
        return nil
    }

    func has(_ scalar: Unicode.Scalar, language: String) -> Bool {
        known.has(scalar, table: scriptTable(language))
    }

    /// In the text's own braille if there is a way, then in that of a language with the scalar's script, last in Latin
    /// letters.
    private func otherSign(of scalar: Unicode.Scalar) -> PreparedText.Sign {
        if let own = corrections?.signs[scalar] { return .written(own) }
        if let others = substitute(scalar, table: table) { return .written(others) }
        if known.isSilent(scalar, table: table) { return .written([]) }
        for language in languages(writing: scalar) {
            let other = scriptTable(language)
            if known.has(scalar, table: other) { return .language(language, [scalar]) }
            if let others = substitute(scalar, table: other) { return .language(language, others) }
            if known.isSilent(scalar, table: other) { return .language(language, []) }
        }
        if Substitutes.isOptional(scalar) { return .written([]) }
        if let latin = Substitutes.latin(scalar), latin.allSatisfy({ known.has($0, table: table) }) {
            return .written(latin)
        }
        return .none
    }

    /// The languages that help out: none for Latin script where the table writes it, for another table's sign would be
    /// another letter there.
    private func languages(writing scalar: Unicode.Scalar) -> [String] {
        let languages = choice.languages(writing: scalar)
        let isLatin = languages.last == choice.languages(writing: "a").last
        return isLatin && known.has("a", table: table) ? [] : languages
    }

    /// Scalars that a table has signs for and that can stand for one that it has none for.
    private func substitute(_ scalar: Unicode.Scalar, table: String, depth: Int = 0) -> [Unicode.Scalar]? {
        // A ligature of letters with accents takes three steps.
        guard depth < 4 else { return nil }
        let candidates = choice.substitutes.candidates(for: scalar)
        let whole = candidates.first { $0.allSatisfy { own($0, table) != nil } }
        return whole?.flatMap { own($0, table) ?? [] }
            ?? candidates.lazy.compactMap { self.known($0, table: table, depth: depth) }.first
    }

    /// What a table is given for a scalar that it has a sign for, or nil.
    private func own(_ scalar: Unicode.Scalar, _ table: String) -> [Unicode.Scalar]? {
        if table == self.table, isCorrected(scalar) { return corrections?.signs[scalar] }
        return known.has(scalar, table: table) ? [scalar] : nil
    }

    /// Scalars with substitutes for those among them that a table has no sign for, or nil where one has none.
    private func known(_ candidate: [Unicode.Scalar], table: String, depth: Int) -> [Unicode.Scalar]? {
        var result: [Unicode.Scalar] = []
        for part in candidate {
            if let own = own(part, table) {
                result += own
            } else if let others = substitute(part, table: table, depth: depth + 1) {
                result += others
            } else {
                return nil
            }
        }
        return result
    }
}
