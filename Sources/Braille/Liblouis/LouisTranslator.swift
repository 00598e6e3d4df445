public import Braille
package import Localization

/// Why a braille table cannot be used.
public struct BrailleTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The table list.
    public let tables: String
    /// What liblouis said.
    public var reason: String { localizedReason.english }
    let localizedReason: LocalizedText

    /// One line that names the table, the reason and the remedy.
    public var description: String { localized.english }
}

extension BrailleTableError: LocalizedFailure {
    package var localized: LocalizedText {
        "braille table \"\(table: tables)\" cannot be used: \(reason: localizedReason); name a table of liblouis such as en-ueb-g1.ctb "
            + "(braille-bridge tables lists them)"
    }
}

/// Translates through liblouis, with the table that a choice names for each run of text.
public final class LouisTranslator: BrailleTranslator {
    /// Names the tables. What was translated before stays as it is.
    public var choice: any BrailleTableChoice {
        didSet { (tables, signs, contracts, names, letters) = ([:], [:], [:], [:], [:]) }
    }
    private var usable: [String: Bool] = [:]
    private var contracts: [String: Bool] = [:]
    private let known = KnownSigns()
    private var tables: [TableUse: String] = [:]
    /// What signs are called in a language, as far as it was asked for.
    private var names: [String?: SignNames?] = [:]
    /// How typed cells are read in a language, where it has names of signs, which have its letters.
    private var letters: [TableUse: LetterReading?] = [:]
    /// How texts of a table write scalars, also those that it has no sign for.
    private var signs: [SignUse: TableSigns] = [:]

    /// The table of a text, the language of its names, and what tables of other languages are used for in it.
    private struct SignUse: Hashable {
        var table: String
        var language: String?
        var writing: PrintText.Writing
    }

    /// What a table is used for.
    private struct TableUse: Hashable {
        var language: String?
        var writing: PrintText.Writing
    }

    /// Translates with the tables that a choice names.
    public init(_ choice: any BrailleTableChoice) {
        self.choice = choice
    }

    /// Translates everything with one table or table list (names of liblouis, comma-separated).
    public convenience init(tables: String) throws(BrailleTableError) {
        self.init(OneTable(name: try LouisTranslator.check(tables)))
    }

    /// The version of liblouis.
    public static var version: String { LouisCalls.version }

    /// Opens a table list, adding the suffix of liblouis' own tables where a name has none.
    ///
    /// - Returns: the list as liblouis takes it.
    public static func check(_ tables: String) throws(BrailleTableError) -> String {
        guard !tables.isEmpty else {
            throw BrailleTableError(tables: tables, localizedReason: LocalizedText("the name is empty"))
        }
        guard let reason = LouisCalls.problem(opening: tables) else { return tables }
        if !tables.contains(".") {
            for suffix in [".ctb", ".utb", ".tbl"] where LouisCalls.problem(opening: tables + suffix) == nil {
                return tables + suffix
            }
        }
        throw BrailleTableError(tables: tables, localizedReason: LocalizedText(verbatim: reason))
    }

    /// Translates a text; with a table that cannot be used, into United States computer braille.
    public func translate(_ text: PrintText) -> TranslatedText {
        guard !text.runs.isEmpty else { return .empty }
        let base = table(for: text.language, .usual)
        let segments = self.segments(of: text)
        let speaksBase = segments.contains { $0.code == base && !$0.isBlank }
        let switching = speaksBase ? choice.switching(from: base) : nil
        var assembly = Assembly()
        for var segment in segments {
            if let switching, let code = segment.code, code != base, !segment.isBlank {
                let hasBlank = segment.scalars.contains(where: \.properties.isWhitespace)
                segment.signs = hasBlank ? switching.passage : switching.word
            }
            for part in segment.separated(at: text.edges) { assembly.append(part) }
        }
        return assembly.text(text.text)
    }

    /// Back-translation with the language's table, nil for one that cannot be read; cells that the table does not know stand as their dots, `\1456/`.
    public func print(of cells: [BrailleCell], language: String?, _ writing: PrintText.Writing) -> String? {
        let table = table(for: language, writing)
        guard !choice.isUnreadable(table), let text = LouisCalls.print(of: cells, tables: table) else { return nil }
        guard writing != .computer, let letters = letters(of: language, writing) else { return text }
        return letters.print(of: cells, readAs: text)
    }

    private func letters(of language: String?, _ writing: PrintText.Writing) -> LetterReading? {
        let use = TableUse(language: language, writing: writing)
        if let made = letters[use] { return made }
        let made = names(in: language).map { names in
            LetterReading(names) { [unowned self] text in
                var print = PrintText(language: language)
                print.append(text, PrintText.Style(writing: writing))
                return translate(print).cells
            }
        }
        letters[use] = .some(made)
        return made
    }

    /// Whether the language's table contracts, wholly or partly, as it says itself or the choice knows.
    public func isContracted(language: String?) -> Bool {
        isContracting(table(for: language, .usual))
    }

    /// Whether the language's table contracts, and the choice knows that liblouis reads what it writes.
    public func isTypedContracted(language: String?) -> Bool {
        let table = table(for: language, .usual)
        return isContracting(table) && choice.readsBack(table)
    }

    /// Whether the language's usual table writes dots 7 or 8, as the choice knows it; true for a table that it does not
    /// know.
    public func writesEightDots(language: String?) -> Bool {
        choice.writesEightDots(table(for: language, .usual))
    }

    private func isContracting(_ table: String) -> Bool {
        if let known = contracts[table] { return known }
        // Not every table says it of itself.
        let answer =
            choice.isContracted(table)
            || table.split(separator: ",").contains { part in
                ["full", "partial"].contains(LouisCalls.information("contraction", of: String(part)))
            }
        contracts[table] = answer
        return answer
    }

    /// Loads the tables that texts of some languages need, so that no key has to wait for them: the usual one, that of
    /// computer braille and that of the word under the caret.
    public func prepare(languages: [String?]) {
        for language in languages {
            for writing in PrintText.Writing.allCases {
                _ = LouisCalls.translate([" "], tables: table(for: language, writing))
            }
        }
    }

    /// The scalars of a text that the language's table has no sign for.
    package func unknownScalars(in text: String, language: String?) -> [Unicode.Scalar] {
        let table = self.table(for: language, .usual)
        return text.unicodeScalars.filter { !known.has($0, table: table) }
    }

    // MARK: Segments

    /// The text in parts that are translated with one table each.
    private func segments(of text: PrintText) -> [Segment] {
        var segments: [Segment] = []
        var start = 0
        for (index, run) in text.runs.enumerated() {
            let isWhole = run.style.writing != .usual || run.style.level != nil
            for part in isWhole ? [(run.text[...], false)] : LiteralWords.parts(of: run.text) {
                let writing = part.isLiteral ? .address : run.style.writing
                let language = run.style.language ?? text.language
                let isForeign = run.style.language != nil && run.style.language != text.language
                // Blanks around a foreign run are outside of its signs.
                for piece in isForeign ? LouisTranslator.trimming(part.text) : [(part.text, false)] {
                    let own = piece.isBlank ? text.language : language
                    let table = self.table(for: own, writing)
                    let next =
                        run.style.level == nil || index + 1 == text.runs.count ? nil : text.runs[index + 1].text.first
                    let prepared = PreparedText(
                        String(piece.text), signs: signs(of: table, writing, in: own), countsSigns: writing == .usual,
                        level: run.style.level, before: next)
                    append(prepared, start, language: own, writing, emphasis: run.style.emphasis, to: &segments)
                    start += piece.text.unicodeScalars.count
                }
            }
        }
        return segments
    }

    /// What the tables of a language are given for a text.
    package func prepared(
        _ text: String, language: String?, _ writing: PrintText.Writing = .usual
    ) -> PreparedText {
        // Where each character is to be felt, none is counted.
        PreparedText(
            text, signs: signs(of: table(for: language, writing), writing, in: language), countsSigns: writing == .usual
        )
    }

    private func append(
        _ prepared: PreparedText, _ start: Int, language: String?, _ writing: PrintText.Writing,
        emphasis: PrintText.Emphasis, to segments: inout [Segment]
    ) {
        let table = self.table(for: language, writing)
        for piece in prepared.pieces {
            var segment = Segment(table: table)
            // A table that has no contractions is used as it is: without them some tables write signs otherwise.
            segment.contracts = writing != .uncontracted || !isContracting(table)
            if writing != .computer { segment.code = self.table(for: language, .usual) }
            segment.hyphenation = choice.hyphenation(in: language)
            switch piece.piece {
            case .text: break
            case .cells: segment.isCells = true
            case .language(let other):
                segment.table = scriptTable(of: other, writing)
                segment.hyphenation = choice.hyphenation(in: other)
                if writing != .computer { segment.code = scriptTable(of: other, .usual) }
            case .name:
                segment.table = LouisTranslator.fallback
                segment.hyphenation = nil
                segment.code = nil
            }
            segment.isReadable = !choice.isUnreadable(segment.table)
            segment.scalars = Array(prepared.scalars[piece.range])
            segment.sources = prepared.sources[piece.range].map { $0 + start }
            segment.emphasis = Array(repeating: UInt16(emphasis.rawValue), count: piece.range.count)
            if let last = segments.indices.last, segments[last].joins(segment) {
                segments[last].append(segment)
            } else {
                segments.append(segment)
            }
        }
    }

    /// Blanks at the start, the text between, blanks at the end.
    private static func trimming(_ text: Substring) -> [(text: Substring, isBlank: Bool)] {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return [(text, true)] }
        let end = text.index(after: last)
        return [(text[..<first], true), (text[first..<end], false), (text[end...], true)].filter { !$0.0.isEmpty }
    }

    // MARK: Tables

    private static let fallback = "en-us-comp8.ctb"

    private func table(for language: String?, _ writing: PrintText.Writing) -> String {
        let use = TableUse(language: language, writing: writing)
        if let table = tables[use] { return table }
        let table = usable(choice.table(for: language, writing))
        tables[use] = table
        return table
    }

    private func scriptTable(of language: String, _ writing: PrintText.Writing) -> String {
        usable(choice.scriptTable(of: language, writing))
    }

    /// The table under the name that it has here; United States computer braille where it has none.
    private func usable(_ table: String) -> String {
        if isUsable(table) { return table }
        return choice.names(of: table).first(where: isUsable) ?? LouisTranslator.fallback
    }

    private func signs(of table: String, _ writing: PrintText.Writing, in language: String?) -> TableSigns {
        let use = SignUse(table: table, language: language, writing: writing)
        if let made = signs[use] { return made }
        let made = TableSigns(table, choice, known, isEnglish: choice.isEnglish(language)) { [unowned self] in
            scriptTable(of: $0, writing)
        } names: { [unowned self] in
            names(in: language)
        }
        signs[use] = made
        return made
    }

    private func names(in language: String?) -> SignNames? {
        if let known = names[language] { return known }
        let found = choice.signNames(in: language)
        names[language] = .some(found)
        return found
    }

    private func isUsable(_ table: String) -> Bool {
        if let known = usable[table] { return known }
        let answer = LouisCalls.problem(opening: table) == nil
        usable[table] = answer
        return answer
    }
}

/// The choice of one table for everything.
private struct OneTable: BrailleTableChoice {
    let name: String

    func table(for language: String?, _ writing: PrintText.Writing) -> String { name }
}
