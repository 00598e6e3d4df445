import Braille
import BrailleLayout
import BridgeSession

extension Rule {
    /// Displays with rows, and the lists for displays with few keys.
    static let rows: [Rule] = [
        Rule("WINDN: the first element of the next page;", for: [.pageForward]) { reader, press in
            let isInText = press.frame.readsOnAllRows && reader.editing == nil
            if !isInText || press.leavesRow(1, of: reader) { reader.turn(1) }
            return Answer()
        },
        Rule("WINUP closes an open list, else ends editing, else goes to the first", for: [.pageBack]) {
            reader, press in
            if reader.editing != nil {
                reader.endEditing()
                return Answer()
            }
            // Before the first page of a text there are always the elements.
            if press.frame.readsOnAllRows { return Answer() }
            return reader.turn(-1) ? Answer() : reader.escape()
        },
        Rule("where nothing is panned and nothing edited, it opens the list of all elements.", for: [.home]) {
            reader, press in
            guard reader.pageLength != nil, reader.editing == nil else { return nil }
            let isPanned = reader.touch.knowsPanning(reader) ? reader.touch.isPanned : !press.isCovered
            guard !isPanned else { return nil }
            reader.open(List(sort: .elements, line: reader.place ?? 0))
            return Answer()
        },
        Rule("GUI_APP_MENU lists the ways to change an adjustable:", for: [.adjustList]) { reader, _ in
            if let focus = reader.focus, reader.focused?.kind == .slider {
                reader.open(List(sort: .adjusting(of: focus)))
            } else {
                reader.say("not available")
            }
            return Answer()
        },
        Rule(always: "GUI_BRL_ACTIONS opens the menu of all commands:", for: [.commandMenu]) { reader, _ in
            reader.open(List(sort: .commands))
        },
    ]
}

extension Expectation {
    /// What the menu of commands lists.
    static let menu = Command.allCases.filter { command in
        // Its screens are those of one program.
        ![.commandMenu, .scenes, .nextScene, .previousScene, .desktopFocus].contains(command)
    }

    /// The ways to change an adjustable; the last entry changes nothing.
    static let changes: [(words: String, isUp: Bool?, isLarge: Bool)] = [
        ("raise", true, false), ("lower", false, false), ("raise a lot", true, true), ("lower a lot", false, true),
        ("done", nil, false),
    ]

    /// What key help and the menu say of a command.
    func summary(of command: Command) -> String { settings.vocabulary.commands[command.rawValue] ?? "" }

    /// Goes a page on or back, or an element where the rows show one; false where there is none.
    @discardableResult
    mutating func turn(_ step: Int) -> Bool {
        guard let place else { return false }
        let target = pageLength.map { place - place % $0 + step * $0 } ?? place + step
        guard screen.order.indices.contains(target) else { return false }
        if pageLength == nil { land(on: screen.order[target]) } else { jump(to: screen.order[target]) }
        return true
    }

    /// Does a command that was chosen in the menu.
    mutating func perform(_ command: Command, _ press: Press) -> Answer {
        let press = Press(
            key: .chord(.blank), command: command, frame: press.frame, movedOn: press.movedOn,
            isCovered: press.isCovered)
        if command == .keyHelp { help = .exactly("key help") }
        let editing = Rule.editing.filter { _ in command != .nextElement && command != .previousElement }
        for rule in editing + Rule.commands {
            if let answer = rule.apply(&self, press) { return answer }
        }
        return Answer()
    }

    // MARK: What the rows show

    /// What is missing of a page of elements, or of the entries of an open list.
    func differences(onPage frame: Frame) -> [String] {
        guard let pageLength else { return [] }
        let entries = frame.regions.filter { $0.name == .entry }
        if help == nil, let list, case let all = self.entries(list), !all.isEmpty {
            let first = list.line - list.line % pageLength
            let page = all[first...].prefix(pageLength)
            guard entries.count == page.count else { return ["\(entries.count) entries, model \(page.count)"] }
            return zip(page.indices, entries).compactMap { index, region in
                let isThere = region.row == index - first + 1 && region.element == index - list.line
                let words = words(ofEntry: all[index], list)
                return isThere && words.fits(region.fullText)
                    ? nil : "row \(region.row) \(region.element) reads \(region.fullText), model \(words)"
            }
        }
        guard entries.isEmpty else { return ["entries of no list"] }
        // Texts that are read or edited may take all rows, and so may messages.
        if frame.regions.contains(where: { $0.name == .message && $0.height > 1 }) { return [] }
        let rows = frame.regions.filter { [.label, .value].contains($0.name) }.map(\.row)
        let isEdited = Set(rows).count > 1
        if frame.readsOnAllRows || isEdited && editing != nil { return [] }
        guard let place else { return [] }
        let first = place - place % pageLength
        return screen.order[first...].prefix(pageLength).enumerated().compactMap { row, element in
            guard let label = screen.elements[element].label, !label.solid.isEmpty else { return nil }
            let shown = frame.regions.first {
                $0.row == row + 1 && $0.element == first + row - place && [.label, .neighbourLabel].contains($0.name)
            }
            return Words.holding([label]).fits(shown?.fullText ?? "")
                ? nil : "row \(row + 1) reads \(shown?.fullText ?? "nil"), not \(label)"
        }
    }

    /// What a row says of an entry.
    private func words(ofEntry entry: Int, _ list: List) -> Words {
        switch list.sort {
        case .elements: .line(screen.elements[entry].label ?? "", end: "")
        case .actions(let element): .exactly(screen.elements[element].actions[entry].name)
        case .adjusting: .exactly(Expectation.changes[entry].words)
        case .commands: .exactly(summary(of: Expectation.menu[entry]))
        case .messages, .search: .exactly(past[entry].text)
        }
    }

    /// What is missing on the lowest row of a page when an element has just got the focus: what its own row had to cut, or
    /// its hint.
    func differencesBelow(_ frame: Frame) -> [String] {
        guard pageLength != nil, cover == nil, let element = focused else { return [] }
        let isCut = frame.regions.contains { [.label, .value].contains($0.name) && $0.overflowsAfter }
        if isCut { return frame.lowestRow == nil ? ["what was cut does not stand below"] : [] }
        guard let hint = element.hint, !hint.solid.isEmpty, frame.lowestRow == nil else { return [] }
        // A hint that the label says is not shown; without a label the hint stands for it.
        let shown = (frame.regions.first { $0.name == .hint } ?? frame.regions.first { $0.name == .label })?.fullText
        return Words.line(hint, end: "").fits(shown ?? "") ? [] : ["the hint reads \(shown ?? "nil")"]
    }
}

extension Press {
    /// Whether panning comes to an end of the element on a page: on its row nothing was panned, or below nothing follows.
    func leavesRow(_ step: Int, of reader: Expectation) -> Bool {
        // Where it is covered, nobody but the display knows.
        guard !frame.regions.contains(where: { $0.name == .message }) else { return movedOn }
        guard step > 0 else { return reader.touch.knowsPanning(reader) ? !reader.touch.isPanned : movedOn }
        let goesOn = Set(frame.regions.filter(\.overflowsAfter).map(\.name))
        switch frame.lowestRow?.name {
        case .labelDetail? where frame.readsOnAllRows:
            return !goesOn.contains(.labelDetail) && reader.touch.valueFollows(reader).map { !$0 } ?? movedOn
        case .labelDetail?: return goesOn.isDisjoint(with: [.labelDetail, .value])
        case .valueDetail?: return !goesOn.contains(.valueDetail)
        default: return goesOn.isDisjoint(with: [.label, .value, .hint])
        }
    }
}

extension Frame {
    /// The rest of label or value on the lowest row of a page, or nil.
    var lowestRow: Region? { regions.first { [.labelDetail, .valueDetail].contains($0.name) } }

    /// Whether a text takes all rows of a page.
    var readsOnAllRows: Bool { lowestRow.map { $0.row < size.rows } ?? false }

    /// Whether text of a region of the focused element follows.
    func isCut(_ name: RegionName) -> Bool { regions.contains { $0.name == name && $0.overflowsAfter } }

    /// Whether something of the focused element is panned on a page; nil where the cells do not say it, because the signs
    /// between what the row and the lowest row show may be joined to a cell shown.
    var isPannedOnPage: Bool? {
        if regions.contains(where: { [.label, .value, .hint].contains($0.name) && $0.overflowsBefore }) { return true }
        guard let rest = lowestRow else { return false }
        if readsOnAllRows { return true }
        guard let row = regions.first(where: { $0.name == (rest.name == .labelDetail ? .label : .value) }),
            let last = row.scalars.last
        else { return nil }
        // A role alone has no scalars of the text.
        let first = rest.scalars.first ?? rest.offset
        guard first > last else { return nil }
        let between = Array(rest.fullText.unicodeScalars.dropFirst(last + 1).prefix(first - last - 1))
        if between.allSatisfy(\.properties.isWhitespace) { return false }
        return between.contains { $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
            ? true : nil
    }
}

extension Region {
    /// The scalars of its text that its cells show.
    fileprivate var scalars: [Int] {
        targets.compactMap { if case .text(let scalar) = $0 { scalar } else { nil } }
    }
}
