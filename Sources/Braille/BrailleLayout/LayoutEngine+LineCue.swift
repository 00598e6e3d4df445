import Braille

/// The label's region says which line of a text is read or edited, on displays of one row.
extension LayoutEngine {
    /// How many cells the label's region has for that; 0 where it keeps the label.
    private var lineCueColumns: Int {
        table.style == .regions && size.rows == 1 && table.lineCue != .off && !hasPages() ? rowEntry.lineCue : 0
    }

    /// The line whose number the label's region says, or nil where it shows something else.
    public func lineToTell(_ content: ElementContent, _ state: ViewState) -> TextLine? {
        let hasCells = lineCueColumns > 0 || state.editedRows != nil && editedRowsCue > 0
        guard hasCells, state.selection != nil || state.detail?.region == .value else { return nil }
        return lineRead(content, state)
    }

    /// Whether the label's region says what the line of an edited text is indented by.
    func tellsIndentation(_ content: ElementContent, _ state: ViewState) -> Bool {
        state.selection != nil && table.lineCue.tellsIndentation && state.editedRows == nil
            && lineToTell(content, state) != nil
    }

    /// The line that is shown first of a value with several; nil for others.
    public func lineRead(_ content: ElementContent, _ state: ViewState) -> TextLine? {
        guard state.picture == nil else { return nil }
        if let selection = state.selection, state.editedRows != nil {
            return TextLine(of: content.editedValue.text, at: state.caret ?? selection.upperBound)
        }
        if state.selection != nil {
            // The line that is shown, wherever the caret is.
            return TextLine(of: content.editedValue.text, at: state.offsets[.value]?.scalar ?? 0)
        }
        guard let text = valueText(content, state), text.hasLines else { return nil }
        let detail = state.detail.flatMap { $0.region == .value ? $0.offset : nil }
        return TextLine(of: text.text, at: (detail ?? state.offsets[.value] ?? .start).scalar)
    }

    /// The cells of the value while a text with several lines is edited: the label says which line that is; nil for others.
    func editedLineSplit(_ content: ElementContent, columns: Int) -> Int? {
        guard lineCueColumns > 0, content.editedValue.text.contains(where: \.isNewline) else { return nil }
        return max(1, columns - marks.separator.count - lineCueColumns)
    }

    /// What stands at the start of the row while a line of a text is read or edited there; nil for nothing.
    ///
    /// - Parameter columns: the cells it has, or nil for those of the table.
    func lineCue(_ state: ViewState, columns: Int? = nil) -> RegionPlan? {
        guard lineCueColumns > 0, let forms = state.lineCue else { return nil }
        let regions = forms.map { plain(.label, $0, width: columns ?? lineCueColumns) }
        return regions.first { $0.window.showsAll } ?? regions.last
    }

    /// The cells beside the label in which it is said which line of a text that has rows of its own the caret is in.
    var editedRowsCue: Int { table.lineCue == .off ? 0 : rowEntry.lineCue }

    /// How many cells at the start of a row say which line of a region's rest is read there, with the separator after them.
    func lineCueColumns(of region: RegionPlan) -> Int {
        guard region.name == .value, region.window.text.hasLines, lineCueColumns > 0 else { return 0 }
        return cueColumns(of: region.window.text.text) + marks.separator.count
    }

    /// The cells that the widest cue of a text takes as it is read, no more than the table has for one: the others are the text's.
    private func cueColumns(of text: String) -> Int {
        guard let widest = TextLine.widest(of: text), !widest.isProse else { return lineCueColumns }
        // A number has its sign, and the sign of the indentation a blank before it.
        let number = table.lineCue == .indent ? 0 : 1 + String(widest.number).count
        let isIndented = table.lineCue.tellsIndentation && widest.indentation > 0
        let indentation = isIndented ? (number > 0 ? 1 : 0) + 1 + String(widest.indentation).count : 0
        return min(lineCueColumns, max(1, number + indentation))
    }

    /// The blanks that a line of a text may begin with where it is read: none where the label's region says how many there are.
    func mostIndentation(width: Int, hasCue: Bool = false) -> Int {
        hasCue && table.lineCue.tellsIndentation ? 0 : max(4, width / 4)
    }
}
