import Braille

/// Where the row is divided between label and value: chosen when an element gets the focus, and kept from then on.
extension LayoutEngine {
    /// The cells of the value's region for an element, or nil where label and value do not share a row.
    ///
    /// The same element with the same texts gets the same split again.
    public func split(_ content: ElementContent, _ state: ViewState) -> Int? {
        guard table.style == .regions, size.rows == 1 || state.picture != nil, hasValue(content, state) else {
            return nil
        }
        var state = state
        state.selection = nil
        return chosenSplit(content, state, columns: area.columns)
    }

    /// The cells of the value's region while its text is edited: those that it had before, where they are enough for the text
    /// and as much as is typed in a moment, else what the label can do without. Where the text needs more, the label gives way
    /// once, down to a cue. Nil where label and value do not share a row, and in layouts without cues.
    public func editedSplit(_ content: ElementContent, _ state: ViewState) -> Int? {
        let columns = showsPage(state) ? max(1, area.columns - markWidth) : area.columns
        guard table.style == .regions, size.rows == 1 || showsPage(state) || state.picture != nil, rowEntry.cue != nil,
            let most = chosenSplit(content, state, columns: columns)
        else { return nil }
        if size.rows == 1, let split = editedLineSplit(content, columns: columns) { return split }
        // Of several lines one is shown.
        let text = TextWindow.longestLine(of: content.editedValue) + max(1, marks.caret.count)
        if let present = state.editedSplit { return present < text ? max(most, present) : present }
        let wanted = text + LayoutEngine.typedInAMoment
        if let present = state.split, present >= wanted { return min(present, most) }
        // On the shortest rows the label gives way once, not for its last few cells.
        if columns < SplitChoice.fewColumns, wanted > most - LayoutEngine.lastCells { return most }
        let place =
            rowEntry.stops.sorted().first { $0 >= wanted && $0 <= most } ?? min(max(wanted, state.split ?? 1), most)
        // Between two stops the label may still be whole.
        let label = neededLabel(content, entry: rowEntry, withRedundant: false)
        let whole = columns - marks.separator(of: content.kind, saysText: false).count - label
        return place > whole && wanted <= whole ? whole : place
    }

    /// The cells that the whole label takes with role and states.
    func neededLabel(_ content: ElementContent, entry: LayoutTable.RowEntry, withRedundant: Bool) -> Int {
        labelForms(content, entry: entry).filter { withRedundant ? $0.isComplete : true }
            .map { TranslatedText.joinedCounts($0.texts).cells }.min() ?? 0
    }

    private static let typedInAMoment = 8
    private static let lastCells = 3

    /// The cells of the value's region in a row of so many columns; nil where label and value are pages.
    func chosenSplit(_ content: ElementContent, _ state: ViewState, columns: Int) -> Int? {
        let entry = rowEntry
        guard !hasPages(columns: columns, isEdited: state.selection != nil) else { return nil }
        let choice = SplitChoice(
            engine: self, content: content, state: state, entry: entry,
            columns: columns - marks.separator(of: content.kind, saysText: false).count,
            sharesEnd: sharesEnd(columns: columns, isEdited: state.selection != nil))
        if state.selection != nil, let cue = entry.cue {
            guard marks.areWide else { return max(1, choice.columns - cue) }
            // Marks of several cells leave the label as many cells, where the value can still show that it is cut.
            let wanted = max(choice.sharesEnd ? 1 : cue, choice.leastMarkedLabel)
            return max(1, choice.columns - wanted, min(marks.leastValue(isEdited: true), choice.columns - 1))
        }
        return choice.best
    }
}

/// One choice of a split.
struct SplitChoice {
    let engine: LayoutEngine
    let content: ElementContent
    let state: ViewState
    let entry: LayoutTable.RowEntry
    /// The columns that label and value have together.
    let columns: Int
    /// Whether the separator says that the label is cut.
    let sharesEnd: Bool

    /// The fewest cells of a label that is cut, with its mark; where marks take several cells it can be panned in them.
    var leastMarkedLabel: Int { engine.marks.leastLabel(engine.minimumLabel, sharesEnd: sharesEnd) }

    /// The table's own width of the value.
    private var own: Int {
        switch entry.shares[content.kind] ?? .value(columns / 3) {
        case .label(let width): max(1, columns - width)
        case .value(let width): min(width, max(1, columns - 1))
        }
    }

    /// In this order: the table's own place, or the nearest stop, where label and value are whole; the same without what
    /// is redundant; the value whole and the label cut; both cut where most of both is shown. The value is whole with room
    /// for what it can become, where the label has that room.
    var best: Int {
        guard !entry.stops.isEmpty else { return own }
        if content.isUnnamed, let place = placeOfUnnamed { return place }
        let own = max(self.own, min(least, columns - 1))
        let stops = stops(around: own)
        if let place = placeOfBoth(own, stops) { return place }
        var cutting: [Int] = []
        for leastLabel in leastLabels {
            let mostValue = columns - leastLabel
            var possible = stops.filter { $0 <= mostValue }
            // Rather than a state: a value whose rest is read on the whole row only.
            if possible.isEmpty, mostValue >= least {
                possible = entry.stops.filter { $0 >= least && $0 <= mostValue } + [mostValue]
            }
            if widest <= mostValue {
                let place = possible.filter { $0 >= widest }.min() ?? max(widest, least)
                if place <= mostValue { return takingBlanks(min(max(place, reserve), mostValue)) }
            } else if present <= mostValue || isChosenFrom, mostValue >= least {
                // Room for what it can become, as far as the label gives way: not for the last few cells of what stays cut.
                let rest = columns - neededLabel(withRedundant: false)
                let isEnough = rest >= max(usefulRest(of: mostValue), present <= mostValue ? present : 0)
                return isEnough ? min(rest, mostValue) : mostValue
            }
            if cutting.isEmpty { cutting = possible }
            // An amount is told with its unit, and not up to some digit.
            if wholeAmount > max(mostValue, least), wholeAmount <= columns - leastBesideAmount {
                return takingBlanks(wholeAmount)
            }
            // Part of a switch's symbol says nothing: a state gives way to it.
            if !cutting.isEmpty, content.kind != .toggle || present > content.widestValue { break }
        }
        return takingBlanks(placeOfMost(cutting.isEmpty ? stops : cutting) ?? own)
    }

    /// The value without a name takes the row from the first stop that leaves room for role and states, and the whole row where
    /// there are none; nil where they have no room beside it.
    private var placeOfUnnamed: Int? {
        let needed = neededLabel(withRedundant: true)
        guard needed > 0 else { return columns }
        return entry.stops.sorted(by: >).first { $0 >= least && columns - $0 >= needed }
    }

    /// Where label and value are whole: with room for what the value can become, else with as much as the label has; nil
    /// where one of them is cut.
    private func placeOfBoth(_ own: Int, _ stops: [Int]) -> Int? {
        let wanted = max(widest, reserve)
        for (wanted, isRedundant) in [(grown, true), (wanted, true), (wanted, false)] {
            let needed = neededLabel(withRedundant: isRedundant)
            if let stop = stops.first(where: { $0 >= wanted && columns - $0 >= needed }) { return stop }
        }
        // Between two stops both may still fit: better a place of its own than a text that is cut.
        let room = min(columns - neededLabel(withRedundant: false), most)
        return room >= max(least, widest) ? min(max(own, wanted), room) : nil
    }

    /// Of places where both are cut the one from which the fewest frames follow; a number is whole where it can be.
    private func placeOfMost(_ places: [Int]) -> Int? {
        let wide = places.filter { $0 >= min(reserve, most) }
        var costs = (wide.isEmpty ? places : wide).map { (place: $0, cost: cost(of: $0)) }
        if costs.allSatisfy({ $0.cost.lacked > 0 }) {
            // Between the stops: as far as the label gives way, or where it is whole.
            let others = [most, columns - neededLabel(withRedundant: false)]
            costs += others.filter { (least...most).contains($0) }.map { (place: $0, cost: cost(of: $0)) }
        }
        return costs.min { $0.cost < $1.cost }?.place
    }

    /// The widths of the value, the nearest to the table's own first.
    ///
    /// A value that may grow has room for the marks of a part of it, where these take several cells.
    private func stops(around own: Int) -> [Int] {
        let stops =
            [own]
            + entry.stops.filter { $0 != own && $0 >= least && $0 < columns }
            .sorted { (abs($0 - own), $0) < (abs($1 - own), $1) }
        let isWide = engine.marks.areWide && content.widestValue == 0
        let fewest = isWide ? engine.marks.leastWidth(of: .value) : least
        let possible = stops.filter { (fewest...max(fewest, most)).contains($0) }
        return possible.isEmpty ? [fewest] : possible
    }

    /// The most cells of a value: a label that grows while it has the focus must still be told when it is cut.
    private var most: Int { max(least, columns - leastMarkedLabel) }

    /// Whether label and value are whole with so many cells for the value.
    func fits(_ stop: Int) -> Bool {
        let widest = max(present, content.widestValue)
        return stop >= widest && columns - stop >= neededLabel(withRedundant: false)
    }

    /// The cells that the whole label takes with role and states.
    private func neededLabel(withRedundant: Bool) -> Int {
        engine.neededLabel(content, entry: entry, withRedundant: withRedundant)
    }

    /// The fewest cells for a label that is cut: some of the label and the states whole; then without the first of
    /// them, and so on to the last.
    var leastLabels: [Int] {
        let states = content.trailing.filter { $0.piece.isState && $0.isKept }.map { ($0.short ?? $0.text).cells.count }
        return (0..<max(1, states.count)).map { given in
            // A blank before each.
            states.dropFirst(given).reduce(leastMarkedLabel) { $0 + $1 + 1 }
        }
    }

    /// How many cells the first frame lacks of the value's first number or character, how many frames it takes to read the
    /// element, and how many cells of it the first one lacks.
    private func cost(of stop: Int) -> (lacked: Int, frames: Int, hidden: Int) {
        var state = state
        state.split = stop
        state.detail = nil
        state.offsets = [:]
        let details = engine.details(content, state)
        let overview = engine.overview(content, state)
        let hidden = overview.reduce(0) { sum, region in
            sum + region.window.text.cells.count - region.window.part(from: 0).count
        }
        let lacked = overview.first { $0.name == .value }?.window.lackedCells ?? 0
        return (lacked, details.count, hidden)
    }
}
