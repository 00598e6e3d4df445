import Braille

extension LayoutEngine {
    /// Puts caret and selection into the value's region, and gives their cells on the display.
    func markCaret(
        in regions: inout [Region], page: Int, _ state: ViewState
    ) -> (cursor: Int?, selection: ClosedRange<Int>?) {
        guard let selection = state.selection,
            let index = regions.firstIndex(where: { $0.name == .value && $0.page == page })
        else { return (nil, nil) }
        let region = regions[index]
        let caret = state.caret ?? selection.upperBound
        var cursor: Int?
        var marked: [Int] = []
        var latest = -1
        for (cell, target) in region.targets.enumerated() {
            guard case .text(let scalar) = target else { continue }
            // The first cell of its group: what is typed goes before the sign of a capital or a number.
            if scalar <= caret && scalar > latest {
                cursor = cell
                latest = scalar
            }
            if selection.contains(scalar) { marked.append(cell) }
        }
        let places = region.places(columns: size.columns)
        var selected: ClosedRange<Int>?
        if let low = marked.first, let high = marked.last {
            regions[index] = region.marking(low...high, .selection, marks)
            selected = places[low]...places[high]
        }
        // After what is shown there is no place for it: the reader panned away.
        let last = region.targets.compactMap { if case .text(let scalar) = $0 { scalar } else { nil } }.max() ?? -1
        guard let cursor, caret <= last || !region.overflowsAfter else { return (nil, selected) }
        regions[index] = regions[index].marking(cursor...cursor, .caret, marks)
        return (places[cursor], selected)
    }

    /// The status cells, or nil where the display has none.
    func status(_ content: ElementContent, _ state: ViewState, page: Int) -> Region? {
        guard let cells = table.status, let column = area.statusColumn else { return nil }
        var flags = content.flags
        // On the rest of a text the flags stay those of the overview.
        for plan in overview(content, state) {
            let start = plan.window.start(at: state.offsets[plan.name] ?? .start)
            guard start > 0 || plan.window.part(from: start).hasAfter else { continue }
            if plan.name == .label { flags.insert(.moreLabel) }
            if plan.name == .value { flags.insert(.moreValue) }
        }
        if state.messagesWait { flags.insert(.message) }
        let shown = cells.cells(saying: flags, marks)
        let text = StatusFlag.allCases.filter { flag in
            flags.contains(flag) && cells.cells.contains { $0[flag] != nil }
        }.map(\.rawValue).joined(separator: " ")
        return Region(
            name: .status, page: page, row: statusRow, column: column, width: shown.count, text: text, fullText: text,
            cells: shown, targets: shown.map { _ in .role })
    }

    /// The label's first row: what the flags are about stands beside them.
    private var statusRow: Int {
        guard size.rows > 1, table.style == .regions else { return 1 }
        var row = 1
        for line in lines {
            if case .region(.label, _) = line { return row }
            row += line.rows
        }
        return 1
    }
}

extension Region {
    /// The region with some of its cells marked.
    func marking(_ marked: ClosedRange<Int>, _ mark: CellMarks, _ marks: LayoutMarks) -> Region {
        var region = self
        for cell in marked {
            region.cells[cell] = marks.shown(cells[cell], mark)
            region.mask[cell].insert(mark)
        }
        return region
    }
}
