public import Braille

/// What a step changed of a value that has more cells than its region.
extension LayoutEngine {
    /// The text of the value's region, before it is cut; nil where there is none.
    public func valueText(_ content: ElementContent, _ state: ViewState) -> TranslatedText? {
        overview(content, state).first { $0.name == .value }?.window.text
    }

    /// Where what has changed of the value is shown: in its region from an offset on, the present one where it is shown already;
    /// on the whole row where the region has no room for it.
    ///
    /// - Parameters:
    ///   - old: the text of the region before.
    ///   - hasDetails: whether the whole row may be used.
    public func place(
        ofChangeFrom old: TranslatedText, _ content: ElementContent, _ state: ViewState, hasDetails: Bool
    ) -> (offset: PanOffset, detail: ViewState.Detail?) {
        guard let region = overview(content, state).first(where: { $0.name == .value }), !region.window.showsAll
        else { return (.start, nil) }
        let window = region.window
        let current = window.start(at: state.offsets[.value] ?? .start)
        guard let changed = window.text.cellsChanged(from: old) else { return (window.offset(at: current), nil) }
        let start = window.start(showing: changed, from: current)
        if hasDetails, !window.shows(changed, from: start) {
            let row = detailPlan(of: region).window
            let rest = ViewState.Detail(
                .value, at: row.offset(at: row.start(showing: changed, from: end(of: region, state))))
            var state = state
            state.detail = rest
            if settledDetail(content, state) == rest { return (window.offset(at: current), rest) }
        }
        guard window.width > window.beforeWidth + 1 else { return (window.offset(at: current), nil) }
        return (window.offset(at: start), nil)
    }
}

extension TextWindow {
    /// The start of a part that shows the first of some cells, and of the others as many as it can: the present one where
    /// that shows the first, else the text's, a word's, or the earliest that will do.
    fileprivate func start(showing changed: Range<Int>, from current: Int) -> Int {
        func shows(_ start: Int, whole: Bool) -> Bool {
            let shown = part(from: start).cells
            return shown.contains(changed.lowerBound) && (!whole || shown.upperBound >= changed.upperBound)
        }
        if let shown = [current, 0].first(where: { shows($0, whole: false) }) { return shown }
        let word = (text.cells[..<changed.lowerBound].lastIndex(of: .blank) ?? -1) + 1
        let places = (word...changed.lowerBound).filter { text.canCut(before: $0) }
        return places.first { shows($0, whole: true) } ?? (shows(word, whole: false) ? word : changed.lowerBound)
    }

    /// Whether the part from a start shows the first of some cells whole, with a mark on each side where more is.
    fileprivate func shows(_ changed: Range<Int>, from start: Int) -> Bool {
        let part = part(from: start)
        let end = (changed.lowerBound + 1..<changed.upperBound).first { text.canCut(before: $0) } ?? changed.upperBound
        return part.cells.lowerBound <= changed.lowerBound && part.cells.upperBound >= end
            && (part.hasBefore || start == 0) && (part.hasAfter || part.next >= contentEnd)
            && (start > 0 || !endsInSigns)
    }
}

extension TranslatedText {
    /// The cells of what differs from an older text; nil where nothing does.
    fileprivate func cellsChanged(from old: TranslatedText) -> Range<Int>? {
        let (before, after) = (Array(old.text.unicodeScalars), Array(text.unicodeScalars))
        guard before != after, !cells.isEmpty, cellOfScalar.count == after.count else { return nil }
        let first = min(zip(before, after).prefix { $0 == $1 }.count, after.count - 1)
        let rest = zip(before.dropFirst(first).reversed(), after.dropFirst(first).reversed())
        let last = max(first, after.count - 1 - rest.prefix { $0 == $1 }.count)
        var (start, end) = (cellOfScalar[first], cellOfScalar[last] + 1)
        while start > 0, !canCut(before: start) { start -= 1 }
        while end < cells.count, !canCut(before: end) { end += 1 }
        return start..<max(end, start + 1)
    }
}
