import Braille

/// A raw cell between regions.
struct Separator {
    var page: Int
    var cell: Int
    var symbol: BrailleCell
}

extension LayoutEngine {
    /// Where everything stands, before any of it is panned.
    func plan(_ content: ElementContent, _ state: ViewState) -> (regions: [RegionPlan], separators: [Separator]) {
        if table.style == .flow { return flow(content, state) }
        let plan = size.rows > 1 ? lines(content, state) : row(content, state)
        guard let message = state.message else { return plan }
        return covered(plan, by: message)
    }

    private func hasValue(_ content: ElementContent, _ state: ViewState) -> Bool {
        content.kind.alwaysHasValue || content.value != nil || !content.details.cells.isEmpty || state.hasValue
    }

    private func separator(for kind: ElementKind) -> BrailleCell {
        kind == .adjustable ? table.marks.adjustableSeparator : table.marks.separator
    }

    // MARK: One row

    private func row(_ content: ElementContent, _ state: ViewState) -> ([RegionPlan], [Separator]) {
        let columns = size.columns
        let entry = table.rowEntry(columns: columns)
        let omitsRole = entry.omitRole.contains(content.kind)
        guard hasValue(content, state) else {
            return ([label(content, width: columns, omitsRole: omitsRole)], [])
        }
        if entry.hasPages {
            var second = value(content, state, width: max(1, columns - 1))
            second.page = 1
            second.column = columns > 1 ? 2 : 1
            let marks = columns > 1 ? [Separator(page: 1, cell: 0, symbol: separator(for: content.kind))] : []
            return ([label(content, width: columns, omitsRole: omitsRole), second], marks)
        }
        let labelWidth =
            switch entry.shares[content.kind] ?? .value(columns / 3) {
            case .label(let width): min(max(1, width), columns - 2)
            case .value(let width): min(max(1, columns - 1 - width), columns - 2)
            }
        var second = value(content, state, width: columns - 1 - labelWidth)
        second.column = labelWidth + 2
        return (
            [label(content, width: labelWidth, omitsRole: omitsRole), second],
            [Separator(page: 0, cell: labelWidth, symbol: separator(for: content.kind))]
        )
    }

    // MARK: Several rows

    private func lines(_ content: ElementContent, _ state: ViewState) -> ([RegionPlan], [Separator]) {
        var regions: [RegionPlan] = []
        var separators: [Separator] = []
        for (index, name) in table.lines(rows: size.rows).prefix(size.rows).enumerated() {
            switch name {
            case .label:
                var plan = label(content, width: size.columns, omitsRole: false)
                plan.row = index + 1
                regions.append(plan)
            case .value:
                guard hasValue(content, state) else { continue }
                let indent = size.columns > 1 ? 1 : 0
                var plan = value(content, state, width: size.columns - indent)
                plan.row = index + 1
                plan.column = 1 + indent
                regions.append(plan)
                if indent > 0 {
                    let symbol = separator(for: content.kind)
                    separators.append(Separator(page: 0, cell: index * size.columns, symbol: symbol))
                }
            case .hint:
                guard let hint = content.hint else { continue }
                var plan = plain(.hint, hint, width: size.columns)
                plan.row = index + 1
                regions.append(plan)
            case .status, .message: continue
            }
        }
        return (regions, separators)
    }

    // MARK: Messages

    private func covered(
        _ plan: (regions: [RegionPlan], separators: [Separator]), by message: TranslatedText
    ) -> ([RegionPlan], [Separator]) {
        var top = plain(.message, message, width: size.columns)
        guard size.rows > 1 else { return ([top], []) }
        let names = table.lines(rows: size.rows).prefix(size.rows)
        top.row = (names.lastIndex { $0 != .value } ?? 0) + 1
        return ([top] + plan.regions.filter { $0.row != top.row }, plan.separators)
    }

    // MARK: Regions

    private func label(_ content: ElementContent, width: Int, omitsRole: Bool) -> RegionPlan {
        let role = LayoutEngine.joined([omitsRole ? .empty : content.role, content.states])
        let whole = LayoutEngine.joined([content.label, role, content.place])
        let hasBoth = !role.cells.isEmpty && !content.label.cells.isEmpty
        if whole.cells.count > width && hasBoth {
            // Where it stands and that it has actions is panned to at the label's end.
            let label = LayoutEngine.joined([content.label, content.place])
            if let plan = cut(label, beside: role, width: width) { return plan }
            // The states before the role: what is dimmed must not seem usable.
            let named = LayoutEngine.joined([content.label, omitsRole ? .empty : content.role, content.place])
            if !content.states.cells.isEmpty, let plan = cut(named, beside: content.states, width: width) {
                return plan
            }
        }
        let roleStart = role.cells.isEmpty ? .max : content.label.scalarCount + (hasBoth ? 1 : 0)
        return RegionPlan(
            name: .label, width: width, window: TextWindow(text: whole, width: width), roleStart: roleStart)
    }

    /// A label that is cut beside what keeps its cells, or nil where too little of it would be left.
    private func cut(_ label: TranslatedText, beside role: TranslatedText, width: Int) -> RegionPlan? {
        // The cell after the role is kept for the overflow mark, so that the role stays where it is while panning.
        let room = width - 2 - role.cells.count
        guard room >= table.minimumLabel else { return nil }
        return RegionPlan(
            name: .label, width: width, window: TextWindow(text: label, width: room, holdsAfterMark: false),
            roleStart: .max, fixedRole: role)
    }

    private func value(_ content: ElementContent, _ state: ViewState, width: Int) -> RegionPlan {
        let forms = content.value ?? []
        if state.selection != nil {
            // A cell after the last character, where the caret stands at the text's end.
            let text = (forms.last ?? .empty) + TranslatedText(symbols: [.blank], text: " ")
            let window = TextWindow(text: text, width: width, keepsTrailingBlanks: true)
            return RegionPlan(name: .value, width: width, window: window, roleStart: .max)
        }
        let complete = (forms.isEmpty ? [TranslatedText.empty] : forms).map {
            LayoutEngine.joined([$0, content.details])
        }
        let text = complete.first { $0.cells.count <= width } ?? complete.last ?? .empty
        return plain(.value, text, width: width)
    }

    /// Texts one after the other with a blank between; empty ones are left out.
    private static func joined(_ texts: [TranslatedText]) -> TranslatedText {
        let parts = texts.filter { !$0.cells.isEmpty }
        let between = TranslatedText(symbols: [.blank], text: " ")
        return parts.dropFirst().reduce(parts.first ?? .empty) { $0 + between + $1 }
    }

    private func plain(_ name: RegionName, _ text: TranslatedText, width: Int) -> RegionPlan {
        RegionPlan(name: name, width: width, window: TextWindow(text: text, width: width), roleStart: .max)
    }

    // MARK: Flow

    private func flow(_ content: ElementContent, _ state: ViewState) -> ([RegionPlan], [Separator]) {
        let line = LayoutEngine.joined([content.label, content.value?.last ?? .empty, content.role, content.states])
        let name: RegionName = state.message == nil ? .label : .message
        return ([plain(name, state.message ?? line, width: size.columns)], [])
    }
}
