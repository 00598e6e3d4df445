import Braille

/// Overview and detail: the first frame shows label and value, the next ones what was cut of them, on the whole row.
extension LayoutEngine {
    /// Whether what is cut of label and value can be shown on the whole row.
    public var hasDetails: Bool {
        table.style == .regions && (size.rows == 1 && !hasPages() || pageCapacity != nil)
    }

    /// The frames after the overview: the rest of the label, then the rest of the value.
    public func details(_ content: ElementContent, _ state: ViewState) -> [ViewState.Detail] {
        guard hasDetails else { return [] }
        return overview(content, state).flatMap { region in
            let start = end(of: region, state)
            guard !showsPage(state) else { return pagedDetails(of: region, from: start, content, state) }
            let window = detailWindow(of: region)
            return memory.parts(of: window, from: start).map {
                ViewState.Detail(region.name, at: window.offset(at: $0))
            }
        }
    }

    /// The detail after or before the present view, nil for the overview; the whole is nil where there is none further on.
    ///
    /// - Parameters:
    ///   - forward: whether the view after the present one is wanted.
    ///   - name: the only region whose rest is wanted, or nil for both.
    ///   - content: the element.
    ///   - state: the present view.
    public func detail(
        forward: Bool, of name: RegionName? = nil, _ content: ElementContent, _ state: ViewState
    ) -> ViewState.Detail?? {
        let details = details(content, state).filter { name == nil || $0.region == name }
        // On rows the first of them stands below label and value.
        guard let present = state.detail ?? unpannedDetail(details, content, state) else {
            return forward ? details.first.map { .some($0) } : nil
        }
        func isBefore(_ first: ViewState.Detail, _ second: ViewState.Detail) -> Bool {
            let order = [RegionName.label, .value]
            let places = (order.firstIndex(of: first.region) ?? 0, order.firstIndex(of: second.region) ?? 0)
            return places.0 == places.1 ? first.offset < second.offset : places.0 < places.1
        }
        guard forward else {
            let before = details.last { isBefore($0, present) }
            return before == nil && state.detail == nil ? nil : .some(before)
        }
        // The text may have changed since: what follows the cells shown is next, wherever parts began before.
        if let region = overview(content, state).first(where: { $0.name == present.region }) {
            let window = present.takesAllRows ? allRows(of: region, content, state) : detailWindow(of: region)
            let part = window.part(from: window.start(at: present.offset))
            if part.hasAfter, part.next < window.contentEnd {
                let next = ViewState.Detail(
                    present.region, at: window.offset(at: part.next), takesAllRows: present.takesAllRows)
                let isPaged = showsPage(state) && !present.takesAllRows
                return .some(isPaged ? pages(of: region, from: part.next).first ?? next : next)
            }
        }
        return details.first { isBefore(present, $0) && $0.region != present.region }.map { .some($0) }
    }

    /// The detail that stands below a page before the reader pans, or nil.
    func unpannedDetail(
        _ details: [ViewState.Detail], _ content: ElementContent, _ state: ViewState
    ) -> ViewState.Detail? {
        regionBelow(content, state).flatMap { name in details.first { $0.region == name } }
    }

    /// The region whose rest stands below a page before the reader pans, or nil.
    func regionBelow(_ content: ElementContent, _ state: ViewState) -> RegionName? {
        guard showsPage(state), case .rest(let name) = state.detailRow ?? detailRow(content, state) else { return nil }
        return name
    }

    /// The detail that is left of the present one after the texts changed: the same place as far as it still exists; nil
    /// where it is what stands there without panning, so that no key goes from one to the other and shows nothing else.
    public func settledDetail(_ content: ElementContent, _ state: ViewState) -> ViewState.Detail? {
        guard hasDetails, let detail = state.detail,
            let region = overview(content, state).first(where: { $0.name == detail.region })
        else { return nil }
        let window = detail.takesAllRows ? allRows(of: region, content, state) : detailWindow(of: region)
        let text = region.window.text
        let end = end(of: region, state)
        guard end < window.contentEnd, detail.offset.scalar < text.scalarCount else { return nil }
        let start = window.start(at: detail.offset)
        guard start > 0 || end == 0 else { return nil }
        let settled = ViewState.Detail(
            detail.region, at: window.offset(at: start), takesAllRows: detail.takesAllRows && showsPage(state))
        return settled == unpannedDetail(details(content, state), content, state) ? nil : settled
    }

    /// The regions of the overview.
    func overview(_ content: ElementContent, _ state: ViewState) -> [RegionPlan] {
        var state = state
        (state.message, state.detail) = (nil, nil)
        return showsPage(state) ? focusedRow(content, state).regions : plan(content, state).regions
    }

    /// The rest of a region's text on the whole row.
    func detailPlan(_ name: RegionName, in overview: Plan, _ state: ViewState) -> Plan? {
        guard let region = overview.regions.first(where: { $0.name == name }) else { return nil }
        let rest = detailPlan(of: region)
        guard rest.column > 1 else { return Plan(regions: [rest]) }
        let separator = Separator(
            page: 0, row: 1, column: rest.column - marks.separator.count, symbol: marks.separator)
        let cue = lineCue(state, columns: rest.column - 1 - marks.separator.count)
        return Plan(regions: [cue, rest].compactMap(\.self), separators: [separator])
    }

    /// The rest of a region's text on the whole row.
    func detailPlan(of region: RegionPlan) -> RegionPlan {
        var plan = RegionPlan(
            name: region.name, width: area.columns - lineCueColumns(of: region), window: detailWindow(of: region),
            roleStart: region.roleStart)
        plan.column = 1 + lineCueColumns(of: region)
        plan.detail = .start
        return plan
    }

    /// How many frames the rest of a region takes that is shown from its start.
    func detailCount(of region: RegionPlan) -> Int {
        memory.parts(of: detailWindow(of: region), from: end(of: region, ViewState())).count
    }

    /// The text of a region on so many whole rows.
    func detailWindow(of region: RegionPlan, height: Int = 1, lastWidth: Int? = nil) -> TextWindow {
        let cue = lineCueColumns(of: region)
        let width = area.columns - cue
        var window = TextWindow(
            text: region.window.text, width: width, height: height, lastWidth: lastWidth,
            marks: markWidths(of: region.name),
            keepsTrailingBlanks: region.window.keepsTrailingBlanks, marksLineStarts: cue == 0,
            mostIndentation: mostIndentation(width: width, hasCue: cue > 0))
        window.hyphenates = true
        window.restStart = region.window.part(from: 0).next
        return window
    }

    /// The cell of its text where what a region of the overview shows ends.
    func end(of region: RegionPlan, _ state: ViewState) -> Int {
        let window = region.window
        let start = window.start(at: state.offsets[region.name] ?? .start)
        // A value that shows nothing yet is read from its start.
        if start == 0, region.hidesStart { return 0 }
        let part = window.part(from: start)
        guard part.hasAfter else { return max(part.next, window.contentEnd) }
        return isReadAgain(region, from: start, part.next) ? start : part.next
    }

    /// Whether a label's part ends inside a contraction or a sign, whose rest says nothing: the row after it begins with
    /// the whole, where that has room.
    private func isReadAgain(_ region: RegionPlan, from start: Int, _ end: Int) -> Bool {
        guard region.name == .label, !region.window.text.canCut(before: end) else { return false }
        let row = detailWindow(of: region)
        let part = row.part(from: start)
        return part.cells.upperBound > end && (part.next >= row.contentEnd || row.text.canCut(before: part.next))
    }
}
