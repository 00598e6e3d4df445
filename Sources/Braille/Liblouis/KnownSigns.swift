import Braille

/// Which scalars tables have a sign for, as far as they were asked.
final class KnownSigns {
    private var tables: [String: Answers] = [:]
    /// The table that was asked latest, with its answers.
    private var latest = (table: "", answers: Answers())

    private final class Answers {
        var ascii = [Bool?](repeating: nil, count: 0x80)
        var others: [Unicode.Scalar: Bool] = [:]
        /// What the table writes for what it does not know.
        var undefined: [BrailleCell]?
    }

    /// Whether a table has a sign of its own for a scalar.
    func has(_ scalar: Unicode.Scalar, table: String) -> Bool {
        let known = answers(of: table)
        if scalar.isASCII, let answer = known.ascii[Int(scalar.value)] { return answer }
        if !scalar.isASCII, let answer = known.others[scalar] { return answer }
        let answer = KnownSigns.ask(scalar, table, known)
        if scalar.isASCII { known.ascii[Int(scalar.value)] = answer } else { known.others[scalar] = answer }
        return answer
    }

    /// Whether a table writes a letter with its marks: each by a sign of its own, or all of them together by signs that
    /// depend on each.
    func has(letter: [Unicode.Scalar], table: String) -> Bool {
        let strange = letter.indices.filter { !has(letter[$0], table: table) }
        guard !strange.isEmpty else { return true }
        guard letter.count > 1, let whole = cells(of: letter, table) else { return false }
        return strange.allSatisfy { place in
            var others = letter
            let scalar = others.remove(at: place)
            guard let rest = cells(of: others, table), let alone = cells(of: [scalar], table) else { return false }
            return whole != rest && (alone.isEmpty || !whole.contains(alone))
        }
    }

    /// Whether a table says of a mark that nothing is written for it.
    func isSilent(_ scalar: Unicode.Scalar, table: String) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark && cells(of: [scalar], table) == []
    }

    private func cells(of scalars: [Unicode.Scalar], _ table: String) -> [BrailleCell]? {
        LouisCalls.translate(scalars[...], tables: table)?.cells
    }

    /// What a table has none for comes out as a code, `'\x05e9'`, or as the one sign that the table has for all of those:
    /// a blank in French, a question mark in Czech.
    private static func ask(_ scalar: Unicode.Scalar, _ table: String, _ known: Answers) -> Bool {
        guard let own = LouisCalls.translate([scalar], tables: table)?.cells, !own.isEmpty,
            scalar.properties.isWhitespace || !own.allSatisfy({ $0 == .blank })
        else { return false }
        let code = String(scalar.value, radix: 16)
        let spelled = "'\\x" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "'"
        let coded = LouisCalls.translate(ArraySlice(spelled.unicodeScalars), tables: table)?.cells
        guard own != coded, own.count < spelled.count - 1 else { return false }
        let undefined = known.undefined ?? KnownSigns.undefined(table)
        known.undefined = undefined
        return own != undefined || LouisCalls.print(of: own, tables: table) == String(scalar)
    }

    /// What a table writes for a scalar that no table has.
    private static func undefined(_ table: String) -> [BrailleCell] {
        guard let none = Unicode.Scalar(0xFDD0 as UInt32) else { return [] }
        return LouisCalls.translate([none], tables: table)?.cells ?? []
    }

    private func answers(of table: String) -> Answers {
        if latest.table == table { return latest.answers }
        let answers = tables[table] ?? Answers()
        tables[table] = answers
        latest = (table, answers)
        return answers
    }
}
