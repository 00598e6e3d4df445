public import Braille

/// The name of a region: which property of the element its cells show.
public enum RegionName: String, Hashable, Sendable, CaseIterable {
    /// Dot flags of the element.
    case status
    /// The label with role and states.
    case label
    /// The value, never anything else.
    case value
    /// The hint, on displays with rows to spare.
    case hint
    /// An announcement, over the regions that it covers.
    case message
    /// The rest of the label, on the lowest row of a page of elements.
    case labelDetail
    /// The rest of the value there.
    case valueDetail
    /// How far a text is read that takes all rows, on the lowest one; which line of it is edited, beside its label.
    case progress
    /// An entry of an open list, on displays that show a page of them.
    case entry
    /// A chart or a map on pins, above the row of the point that is read.
    case picture
    /// The label of an element before or after the focus, with role and states, on displays with rows.
    case neighbourLabel
    /// Its value.
    case neighbourValue

    /// Whether it shows an element that has not the focus.
    public var isNeighbour: Bool { self == .neighbourLabel || self == .neighbourValue }
}

/// A rectangle of cells with its own content, its own panning offset and its own routing map.
public struct Region: Hashable, Sendable {
    /// What the region shows.
    public let name: RegionName
    /// 0, or 1 for the value's page on displays too short for label and value side by side.
    public let page: Int
    /// The first row, from 1.
    public let row: Int
    /// The first column, from 1.
    public let column: Int
    /// Cells in a row of the region.
    public let width: Int
    /// Rows of the region.
    public let height: Int
    /// The part of the print text that is shown.
    public let text: String
    /// The whole print text.
    public let fullText: String
    /// The cells, row after row; always `width * height` of them.
    public internal(set) var cells: [BrailleCell]
    /// The first scalar of the text that is shown, in Unicode scalars of the panned text.
    public let offset: Int
    /// Whether text stands before the part shown.
    public let overflowsBefore: Bool
    /// Whether text stands after the part shown.
    public let overflowsAfter: Bool
    /// What each cell stands for, for routing keys; as many as `cells`.
    public let targets: [RoutingTarget]
    /// The place in reading order of the element that is shown: 0 for the focus, -1 for the one before it, 1 for the
    /// one after.
    public let element: Int
    /// How each cell is marked; as many as `cells`.
    public internal(set) var mask: [CellMarks]
    /// Whether it is the rest of a text, which stands alone on the whole row; it begins with the text where a contraction or a
    /// sign would be torn.
    public let isDetail: Bool
    /// Whether it heads a column or a row of a data table.
    public let isHeader: Bool
    /// How far its text is read, such as 3/7, where that stands at the end of its last row; else nil.
    public let progress: String?

    /// Makes a region.
    public init(
        name: RegionName, page: Int = 0, row: Int, column: Int, width: Int, height: Int = 1, text: String,
        fullText: String, cells: [BrailleCell], offset: Int = 0, overflowsBefore: Bool = false,
        overflowsAfter: Bool = false, targets: [RoutingTarget], element: Int = 0, mask: [CellMarks]? = nil,
        isDetail: Bool = false, isHeader: Bool = false, progress: String? = nil
    ) {
        self.name = name
        self.page = page
        self.row = row
        self.column = column
        self.width = width
        self.height = height
        self.text = text
        self.fullText = fullText
        self.cells = cells
        self.offset = offset
        self.overflowsBefore = overflowsBefore
        self.overflowsAfter = overflowsAfter
        self.targets = targets
        self.element = element
        self.isDetail = isDetail
        self.isHeader = isHeader
        self.progress = progress
        self.mask = mask ?? Array(repeating: [], count: cells.count)
    }

    /// The cells of the display that the region takes, counted from 0, in the order of `cells`.
    ///
    /// - Parameter columns: how many columns the display has.
    public func places(columns: Int) -> [Int] {
        (0..<height).flatMap { line in
            (0..<width).map { (row - 1 + line) * columns + column - 1 + $0 }
        }
    }

    /// Puts the cells and their marks at their places on a display of so many columns.
    func put(into display: inout [BrailleCell], _ marks: inout [CellMarks], columns: Int) {
        for line in 0..<height {
            let start = (row - 1 + line) * columns + column - 1
            for index in 0..<width {
                display[start + index] = cells[line * width + index]
                marks[start + index] = mask[line * width + index]
            }
        }
    }
}

/// What a cell of a region stands for when its routing key is pressed.
public enum RoutingTarget: Hashable, Sendable {
    /// Nothing: the key is inert.
    case blank
    /// The scalar of the region's panned text that this cell shows.
    case text(Int)
    /// The role abbreviation or a state.
    case role
    /// The mark for text before the part shown.
    case overflowBefore
    /// The mark for text after the part shown.
    case overflowAfter
}
