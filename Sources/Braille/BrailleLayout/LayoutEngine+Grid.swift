import Braille

/// Data tables on displays with pages of elements: the headers of the columns on the first row, those of the rows in the first
/// columns, and each cell where its row and its column meet. Before each of them stands what marks it as the focused one.
extension LayoutEngine {
    /// How many rows of cells a page of a data table has, or nil where the rows show one element.
    ///
    /// - Parameter hasHeaders: whether the first row is for the headers of the columns.
    public func gridRows(hasHeaders: Bool) -> Int? {
        // A header and a cell with their marks have to have room.
        let least = 2 * (markWidth + marks.overflowAfter.count + 3)
        guard area.columns >= least else { return nil }
        return pageCapacity.map { max(1, $0 - (hasHeaders ? 1 : 0)) }
    }

    /// The cells of what stands in a cell of a data table that has not the focus.
    public func gridCells(_ content: ElementContent, isHeader: Bool) -> Int {
        if isHeader || content.isOfColumn { return gridText(content, isHeader: isHeader, width: .max).cells.count }
        let label = TranslatedText.joinedCounts(labelForms(content, entry: rowEntry).last?.texts ?? []).cells
        guard hasValue(content, ViewState()) else { return label }
        let separator = marks.separator(of: content.kind, saysText: false).count
        let all = max(label + separator + valueCells(content), leastGridCells(content))
        // A row has places at which it is divided.
        return (all..<max(all + 1, area.columns)).first { columns in
            let regions = row(content, ViewState(), columns: columns, holdsPages: false).regions
            return regions.count == 2 && regions.allSatisfy(\.window.showsAll)
        } ?? all
    }

    /// The fewest cells of a column in which a cell can be read: of one with a label and a value of its own both have to have room.
    public func leastGridCells(_ content: ElementContent) -> Int {
        guard !content.isOfColumn, hasValue(content, ViewState()) else { return 1 }
        let label = min(minimumLabel, content.label.cells.count) + marks.overflowAfter.count
        let separator = marks.separator(of: content.kind, saysText: false).count
        return max(leastSharedColumns, label + separator + min(valueCells(content), LayoutEngine.shortValue))
    }

    /// The most cells that a value is known to take, at least one.
    private func valueCells(_ content: ElementContent) -> Int {
        max(content.value?.last?.cells.count ?? 0, content.widestValue, 1)
    }

    /// Values of up to so many cells stand whole where they stand at all.
    private static let shortValue = 6

    /// The cells that the column with the headers of the rows has in any case.
    private func gridHeaderWidth(_ needed: Int) -> Int {
        let wanted = max(mostGridCells, area.columns < LayoutEngine.fewGridColumns ? 0 : LayoutEngine.nameWidth)
        return min(needed, wanted, (area.columns - 2 * markWidth) / 2)
    }

    /// The cells of as many columns as have room together, of which the first has some in any case: narrow ones get what they
    /// need, wide ones what is left, and before them the headers of the rows: names that are cut alike are one name.
    ///
    /// - Parameters:
    ///   - needs: the cells that each column needs, from the one that is shown first.
    ///   - headerCells: the cells that the headers of the rows need; 0 for none.
    /// - Returns: the cells of the headers of the rows, and those of each column.
    public func gridWidths(_ needs: [GridPage.Need], headerCells: Int) -> (header: Int, columns: [Int]) {
        var headerWidth = gridHeaderWidth(headerCells)
        let least = max(3, marks.overflowAfter.count + 2)
        let shortHeader = max(LayoutEngine.shortHeader, minimumLabel + marks.overflowAfter.count)
        let room = max(1, area.columns - (headerWidth > 0 ? markWidth + headerWidth : 0))
        var widths: [Int] = []
        var taken = 0
        for need in needs {
            let content = max(need.cells, min(need.header, shortHeader), least)
            let width = max(min(mostGridCells, content), need.least)
            guard widths.isEmpty || taken + markWidth + width <= room else { break }
            taken += markWidth + width
            widths.append(width)
        }
        if let first = widths.first, taken > room { widths[0] = max(1, first - (taken - room)) }
        // What is left goes to those that miss the least.
        var left = max(0, room - taken)
        let rest = min(left, headerCells - headerWidth)
        headerWidth += rest
        left -= rest
        func missing(_ column: Int) -> Int { max(needs[column].cells, needs[column].header) - widths[column] }
        for column in widths.indices.sorted(by: { (missing($0), $0) < (missing($1), $1) }) where missing(column) > 0 {
            let more = min(left, missing(column))
            widths[column] += more
            left -= more
        }
        return (headerWidth, widths)
    }

    /// The most cells of a column as long as others have not what they need.
    private var mostGridCells: Int { max(6, area.columns * 3 / 10) }
    /// So many cells of a header no other column takes; where the mark of a cut is long, the fewest cells of a label beside it.
    private static let shortHeader = 6
    /// So many cells the headers of rows have where a column has room beside them.
    private static let nameWidth = 8
    private static let fewGridColumns = 18

    /// The cells of the value's region in the focused cell, or nil where it is all of the cell.
    public func gridSplit(_ content: ElementContent, _ state: ViewState) -> Int? {
        guard let grid = state.grid, hasValue(content, state) else { return nil }
        if grid.rowOfCellBelow != nil { return chosenSplit(content, state, columns: max(1, area.columns - markWidth)) }
        guard !content.isOfColumn else { return nil }
        let width = grid.rows.joined().first { $0.element == 0 }.map { place(of: $0, in: grid).width }
        return width.flatMap { chosenSplit(content, state, columns: $0) }
    }

    /// Whether a display needs so long for each row that changes that columns stay while the focus goes along a row.
    public var keepsGridColumns: Bool { rowPace.isSlow(cellSize) }

    /// The rows of a data table.
    func grid(_ grid: GridPage, _ content: ElementContent, _ state: ViewState) -> Plan {
        var plan = Plan()
        let focused =
            grid.rowOfCellBelow == nil ? grid.rows.joined().first { $0.element == 0 && $0.column != nil } : nil
        for header in grid.headers ?? [] {
            let isLabel =
                content.isOfColumn && focused != nil && header.column != nil && focused?.column == header.column
            plan.add(isLabel ? columnLabel(content, in: header, grid) : cell(header, content, state, grid))
        }
        for (index, row) in grid.rows.prefix(size.rows - 1).enumerated() {
            let line = index + (grid.headers == nil ? 0 : 1)
            for cell in row { plan.add(self.cell(cell, content, state, grid).moved(rows: line, columns: 0)) }
            // The row is found at the display's edge, and the cell in it.
            if grid.rowOfCellBelow.map({ $0 == index }) ?? row.contains(where: { $0.element == 0 }) {
                plan.add(Plan(separators: focusMark(row: line + 1)))
            }
        }
        let isAbove = grid.headers?.contains { $0.element == 0 && isFocus($0, grid) } ?? false
        if grid.rowOfCellBelow.map({ $0 < 0 }) ?? isAbove {
            plan.add(Plan(separators: focusMark(row: 1)))
        }
        if grid.rowOfCellBelow != nil, state.detail == nil {
            plan.add(cellBelow(content, state).moved(rows: size.rows - 1, columns: markWidth))
            plan.add(Plan(separators: focusMark(row: size.rows)))
        } else if let row = lowestRow(content, state) {
            plan.regions.append(row)
        }
        return plan
    }

    /// The focused cell as it stands in the lowest row.
    private func cellBelow(_ content: ElementContent, _ state: ViewState) -> Plan {
        row(content, state, columns: max(1, area.columns - markWidth), holdsPages: false)
    }

    /// Label and value of the focused cell, as they stand in a data table.
    func focusedCell(_ grid: GridPage, _ content: ElementContent, _ state: ViewState) -> Plan {
        if grid.rowOfCellBelow != nil { return cellBelow(content, state) }
        let cells = (grid.headers ?? []) + grid.rows.joined()
        guard let focused = cells.first(where: { $0.element == 0 && isFocus($0, grid) }) else { return Plan() }
        var plan = cell(focused, content, state, grid)
        if content.isOfColumn, let header = grid.headers?.first(where: { $0.column == focused.column }) {
            plan.regions.insert(contentsOf: columnLabel(content, in: header, grid).regions, at: 0)
        }
        plan.separators = []
        return plan
    }

    /// Whether a cell that leads to the focus is the focused one itself, and no header of it.
    private func isFocus(_ cell: GridPage.Cell, _ grid: GridPage) -> Bool {
        !cell.isHeader || !grid.rows.joined().contains { $0.element == 0 && !$0.isHeader }
    }

    /// The header of the focused cell's column is its label, with its states.
    private func columnLabel(_ content: ElementContent, in header: GridPage.Cell, _ grid: GridPage) -> Plan {
        let (column, width) = place(of: header, in: grid)
        var region = label(content, width: width, omitsRole: content.kind == .other)
        (region.column, region.isHeader) = (column, true)
        return Plan(regions: [region])
    }

    private func cell(
        _ cell: GridPage.Cell, _ content: ElementContent, _ state: ViewState, _ grid: GridPage
    ) -> Plan {
        let (column, width) = place(of: cell, in: grid)
        let isFocused = cell.element == 0 && isFocus(cell, grid)
        // It stands in the lowest row.
        if isFocused, grid.rowOfCellBelow != nil { return Plan() }
        var plan: Plan
        if isFocused, content.isOfColumn, !cell.isHeader {
            // It stands there as it does without the focus.
            var content = content
            content.value = content.value.map { $0.suffix(1) }
            plan = Plan(regions: [value(content, state, width: width)])
        } else if cell.isHeader || cell.content.isOfColumn {
            let text = gridText(cell.content, isHeader: cell.isHeader, width: width)
            let name: RegionName = isFocused ? .label : cell.isHeader ? .neighbourLabel : .neighbourValue
            var region = plain(name, text, width: width)
            region.isHeader = cell.isHeader
            plan = Plan(regions: [region])
        } else {
            plan = row(
                isFocused ? content : cell.content, isFocused ? state : ViewState(), columns: width, holdsPages: false)
        }
        if !isFocused { plan.becomeNeighbour(at: cell.element) }
        plan = plan.moved(rows: 0, columns: column - 1)
        if isFocused, column > markWidth {
            plan.separators.append(
                Separator(page: 0, row: 1, column: column - marks.focus.count, symbol: marks.focus))
        }
        return plan
    }

    /// What a cell says beside its column's header, or a header: no role, and states where they have room, so that a row that is
    /// selected loses none of its text.
    private func gridText(_ content: ElementContent, isHeader: Bool, width: Int) -> TranslatedText {
        let value = content.value?.last ?? .empty
        let own = TranslatedText.joined(isHeader ? [content.label, value] : [value])
        let states = content.trailing.filter { $0.piece.isState && $0.isKept }.map { $0.short ?? $0.text }
        let all = TranslatedText.joined([own] + states)
        return all.cells.count <= width ? all : own
    }

    /// The first column of the display that a cell takes, from 1, and how many.
    private func place(of cell: GridPage.Cell, in grid: GridPage) -> (column: Int, width: Int) {
        guard let first = cell.column else { return (1 + markWidth, grid.headerWidth) }
        let before = grid.widths.prefix(first)
        let start = before.reduce(grid.headerWidth > 0 ? markWidth + grid.headerWidth : 0) { $0 + markWidth + $1 }
        let covered = grid.widths.dropFirst(first).prefix(cell.span)
        return (start + markWidth + 1, covered.reduce(-markWidth) { $0 + markWidth + $1 })
    }
}
