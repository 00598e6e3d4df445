/// The place of an object in a data table, as the file says it.
struct TableCell {
    /// Rows, columns and spans lie in this range.
    static let places = 1...1_000_000

    /// The first row, from 1, or nil.
    @Place var row: Int?
    /// The first column, from 1, or nil.
    @Place var column: Int?
    /// How many rows the cell covers, or nil: one.
    @Place var statedRowSpan: Int?
    /// How many columns the cell covers, or nil: one.
    @Place var statedColumnSpan: Int?

    /// How many rows the cell covers.
    var rowSpan: Int { statedRowSpan ?? 1 }
    /// How many columns the cell covers.
    var columnSpan: Int { statedColumnSpan ?? 1 }

    /// A number of `places` or nil, in four bytes: a table may have a million cells.
    @propertyWrapper struct Place {
        private var number: UInt32 = 0

        var wrappedValue: Int? {
            get { number == 0 ? nil : Int(number) }
            set { number = UInt32(clamping: newValue ?? 0) }
        }
    }

    /// The rows, from 0, or nil.
    var rows: Range<Int>? { row.map { ($0 - 1)..<($0 - 1 + rowSpan) } }
    /// The columns, from 0, or nil.
    var columns: Range<Int>? { column.map { ($0 - 1)..<($0 - 1 + columnSpan) } }
}

/// What the file says of a data table as a whole.
struct TableDescription {
    /// How many rows there are, or nil: as many as its cells need.
    var rowCount: Int?
    /// How many columns there are, or nil: as many as its cells need.
    var columnCount: Int?
    /// The ids of the cells that head the rows in which they stand.
    var rowHeaders: [String] = []
    /// The ids of the cells that head the columns in which they stand.
    var columnHeaders: [String] = []
}
