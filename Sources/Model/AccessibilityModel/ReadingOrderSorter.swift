package import FoundationTypes

/// The rule by which siblings are read: line by line, lines by a tolerance, and inside a line by the left edge.
package struct ReadingOrderSorter {
    let idiom: InterfaceIdiom
    let layoutDirection: LayoutDirection

    /// Where a member stands, or nil for one without a frame.
    package struct Place: Equatable {
        var priority: Double
        var origin: CGPoint?

        /// Makes a place.
        package init(priority: Double = 0, origin: CGPoint?) {
            self.priority = priority
            self.origin = origin
        }
    }

    /// Makes a sorter.
    package init(idiom: InterfaceIdiom, layoutDirection: LayoutDirection) {
        self.idiom = idiom
        self.layoutDirection = layoutDirection
    }

    /// Whether an origin comes strictly before another.
    func comesBefore(_ first: CGPoint, _ second: CGPoint) -> Bool {
        if abs(first.y - second.y) >= idiom.lineTolerance { return first.y < second.y }
        return layoutDirection == .leftToRight ? first.x < second.x : first.x > second.x
    }

    /// The first of several origins under the rule, or nil when there is none.
    package func first(of origins: some Sequence<CGPoint>) -> CGPoint? {
        var best: CGPoint?
        for origin in origins {
            guard let current = best else {
                best = origin
                continue
            }
            if comesBefore(origin, current) { best = origin }
        }
        return best
    }

    /// The order of places: higher priority first, then frames; what has no frame keeps its given slot.
    package func sorted(_ places: [Place]) -> [Int] {
        let indexes = Array(places.indices)
        guard places.count > 1 else { return indexes }
        let priorities = Set(places.map(\.priority))
        guard priorities.count > 1 else { return sortedByFrame(indexes, places) }
        let grouped = Dictionary(grouping: indexes) { places[$0].priority }
        return priorities.sorted(by: >).flatMap { sortedByFrame(grouped[$0] ?? [], places) }
    }

    private func sortedByFrame(_ indexes: [Int], _ places: [Place]) -> [Int] {
        var framed: [(index: Int, origin: CGPoint)] = []
        framed.reserveCapacity(indexes.count)
        for index in indexes {
            if let origin = places[index].origin { framed.append((index, origin)) }
        }
        var next = mergeSorted(framed).makeIterator()
        return indexes.map { places[$0].origin == nil ? $0 : next.next()?.index ?? $0 }
    }

    private func mergeSorted(_ items: [(index: Int, origin: CGPoint)]) -> [(index: Int, origin: CGPoint)] {
        let sortedAlready = zip(items, items.dropFirst()).allSatisfy { !comesBefore($1.origin, $0.origin) }
        guard !sortedAlready else { return items }
        let middle = items.count / 2
        let left = mergeSorted(Array(items[..<middle]))
        let right = mergeSorted(Array(items[middle...]))
        var merged: [(index: Int, origin: CGPoint)] = []
        merged.reserveCapacity(items.count)
        var leftIndex = 0
        var rightIndex = 0
        while leftIndex < left.count && rightIndex < right.count {
            if comesBefore(right[rightIndex].origin, left[leftIndex].origin) {
                merged.append(right[rightIndex])
                rightIndex += 1
            } else {
                merged.append(left[leftIndex])
                leftIndex += 1
            }
        }
        merged.append(contentsOf: left[leftIndex...])
        merged.append(contentsOf: right[rightIndex...])
        return merged
    }
}
