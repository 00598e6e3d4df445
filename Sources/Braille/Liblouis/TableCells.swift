package import Braille

/// What a braille table writes: for checking marks against its text.
package struct TableCells: Sendable {
    private let table: String
    /// What a character comes out as that no table has a sign for.
    private let unknown: [BrailleCell]

    /// Opens a table; nil where it cannot be used.
    package init?(of table: String) {
        guard let unknown = LouisCalls.translate(["\u{F8FF}"], tables: table)?.cells else { return nil }
        (self.table, self.unknown) = (table, unknown)
    }

    /// The characters of some ranges that a text can have when it is translated: no blanks, controls and braille patterns.
    package static func characters(in ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
        ranges.lazy.joined().compactMap(Unicode.Scalar.init).filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
                .paragraphSeparator:
                false
            default: !BrailleCell.patterns.contains(scalar.value)
            }
        }
    }

    /// Hands on the cells of each character that the table has a sign for: the others' names are written instead.
    ///
    /// - Parameter first: a character before each of them, or nil.
    package func visit(
        _ characters: [Unicode.Scalar], after first: Unicode.Scalar? = nil,
        _ take: (Unicode.Scalar, [BrailleCell]) -> Void
    ) {
        _ = LouisCalls.signs(of: characters, after: first, tables: table) { scalar, dots, count in
            // What is not known is spelled out as its number, such as `'\x05e9'`.
            guard (1..<8).contains(count) else { return }
            let cells = dots[..<count].map { BrailleCell(rawValue: UInt8(truncatingIfNeeded: $0)) }
            if cells != unknown { take(scalar, cells) }
        }
    }

    /// Frees all tables: opening those of every language would fill the memory.
    package static func forgetTables() {
        LouisCalls.forgetTables()
    }
}
