public import Braille

/// What the display shows at one moment: cells, their regions and the cursor.
public struct Frame: Hashable, Sendable {
    /// The display's size.
    public let size: DisplaySize
    /// Every cell, row after row; always `size.cellCount` of them.
    public let cells: [BrailleCell]
    /// The regions of all pages, in reading order.
    public let regions: [Region]
    /// The page shown: 0, or 1 for the value's page on displays too short for both.
    public let page: Int
    /// The cell of the caret, counted from 0, or nil.
    public let cursor: Int?
    /// The cells of the selected text, counted from 0, or nil.
    public let selection: ClosedRange<Int>?
    /// How each cell is marked: the caret, selected text, links; as many as `cells`.
    public let mask: [CellMarks]
    /// The print text of the page shown, a line for each row that holds any.
    public var text: String { ownText ?? Frame.text(of: regions, page: page, separators: separators) }
    /// The text of a frame that was not laid out.
    private let ownText: String?
    /// What stands between the regions.
    private let separators: [Separator]

    /// Makes a frame.
    public init(
        size: DisplaySize, cells: [BrailleCell], regions: [Region], page: Int = 0, cursor: Int? = nil,
        selection: ClosedRange<Int>? = nil, mask: [CellMarks]? = nil, text: String
    ) {
        self.size = size
        self.cells = cells
        self.regions = regions
        self.page = page
        self.cursor = cursor
        self.selection = selection
        self.mask = mask ?? Array(repeating: [], count: cells.count)
        ownText = text
        separators = []
    }

    /// Makes a frame whose print text is that of its regions: it is made when somebody asks for it.
    init(
        size: DisplaySize, cells: [BrailleCell], regions: [Region], page: Int, cursor: Int?,
        selection: ClosedRange<Int>?, mask: [CellMarks], separators: [Separator]
    ) {
        self.size = size
        self.cells = cells
        self.regions = regions
        self.page = page
        self.cursor = cursor
        self.selection = selection
        self.mask = mask
        self.separators = separators
        ownText = nil
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
    /// element, else the first of a region; nil where the row shows nothing but status cells.
    public func cell(ofRow row: Int) -> Int? {
        guard (0..<size.rows).contains(row) else { return nil }
        var first: Int?
        for cell in row * size.columns..<(row + 1) * size.columns {
            guard let (region, index) = region(at: cell), region.name != .status else { continue }
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
