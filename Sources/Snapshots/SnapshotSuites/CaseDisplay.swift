package import Braille
package import BrailleLayout
package import BridgeTables

/// A display of a case, with everything that decides its cells.
package struct CaseDisplay: Hashable, Sendable {
    /// The size.
    package var size: DisplaySize
    /// How many dots the cells have.
    package var cellSize: CellSize
    /// What its reader chose.
    package var choices: ReaderChoices

    /// Makes a display; by default 40 cells of eight dots, and nothing is chosen.
    package init(
        size: DisplaySize = DisplaySize(columns: 40), cellSize: CellSize = .eightDots,
        choices: ReaderChoices = ReaderChoices()
    ) {
        self.size = size
        self.cellSize = cellSize
        self.choices = choices
    }

    /// The name in golden files' names: the size, then the values that are not the default.
    package var name: String {
        ([size.description] + (cellSize == .sixDots ? ["cellDots-6"] : [])
            + choices.differences.map { choice, text in
                let last = text.split(separator: "/").last.map(String.init) ?? text
                let plain = last.hasSuffix(".yaml") ? String(last.dropLast(5)) : last
                return choice.namePart(
                    plain.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? String($0) : "_" }.joined())
            }).joined(separator: ",")
    }

    /// The line of a golden's header.
    package var summary: String {
        ([size.description] + (cellSize == .sixDots ? ["cellDots 6"] : [])
            + choices.differences.map { "\($0.choice.name) \($0.text)" }).joined(separator: ", ")
    }
}
