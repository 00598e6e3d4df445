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
}
