import Braille

/// The rest of a text that takes all rows of a display with pages of elements.
extension LayoutEngine {
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

    /// A text on all rows; where they do not show all of it from a cell on, the end of the lowest one is for how far it is read, on
    /// narrow displays all of it.
    func allRows(of region: RegionPlan, from start: Int) -> TextWindow {
        let whole = detailWindow(of: region, height: size.rows)
        guard whole.part(from: start).hasAfter else { return whole }
        // How many pages there are depends on the cells that their number takes.
        for digits in 1...3 {
            let room = area.columns - LayoutEngine.progressCells(digits)
            guard room >= LayoutEngine.leastBesideProgress else { break }
            let window = detailWindow(of: region, height: size.rows, lastWidth: room)
            if String(memory.parts(of: window, from: start).count).count <= digits { return window }
        }
        return detailWindow(of: region, height: size.rows - 1)
    }

    /// The cells of two numbers with their signs, a stroke and a blank.
    private static func progressCells(_ digits: Int) -> Int { 2 * (1 + digits) + 2 + 1 }
    private static let leastBesideProgress = 7

    /// The text of a region on all rows, as it is read there.
    func allRows(of region: RegionPlan, _ content: ElementContent, _ state: ViewState) -> TextWindow {
        let (_, next) = below(region, from: end(of: region, state), content, state)
        return allRows(of: region, from: next)
    }

    /// Which of its pages is shown of a text that takes all rows, from 1, and how many there are; nil where no text does, or one
    /// page is all of it.
    public func progress(_ content: ElementContent, _ state: ViewState) -> (page: Int, count: Int)? {
        guard state.message == nil else { return messageProgress(state) }
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
        return onAllRows(plan, state)
    }

    /// A region that takes all rows, and how far it is read: at its end, or on the lowest row, where it leaves that.
    func onAllRows(_ region: RegionPlan, _ state: ViewState) -> Plan {
        var region = region
        if region.window.lastWidth < region.width { region.progress = state.progress }
        guard region.height < size.rows, let text = state.progress else { return Plan(regions: [region]) }
        var progress = plain(.progress, text, width: area.columns)
        progress.row = size.rows
        return Plan(regions: [region, progress])
    }
}
