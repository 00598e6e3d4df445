import Braille

extension LayoutEngine {
    /// Whether an element has a value region.
    func hasValue(_ content: ElementContent, _ state: ViewState) -> Bool {
        content.kind.alwaysHasValue || content.value != nil || state.hasValue
    }

    /// The label's region: whole with what is extra, else without what is redundant, else cut beside role and states.
    ///
    /// - Parameter sharesEnd: whether the separator after it says where it is cut.
    func label(
        _ content: ElementContent, width: Int, height: Int = 1, omitsRole: Bool, sharesEnd: Bool = false
    ) -> RegionPlan {
        memory.label(content, width: width, height: height, omitsRole: omitsRole, sharesEnd: sharesEnd) {
            makeLabel(content, width: width, height: height, omitsRole: omitsRole, sharesEnd: sharesEnd)
        }
    }

    /// A way to show a label with all that is to be read of it.
    struct LabelForm {
        /// The texts, one after the other.
        var texts: [TranslatedText]
        /// The texts before role and states.
        var namedCount: Int
        /// Whether the role is among them, where the element has one.
        var isComplete: Bool
    }

    /// The ways to show a label whole, the best first: in full, in short, without what the separator or a symbol says.
    func labelForms(_ content: ElementContent, entry: LayoutTable.RowEntry, omitsRole: Bool = false) -> [LabelForm] {
        let named = content.leading.map(\.text) + [content.label]
        let isRedundant = entry.redundantRole.contains(content.kind) && !content.isUnnamed
        var forms: [LabelForm] = []
        func add(short: Bool, isComplete: Bool) {
            let parts = content.trailing.filter { !$0.piece.isRole || isComplete && !omitsRole }
            let texts = named + parts.map { short ? $0.short ?? $0.text : $0.text }
            forms.append(LabelForm(texts: texts, namedCount: named.count, isComplete: isComplete))
        }
        add(short: false, isComplete: true)
        if content.trailing.contains(where: { $0.short != nil }) { add(short: true, isComplete: true) }
        if isRedundant, !omitsRole, content.trailing.contains(where: \.piece.isRole) {
            add(short: true, isComplete: false)
        }
        return forms
    }

    private func makeLabel(
        _ content: ElementContent, width: Int, height: Int, omitsRole: Bool, sharesEnd: Bool
    ) -> RegionPlan {
        let entry = rowEntry
        let forms = labelForms(content, entry: entry, omitsRole: omitsRole)
        let hasRole = content.trailing.contains { $0.piece.isRole }
        for form in forms {
            let window = labelWindow(form.texts, width: width, height: height)
            guard window.showsAll || form.texts.allSatisfy(\.cells.isEmpty) else { continue }
            var plan = labelPlan(window, named: form.texts.prefix(form.namedCount), width: width, height: height)
            plan.window = withExtra(content.extra, after: form.texts, window)
            plan.lacksRole = omitsRole || !form.isComplete || !hasRole
            return plan
        }
        let named = content.leading.map(\.text) + [content.label]
        let isRedundant = omitsRole || entry.redundantRole.contains(content.kind) && !content.isUnnamed
        let trailing = content.trailing.filter { !($0.piece.isRole && isRedundant) }
        let kept = trailing.filter(\.isKept)
        func texts(_ parts: [ElementContent.Part]) -> [TranslatedText] { parts.map { $0.short ?? $0.text } }
        // The role goes to the label's end before the states do: what is dimmed must not seem usable.
        let states = kept.filter { $0.piece.isState }
        let hasStatesFirst = entry.stops.isEmpty && !states.isEmpty && !content.label.cells.isEmpty
        var plans: [RegionPlan] = []
        for given in kept.indices where !content.label.cells.isEmpty {
            // A state gives its cells away only where there is no room for it.
            if given > 0, kept[given - 1].piece.isState, !plans.isEmpty { break }
            let keeps = Array(kept.dropFirst(given))
            let rest = trailing.filter { !keeps.contains($0) }
            let role = TranslatedText.joined(texts(keeps))
            guard
                var plan = cut(
                    .joined(named + texts(rest)), beside: role, width: width, height: height, sharesEnd: sharesEnd)
            else { continue }
            plan.lacksRole = !keeps.contains { $0.piece.isRole }
            plans.append(plan)
        }
        if kept.isEmpty || plans.isEmpty && !hasStatesFirst {
            let window = labelWindow(named + texts(trailing), width: width, height: height, sharesEnd: sharesEnd)
            var plan = labelPlan(window, named: named[...], width: width, height: height)
            plan.sharesEnd = sharesEnd
            plan.lacksRole = isRedundant || !hasRole
            plans.append(plan)
        }
        if let plan = fewestFrames(plans) { return tellingApart(plan, content, named) }
        // Too narrow for both, and no other place for the value: the states come first, and the label after them.
        let others = trailing.filter { part in !states.contains { $0.piece == part.piece } }
        var plan = plain(.label, .joined(texts(states) + named + texts(others)), width: width, height: height)
        plan.lacksRole = true
        return plan
    }

    /// A label that is cut before it differs from those beside it leaves out its middle, where there is room for what differs.
    private func tellingApart(
        _ plan: RegionPlan, _ content: ElementContent, _ named: [TranslatedText]
    ) -> RegionPlan {
        // In fixed columns labels are cut at their ends.
        let mayLeaveOut = hasDetails && (rowEntry.hasPages || !rowEntry.stops.isEmpty)
        guard content.sharedScalars > 0, mayLeaveOut else { return plan }
        let counts = TranslatedText.joinedCounts(named)
        let scalar = counts.scalars - content.label.scalarCount + content.sharedScalars
        guard let window = plan.window.showing(scalar, upTo: counts.cells, leastHead: minimumLabel) else { return plan }
        var plan = plan
        plan.window = window
        return plan
    }

    /// Of the ways to cut a label the first of those that take the fewest frames.
    private func fewestFrames(_ plans: [RegionPlan]) -> RegionPlan? {
        // In fixed columns texts are panned in place, and cut between words.
        guard plans.count > 1, hasDetails, !rowEntry.stops.isEmpty else {
            return plans.first
        }
        let counts = plans.map { detailCount(of: $0) }
        return counts.min().flatMap { counts.firstIndex(of: $0) }.map { plans[$0] }
    }

    private func labelWindow(
        _ texts: [TranslatedText], width: Int, height: Int, sharesEnd: Bool = false
    ) -> TextWindow {
        TextWindow(
            text: .joined(texts), width: width, height: height, marks: markWidths(of: .label),
            holdsAfterMark: !sharesEnd, marksLineStarts: true, mostIndentation: mostIndentation(width: width))
    }

    private func labelPlan(
        _ window: TextWindow, named: ArraySlice<TranslatedText>, width: Int, height: Int
    ) -> RegionPlan {
        let counts = TranslatedText.joinedCounts(Array(named))
        let hasMore = window.text.scalarCount > counts.scalars
        let roleStart = hasMore ? counts.scalars + (counts.cells == 0 ? 0 : 1) : .max
        return RegionPlan(name: .label, width: width, height: height, window: window, roleStart: roleStart)
    }

    /// What is extra follows as far as there is room: it never has to be panned to.
    private func withExtra(
        _ extra: [ElementContent.Part], after texts: [TranslatedText], _ window: TextWindow
    ) -> TextWindow {
        for count in stride(from: extra.count, to: 0, by: -1) {
            let shown = texts + extra.prefix(count).map { $0.short ?? $0.text }
            let whole = labelWindow(shown, width: window.width, height: window.height)
            if whole.showsAll { return whole }
        }
        return window
    }

    /// A label that is cut beside what keeps its cells, or nil where too little of it would be left.
    private func cut(
        _ label: TranslatedText, beside role: TranslatedText, width: Int, height: Int, sharesEnd: Bool
    ) -> RegionPlan? {
        // A blank before the role, and the overflow mark after it.
        let room = width - 1 - (sharesEnd ? 0 : marks.overflowAfter.count) - role.cells.count
        // Panned, it has the mark before it, which may be of several cells.
        let marked = marks.areWide ? marks.before(in: .label).count + 1 : 0
        guard room >= (height > 1 ? 0 : max(marked, min(minimumLabel, label.cells.count))) else { return nil }
        let window = TextWindow(
            text: label, width: width, height: height, lastWidth: room, marks: markWidths(of: .label),
            holdsAfterMark: false, marksLineStarts: true, mostIndentation: mostIndentation(width: width))
        var plan = RegionPlan(
            name: .label, width: width, height: height, window: window, roleStart: .max, fixedRole: role)
        plan.sharesEnd = sharesEnd
        return plan
    }

    /// The value's region: of the forms the first that fits; the value alone while it is edited.
    func value(_ content: ElementContent, _ state: ViewState, width: Int, height: Int = 1) -> RegionPlan {
        if let selection = state.selection {
            // A cell after the last character, where the caret stands at the text's end.
            let text = marks.showingSelection(
                selection, caret: state.caret ?? selection.upperBound,
                in: (content.editedValue + TranslatedText(symbols: [.blank], text: " ")).inLines)
            let caret = TextWindow.cell(ofCaretAt: state.caret ?? selection.upperBound, in: text)
            let window = TextWindow(
                text: text, width: width, height: height, marks: markWidths(of: .value), keepsTrailingBlanks: true,
                caret: caret)
            return RegionPlan(name: .value, width: width, height: height, window: window, roleStart: .max)
        }
        let forms = (content.value ?? [.empty]).map { plain(.value, $0, width: width, height: height) }
        if let whole = forms.first(where: { $0.window.showsAll }) { return whole }
        return forms.last ?? plain(.value, .empty, width: width, height: height)
    }

    /// A region that shows a text and nothing else; of an entry of a list the words that tell it from those beside it.
    func plain(_ name: RegionName, _ text: TranslatedText, width: Int, height: Int = 1) -> RegionPlan {
        var window = TextWindow(
            text: text, width: width, height: height, marks: markWidths(of: name), marksLineStarts: true,
            mostIndentation: mostIndentation(width: width))
        if let scalar = text.differing,
            let telling = window.showing(scalar, upTo: window.contentEnd, leastHead: minimumLabel)
        {
            window = telling
        }
        return RegionPlan(name: name, width: width, height: height, window: window, roleStart: .max)
    }
}
