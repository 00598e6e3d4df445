import Braille

/// Pages of elements on displays with rows: one row each, label and value in two columns that stand still while the page
/// stays; the lowest row is for what the focused row had to cut.
extension LayoutEngine {
    /// How many elements stand on a page, or nil where the rows show one element.
    public var pageCapacity: Int? {
        guard table.style == .regions, size.rows > 1, linesEntry?.isPage == true else { return nil }
        return size.rows - 1
    }

    /// The places of the elements that are shown with the one at an index of the reading order, relative to it: the rest
    /// of its page, or its neighbours.
    public func places(around index: Int, of count: Int) -> ClosedRange<Int> {
        guard count > 0 else { return 0...0 }
        if let pageCapacity {
            let first = index - index % pageCapacity
            return first - index...max(first, min(count, first + pageCapacity) - 1) - index
        }
        guard table.style == .regions, size.rows > 1 else { return 0...0 }
        return -min(lines.neighbourCounts.before, index)...min(lines.neighbourCounts.after, max(0, count - 1 - index))
    }

    /// The cells of the value on every row of a page, or nil where none of its elements has a value: the table's own width,
    /// or the nearest stop that shows more of the elements whole.
    public func pageSplit(_ contents: [ElementContent]) -> Int? {
        let columns = area.columns - markWidth - marks.separator.count
        let entry = rowEntry
        let valued = contents.filter { hasValue($0, ViewState()) }
        guard !valued.isEmpty, columns > 1 else { return nil }
        let choices = valued.map {
            SplitChoice(
                engine: self, content: $0, state: ViewState(), entry: entry, columns: columns,
                sharesEnd: sharesEnd(columns: area.columns - markWidth, isEdited: false))
        }
        let own: Int =
            switch entry.shares[.other] ?? .value(columns / 3) {
            case .label(let width): max(1, columns - width)
            case .value(let width): min(width, columns - 1)
            }
        let stops = [own] + entry.stops.filter { $0 < columns }
        // What grows on its row keeps its column, too.
        let reserve = choices.map(\.reserve).max() ?? 0
        let wide = stops.filter { $0 >= reserve }
        return (wide.isEmpty ? stops : wide).min { first, second in
            func cost(_ stop: Int) -> (Int, Int) {
                (choices.filter { !$0.fits(stop) }.count, abs(stop - own))
            }
            return cost(first) < cost(second)
        }
    }

    /// The cells of a value's region on a row of a page: those of the column of values. A label that is cut has those that
    /// a value leaves which has not come yet.
    func share(_ split: Int, ofColumnFor content: ElementContent, columns: Int) -> Int {
        guard content.isUnfilled else { return split }
        // Places are tried with the row as they divide it.
        var content = content
        content.isUnfilled = false
        let choice = SplitChoice(
            engine: self, content: content, state: ViewState(), entry: rowEntry,
            columns: columns - marks.separator(of: content.kind, saysText: false).count,
            sharesEnd: sharesEnd(columns: columns, isEdited: false))
        return choice.fits(split) ? split : min(split, choice.best)
    }

    /// The rows of a page.
    func page(_ content: ElementContent, _ state: ViewState, _ neighbours: [Int: ElementContent]) -> Plan {
        if let whole = restOnAllRows(content, state) ?? editedText(content, state) { return whole }
        if let grid = state.grid { return self.grid(grid, content, state) }
        var plan = Plan()
        let first = min(0, neighbours.keys.min() ?? 0)
        let last = max(0, neighbours.keys.max() ?? 0)
        for place in first...last {
            let row = place - first + 1
            guard row < size.rows else { break }
            var shown: Plan
            if place == 0 {
                shown = focusedRow(content, state)
                plan.separators += focusMark(row: row)
            } else if let neighbour = neighbours[place] {
                var frozen = ViewState()
                frozen.split = state.split
                shown = self.neighbour(neighbour, at: place, frozen)
            } else {
                continue
            }
            plan.add(shown.moved(rows: row - 1, columns: markWidth))
        }
        if let row = lowestRow(content, state) { plan.regions.append(row) }
        return plan
    }

    /// The rows of an open list; the lowest one is for what stands of the list in a message.
    func list(_ list: ViewState.ListPage) -> Plan {
        var plan = Plan()
        for (index, line) in list.lines.prefix(size.rows - 1).enumerated() {
            var region = plain(.entry, line, width: max(1, area.columns - markWidth))
            (region.row, region.column, region.element) = (index + 1, markWidth + 1, index - list.chosen)
            plan.regions.append(region)
            guard index == list.chosen else { continue }
            plan.separators += focusMark(row: index + 1)
        }
        return plan
    }

    /// What says that a row is the focused element's; nothing where there is no cell for it.
    func focusMark(row: Int) -> [Separator] {
        markWidth > 0 ? [Separator(page: 0, row: row, column: 1, symbol: marks.focus)] : []
    }

    /// Label and value of the focused element, as they stand on its row, or at its place in a data table.
    func focusedRow(_ content: ElementContent, _ state: ViewState) -> Plan {
        if let grid = state.grid { return focusedCell(grid, content, state) }
        return row(content, state, columns: max(1, area.columns - markWidth), holdsPages: false)
    }

    /// What the lowest row of a page is for while an element has the focus: what its row had to cut, else its hint. On a
    /// display that needs long for each row that changes it stays blank until the reader pans there.
    public func detailRow(_ content: ElementContent, _ state: ViewState) -> ViewState.DetailRow {
        guard pageCapacity != nil, !rowPace.isSlow(cellSize), state.grid?.rowOfCellBelow == nil else { return .blank }
        let cut = overview(content, state).filter { end(of: $0, state) < detailWindow(of: $0).contentEnd }
        // The header of a column is known from the cell above.
        if let first = content.isOfColumn && state.grid != nil ? cut.last : cut.first { return .rest(first.name) }
        return content.hint == nil || content.hint?.text == content.label.text ? .blank : .hint
    }

    func lowestRow(_ content: ElementContent, _ state: ViewState) -> RegionPlan? {
        if let detail = state.detail ?? unpannedDetail(details(content, state), content, state),
            let region = overview(content, state).first(where: { $0.name == detail.region })
        {
            var plan = detailPlan(of: region)
            plan.name = detail.region == .value ? .valueDetail : .labelDetail
            plan.row = size.rows
            plan.detail = detail.offset
            return plan
        }
        guard state.detailRow ?? detailRow(content, state) == .hint, let hint = content.hint else { return nil }
        var plan = plain(.hint, hint, width: max(1, area.columns - markWidth))
        (plan.row, plan.column) = (size.rows, markWidth + 1)
        return plan
    }
}
