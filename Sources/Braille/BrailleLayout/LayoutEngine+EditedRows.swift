import Braille

/// An edited text that its row of a page has no room for: rows of its own, below its label.
extension LayoutEngine {
    /// How many rows an edited text takes: nil while its own row has room for it; then as many as it has needed, at most all but
    /// that of the label.
    public func editedRows(_ content: ElementContent, _ state: ViewState) -> Int? {
        guard showsPage(state), state.selection != nil, size.rows > 2 else { return nil }
        // The cells of a data table are too narrow to write in.
        if state.editedRows == nil, state.grid == nil {
            let row = focusedRow(content, state).regions.first { $0.name == .value }
            guard let window = row?.window, !window.lineEnds.isEmpty || window.text.cells.count > window.width else {
                return nil
            }
        }
        let window = editedRegion(content, state, height: size.rows - 1).window
        return max(state.editedRows ?? 1, window.part(from: 0).rows.count)
    }

    private func editedRegion(_ content: ElementContent, _ state: ViewState, height: Int) -> RegionPlan {
        value(content, state, width: max(1, area.columns - markWidth), height: height)
    }

    /// An edited text on its rows below its label, the caret's row marked; nil where its own row has room for it.
    func editedText(_ content: ElementContent, _ state: ViewState) -> Plan? {
        guard state.selection != nil, let count = state.editedRows else { return nil }
        let most = size.rows - (state.message == nil ? 1 : 2)
        var value = editedRegion(content, state, height: min(count, most))
        (value.row, value.column) = (2, 1 + markWidth)
        let cue = state.lineCue == nil ? 0 : editedRowsCue
        let columns = max(1, area.columns - markWidth - (cue > 0 ? cue + 1 : 0))
        var label = label(content, width: columns, omitsRole: false)
        label.column = 1 + markWidth
        var plan = Plan(regions: [label, value])
        if cue > 0, let forms = state.lineCue?.map({ plain(.progress, $0, width: cue) }),
            var place = forms.first(where: { $0.window.showsAll }) ?? forms.last
        {
            place.column = area.columns - cue + 1
            plan.regions.append(place)
        }
        let window = value.window
        if let caret = state.caret ?? state.selection?.upperBound {
            let part = window.part(from: window.start(at: state.offsets[.value] ?? .start))
            let cell = TextWindow.cell(ofCaretAt: caret, in: window.text)
            let row = part.rows.lastIndex { $0.lowerBound <= cell } ?? 0
            plan.separators += focusMark(row: value.row + row)
        }
        return plan
    }
}
