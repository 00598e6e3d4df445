public import Braille

/// What a step changed of a value that has more cells than its region.
extension LayoutEngine {
    /// The text of the value's region, before it is cut; nil where there is none.
    public func valueText(_ content: ElementContent, _ state: ViewState) -> TranslatedText? {
        overview(content, state).first { $0.name == .value }?.window.text
    }

    /// Where a part of the value is shown: in its region from an offset on, or on the whole row.
    public typealias ValuePlace = (offset: PanOffset, detail: ViewState.Detail?)

    /// Where what has changed of the value is shown: in its region from an offset on, the present one where it is shown already;
    /// on the whole row where the region has no room for it. Of all places that show it the first at which the cells are not those that
    /// stood there before.
    ///
    /// - Parameters:
    ///   - former: what stood there before.
    ///   - content: the element, with the value as it is now.
    ///   - state: how far its regions are panned.
    ///   - hasDetails: whether the whole row may be used.
    public func place(
        ofChangeFrom former: ViewState.ShownValue, _ content: ElementContent, _ state: ViewState, hasDetails: Bool
    ) -> ValuePlace {
        guard let region = overview(content, state).first(where: { $0.name == .value }), !region.window.showsAll
        else { return (.start, nil) }
        let window = region.window
        let present = window.start(at: state.offsets[.value] ?? .start)
        guard let changed = window.text.cellsChanged(from: former.text) else {
            return (window.offset(at: present), nil)
        }
        var formerRegion = region
        formerRegion.window.text = former.text
        let detail = former.detail?.region == .value ? former.detail : nil
        let shown = cells(of: formerRegion, at: (state.offsets[.value] ?? .start, detail))
        let first = window.start(showing: changed, from: present)
        let hasRoom = window.width > window.beforeWidth + 1
        var places: [ValuePlace] = []
        if !hasDetails || window.shows(changed, from: first) { places.append((window.offset(at: first), nil)) }
        if hasDetails {
            let row = detailPlan(of: region).window
            let starts = [row.start(showing: changed, from: end(of: region, state))] + row.starts(before: changed)
            for rest in starts.map({ ViewState.Detail(.value, at: row.offset(at: $0)) }) {
                // Beneath it the region stays panned, except where nothing would follow.
                places += [window.offset(at: present), .start].map { ($0, rest) }
            }
        }
        if hasRoom { places += ([first] + window.starts(before: changed)).map { (window.offset(at: $0), nil) } }
        // Of equal signs no part may differ but one that begins inside a sign.
        for cell in changed.dropFirst().prefix(area.columns) {
            places.append(
                hasDetails
                    ? (.start, ViewState.Detail(.value, at: window.offset(at: cell))) : (window.offset(at: cell), nil))
        }
        let possible = places.lazy.filter { place in
            guard let rest = place.detail else { return true }
            var state = state
            state.offsets[.value] = place.offset == .start ? nil : place.offset
            state.detail = rest
            return self.settledDetail(content, state) == rest
        }
        return possible.first { self.cells(of: region, at: $0) != shown } ?? possible.first
            ?? (window.offset(at: present), nil)
    }

    /// The cells of a value at a place.
    private func cells(of region: RegionPlan, at place: ValuePlace) -> [BrailleCell] {
        let plan = place.detail == nil ? region : detailPlan(of: region)
        return plan.region(offset: place.detail?.offset ?? place.offset, marks: marks).cells
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

    /// The starts of parts that show the first of some cells, beside the text's: the earliest first.
    fileprivate func starts(before changed: Range<Int>) -> [Int] {
        (max(1, changed.lowerBound - width)...max(1, changed.lowerBound)).filter {
            text.canCut(before: $0) && part(from: $0).cells.contains(changed.lowerBound)
        }
    }

    /// Whether a part has room for the sign with which it begins.
    private func beginsAsAlone(_ part: Part) -> Bool {
        text.beginning(at: part.cells.lowerBound) == nil || part.beginnings.first.flatMap { $0 } != nil
    }

    /// Whether the part from a start shows the first of some cells whole, with a mark on each side where more is.
    fileprivate func shows(_ changed: Range<Int>, from start: Int) -> Bool {
        let part = part(from: start)
        let end = (changed.lowerBound + 1..<changed.upperBound).first { text.canCut(before: $0) } ?? changed.upperBound
        return part.cells.lowerBound <= changed.lowerBound && part.cells.upperBound >= end
            && (part.hasBefore || start == 0) && (part.hasAfter || part.next >= contentEnd)
            && (start > 0 || !endsInSigns) && beginsAsAlone(part)
            && (text.isRead(part.cells) || !text.isRead(changed))
    }
}

extension TranslatedText {
    /// Whether some cells have a letter or digit among them.
    fileprivate func isRead(_ range: Range<Int>) -> Bool {
        text(of: range).unicodeScalars.contains(where: \.isRead)
    }

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
        // What has gone from a word's end has changed the word, which ends with another letter; else what is told begins with its letters.
        if isBlank(start), before.indices.contains(first), !before[first].properties.isWhitespace, start > 0,
            !isBlank(start - 1)
        {
            start -= 1
            while start > 0, !canCut(before: start) { start -= 1 }
        }
        while start + 1 < end, isBlank(start) { start += 1 }
        return start..<max(end, start + 1)
    }
}
