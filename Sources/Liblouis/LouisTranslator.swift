public import Braille

/// Why a braille table cannot be used.
public struct BrailleTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The table list.
    public let tables: String
    /// What liblouis said.
    public let reason: String

    /// One line that names the table, the reason and the remedy.
    public var description: String {
        "braille table \"\(tables)\" cannot be used: \(reason); name a table of liblouis such as en-ueb-g1.ctb "
            + "(braille-bridge tables lists them)"
    }
}

/// Translates through liblouis, with a table for each language.
public final class LouisTranslator: BrailleTranslator {
    private let tableForLanguage: (String?) -> String
    private var usable: [String: Bool] = [:]
    private var known: [String: [Unicode.Scalar: Bool]] = [:]

    /// Translates everything with one table or table list (names of liblouis, comma-separated).
    public convenience init(tables: String) throws(BrailleTableError) {
        let names = try LouisTranslator.check(tables)
        self.init { _ in names }
    }

    /// Translates each language with the table that a function names for it.
    public init(tableForLanguage: @escaping (String?) -> String) {
        self.tableForLanguage = tableForLanguage
    }

    /// Opens a table list, adding the suffix of liblouis' own tables where a name has none.
    ///
    /// - Returns: the list as liblouis takes it.
    public static func check(_ tables: String) throws(BrailleTableError) -> String {
        guard !tables.isEmpty else { throw BrailleTableError(tables: tables, reason: "the name is empty") }
        guard let reason = LouisCalls.problem(opening: tables) else { return tables }
        if !tables.contains(".") {
            for suffix in [".ctb", ".utb", ".tbl"] where LouisCalls.problem(opening: tables + suffix) == nil {
                return tables + suffix
            }
        }
        throw BrailleTableError(tables: tables, reason: reason)
    }

    /// Translates a text; with a table that cannot be used, into United States computer braille.
    public func translate(_ text: String, language: String?) -> TranslatedText {
        translate(text, language: language, contracts: true)
    }

    /// Translates a text without the contractions of its table.
    public func spellOut(_ text: String, language: String?) -> TranslatedText {
        translate(text, language: language, contracts: false)
    }

    private func translate(_ text: String, language: String?, contracts: Bool) -> TranslatedText {
        guard !text.isEmpty else { return .empty }
        let wanted = tableForLanguage(language)
        let table = isUsable(wanted) ? wanted : LouisTranslator.fallback
        let prepared = PreparedText(text) { [self] in isKnown($0, table: table) }
        var cells: [BrailleCell] = []
        var scalarOfCell: [Int] = []
        var cellOfPrepared: [Int] = []
        for (piece, range) in prepared.pieces {
            let base = cells.count
            switch piece {
            case .cells:
                for (offset, scalar) in prepared.scalars[range].enumerated() {
                    cells.append(BrailleCell(scalar) ?? .blank)
                    scalarOfCell.append(prepared.sources[range.lowerBound + offset])
                    cellOfPrepared.append(base + offset)
                }
            case .text:
                let raw =
                    LouisCalls.translate(prepared.scalars[range], tables: table, contracts: contracts)
                    ?? unknown(range.count)
                cells += raw.cells
                scalarOfCell += raw.scalarOfCell.map {
                    prepared.sources[range.lowerBound + min(max(0, $0), range.count - 1)]
                }
                cellOfPrepared += raw.cellOfScalar.map { base + $0 }
            }
        }
        return TranslatedText(
            text: text, cells: cells, rawCellOfScalar: cellsOfText(text, prepared, cellOfPrepared, cells.count),
            rawScalarOfCell: scalarOfCell)
    }

    /// The scalars of a text that the language's table has no sign for.
    package func unknownScalars(in text: String, language: String?) -> [Unicode.Scalar] {
        let table = tableForLanguage(language)
        return text.unicodeScalars.filter { !isKnown($0, table: table) }
    }

    /// For each scalar of the text the cell of the first prepared scalar that came from it or from one after it.
    private func cellsOfText(
        _ text: String, _ prepared: PreparedText, _ cellOfPrepared: [Int], _ cellCount: Int
    ) -> [Int] {
        var result = Array(repeating: max(0, cellCount - 1), count: text.unicodeScalars.count)
        var next = result.count
        for index in prepared.sources.indices.reversed() {
            let source = prepared.sources[index]
            while next > source {
                next -= 1
                result[next] = cellOfPrepared[index]
            }
            if source < result.count { result[source] = cellOfPrepared[index] }
        }
        return result
    }

    private static let fallback = "en-us-comp8.ctb"

    private func isUsable(_ table: String) -> Bool {
        if let known = usable[table] { return known }
        let answer = LouisCalls.problem(opening: table) == nil
        usable[table] = answer
        return answer
    }

    /// Whether a table has a sign of its own for a scalar: what it has none for comes out as a code, `'\x05e9'`.
    private func isKnown(_ scalar: Unicode.Scalar, table: String) -> Bool {
        if let answer = known[table]?[scalar] { return answer }
        let code = String(scalar.value, radix: 16)
        let spelled = "'\\x" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "'"
        let own = LouisCalls.translate([scalar], tables: table)?.cells
        let undefined = LouisCalls.translate(ArraySlice(spelled.unicodeScalars), tables: table)?.cells
        let answer = own != nil && own?.isEmpty == false && own != undefined && (own?.count ?? 0) < spelled.count - 1
        known[table, default: [:]][scalar] = answer
        return answer
    }

    private func unknown(_ count: Int) -> LouisCalls.RawTranslation {
        let indexes = Array(0..<count)
        return .init(cells: Array(repeating: .full, count: count), cellOfScalar: indexes, scalarOfCell: indexes)
    }
}
