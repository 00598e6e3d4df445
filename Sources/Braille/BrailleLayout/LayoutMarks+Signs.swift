import Braille

extension LayoutMarks {
    /// A text with the signs around its links, where these marks have any.
    func showingLinks(in text: TranslatedText) -> TranslatedText {
        guard let linkSigns else { return text }
        let linked = text.cells.indices.filter { text.marks(ofCell: $0).contains(.link) }
        guard !linked.isEmpty else { return text }
        var runs: [ClosedRange<Int>] = []
        for cell in linked {
            if let last = runs.last, last.upperBound + 1 == cell {
                runs[runs.count - 1] = last.lowerBound...cell
            } else {
                runs.append(cell...cell)
            }
        }
        // From the end, so that the places before stay as they are.
        return runs.reversed().reduce(text) { text, run in
            text.inserting(linkSigns.end, .link, after: text.scalarOfCell[run.upperBound])
                .inserting(linkSigns.begin, .link, before: text.scalarOfCell[run.lowerBound])
        }
    }

    /// An edited text with the signs around what is selected and at the caret, where these marks have any.
    func showingSelection(_ selection: Range<Int>, caret: Int, in text: TranslatedText) -> TranslatedText {
        var text = text
        let last = text.scalarCount - 1
        let (first, end) = (min(selection.lowerBound, last), min(selection.upperBound, last + 1))
        if let selectionSigns, first < end {
            text = text.inserting(selectionSigns.end, .selection, after: end - 1)
                .inserting(selectionSigns.begin, .selection, before: first)
        }
        guard !self.caret.isEmpty, last >= 0 else { return text }
        return text.inserting(self.caret, .caret, before: min(max(0, caret), last))
    }
}
