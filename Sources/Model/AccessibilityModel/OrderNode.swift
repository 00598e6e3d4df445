/// One scope of reading order: a container whose members are sorted among themselves and stay together.
final class OrderNode {
    /// An element, or a scope of its own inside this one.
    enum Member {
        case element(AccessibilityObject)
        case group(OrderNode)

        var identifier: ObjectIdentifier {
            switch self {
            case .element(let object): ObjectIdentifier(object)
            case .group(let node): ObjectIdentifier(node.container)
            }
        }

        /// Tells an element from the scope of the same object, and a scope from one that was made again.
        var instance: ObjectIdentifier {
            switch self {
            case .element(let object): ObjectIdentifier(object)
            case .group(let node): ObjectIdentifier(node)
            }
        }
    }

    let container: AccessibilityObject
    let depth: Int
    weak var parent: OrderNode?
    /// What the walk found, in given order, each with its place; empty groups among them.
    var found: [(member: Member, place: ReadingOrderSorter.Place)] = []
    /// What is read, in reading order.
    private(set) var members: [Member] = []
    /// Where each member is in `members`; empty for a few, which are looked through.
    private var places: [ObjectIdentifier: Int] = [:]
    /// Everything the walk came by, hidden objects included; kept so that no identifier is used twice.
    var visited: [AccessibilityObject] = []
    /// How many elements the scope has, those of its groups included.
    private(set) var count = 0
    /// Where the scope stands among its siblings.
    private(set) var place = ReadingOrderSorter.Place(priority: 0, origin: nil)
    /// Whether the members are in the order of an explicit list, which no sorting changes.
    var isListed = false
    var isDirty = true
    /// What was dropped here and why.
    var problems: [ReadingOrderProblem] = []
    /// How often the members were sorted, for tests.
    private(set) var sortCount = 0
    /// How many elements stand before each member, where that was asked for since the members changed.
    private var starts: [Int]?
    private var sortedPlaces: [ReadingOrderSorter.Place] = []
    private var sortedInstances: [ObjectIdentifier] = []

    /// Up to so many members are looked through, which takes no room of its own: most groups are small.
    private static let lookedThrough = 8

    init(container: AccessibilityObject, parent: OrderNode?, depth: Int) {
        self.container = container
        self.parent = parent
        self.depth = depth
    }

    /// Puts the members in order, if any of their places is another than when they were sorted last.
    ///
    /// - Returns: whether the scope itself has moved, or became empty or not.
    func settle(_ sorter: ReadingOrderSorter) -> Bool {
        let present = found.filter { entry in
            if case .group(let node) = entry.member { return node.count > 0 }
            return true
        }
        let instances = present.map(\.member.instance)
        let newPlaces = present.map(\.place)
        if newPlaces != sortedPlaces || instances != sortedInstances {
            let order = isListed ? Array(present.indices) : sorter.sorted(newPlaces)
            members = order.map { present[$0].member }
            places =
                members.count <= OrderNode.lookedThrough
                ? [:]
                : Dictionary(
                    members.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
            sortedPlaces = newPlaces
            sortedInstances = instances
            sortCount += 1
        }
        starts = nil
        let oldPlace = place
        let wasEmpty = count == 0
        count = members.reduce(0) { total, member in
            if case .group(let node) = member { return total + node.count }
            return total + 1
        }
        let priority = container.accessibilitySortPriority
        place = .init(priority: priority.isNaN ? 0 : priority, origin: sorter.first(of: newPlaces.compactMap(\.origin)))
        return place != oldPlace || wasEmpty != (count == 0)
    }

    /// Where a member is in `members`, or nil.
    func place(of identifier: ObjectIdentifier) -> Int? {
        if members.count <= OrderNode.lookedThrough { return members.firstIndex { $0.identifier == identifier } }
        return places[identifier]
    }

    /// Adds to the count of this scope and those around it.
    func addToCount(_ difference: Int) {
        var node: OrderNode? = difference == 0 ? nil : self
        while let current = node {
            current.count += difference
            current.starts = nil
            node = current.parent
        }
    }

    /// The first element of the scope, or nil.
    var first: AccessibilityObject? { members.first.flatMap(OrderNode.first) }
    /// The last element of the scope, or nil.
    var last: AccessibilityObject? { members.last.flatMap(OrderNode.last) }

    private static func first(_ member: Member) -> AccessibilityObject? {
        switch member {
        case .element(let object): object
        case .group(let node): node.first
        }
    }

    private static func last(_ member: Member) -> AccessibilityObject? {
        switch member {
        case .element(let object): object
        case .group(let node): node.last
        }
    }

    /// The element beside a member, in this scope or in those around it.
    func neighbour(of identifier: ObjectIdentifier, forward: Bool) -> AccessibilityObject? {
        var node = self
        var identifier = identifier
        while true {
            guard let place = node.place(of: identifier) else { return nil }
            let next = place + (forward ? 1 : -1)
            if node.members.indices.contains(next) {
                return forward ? OrderNode.first(node.members[next]) : OrderNode.last(node.members[next])
            }
            guard let parent = node.parent else { return nil }
            identifier = ObjectIdentifier(node.container)
            node = parent
        }
    }

    /// How many elements stand before a member, in this scope and those around it.
    func index(of identifier: ObjectIdentifier) -> Int? {
        var node = self
        var identifier = identifier
        var index = 0
        while true {
            guard let place = node.place(of: identifier) else { return nil }
            // Without groups inside, each member is one element.
            index += node.count == node.members.count ? place : node.start(of: place)
            guard let parent = node.parent else { return index }
            identifier = ObjectIdentifier(node.container)
            node = parent
        }
    }

    /// How many elements stand before a member in this scope.
    private func start(of place: Int) -> Int {
        if let starts { return starts[place] }
        var starts: [Int] = []
        starts.reserveCapacity(members.count)
        var sum = 0
        for member in members {
            starts.append(sum)
            if case .group(let group) = member { sum += group.count } else { sum += 1 }
        }
        self.starts = starts
        return starts[place]
    }

    /// All elements of the scope, in reading order.
    func append(to elements: inout [AccessibilityObject]) {
        for member in members {
            switch member {
            case .element(let object): elements.append(object)
            case .group(let node): node.append(to: &elements)
            }
        }
    }
}
