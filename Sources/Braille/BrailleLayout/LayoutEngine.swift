public import Braille

/// Lays an element's content out on a display of one size: which cells each region has and what they show.
public final class LayoutEngine: Sendable {
    /// The layout table.
    public let table: LayoutTable
    /// The display's size.
    public let size: DisplaySize
    /// How many dots its cells have: of six, no frame has dots 7 and 8.
    public let cellSize: CellSize
    /// How fast its rows come.
    public let rowPace: RowPace
    /// Which form the marks have.
    public let form: MarkForm
    /// The marks in this form.
    let marks: LayoutMarks
    /// The columns of the regions, beside the status cells.
    let area: RegionArea
    /// What the rows of a display with several of them show.
    var lines: [LinesEntry.Line] { linesEntry?.lines ?? [.region(.label, rows: 1), .region(.value, rows: 1)] }
    /// The table's entry for the rows of the display.
    let linesEntry: LinesEntry?
    /// The table's entry for one row.
    let rowEntry: LayoutTable.RowEntry
    /// The fewest columns of a row that label and value can share, and where the label has a mark of its own.
    private struct LeastColumns {
        var shared: Int
        var marked: Int

        init(_ marks: LayoutMarks, _ minimumLabel: Int, isEdited: Bool) {
            marked = marks.leastColumns(minimumLabel, sharesEnd: false, isEdited: isEdited)
            shared = marks.cut == nil ? marked : marks.leastColumns(minimumLabel, sharesEnd: true, isEdited: isEdited)
        }
    }

    private let leastColumns: LeastColumns
    /// The fewest columns of a row that label and value can share.
    var leastSharedColumns: Int { leastColumns.shared }
    /// The same while a text is edited.
    private let leastEditedColumns: LeastColumns
    /// A display without dots and marks, which each frame begins with.
    private let blank: (cells: [BrailleCell], mask: [CellMarks])
    let memory = LayoutMemory()

    /// Makes an engine for a display.
    ///
    /// - Parameters:
    ///   - table: the layout.
    ///   - size: the display's columns and rows.
    ///   - cellSize: the dots of its cells.
    ///   - rowPace: how fast it shows the rows that change.
    ///   - writesEightDots: whether the braille table of its texts writes dots 7 or 8.
    ///   - digits: the cells of the digits from 0 to 9 without the sign of numbers.
    public init(
        table: LayoutTable, size: DisplaySize, cellSize: CellSize = .eightDots, rowPace: RowPace = .unknown,
        writesEightDots: Bool = false, digits: [BrailleCell] = []
    ) {
        self.table = table
        self.size = size
        self.cellSize = cellSize
        self.rowPace = rowPace
        form = MarkForm(cellSize, writesEightDots: writesEightDots)
        var marks = table.marks(form, columns: size.columns)
        marks.digits = digits
        self.marks = marks
        let area = RegionArea(of: size, table.status, signs: marks.statusWidth)
        self.area = area
        rowEntry = table.rowEntry(columns: area.columns)
        let minimumLabel = table.minimumLabel(columns: area.columns)
        leastColumns = LeastColumns(marks, minimumLabel, isEdited: false)
        leastEditedColumns = LeastColumns(marks, minimumLabel, isEdited: true)
        blank = (
            Array(repeating: .blank, count: size.cellCount), Array(repeating: CellMarks(), count: size.cellCount)
        )
        let pageColumns =
            marks.areWide ? leastEditedColumns.shared + max(marks.separator.count, marks.focus.count) : 1
        linesEntry = table.linesEntry(
            of: DisplaySize(columns: area.columns, rows: size.rows), pageColumns: pageColumns)
    }

    /// Whether label and value are two pages on this display.
    ///
    /// - Parameter isEdited: whether the value is a text that is edited.
    public func hasPages(isEdited: Bool = false) -> Bool {
        table.style == .regions && size.rows == 1 && hasPages(columns: area.columns, isEdited: isEdited)
    }

    /// Whether a row of so many columns is too short for label and value side by side.
    func hasPages(columns: Int, isEdited: Bool) -> Bool {
        guard isEdited else { return rowEntry.hasPages || columns < leastColumns.shared }
        return rowEntry.hasPages
            || columns < leastEditedColumns.shared + (size.rows == 1 ? marks.cellsToRead : 0)
    }

    /// Whether the display's row is too short for a label's own overflow mark: the separator says that it is cut.
    public var sharesLabelEnd: Bool { sharesEnd(columns: area.columns, isEdited: false) }

    /// Whether a row of so many columns is too short for a label's own overflow mark: the separator says that it is cut.
    func sharesEnd(columns: Int, isEdited: Bool) -> Bool {
        marks.cut != nil && columns < (isEdited ? leastEditedColumns : leastColumns).marked
    }

    /// The frame that shows content in a state.
    ///
    /// - Parameters:
    ///   - content: the focused element.
    ///   - state: how far it is panned, its caret, and what else the reader has done.
    ///   - neighbours: the elements around the focus by their place, -1 for the one before it, 1 for the one after.
    public func frame(
        _ content: ElementContent, _ state: ViewState, neighbours: [Int: ElementContent] = [:]
    ) -> Frame {
        let plan = plan(content, state, neighbours)
        let page = state.page > 0 && plan.regions.contains { $0.page == state.page } ? state.page : 0
        var regions = plan.regions.map { region in
            let offset = offset(of: region, state)
            return memory.region(region, offset) { region.region(offset: offset, marks: marks) }
        }
        let caret = markCaret(in: &regions, page: page, state)
        if state.picture != nil, let picture = pictureRegion(state) { regions.insert(picture, at: 0) }
        if let status = status(content, state, page: page) { regions.insert(status, at: 0) }
        var separators = plan.separators
        if cellSize != .eightDots {
            regions = regions.map { $0.shown(in: cellSize) }
            separators = separators.map { $0.shown(in: cellSize) }
        }
        var (cells, mask) = blank
        for mark in separators where mark.page == page {
            for (index, symbol) in mark.symbol.enumerated() {
                cells[(mark.row - 1) * size.columns + mark.column - 1 + index] = symbol
            }
        }
        for region in regions where region.page == page {
            region.put(into: &cells, &mask, columns: size.columns)
        }
        return Frame(
            size: size, cells: cells, regions: regions, page: page, cursor: caret.cursor, selection: caret.selection,
            mask: mask, separators: separators)
    }

    /// What one region shows of content in a state, or nil where the display has no such region then.
    public func region(_ name: RegionName, _ content: ElementContent, _ state: ViewState) -> Region? {
        guard let region = plan(content, state).regions.first(where: { $0.name == name }) else { return nil }
        return region.region(offset: offset(of: region, state), marks: marks).shown(in: cellSize)
    }

    /// Whether the row has no room for the whole label of the element that has the focus.
    public func cutsLabel(_ content: ElementContent, _ state: ViewState) -> Bool {
        overview(content, state).contains { $0.name == .label && $0.window.part(from: 0).hasAfter }
    }

    private func offset(of region: RegionPlan, _ state: ViewState) -> PanOffset {
        if let detail = region.detail { return state.detail?.offset ?? detail }
        return region.element == 0 ? state.offsets[region.name] ?? .start : .start
    }

    /// How many cells of a row messages have.
    package var messageColumns: Int { area.columns }

    /// What shows where typed letters go in: the caret's mark, or the dots that the display's cursor has.
    package var caretSign: [BrailleCell] { marks.caret.isEmpty ? [BrailleCell(dots: 7, 8)] : marks.caret }

    /// The fewest cells of a label that is cut: on the shortest displays there is no room for more than two.
    var minimumLabel: Int { table.minimumLabel(columns: area.columns) }

    /// The cells of the marks at a region's ends.
    func markWidths(of name: RegionName) -> TextWindow.Widths {
        TextWindow.Widths(
            before: marks.before(in: name).count, after: marks.overflowAfter.count,
            lineEnd: marks.after(endsLine: true).count)
    }

    // MARK: Panning

    /// Whether label or value has too few cells between marks on both its sides to show something of it there: its rest is
    /// shown on the whole row only.
    public func pansOnWholeRow(_ name: RegionName, _ content: ElementContent, _ state: ViewState) -> Bool {
        guard hasDetails, state.selection == nil,
            let region = overview(content, state).first(where: { $0.name == name })
        else { return false }
        let window = region.window
        if name == .value, region.hidesStart { return true }
        return marks.areWide && window.width < window.beforeWidth + window.afterWidth + minimumLabel && !window.showsAll
    }

    /// The offset of the part after or before the one a region shows, or nil at its end or where it does not exist.
    public func offset(
        panning name: RegionName, forward: Bool, _ content: ElementContent, _ state: ViewState
    ) -> PanOffset? {
        if name == .message, let offset = offset(panningMessage: forward, state) { return offset }
        guard let region = plan(content, state).regions.first(where: { $0.name == name }) else { return nil }
        let window = region.window
        let start = window.start(at: state.offsets[name] ?? .start)
        // What the label's region says of a line takes no cells of an edited text.
        let isTold = name == .value && tellsIndentation(content, state)
        func shown(_ start: Int) -> Int { isTold ? window.wordStart(ofLineAt: start) : start }
        if forward {
            let part = window.part(from: start)
            return part.hasAfter && part.next < window.text.cells.count
                ? window.offset(at: shown(part.next)) : nil
        }
        guard start > 0 else { return nil }
        return window.offset(at: window.starts.map(shown).last { $0 < start } ?? 0)
    }

    /// How many parts a region has that are panned to, beside the first; 0 where it does not exist.
    public func panCount(of name: RegionName, _ content: ElementContent, _ state: ViewState) -> Int {
        guard let region = plan(content, state).regions.first(where: { $0.name == name }) else { return 0 }
        return region.window.starts.count - 1
    }

    /// The offset of a region's last part.
    public func lastOffset(of name: RegionName, _ content: ElementContent, _ state: ViewState) -> PanOffset {
        guard let region = plan(content, state).regions.first(where: { $0.name == name }) else { return .start }
        return region.window.offset(at: region.window.starts.last ?? 0)
    }

    /// The offset at which a region shows a scalar, which is the present one where it is shown already, also beneath a message.
    public func offset(
        of name: RegionName, showing scalar: Int, _ content: ElementContent, _ state: ViewState
    ) -> PanOffset {
        guard let window = uncovered(name, content, state)?.window else { return .start }
        let current = window.start(at: state.offsets[name] ?? .start)
        return window.offset(at: window.start(showing: scalar, from: current))
    }

    /// The offset at which one row shows a scalar of a text of several lines: from the start of its line on, where that shows it. On several rows, as for a text of one line.
    ///
    /// - Parameters:
    ///   - name: the region.
    ///   - scalar: the place in the text, in scalars from 0.
    ///   - text: the print text, whose scalars are those of the region.
    ///   - content: the element.
    ///   - state: how far its regions are panned.
    public func offset(
        of name: RegionName, showing scalar: Int, inLineOf text: String, _ content: ElementContent, _ state: ViewState
    ) -> PanOffset {
        guard let window = uncovered(name, content, state)?.window, window.height == 1
        else { return offset(of: name, showing: scalar, content, state) }
        let scalars = Array(text.unicodeScalars)
        let caret = min(scalar, scalars.count)
        let line = scalars[..<caret].lastIndex { Character($0).isNewline }.map { $0 + 1 } ?? 0
        let current = window.start(at: state.offsets[name] ?? .start)
        // What the label's region says of the line takes no cells of the text, except where the caret is.
        let indentation = scalars[line...].prefix { $0.properties.isWhitespace && !Character($0).isNewline }.count
        let first = min(caret, state.selection?.lowerBound ?? caret)
        let isTold = tellsIndentation(content, state) && line + indentation <= first
        let start = line + (isTold ? indentation : 0)
        return window.offset(at: window.start(showing: caret, inLineFrom: start, from: current))
    }

    /// The offset a region really has after its text changed: the old one as far as the text there still exists.
    ///
    /// What a message covers keeps its place beneath it.
    public func settledOffset(of name: RegionName, _ content: ElementContent, _ state: ViewState) -> PanOffset {
        var state = state
        // What stands over a region for a while, the rest of another one too, leaves it panned.
        if name != .message { (state.message, state.detail) = (nil, nil) }
        guard let wanted = state.offsets[name], wanted > .start,
            let region = plan(content, state).regions.first(where: { $0.name == name })
        else { return .start }
        return region.window.offset(at: region.window.start(at: wanted))
    }

    /// A region as it is without a message on top, or nil where it does not exist.
    private func uncovered(_ name: RegionName, _ content: ElementContent, _ state: ViewState) -> RegionPlan? {
        var state = state
        state.message = nil
        return plan(content, state).regions.first { $0.name == name }
    }

    /// The regions that the display would have without a message on top, in the order in which panning visits them.
    public func pannedRegions(_ content: ElementContent, _ state: ViewState) -> [(name: RegionName, page: Int)] {
        var state = state
        state.message = nil
        return plan(content, state).regions.map { ($0.name, $0.page) }
    }
}
