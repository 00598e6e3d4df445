/// How regions are laid out for every size of display: data, read from Tables/Layouts.
public struct LayoutTable: Hashable, Sendable {
    /// Whether label and value have regions of their own.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Label and value in separate regions.
        case regions
        /// Label, value and role in one line, as other screen readers show them; for comparison only.
        case flow
    }

    /// How one row is shared between label and value of a kind of element.
    public enum Share: Hashable, Sendable {
        /// The label has this many cells, the value the rest.
        case label(Int)
        /// The value has this many cells, the label the rest.
        case value(Int)
    }

    /// What the label's region says of the line that is read of a text with several.
    public enum LineCue: String, Hashable, Sendable, CaseIterable {
        /// Its number, of prose the paragraph's.
        case number
        /// The blanks that it is indented by.
        case indent
        /// Both.
        case both
        /// Nothing: the label stays, as far as there is room.
        case off

        /// Whether it says what a line is indented by.
        public var tellsIndentation: Bool { self == .indent || self == .both }
    }

    /// Rows from a number of cells up to the next entry's.
    public struct RowEntry: Hashable, Sendable {
        /// The fewest cells the entry is for.
        public var columns: Int
        /// How each kind of element shares the row; empty where label and value are two pages.
        public var shares: [ElementKind: Share]
        /// Other widths of the value, of which the nearest that shows label and value whole is taken where the share
        /// does not; empty where every element has its kind's share.
        public var stops: [Int]
        /// The cells of the label while text is edited, or nil for the share.
        public var cue: Int?
        /// The cells in which the label's region says which line of a text is read, or 0 where there is no room for that.
        public var lineCue: Int
        /// Kinds shown without their role.
        public var omitRole: Set<ElementKind>
        /// Kinds whose separator or state symbol says what they are, so that the role goes first where room is short.
        public var redundantRole: Set<ElementKind>

        /// Makes an entry.
        public init(
            columns: Int, shares: [ElementKind: Share], stops: [Int] = [], cue: Int? = nil,
            lineCue: Int = 0,
            omitRole: Set<ElementKind> = [], redundantRole: Set<ElementKind> = []
        ) {
            self.columns = columns
            self.shares = shares
            self.stops = stops
            self.cue = cue
            self.lineCue = lineCue
            self.omitRole = omitRole
            self.redundantRole = redundantRole
        }

        /// Whether label and value are two pages.
        public var hasPages: Bool { shares.isEmpty }
    }

    /// The name by which the reader chooses the layout.
    public var name: String
    /// One sentence on what it is for.
    public var summary: String
    /// Whether label and value have regions of their own.
    public var style: Style
    /// The cells that are no text.
    public var marks: LayoutMarks
    /// The same beside braille with dots 7 and 8, or nil for the usual ones.
    public var eightDotMarks: LayoutMarks?
    /// The same on cells of six dots, or nil for the usual ones without dots 7 and 8.
    public var sixDotMarks: LayoutMarks?
    /// A label is cut beside its role down to this many cells; below, the role follows the label and is panned with it.
    public var minimumLabel: Int
    /// Rows that label and value share, by ascending columns.
    public var rowEntries: [RowEntry]
    /// Displays with several rows, by ascending rows, then columns.
    public var linesEntries: [LinesEntry]
    /// Which properties each kind of element shows, in which order.
    public var templates: TemplateTable
    /// The status cells, or nil where the layout has none.
    public var status: StatusCells?
    /// What the label's region says of the line that is read.
    public var lineCue = LineCue.both

    /// Puts the status cells on a side; nil leaves them where the layout has them.
    ///
    /// - Returns: false where the layout has none.
    package mutating func moveStatus(to side: StatusCells.Side?) -> Bool {
        guard let side else { return true }
        guard status != nil else { return false }
        status?.side = side
        return true
    }

    /// Makes a layout.
    public init(
        name: String, summary: String, style: Style, marks: LayoutMarks, eightDotMarks: LayoutMarks? = nil,
        sixDotMarks: LayoutMarks? = nil, minimumLabel: Int, rowEntries: [RowEntry], linesEntries: [LinesEntry],
        templates: TemplateTable, status: StatusCells? = nil
    ) {
        self.name = name
        self.summary = summary
        self.style = style
        self.marks = marks
        self.eightDotMarks = eightDotMarks
        self.sixDotMarks = sixDotMarks
        self.minimumLabel = minimumLabel
        self.rowEntries = rowEntries.sorted { $0.columns < $1.columns }
        self.linesEntries = linesEntries.sorted { ($0.rows, $0.columns) < ($1.rows, $1.columns) }
        self.templates = templates
        self.status = status
    }

    /// The entry for a row of so many cells; two pages where the table has none.
    public func rowEntry(columns: Int) -> RowEntry {
        rowEntries.last { $0.columns <= columns } ?? RowEntry(columns: columns, shares: [:])
    }

    /// The fewest cells of a label that is cut: on the shortest displays there is no room for more than two.
    func minimumLabel(columns: Int) -> Int { columns < 14 ? min(2, minimumLabel) : minimumLabel }

    /// The marks in a form for rows of so many columns: their first cells where a value that is cut on both sides would have no
    /// room for a digit and its sign.
    package func marks(_ form: MarkForm, columns: Int) -> LayoutMarks {
        let marks = marks(form)
        return columns <= marks.separator.count + marks.leastWidth(of: .value) ? marks.narrow : marks
    }

    /// The marks in a form.
    public func marks(_ form: MarkForm) -> LayoutMarks {
        switch form {
        case .usual: marks
        case .eightDots: eightDotMarks ?? marks
        case .sixDots: sixDotMarks ?? marks
        }
    }

    /// The entry for a display with several rows: of those that fit it the last one, or nil where none does.
    ///
    /// - Parameters:
    ///   - size: the display's columns and rows.
    ///   - pageColumns: the fewest columns of a page of elements.
    public func linesEntry(of size: DisplaySize, pageColumns: Int = 1) -> LinesEntry? {
        linesEntries.last {
            $0.rows <= size.rows && $0.columns <= size.columns && (!$0.isPage || pageColumns <= size.columns)
        }
    }
}
