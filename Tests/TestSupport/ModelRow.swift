import Foundation

/// A row of docs/model.md. It is in the comment above the test that proves it:
///
///     /// docs/model.md, Traits:
///     /// | trait, header | `UIAccessibilityTraits.header` | bit 16: "hdg"; the rotor's headings stop at it |
///     @Test func headingsAreARotorSetting() throws {
///
/// A row goes on in indented lines. A symbol that begins with a point belongs to the type of the symbol before it.
public struct ModelRow: Sendable {
    /// The heading of its section.
    public let section: String
    /// What the row is about.
    public let what: String
    /// The symbols as the row spells them, each between backticks.
    public let spelling: String
    /// The symbols as Swift spells them: type, point, name, and the labels of arguments.
    public let symbols: [String]
    /// What the display does.
    public let display: String
    /// The test that proves it, as suite/function.
    public let test: String

    /// Whether a line of a comment begins a row.
    static func isRow(_ line: String) -> Bool { line.hasPrefix(" | ") }

    /// The rows of the comment above a test, and its lines that look like rows and are none.
    static func rows(in comment: [String], above test: String) -> (rows: [ModelRow], broken: [String]) {
        var (rows, broken): ([ModelRow], [String]) = ([], [])
        var section: String?
        var unfinished: String?
        for line in comment {
            if let heading = line.wholeMatch(of: /\ docs\/model\.md, (.+):/) { section = String(heading.1) }
            if isRow(line), let row = unfinished { broken.append(row) }
            guard isRow(line) || unfinished != nil else { continue }
            let text = line.trimmingCharacters(in: .whitespaces)
            let row = isRow(line) ? text : [unfinished, text].compactMap(\.self).joined(separator: " ")
            unfinished = row.hasSuffix(" |") && row.count { $0 == "|" } > 3 ? nil : row
            guard unfinished == nil else { continue }
            if let section, let found = ModelRow(row, section: section, test: test) {
                rows.append(found)
            } else {
                broken.append(row)
            }
        }
        if let unfinished { broken.append(unfinished) }
        return (rows, broken)
    }

    private init?(_ row: String, section: String, test: String) {
        let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3, !cells.contains(""), cells[1].wholeMatch(of: /`[^`]+`(, `[^`]+`)*/) != nil else {
            return nil
        }
        (self.section, what, spelling, display, self.test) = (section, cells[0], cells[1], cells[2], test)
        var type: Substring = ""
        symbols = spelling.matches(of: /`([^`]+)`/).map { match in
            let symbol = match.1.hasPrefix(".") ? type + match.1 : match.1
            let name = symbol.prefix { $0 != "(" }
            type = name.lastIndex(of: ".").map { name[..<$0] } ?? name
            return String(symbol)
        }
    }
}
