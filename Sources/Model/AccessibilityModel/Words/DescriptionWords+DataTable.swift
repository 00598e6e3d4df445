extension DescriptionWords {
    /// The sentences in front of a cell's own: one for each of its headers, label and value as of any element.
    public func headerSentences(_ headers: [(label: String?, value: String?)]) -> [String] {
        headers.map { labelAndValue($0.label, $0.value) }.filter { !$0.isEmpty }.map(sentence)
    }

    /// The sentences after a cell's own: how far it reaches, and where it is.
    ///
    /// - Parameters:
    ///   - row: the row, from 1, or nil where it is not known; it is said with the row's first cell only.
    ///   - column: the column, from 1, or nil where it is not known.
    ///   - rowSpan: how many rows the cell covers; 1 is not said.
    ///   - columnSpan: how many columns the cell covers; 1 is not said.
    ///   - isFirstInRow: whether it is the first cell of its row that is read.
    public func cellSentences(
        row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1, isFirstInRow: Bool
    ) -> [String] {
        var sentences: [String] = []
        if row != nil && rowSpan > 1 { sentences.append(text(.spansRows, count: rowSpan)) }
        if column != nil && columnSpan > 1 { sentences.append(text(.spansColumns, count: columnSpan)) }
        if let row, isFirstInRow { sentences.append(text(.row, ["row": String(row)])) }
        if let column { sentences.append(text(.column, ["column": String(column)])) }
        return sentences
    }
}
