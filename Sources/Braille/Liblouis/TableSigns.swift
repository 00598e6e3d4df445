import Braille

/// The signs of the table that a text is written with, and of those that help it out.
final class TableSigns: SignSource {
    private let table: String
    private let choice: any BrailleTableChoice
    private let known: KnownSigns
    private let scriptTable: (String) -> String
    /// How scalars are written that the table has no sign for.
    private var others: [Unicode.Scalar: PreparedText.Sign] = [:]

    /// Makes the signs for texts of a table.
    ///
    /// - Parameter scriptTable: the table of a language that helps out.
    init(
        _ table: String, _ choice: any BrailleTableChoice, _ known: KnownSigns,
        scriptTable: @escaping (String) -> String
    ) {
        (self.table, self.choice, self.known, self.scriptTable) = (table, choice, known, scriptTable)
    }

    func sign(of scalar: Unicode.Scalar) -> PreparedText.Sign {
        if known.has(scalar, table: table) { return .own }
        if let found = others[scalar] { return found }
        let sign = otherSign(of: scalar)
        others[scalar] = sign
        return sign
    }

    func has(_ scalar: Unicode.Scalar, language: String) -> Bool {
        known.has(scalar, table: scriptTable(language))
    }

    /// In the text's own braille if there is a way, then in that of a language with the scalar's script, last in Latin
    /// letters.
    private func otherSign(of scalar: Unicode.Scalar) -> PreparedText.Sign {
        if let others = substitute(scalar, table: table) { return .written(others) }
        for language in languages(writing: scalar) {
            let other = scriptTable(language)
            if known.has(scalar, table: other) { return .language(language, [scalar]) }
            if let others = substitute(scalar, table: other) { return .language(language, others) }
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
        let whole = candidates.first { $0.allSatisfy { known.has($0, table: table) } }
        return whole ?? candidates.lazy.compactMap { self.known($0, table: table, depth: depth) }.first
    }

    /// Scalars with substitutes for those among them that a table has no sign for, or nil where one has none.
    private func known(_ candidate: [Unicode.Scalar], table: String, depth: Int) -> [Unicode.Scalar]? {
        var result: [Unicode.Scalar] = []
        for part in candidate {
            if known.has(part, table: table) {
                result.append(part)
            } else if let others = substitute(part, table: table, depth: depth + 1) {
                result += others
            } else {
                return nil
            }
        }
        return result
    }
}
