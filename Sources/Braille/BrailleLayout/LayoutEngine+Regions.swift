import Braille

extension LayoutEngine {
    /// Whether an element has a value region.
    func hasValue(_ content: ElementContent, _ state: ViewState) -> Bool {
        content.kind.alwaysHasValue || content.value != nil || state.hasValue
    }

    /// The label's region: whole with what is extra, else cut beside role and states.
    func label(_ content: ElementContent, width: Int, height: Int = 1, omitsRole: Bool) -> RegionPlan {
        let question = LayoutMemory.LabelQuestion(
            leading: content.leading, label: content.label, trailing: content.trailing, extra: content.extra,
            width: width, height: height, omitsRole: omitsRole)
        return memory.label(question) { makeLabel(content, width: width, height: height, omitsRole: omitsRole) }
    }

    private func makeLabel(_ content: ElementContent, width: Int, height: Int, omitsRole: Bool) -> RegionPlan {
        func texts(_ parts: [ElementContent.Part], short: Bool) -> [TranslatedText] {
            parts.filter { !(omitsRole && $0.piece.isRole) }.map { short ? $0.short ?? $0.text : $0.text }
        }
        let before = texts(content.leading, short: false)
        let extra = texts(content.extra, short: true)
        func whole(short: Bool) -> TextWindow {
            let parts = texts(content.trailing, short: short) + texts(content.extra, short: short)
            return TextWindow(text: .joined(before + [content.label] + parts), width: width, height: height)
        }
        // Label, role and states fit: what is extra is panned to after them.
        func showsAllButExtra(_ window: TextWindow, short: Bool) -> Bool {
            let named = before + [content.label] + texts(content.trailing, short: short)
            return window.part(from: 0).cells.upperBound >= TranslatedText.joinedCounts(named).cells
        }
        var window = whole(short: false)
        var isWhole = window.showsAll || showsAllButExtra(window, short: false)
        if !isWhole, (content.trailing + content.extra).contains(where: { $0.short != nil }) {
            window = whole(short: true)
            isWhole = window.showsAll || showsAllButExtra(window, short: true)
        }
        if !isWhole && !content.label.cells.isEmpty {
            let trailing = content.trailing.filter { !(omitsRole && $0.piece.isRole) }
            let kept = trailing.filter(\.isKept)
            // The states longest: what is dimmed must not seem usable.
            for given in kept.indices {
                let keeps = kept.dropFirst(given)
                let panned = trailing.filter { part in !keeps.contains { $0.piece == part.piece } }
                // What is extra is the first to go: it is panned to at the label's end.
                let text = TranslatedText.joined(before + [content.label] + texts(panned, short: true) + extra)
                let role = TranslatedText.joined(texts(Array(keeps), short: true))
                if let plan = cut(text, beside: role, width: width, height: height) { return plan }
            }
            // Too narrow for both: the states first, and the label after them.
            let states = kept.filter { $0.piece.isState }
            if !states.isEmpty {
                let others = trailing.filter { part in !states.contains { $0.piece == part.piece } }
                let parts = texts(states, short: true) + before + [content.label] + texts(others, short: true) + extra
                return plain(.label, .joined(parts), width: width, height: height)
            }
        }
        let named = TranslatedText.joinedCounts(before + [content.label])
        let hasMore = window.text.scalarCount > named.scalars
        let roleStart = hasMore ? named.scalars + (named.cells == 0 ? 0 : 1) : .max
        return RegionPlan(name: .label, width: width, height: height, window: window, roleStart: roleStart)
    }

    /// A label that is cut beside what keeps its cells, or nil where too little of it would be left.
    private func cut(
        _ label: TranslatedText, beside role: TranslatedText, width: Int, height: Int
    ) -> RegionPlan? {
        // The cell after the role is kept for the overflow mark, so that the role stays where it is while panning.
        let room = width - 2 - role.cells.count
        guard room >= (height > 1 ? 0 : table.minimumLabel) else { return nil }
        let window = TextWindow(text: label, width: width, height: height, lastWidth: room, holdsAfterMark: false)
        return RegionPlan(
            name: .label, width: width, height: height, window: window, roleStart: .max, fixedRole: role)
    }

    /// The value's region: of the forms the first that fits; the value alone while it is edited.
    func value(_ content: ElementContent, _ state: ViewState, width: Int, height: Int = 1) -> RegionPlan {
        if state.selection != nil {
            // A cell after the last character, where the caret stands at the text's end.
            let text = content.editedValue + TranslatedText(symbols: [.blank], text: " ")
            let window = TextWindow(text: text, width: width, height: height, keepsTrailingBlanks: true)
            return RegionPlan(name: .value, width: width, height: height, window: window, roleStart: .max)
        }
        let forms = (content.value ?? [.empty]).map { plain(.value, $0, width: width, height: height) }
        return forms.first { $0.window.showsAll } ?? forms.last ?? plain(.value, .empty, width: width, height: height)
    }

    /// A region that shows a text and nothing else.
    func plain(_ name: RegionName, _ text: TranslatedText, width: Int, height: Int = 1) -> RegionPlan {
        RegionPlan(
            name: name, width: width, height: height, window: TextWindow(text: text, width: width, height: height),
            roleStart: .max)
    }
}
