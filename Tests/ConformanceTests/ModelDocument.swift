import Foundation
import TestSupport
import Testing

/// docs/model.md as rows.
struct ModelDocument {
    struct Row: CustomTestStringConvertible {
        /// The section's heading.
        let section: String
        /// What the row is about; no two rows say the same.
        let what: String
        /// The symbol as it is spelled in Swift: its type, a point, its name, and the labels of its arguments.
        let symbol: String
        /// What the display does.
        let display: String
        /// The test that shows it, as suite/function, or nil while it is pending.
        let test: String?

        var testDescription: String { what }
    }

    /// What stands in the place of a test while the display does not do it.
    static let pendingMark = "(pending)"

    let rows: [Row]
    /// Lines that look like rows and are none.
    let broken: [String]

    init() throws {
        let file = RealTables.packageFolder.appendingPathComponent("docs/model.md")
        try self.init(text: String(contentsOf: file, encoding: .utf8))
    }

    init(text: String) {
        var (rows, broken): ([Row], [String]) = ([], [])
        var section = ""
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            guard line.hasPrefix("|"), !line.hasPrefix("|---"), !line.hasPrefix("| what |") else { continue }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, let symbol = ModelDocument.code(cells[1]) else {
                broken.append(line)
                continue
            }
            let test = ModelDocument.code(cells[3])
            if test == nil && cells[3] != ModelDocument.pendingMark { broken.append(line) }
            rows.append(Row(section: section, what: cells[0], symbol: symbol, display: cells[2], test: test))
        }
        (self.rows, self.broken) = (rows, broken)
    }

    /// The text between two backticks, or nil.
    private static func code(_ cell: String) -> String? {
        guard cell.count > 2, cell.hasPrefix("`"), cell.hasSuffix("`") else { return nil }
        return String(cell.dropFirst().dropLast())
    }
}
