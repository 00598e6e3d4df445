public import Braille

/// What a step changed of a value that has more cells than its region.
extension LayoutEngine {
    /// The text of the value's region, before it is cut; nil where there is none.
    public func valueText(_ content: ElementContent, _ state: ViewState) -> TranslatedText? {
        overview(content, state).first { $0.name == .value }?.window.text
    }

    /// The offset at which the value's region shows what has changed of it: the present one where it is shown already.
    ///
    /// - Parameter old: the text of the region before.
    public func offset(
        showingChangeFrom old: TranslatedText, _ content: ElementContent, _ state: ViewState
    ) -> PanOffset {
        guard let window = overview(content, state).first(where: { $0.name == .value })?.window, !window.showsAll
        else { return .start }
        let current = window.start(at: state.offsets[.value] ?? .start)
        guard let changed = window.text.cellsChanged(from: old), window.width > window.beforeWidth + 1 else {
            return window.offset(at: current)
        }
        return window.offset(at: window.start(showing: changed, from: current))
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
