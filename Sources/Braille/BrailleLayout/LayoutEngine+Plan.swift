import Braille

/// Raw cells between regions, with the row and column of the first, from 1.
struct Separator: Hashable, Sendable {
    var page: Int
    var row: Int
    var column: Int
    var symbol: [BrailleCell]
}

/// Regions with the raw cells between them.
struct Plan: Sendable {
    var regions: [RegionPlan] = []
    var separators: [Separator] = []

    /// Puts another plan beside it.
    mutating func add(_ other: Plan) {
        regions += other.regions
        separators += other.separators
    }

    /// Shows an element that has not the focus.
    mutating func becomeNeighbour(at place: Int) {
        for index in regions.indices {
            let isValue = regions[index].name == .value || regions[index].name == .neighbourValue
            regions[index].name = isValue ? .neighbourValue : .neighbourLabel
            regions[index].element = place
        }
    }

    /// Everything so many rows and columns further on.
    func moved(rows: Int, columns: Int) -> Plan {
        var moved = self
        for index in regions.indices {
            moved.regions[index].row += rows
            moved.regions[index].column += columns
        }
        for index in separators.indices {
            moved.separators[index].row += rows
            moved.separators[index].column += columns
        }
        return moved
    }
}

extension LayoutEngine {
    /// Where everything stands, before any of it is panned.
    func plan(_ content: ElementContent, _ state: ViewState, _ neighbours: [Int: ElementContent] = [:]) -> Plan {
        let question = LayoutMemory.Question(
            content: content, message: state.message,
            isMessagePanned: state.offsets[.message] ?? .start > .start, hasValue: state.hasValue,
            isEdited: state.selection != nil,
            isTypedElsewhere: state.isTypedElsewhere,
            signed: marks.caret.isEmpty && marks.selectionSigns == nil ? nil : state.selection, caret: state.caret,
            split: state.split, editedSplit: state.editedSplit, valueRoom: state.valueRoom,
            detail: state.detail, editedRows: state.editedRows, progress: state.progress,
            lineCue: state.lineCue,
            labelOffset: state.offsets[.label], valueOffset: state.offsets[.value],
            detailRow: state.detailRow, list: state.list, grid: state.grid, pictureRows: state.picture?.rows,
            neighbours: neighbours
        )
        return memory.plan(question) { makePlan(content, state, neighbours) }
    }

    private func makePlan(_ content: ElementContent, _ state: ViewState, _ neighbours: [Int: ElementContent]) -> Plan {
        var plan: Plan
        if table.style == .flow {
            let name: RegionName = state.message == nil ? .label : .message
            plan = Plan(regions: [plain(name, state.message ?? content.flow, width: area.columns)])
        } else {
            if pageCapacity != nil, let list = state.list {
                plan = self.list(list)
            } else if state.picture != nil {
                plan = belowPicture(content, state)
            } else if pageCapacity != nil {
                plan = page(content, state, neighbours)
            } else {
                plan = size.rows > 1 ? rows(content, state, neighbours) : row(content, state, columns: area.columns)
            }
            if size.rows == 1, state.picture == nil, hasDetails, let detail = state.detail {
                plan = detailPlan(detail.region, in: plan, state) ?? plan
            }
            if let message = state.message { plan = covered(plan, by: message, state) }
        }
        return area.column > 1 ? plan.moved(rows: 0, columns: area.column - 1) : plan
    }

    // MARK: One row

    /// Label and value in one row of so many cells.
    func row(
        _ content: ElementContent, _ state: ViewState, columns: Int, holdsPages: Bool = true
    ) -> Plan {
        // Beside a mark, an element before or after the focus is laid out as on the whole width.
        let entry = rowEntry
        let isEdited = state.selection != nil
        let hasPages = hasPages(columns: columns, isEdited: isEdited)
        let omitsRole = !content.isUnnamed && entry.omitRole.contains(content.kind)
        // Of a text that is typed into elsewhere the caret says that it is one.
        let areKeysIts = isEdited && !state.isTypedElsewhere
        guard hasValue(content, state), !hasPages || holdsPages else {
            return Plan(regions: [label(content, width: columns, omitsRole: omitsRole)])
        }
        if hasPages {
            var symbol = marks.separator(of: content.kind, saysText: omitsRole || areKeysIts)
            // On the shortest rows the caret says that it is a text.
            if areKeysIts, columns < symbol.count + marks.leastValue(isEdited: true) + marks.cellsToRead { symbol = [] }
            let separators =
                !symbol.isEmpty && columns > symbol.count ? [Separator(page: 1, row: 1, column: 1, symbol: symbol)] : []
            let taken = separators.first?.symbol.count ?? 0
            var second = value(content, state, width: max(1, columns - taken))
            second.page = 1
            second.column = taken + 1
            return Plan(
                regions: [label(content, width: columns, omitsRole: omitsRole), second], separators: separators)
        }
        let taken = marks.separator(of: content.kind, saysText: omitsRole || areKeysIts).count
        let split =
            (isEdited && entry.cue != nil
                ? state.editedSplit : state.split.map { share($0, ofColumnFor: content, columns: columns) })
            ?? chosenSplit(content, state, columns: columns) ?? 1
        if split >= columns - taken {
            var only = value(content, state, width: columns - taken)
            only.column = taken + 1
            let symbol = marks.separator(of: content.kind, saysText: omitsRole || areKeysIts)
            return Plan(regions: [only], separators: [Separator(page: 0, row: 1, column: 1, symbol: symbol)])
        }
        let width = max(1, split)
        var first = label(
            content, width: columns - taken - width, omitsRole: omitsRole,
            sharesEnd: sharesEnd(columns: columns, isEdited: isEdited))
        if isEdited, let cue = lineCue(state), cue.width <= first.width {
            let width = first.width
            first = cue
            first.width = width
        }
        var second = value(content, state, width: width)
        second.column = columns - width + 1
        let saysText = isEdited ? areKeysIts : first.lacksRole
        let symbol = marks.separator(of: content.kind, saysText: saysText)
        if first.sharesEnd, let cut = marks.cut {
            first.end = .init(whole: symbol, cut: cut.separator(of: content.kind, saysText: saysText))
            first.width += taken
            return Plan(regions: [first, second])
        }
        return Plan(
            regions: [first, second],
            separators: [Separator(page: 0, row: 1, column: columns - width - taken + 1, symbol: symbol)])
    }

    // MARK: Several rows

    private func rows(_ content: ElementContent, _ state: ViewState, _ neighbours: [Int: ElementContent]) -> Plan {
        var plan = Plan()
        // The first column says which rows are the focused element's: where there are others, and always at the value.
        let hasMarks = lines.haveNeighbours && markWidth > 0
        var place = -lines.neighbourCounts.before
        var first = 1
        for line in lines {
            let taken = first..<min(first + line.rows, size.rows + 1)
            first = taken.upperBound
            guard !taken.isEmpty else { break }
            switch line {
            case .region(let name, _):
                let isMarked = hasMarks || (name == .value && markWidth > 0)
                guard
                    var region = region(
                        name, content, state, width: area.columns - (isMarked ? markWidth : 0), height: taken.count)
                else { continue }
                region.row = taken.lowerBound
                region.column = isMarked ? 1 + markWidth : 1
                plan.regions.append(region)
                guard isMarked else { continue }
                let symbol =
                    name == .value
                    ? marks.separator(of: content.kind, saysText: state.selection != nil && !state.isTypedElsewhere)
                    : marks.focus
                plan.separators += taken.map { Separator(page: 0, row: $0, column: 1, symbol: symbol) }
            case .previous, .next:
                if line == .next { place = max(0, place) + 1 }
                if let neighbour = neighbours[place] {
                    plan.add(
                        self.neighbour(neighbour, at: place)
                            .moved(rows: taken.lowerBound - 1, columns: hasMarks ? markWidth : 0))
                }
                if line == .previous { place += 1 }
            }
        }
        return plan
    }

    private func region(
        _ name: RegionName, _ content: ElementContent, _ state: ViewState, width: Int, height: Int
    ) -> RegionPlan? {
        switch name {
        case .label: return label(content, width: width, height: height, omitsRole: false)
        case .value: return hasValue(content, state) ? value(content, state, width: width, height: height) : nil
        case .hint: return content.hint.map { plain(.hint, $0, width: width, height: height) }
        case .status, .message, .labelDetail, .valueDetail, .progress, .entry, .picture, .neighbourLabel,
            .neighbourValue:
            return nil
        }
    }

    /// The cells that a focus mark or separator takes at the start of a row; none on a row that would have no other.
    var markWidth: Int {
        let width = max(marks.separator.count, marks.focus.count)
        return width < area.columns ? width : 0
    }

    /// An element that has not the focus: one row with label and value at their places.
    func neighbour(_ content: ElementContent, at place: Int, _ state: ViewState = ViewState()) -> Plan {
        var plan = row(content, state, columns: max(1, area.columns - markWidth), holdsPages: false)
        plan.becomeNeighbour(at: place)
        return plan
    }
}
