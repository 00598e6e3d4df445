import FoundationTypes

/// Where an element is in the containers around it.
public struct ElementContext: Hashable, Sendable {
    /// The place in a tab bar, from 1, or nil.
    public var position: Int?
    /// How many elements the tab bar has.
    public var count = 0
    /// The place among the segments of a control, from 1, or nil.
    public var segment: Int?
    /// How many segments the control has.
    public var segmentCount = 0
    /// Whether the display shows that place.
    package var showsSegment = false
    /// Whether a list begins with the element.
    public var startsList = false
    /// Whether a list ends with the element.
    public var endsList = false
    /// Whether a landmark begins with the element.
    public var startsLandmark = false
    /// Whether a landmark ends with the element.
    public var endsLandmark = false

    /// The element's place in a data table, or nil.
    public var cell: DataTableCell?

    /// The place of a cell in a data table.
    public struct DataTableCell: Hashable, Sendable {
        /// A header of the cell's row or column.
        public struct Header: Hashable, Sendable {
            /// Its label, or nil.
            public var label: String?
            /// Its value, or nil.
            public var value: String?
            /// Whether it heads the column, not the row.
            package var isOfColumn = false

            /// What it is called, or nil.
            package var name: String? { [label, value].compactMap(\.self).first { !$0.isEmpty } }
        }

        /// The headers of the row, then those of the column; a header is headed only by those in front of it.
        public var headers: [Header]
        /// The row, from 1, or nil where it is not known.
        public var row: Int?
        /// The column, from 1, or nil where it is not known.
        public var column: Int?
        /// How many rows the cell covers.
        public var rowSpan: Int
        /// How many columns the cell covers.
        public var columnSpan: Int
        /// Whether no other cell of the row comes before it.
        public var isFirstInRow: Bool
    }

    /// Makes the context of an element that is in no container.
    public init() {}

    /// Whether the element is in no container.
    public var isEmpty: Bool { self == ElementContext() }
}

extension ReadingOrder {
    /// The containers around an element that keep their content together, outer ones first.
    public func containers(of element: AccessibilityObject) -> [AccessibilityObject] {
        var found: [AccessibilityObject] = []
        var node = scope(of: element)
        while let current = node {
            if current.parent != nil { found.append(current.container) }
            node = current.parent
        }
        return found.reversed()
    }

    /// Whether an element is the first one of a container of a wanted type.
    public func beginsContainer(
        _ element: AccessibilityObject, _ wanted: (UIAccessibilityContainerType) -> Bool
    ) -> Bool {
        var node = scope(of: element)
        while let current = node, current.first === element {
            if current.parent != nil, wanted(current.container.accessibilityContainerType) { return true }
            node = current.parent
        }
        return false
    }

    /// Where an element stands: its containers and its place in them.
    public func context(of element: AccessibilityObject) -> ElementContext {
        var context = ElementContext()
        var node = scope(of: element)
        while let current = node {
            let isFirst = current.first === element
            let isLast = current.last === element
            if current.container.accessibilityTraits.contains(.tabBar), context.position == nil {
                context.position = position(of: element, in: current)
                context.count = current.count
            }
            if current.container.numbersAccessibilityElements, context.segment == nil {
                context.segment = position(of: element, in: current)
                context.segmentCount = current.count
                context.showsSegment = current.container.showsPlacesOfElements
            }
            switch current.container.accessibilityContainerType {
            case .list:
                context.startsList = context.startsList || isFirst
                context.endsList = context.endsList || isLast
            case .landmark:
                context.startsLandmark = context.startsLandmark || isFirst
                context.endsLandmark = context.endsLandmark || isLast
            case .dataTable: context.cell = context.cell ?? cell(element, in: current.container)
            case .none, .semanticGroup: break
            }
            node = current.parent
        }
        return context
    }

    /// The place of an element among those of a scope around it, from 1.
    private func position(of element: AccessibilityObject, in node: OrderNode) -> Int? {
        guard let own = index(of: element), let first = node.first.flatMap({ index(of: $0) }) else { return nil }
        return own - first + 1
    }

    private func cell(
        _ element: AccessibilityObject, in container: AccessibilityObject
    ) -> ElementContext.DataTableCell? {
        guard let table = container as? any UIAccessibilityContainerDataTable,
            let cell = element as? any UIAccessibilityContainerDataTableCell
        else { return nil }
        let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
        // A container of cells that name no place is no table to say anything of.
        guard ReadingOrder.place(rows) != nil || ReadingOrder.place(columns) != nil else { return nil }
        var headers: [ElementContext.DataTableCell.Header] = []
        let row = ReadingOrder.place(rows)
        let column = ReadingOrder.place(columns)
        if row != nil {
            headers += ReadingOrder.outer(table.accessibilityHeaderElements(forRow: rows.location), element)
                .map { .init(label: $0.accessibilityLabel, value: $0.accessibilityValue) }
        }
        if column != nil {
            headers += ReadingOrder.outer(table.accessibilityHeaderElements(forColumn: columns.location), element)
                .map { .init(label: $0.accessibilityLabel, value: $0.accessibilityValue, isOfColumn: true) }
        }
        return .init(
            headers: headers, row: row, column: column, rowSpan: max(1, rows.length),
            columnSpan: max(1, columns.length),
            isFirstInRow: row != nil && column != nil
                && !hasCell(before: element, row: rows.location, column: columns.location, in: table))
    }

    /// The data table with a row and a column for an element, and the element as its cell; nil for others.
    private func place(
        inTable element: AccessibilityObject
    ) -> (table: any UIAccessibilityContainerDataTable, cell: any UIAccessibilityContainerDataTableCell)? {
        guard let place = context(of: element).cell, place.row != nil, place.column != nil,
            let cell = element as? any UIAccessibilityContainerDataTableCell,
            let table = containers(of: element).last(where: { $0.accessibilityContainerType == .dataTable })
                as? any UIAccessibilityContainerDataTable
        else { return nil }
        return (table, cell)
    }

    /// Whether an element stands in a column of a data table.
    package func isInColumn(_ element: AccessibilityObject) -> Bool { place(inTable: element) != nil }

    /// The next or previous cell of the column in which an element stands in a data table, or nil.
    package func cell(besideInColumn element: AccessibilityObject, forward: Bool) -> AccessibilityObject? {
        guard let (table, cell) = place(inTable: element) else { return nil }
        let (rows, column) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange().location)
        let count = table.accessibilityRowCount()
        var row = forward ? rows.location + max(1, rows.length) : rows.location - 1
        while (0..<count).contains(row) {
            let other = table.accessibilityDataTableCellElement(forRow: row, column: column) as? AccessibilityObject
            if let other, other !== element, contains(other) { return other }
            row += forward ? 1 : -1
        }
        return nil
    }

    /// Whether a cell of the same row comes before one. The cell that is read before it mostly says so; only
    /// where that is elsewhere, the table is asked.
    private func hasCell(
        before cell: AccessibilityObject, row: Int, column: Int, in table: any UIAccessibilityContainerDataTable
    ) -> Bool {
        guard column > 0 else { return false }
        if let neighbour = element(before: cell) as? any UIAccessibilityContainerDataTableCell {
            let (rows, columns) = (neighbour.accessibilityRowRange(), neighbour.accessibilityColumnRange())
            let isInRow = ReadingOrder.place(rows) != nil && rows.contains(row)
            if isInRow, ReadingOrder.place(columns) != nil, columns.location < column,
                table.accessibilityDataTableCellElement(forRow: row, column: columns.location) === neighbour
            {
                return true
            }
        }
        return (0..<min(column, ReadingOrder.patience)).contains { other in
            table.accessibilityDataTableCellElement(forRow: row, column: other).map { $0 !== cell } ?? false
        }
    }

    /// The headers of a cell; of a header itself those in front of it, which head it in turn.
    private static func outer(
        _ headers: [any UIAccessibilityContainerDataTableCell]?, _ element: AccessibilityObject
    ) -> [AccessibilityObject] {
        let objects = (headers ?? []).compactMap { $0 as? AccessibilityObject }
        return Array(objects.prefix { $0 !== element })
    }

    /// A place counted from 1, or nil where the range names none.
    private static func place(_ range: NSRange) -> Int? {
        range.location >= 0 && range.location != NSNotFound && range.location < Int.max ? range.location + 1 : nil
    }
}
