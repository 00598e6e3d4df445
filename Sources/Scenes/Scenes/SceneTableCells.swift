import AccessibilityModel

/// The cells of a data table by their rows, and its headers by what they head: found once, until something changes.
final class SceneTableCells {
    /// Objects by a place that they cover, those that cover several apart; in the order of their list.
    private struct Line {
        private var single: [Int: [(order: Int, object: SceneObject)]] = [:]
        private var wide: [(order: Int, places: Range<Int>, object: SceneObject)] = []
        private var count = 0

        mutating func append(_ object: SceneObject, _ places: Range<Int>?) {
            guard let places, let first = places.first else { return }
            count += 1
            if places.count == 1 {
                single[first, default: []].append((count, object))
            } else {
                wide.append((count, places, object))
            }
        }

        /// Those that cover a place.
        subscript(place: Int) -> [SceneObject] {
            let found = (single[place] ?? []) + wide.filter { $0.places.contains(place) }.map { ($0.order, $0.object) }
            return found.count < 2 ? found.map(\.object) : found.sorted { $0.order < $1.order }.map(\.object)
        }

        /// Those that begin at one of some places.
        func beginning(in places: Range<Int>) -> [SceneObject] {
            let alone = places.flatMap { single[$0] ?? [] }
            return alone.map(\.object) + wide.filter { places.contains($0.places.lowerBound) }.map(\.object)
        }
    }

    /// How many rows and columns the cells need.
    let (rowCount, columnCount): (Int, Int)
    private var rows = Line()
    private var rowHeaders = Line()
    private var columnHeaders = Line()
    private let changes = TreeChanges.count

    /// Whether nothing has changed since.
    var isCurrent: Bool { changes == TreeChanges.count }

    init(of table: SceneObject) {
        var (rowCount, columnCount) = (0, 0)
        var rest: [AccessibilityObject] = table.children.reversed()
        while let object = rest.popLast() {
            if let object = object as? SceneObject, let cell = object.behaviour?.cell {
                rowCount = max(rowCount, cell.rows?.upperBound ?? 0)
                columnCount = max(columnCount, cell.columns?.upperBound ?? 0)
                rows.append(object, cell.rows)
            }
            // The cells of a table inside are its own.
            if object.accessibilityContainerType != .dataTable { rest += object.children.reversed() }
        }
        (self.rowCount, self.columnCount) = (rowCount, columnCount)
        let description = table.behaviour?.rare?.table ?? TableDescription()
        for header in description.rowHeaders.compactMap(table.lookUp) {
            rowHeaders.append(header, header.behaviour?.cell.rows)
        }
        for header in description.columnHeaders.compactMap(table.lookUp) {
            columnHeaders.append(header, header.behaviour?.cell.columns)
        }
    }

    /// The first cell that covers a row and a column, or nil.
    func cell(row: Int, column: Int) -> SceneObject? {
        rows[row].first { $0.behaviour?.cell.columns?.contains(column) == true }
    }

    /// The cells whose first row is one of some rows.
    func cells(inRows rows: Range<Int>) -> [SceneObject] { self.rows.beginning(in: rows) }

    /// The headers of a row, outer ones first.
    func headers(ofRow row: Int) -> [SceneObject] { rowHeaders[row] }

    /// The headers of a column, outer ones first.
    func headers(ofColumn column: Int) -> [SceneObject] { columnHeaders[column] }
}
