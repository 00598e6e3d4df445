package import Braille

/// A page of a data table on the rows of a display: columns of cells between headers that stay.
public struct GridPage: Hashable, Sendable {
    /// A cell or a header.
    public struct Cell: Hashable, Sendable {
        /// What it says.
        public var content: ElementContent
        /// The place in reading order of the element to which its routing keys lead, 0 for the focus.
        public var element: Int
        /// Its first column on the page, from 0; nil for that of the rows' headers.
        public var column: Int?
        /// How many columns it covers.
        public var span: Int
        /// Whether it heads others.
        public var isHeader: Bool

        /// Makes a cell.
        public init(_ content: ElementContent, element: Int, column: Int?, span: Int = 1, isHeader: Bool = false) {
            (self.content, self.element, self.column) = (content, element, column)
            (self.span, self.isHeader) = (span, isHeader)
        }
    }

    /// What a cell says on a page whose headers stand beside it: not their names once more.
    ///
    /// - Parameter header: the header of its column, or nil.
    package static func content(_ content: ElementContent, below header: TranslatedText?) -> ElementContent {
        var content = content
        content.leading.removeAll { $0.piece == .headers }
        content.trailing.removeAll { $0.piece == .headers }
        content.extra.removeAll { $0.piece == .headers }
        if content.value != nil, let header, content.label.text == header.text { content.isOfColumn = true }
        return content
    }

    /// The cells that a column needs: what stands in it, and its header.
    public struct Need: Hashable, Sendable {
        /// The most cells that what stands in it takes.
        public var cells: Int
        /// The cells of its header.
        public var header: Int
        /// The fewest cells in which what stands in it can be read.
        public var least: Int

        /// Makes a need.
        public init(cells: Int = 0, header: Int = 0, least: Int = 0) {
            (self.cells, self.header, self.least) = (cells, header, least)
        }
    }

    /// The cells of the column with the headers of the rows; 0 for none.
    public var headerWidth: Int
    /// The cells of each column.
    public var widths: [Int]
    /// The headers of the columns, on the first row; nil where there are none.
    public var headers: [Cell]?
    /// The rows below.
    public var rows: [[Cell]]
    /// Which of the rows, from 0, has the focus in a column that has no room, so that the cell stands in the lowest row; nil
    /// where the focus is on the page.
    public var rowOfCellBelow: Int?

    /// Makes a page.
    public init(headerWidth: Int, widths: [Int], headers: [Cell]?, rows: [[Cell]]) {
        (self.headerWidth, self.widths, self.headers, self.rows) = (headerWidth, widths, headers, rows)
    }
}
