import Braille

/// What covers regions for a while: on several rows one of them, never the value's. A long message that the reader pans takes all
/// rows of a display with pages of elements.
extension LayoutEngine {
    /// The regions beside a message, and the message.
    func covered(_ plan: Plan, by message: TranslatedText, _ state: ViewState) -> Plan {
        var top = plain(.message, message, width: area.columns)
        guard size.rows > 1 else { return Plan(regions: [top]) }
        if state.picture != nil, size.rows > 1 {
            // Never over the value, which is on the lowest row.
            top.row = size.rows - 1
            return Plan(regions: [top] + plan.regions, separators: plan.separators)
        }
        if pageCapacity != nil {
            if let pages = messageOnAllRows(message, state) { return pages }
            // A cell of a data table whose column has no room stands in the lowest row.
            top.row = size.rows - (state.grid?.rowOfCellBelow == nil ? 0 : 1)
            return Plan(regions: [top] + plan.regions.filter { $0.row != top.row }, separators: plan.separators)
        }
        // The lowest row that is not the value's.
        var named: [Bool] = []
        for line in lines {
            var isValue = false
            if case .region(.value, _) = line { isValue = true }
            named += Array(repeating: !isValue, count: line.rows)
        }
        top.row = (named.prefix(size.rows).lastIndex(of: true) ?? 0) + 1
        return Plan(
            regions: [top] + plan.regions.filter { !$0.rows.contains(top.row) },
            separators: plan.separators.filter { mark in
                mark.row != top.row
                    && !plan.regions.contains { $0.rows.contains(top.row) && $0.rows.contains(mark.row) }
            })
    }

    // MARK: All rows

    /// What of a message has no room on the lowest row, on all rows, and where it begins; nil where one row more shows it.
    private func restOfMessage(_ message: TranslatedText, _ state: ViewState) -> (window: TextWindow, start: Int)? {
        guard pageCapacity != nil, state.list == nil, state.picture == nil else { return nil }
        let row = plain(.message, message, width: area.columns)
        let first = row.window.part(from: 0)
        guard first.hasAfter, first.next < row.window.contentEnd, row.window.part(from: first.next).hasAfter else {
            return nil
        }
        return (allRows(of: row, from: first.next), first.next)
    }

    /// A message that the reader has panned from the lowest row to all of them.
    private func messageOnAllRows(_ message: TranslatedText, _ state: ViewState) -> Plan? {
        guard state.offsets[.message] ?? .start > .start, let (window, _) = restOfMessage(message, state) else {
            return nil
        }
        return onAllRows(
            RegionPlan(name: .message, width: area.columns, height: window.height, window: window, roleStart: .max),
            state)
    }

    /// Where the parts of a message begin that has all rows; nil for others.
    private func startsOnAllRows(_ state: ViewState) -> (window: TextWindow, starts: [Int])? {
        guard let message = state.message, let (window, start) = restOfMessage(message, state) else { return nil }
        return (window, memory.parts(of: window, from: start))
    }

    /// The offset of the part of a message after or before the one shown, where it has all rows; the whole is nil for others.
    func offset(panningMessage forward: Bool, _ state: ViewState) -> PanOffset?? {
        guard let (window, starts) = startsOnAllRows(state) else { return nil }
        let present = window.start(at: state.offsets[.message] ?? .start)
        let next = forward ? starts.first { $0 > present } : ([0] + starts).last { $0 < present }
        return .some(next.map(window.offset))
    }

    /// Which of its pages is shown of a message that takes all rows, from 1, and how many there are; nil where none does, or
    /// one page is all of it.
    func messageProgress(_ state: ViewState) -> (page: Int, count: Int)? {
        guard let offset = state.offsets[.message], offset > .start, let (window, starts) = startsOnAllRows(state),
            starts.count > 1
        else { return nil }
        return ((starts.lastIndex { $0 <= window.start(at: offset) } ?? 0) + 1, starts.count)
    }
}
