public import Braille

/// How regions are laid out for every size of display: data, read from Tables/Layouts.
public struct LayoutTable: Hashable, Sendable {
    /// Whether label and value have regions of their own.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Label and value in separate regions.
        case regions
        /// Label, value and role in one line, as other screen readers show them; for comparison only.
        case flow
    }

    /// The cells that are no text.
    public struct Marks: Hashable, Sendable {
        /// Between label and value.
        public var separator: BrailleCell
        /// Between label and value of an adjustable: the value can be changed.
        public var adjustableSeparator: BrailleCell
        /// At the start of a region that is panned.
        public var overflowBefore: BrailleCell
        /// At the end of a region that is cut.
        public var overflowAfter: BrailleCell

        /// Makes marks.
        public init(
            separator: BrailleCell, adjustableSeparator: BrailleCell, overflowBefore: BrailleCell,
            overflowAfter: BrailleCell
        ) {
            self.separator = separator
            self.adjustableSeparator = adjustableSeparator
            self.overflowBefore = overflowBefore
            self.overflowAfter = overflowAfter
        }
    }

    /// How one row is shared between label and value of a kind of element.
    public enum Share: Hashable, Sendable {
        /// The label has this many cells, the value the rest.
        case label(Int)
        /// The value has this many cells, the label the rest.
        case value(Int)
    }

    /// One-row displays from a number of cells up to the next entry's.
    public struct RowEntry: Hashable, Sendable {
        /// The fewest cells the entry is for.
        public var columns: Int
        /// How each kind of element shares the row; empty where label and value are two pages.
        public var shares: [ElementKind: Share]
        /// Kinds whose separator or state symbol already says what they are, so that the role is left out.
        public var omitRole: Set<ElementKind>

        /// Makes an entry.
        public init(columns: Int, shares: [ElementKind: Share], omitRole: Set<ElementKind> = []) {
            self.columns = columns
            self.shares = shares
            self.omitRole = omitRole
        }

        /// Whether label and value are two pages.
        public var hasPages: Bool { shares.isEmpty }
    }

    /// Displays with several rows, from a number of rows up to the next entry's.
    public struct LinesEntry: Hashable, Sendable {
        /// The fewest rows the entry is for.
        public var rows: Int
        /// The region of each row from the top; rows without one stay blank.
        public var lines: [RegionName]

        /// Makes an entry.
        public init(rows: Int, lines: [RegionName]) {
            self.rows = rows
            self.lines = lines
        }
    }

    /// The name by which the reader chooses the layout.
    public var name: String
    /// One sentence on what it is for.
    public var summary: String
    /// Whether label and value have regions of their own.
    public var style: Style
    /// The cells that are no text.
    public var marks: Marks
    /// A label is cut beside its role down to this many cells; below, the role follows the label and is panned with it.
    public var minimumLabel: Int
    /// One-row displays, by ascending columns.
    public var rowEntries: [RowEntry]
    /// Displays with several rows, by ascending rows.
    public var linesEntries: [LinesEntry]

    /// Makes a layout.
    public init(
        name: String, summary: String, style: Style, marks: Marks, minimumLabel: Int, rowEntries: [RowEntry],
        linesEntries: [LinesEntry]
    ) {
        self.name = name
        self.summary = summary
        self.style = style
        self.marks = marks
        self.minimumLabel = minimumLabel
        self.rowEntries = rowEntries.sorted { $0.columns < $1.columns }
        self.linesEntries = linesEntries.sorted { $0.rows < $1.rows }
    }

    /// The entry for a one-row display; two pages where the table has none.
    public func rowEntry(columns: Int) -> RowEntry {
        rowEntries.last { $0.columns <= columns } ?? RowEntry(columns: columns, shares: [:])
    }

    /// The regions of a display with several rows, from the top.
    public func lines(rows: Int) -> [RegionName] {
        linesEntries.last { $0.rows <= rows }?.lines ?? [.label, .value]
    }
}
