import Braille

/// Lays an element's content out on a display of one size: which cells each region has and what they show.
public struct LayoutEngine: Sendable {
    /// The layout table.
    public let table: LayoutTable
    /// The display's size.
    public let size: DisplaySize

    /// Makes an engine for a display.
    public init(table: LayoutTable, size: DisplaySize) {
        self.table = table
        self.size = size
    }

    /// Whether label and value are two pages on this display.
    public var hasPages: Bool {
        table.style == .regions && size.rows == 1 && table.rowEntry(columns: size.columns).hasPages
    }

    /// The frame that shows content in a state.
    public func frame(_ content: ElementContent, _ state: ViewState) -> Frame {
        let plan = plan(content, state)
        let page = plan.regions.contains { $0.page == state.page } ? state.page : 0
        var cells = Array(repeating: BrailleCell.blank, count: size.cellCount)
        for mark in plan.separators where mark.page == page { cells[mark.cell] = mark.symbol }
        var regions: [Region] = []
        for region in plan.regions {
            let shown = region.region(offset: state.offsets[region.name] ?? 0, marks: table.marks)
            regions.append(shown)
            guard shown.page == page else { continue }
            let first = (shown.row - 1) * size.columns + shown.column - 1
            for (index, cell) in shown.cells.enumerated() { cells[first + index] = cell }
        }
        let caret = caret(in: regions, page: page, state)
        if let marked = caret.selection {
            for cell in marked { cells[cell] = cells[cell].union(BrailleCell(dots: 7, 8)) }
            regions = regions.map { $0.name == .value ? $0.marking(marked, in: cells, columns: size.columns) : $0 }
        }
        return Frame(
            size: size, cells: cells, regions: regions, page: page, cursor: caret.cursor, selection: caret.selection,
            text: text(of: regions, page: page, separators: plan.separators))
    }

    // MARK: Panning

    /// The offset of the part after or before the one a region shows, or nil at its end or where it does not exist.
    public func offset(
        panning name: RegionName, forward: Bool, _ content: ElementContent, _ state: ViewState
    ) -> Int? {
        guard let region = plan(content, state).regions.first(where: { $0.name == name }) else { return nil }
        let window = region.window
        let start = window.start(at: state.offsets[name] ?? 0)
        if forward {
            let part = window.part(from: start)
            return part.hasAfter && part.next < window.text.cells.count
                ? window.text.scalar(startingAt: part.next) : nil
        }
        guard start > 0 else { return nil }
        return window.text.scalar(startingAt: window.starts.last { $0 < start } ?? 0)
    }

    /// The offset of a region's last part.
    public func lastOffset(of name: RegionName, _ content: ElementContent, _ state: ViewState) -> Int {
        guard let region = plan(content, state).regions.first(where: { $0.name == name }) else { return 0 }
        let last = region.window.starts.last ?? 0
        return last == 0 ? 0 : region.window.text.scalar(startingAt: last)
    }

    /// The offset at which a region shows a scalar, which is the present one where it is shown already.
    public func offset(
        of name: RegionName, showing scalar: Int, _ content: ElementContent, _ state: ViewState
    ) -> Int {
        guard let region = plan(content, state).regions.first(where: { $0.name == name }) else { return 0 }
        let current = region.window.start(at: state.offsets[name] ?? 0)
        let start = region.window.start(showing: scalar, from: current)
        return start == 0 ? 0 : region.window.text.scalar(startingAt: start)
    }

    /// The offset a region really has after its text changed: the old one as far as the text there still exists.
    ///
    /// What a message covers keeps its place beneath it.
    public func settledOffset(of name: RegionName, _ content: ElementContent, _ state: ViewState) -> Int {
        var state = state
        if name != .message { state.message = nil }
        guard let wanted = state.offsets[name], wanted > 0,
            let region = plan(content, state).regions.first(where: { $0.name == name })
        else { return 0 }
        let start = region.window.start(at: wanted)
        return start == 0 ? 0 : region.window.text.scalar(startingAt: start)
    }

    /// The regions that the display would have without a message on top, in the order in which panning visits them.
    public func pannedRegions(_ content: ElementContent, _ state: ViewState) -> [(name: RegionName, page: Int)] {
        var state = state
        state.message = nil
        return plan(content, state).regions.map { ($0.name, $0.page) }
    }

    // MARK: Caret

    private func caret(
        in regions: [Region], page: Int, _ state: ViewState
    ) -> (cursor: Int?, selection: ClosedRange<Int>?) {
        guard state.message == nil, let selection = state.selection,
            let region = regions.first(where: { $0.name == .value && $0.page == page })
        else { return (nil, nil) }
        let first = (region.row - 1) * size.columns + region.column - 1
        let caret = selection.upperBound
        var cursor: Int?
        var marked: [Int] = []
        var latest = -1
        for (index, target) in region.targets.enumerated() {
            guard case .text(let scalar) = target else { continue }
            // The first cell of its group: what is typed goes before the sign of a capital or a number.
            if scalar <= caret && scalar > latest {
                cursor = first + index
                latest = scalar
            }
            if selection.contains(scalar) { marked.append(first + index) }
        }
        if let low = marked.first, let high = marked.last { return (nil, low...high) }
        return (cursor, nil)
    }

    // MARK: Print

    private func text(of regions: [Region], page: Int, separators: [Separator]) -> String {
        let shown = regions.filter { $0.page == page }
        let rows = Dictionary(grouping: shown, by: \.row).sorted { $0.key < $1.key }
        let lines = rows.map { row, regions in
            regions.sorted { $0.column < $1.column }.map { region in
                let before = (row - 1) * size.columns + region.column - 2
                let mark = separators.first { $0.page == page && $0.cell == before }
                return (mark.map { String($0.symbol.scalar) + " " } ?? "") + region.text
            }.joined(separator: " ")
        }
        return lines.joined(separator: "\n")
    }
}

extension Region {
    /// The region with cells of the frame that were marked as selected.
    func marking(_ marked: ClosedRange<Int>, in frameCells: [BrailleCell], columns: Int) -> Region {
        let first = (row - 1) * columns + column - 1
        let shown = Array(frameCells[first..<first + width])
        return Region(
            name: name, page: page, row: row, column: column, width: width, height: height, text: text,
            fullText: fullText, cells: shown, offset: offset, overflowsBefore: overflowsBefore,
            overflowsAfter: overflowsAfter, targets: targets)
    }
}
