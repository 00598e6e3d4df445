import Braille

/// Texts that take all rows of a display with pages of elements: the rest of one that its row had to cut, and one that is
/// edited and has no room there.
extension LayoutEngine {
    // MARK: Reading

    /// The details of a region: what stands below the page before the reader pans, and what follows.
    func pagedDetails(
        of region: RegionPlan, from start: Int, _ content: ElementContent, _ state: ViewState
    ) -> [ViewState.Detail] {
        let (below, next) = below(region, from: start, content, state)
        return (below.map { [$0] } ?? []) + (next < region.window.contentEnd ? pages(of: region, from: next) : [])
    }

    /// What stands of a region below the page before the reader pans, and the cell where the text goes on.
    private func below(
        _ region: RegionPlan, from start: Int, _ content: ElementContent, _ state: ViewState
    ) -> (detail: ViewState.Detail?, next: Int) {
        let row = detailWindow(of: region)
        guard start < row.contentEnd, regionBelow(content, state) == region.name else { return (nil, start) }
        return (ViewState.Detail(region.name, at: row.offset(at: start)), row.part(from: start).next)
    }

    /// What follows of a text from a cell on: what one row has room for stands on the lowest, further text takes all rows.
    func pages(of region: RegionPlan, from start: Int) -> [ViewState.Detail] {
        let row = detailWindow(of: region)
        guard row.part(from: start).hasAfter else {
            return [ViewState.Detail(region.name, at: row.offset(at: start))]
        }
        let window = allRows(of: region, from: start)
        return memory.parts(of: window, from: start).map {
            ViewState.Detail(region.name, at: window.offset(at: $0), takesAllRows: true)
        }
    }

    /// A text on all rows; where they do not show all of it from a cell on, the lowest one is for how far it is read.
    private func allRows(of region: RegionPlan, from start: Int) -> TextWindow {
        let whole = detailWindow(of: region, height: size.rows)
        return whole.part(from: start).hasAfter ? detailWindow(of: region, height: size.rows - 1) : whole
    }

    /// The text of a region on all rows, as it is read there.
    func allRows(of region: RegionPlan, _ content: ElementContent, _ state: ViewState) -> TextWindow {
        let (_, next) = below(region, from: end(of: region, state), content, state)
        return allRows(of: region, from: next)
    }

    /// Which of its pages is shown of a text that takes all rows, from 1, and how many there are; nil where no text does, or one
    /// page is all of it.
    public func progress(_ content: ElementContent, _ state: ViewState) -> (page: Int, count: Int)? {
        guard let detail = state.detail, detail.takesAllRows else { return nil }
        let pages = details(content, state).filter { $0.takesAllRows && $0.region == detail.region }
        guard pages.count > 1 else { return nil }
        return ((pages.lastIndex { $0.offset <= detail.offset } ?? 0) + 1, pages.count)
    }

    /// A text that is read on all rows, or nil.
    func restOnAllRows(_ content: ElementContent, _ state: ViewState) -> Plan? {
        guard let detail = state.detail, detail.takesAllRows,
            let region = overview(content, state).first(where: { $0.name == detail.region })
        else { return nil }
        var window = allRows(of: region, content, state)
        // A message has the lowest row.
        if state.message != nil, window.height == size.rows { window = detailWindow(of: region, height: size.rows - 1) }
        var plan = RegionPlan(
            name: detail.region == .value ? .valueDetail : .labelDetail, width: area.columns, height: window.height,
            window: window, roleStart: region.roleStart)
        plan.detail = detail.offset
        guard window.height < size.rows, let text = state.progress else { return Plan(regions: [plan]) }
        var progress = plain(.progress, text, width: area.columns)
        progress.row = size.rows
        return Plan(regions: [plan, progress])
    }

    // MARK: Editing

    /// How many rows an edited text takes: nil while its own row has room for it; then as many as it has needed, at most all but
    /// that of the label.
    public func editedRows(_ content: ElementContent, _ state: ViewState) -> Int? {
        guard showsPage(state), state.selection != nil, size.rows > 2 else { return nil }
        if state.editedRows == nil {
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
