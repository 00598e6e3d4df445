import Braille

/// Where a region stands, the text that it pans, and what keeps its cells beside it.
struct RegionPlan {
    var name: RegionName
    var page = 0
    var row = 1
    var column = 1
    var width: Int
    /// The text that is panned.
    var window: TextWindow
    /// Scalars of the panned text from here on are role and states.
    var roleStart: Int
    /// Role and states that keep their cells beside a label that is cut.
    var fixedRole: TranslatedText?

    /// The region as it is shown when panned to an offset in scalars.
    func region(offset: Int, marks: LayoutTable.Marks) -> Region {
        let start = window.start(at: offset)
        let part = window.part(from: start)
        var cells: [BrailleCell] = []
        var targets: [RoutingTarget] = []
        if part.hasBefore {
            cells.append(marks.overflowBefore)
            targets.append(.overflowBefore)
        }
        for cell in part.cells {
            cells.append(window.text.cells[cell])
            let scalar = window.text.scalarOfCell[cell]
            targets.append(scalar >= roleStart ? .role : .text(scalar))
        }
        func pad(to count: Int) {
            while cells.count < count {
                cells.append(.blank)
                targets.append(.blank)
            }
        }
        if let fixedRole {
            pad(to: window.width + 1)
            cells += fixedRole.cells
            targets += fixedRole.cells.map { _ in .role }
        }
        if part.hasAfter {
            pad(to: width - 1)
            cells.append(marks.overflowAfter)
            targets.append(.overflowAfter)
        }
        pad(to: width)
        let end = part.hasAfter ? part.next : window.text.cells.count
        let shown = trimmed(window.text.text(of: part.cells.lowerBound..<end))
        return Region(
            name: name, page: page, row: row, column: column, width: width, text: withRole(shown),
            fullText: withRole(trimmed(window.text.text)), cells: cells,
            offset: start == 0 ? 0 : window.text.scalar(startingAt: start),
            overflowsBefore: start > 0, overflowsAfter: part.next < window.text.cells.count && part.hasAfter,
            targets: targets)
    }

    private func withRole(_ text: String) -> String {
        guard let fixedRole else { return text }
        return text.isEmpty ? fixedRole.text : text + " " + fixedRole.text
    }

    /// Blanks at the end are no part of what is shown, except where text is typed.
    private func trimmed(_ text: String) -> String {
        guard !window.keepsTrailingBlanks else { return String(text.dropLast(text.hasSuffix(" ") ? 1 : 0)) }
        var text = Substring(text)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
