public import Braille

/// What the display shows at one moment: cells, their regions and the cursor.
///
/// Frames are handed on and kept by many; a copy costs no more than a reference.
public struct Frame: Hashable, Sendable {
    private struct Content: Hashable {
        var size: DisplaySize
        var cells: [BrailleCell]
        var regions: [Region]
        var page: Int
        var cursor: Int?
        var selection: ClosedRange<Int>?
        var mask: [CellMarks]
        /// The text of a frame that was not laid out.
        var ownText: String?
        /// What stands between the regions.
        var separators: [Separator]
    }

    private final class Storage: Sendable {
        let content: Content

        init(_ content: Content) { self.content = content }
    }

    private let storage: Storage

    /// The display's size.
    public var size: DisplaySize { storage.content.size }
    /// Every cell, row after row; always `size.cellCount` of them.
    public var cells: [BrailleCell] { storage.content.cells }
    /// The regions of all pages, in reading order.
    public var regions: [Region] { storage.content.regions }
    /// The page shown: 0, or 1 for the value's page on displays too short for both.
    public var page: Int { storage.content.page }
    /// The cell of the caret, counted from 0, or nil.
    public var cursor: Int? { storage.content.cursor }
    /// The cells of the selected text, counted from 0, or nil.
    public var selection: ClosedRange<Int>? { storage.content.selection }
    /// How each cell is marked: the caret, selected text, links; as many as `cells`.
    public var mask: [CellMarks] { storage.content.mask }
    /// The print text of the page shown, a line for each row that holds any.
    public var text: String {
        storage.content.ownText ?? Frame.text(of: regions, page: page, separators: storage.content.separators)
    }

    /// Makes a frame.
    public init(
        size: DisplaySize, cells: [BrailleCell], regions: [Region], page: Int = 0, cursor: Int? = nil,
        selection: ClosedRange<Int>? = nil, mask: [CellMarks]? = nil, text: String
    ) {
        storage = Storage(
            Content(
                size: size, cells: cells, regions: regions, page: page, cursor: cursor, selection: selection,
                mask: mask ?? Array(repeating: [], count: cells.count), ownText: text, separators: []))
    }

    /// Makes a frame whose print text is that of its regions: it is made when somebody asks for it.
    init(
        size: DisplaySize, cells: [BrailleCell], regions: [Region], page: Int, cursor: Int?,
        selection: ClosedRange<Int>?, mask: [CellMarks], separators: [Separator]
    ) {
        storage = Storage(
            Content(
                size: size, cells: cells, regions: regions, page: page, cursor: cursor, selection: selection,
                mask: mask, ownText: nil, separators: separators))
    }

    /// Whether two frames are the same in all that they show and say.
    public static func == (first: Frame, second: Frame) -> Bool {
        first.storage === second.storage || first.storage.content == second.storage.content
    }

    /// Hashes all of it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.content)
    }

    private static func text(of regions: [Region], page: Int, separators: [Separator]) -> String {
        let shown = regions.filter { $0.page == page && $0.name != .status }
        let rows = Dictionary(grouping: shown, by: \.row).sorted { $0.key < $1.key }
        let lines = rows.map { row, regions in
            regions.sorted { $0.column < $1.column }.map { region in
                let mark = separators.first {
                    $0.page == page && $0.row == row && $0.column + $0.symbol.count == region.column
                }
                return (mark.map { $0.symbol.brailleString + " " } ?? "") + region.text
            }.joined(separator: " ")
        }
        return lines.joined(separator: "\n")
    }

    /// A frame without any dots.
    public static func blank(_ size: DisplaySize) -> Frame {
        Frame(size: size, cells: Array(repeating: .blank, count: size.cellCount), regions: [], text: "")
    }

    /// The cells as Unicode braille patterns, rows joined by a line feed.
    public var brailleString: String {
        stride(from: 0, to: cells.count, by: size.columns)
            .map { cells[$0..<min($0 + size.columns, cells.count)].brailleString }
            .joined(separator: "\n")
    }

    /// The cell (from 0) that the key beside a row (from 0) stands for: the first that shows text, role or state of an
    /// element, else the first of a region; in a data table of the focused column, where the row has a cell there. Nil where the row
    /// shows nothing but status cells and the header of that column.
    public func cell(ofRow row: Int) -> Int? {
        guard (0..<size.rows).contains(row) else { return nil }
        let cells = row * size.columns..<(row + 1) * size.columns
        let value = regions.first { $0.name == .value && $0.page == page }
        let label = regions.first { $0.name == .label && $0.page == page }
        // The header of the focused column is no row's.
        let isAbove = label?.isHeader == true && value.map { $0.row != label?.row } ?? false
        if regions.contains(where: \.isHeader), let column = (isAbove ? value : label)?.column,
            let (region, _) = region(at: cells.lowerBound + column - 1), !(isAbove && region.isHeader)
        {
            return cells.lowerBound + column - 1
        }
        var first: Int?
        for cell in cells {
            guard let (region, index) = region(at: cell), region.name != .status,
                !(isAbove && region.name == .label)
            else { continue }
            switch region.targets[index] {
            case .text, .role: return cell
            case .blank, .overflowBefore, .overflowAfter: first = first ?? cell
            }
        }
        return first
    }

    /// The region of the page shown that holds a cell (from 0), with the cell's place in it, or nil.
    public func region(at cell: Int) -> (region: Region, index: Int)? {
        guard cells.indices.contains(cell) else { return nil }
        let row = cell / size.columns + 1
        let column = cell % size.columns + 1
        for region in regions where region.page == page {
            let inRows = row >= region.row && row < region.row + region.height
            let inColumns = column >= region.column && column < region.column + region.width
            if inRows && inColumns {
                return (region, (row - region.row) * region.width + column - region.column)
            }
        }
        return nil
    }
}
