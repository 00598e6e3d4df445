/// The elements of a tree in the order in which they are read, kept up to date: after a change only what changed is
/// walked and sorted again.
///
/// Hidden subtrees are dropped, an element is a leaf, explicit lists keep their order, and siblings sort by their
/// frames, line by line. That rule is not transitive ("on one line" is a tolerance), so the result is defined by the
/// algorithm: a top-down merge sort that takes from the right run only what comes strictly before the left run's head.
/// The same tree gives the same order every time, whatever it was before.
public final class ReadingOrder {
    /// Objects nested deeper are dropped and reported in `problems`.
    public static let depthLimit = 512
    /// A container that answers for its elements itself is asked for at most so many.
    public static let elementLimit = 1_000_000

    let root: AccessibilityObject
    var sorter: ReadingOrderSorter
    /// The scope of each container that is one.
    var nodes: [ObjectIdentifier: OrderNode] = [:]
    /// The scope in which each object was come by.
    var scopes: [ObjectIdentifier: OrderNode] = [:]
    private var rootNode: OrderNode
    private var dirty: [OrderNode] = []
    private var flattened: [AccessibilityObject]?
    /// Whether an object is in the tree more than once. Which place counts depends on the whole walk then, so such a
    /// tree is always walked whole.
    var hasDuplicates = false
    /// The containers around the object that the walk has come to.
    var entered: Set<ObjectIdentifier> = []
    /// The problems that were found since they were taken last.
    var newProblems: [ReadingOrderProblem] = []
    /// Whether an update is under way; what changes meanwhile is taken in by the next one.
    private var isUpdating = false

    /// Makes the order of a tree.
    ///
    /// - Parameter walks: whether the tree is walked now, or by the first update.
    init(root: AccessibilityObject, idiom: InterfaceIdiom, layoutDirection: LayoutDirection, walks: Bool = true) {
        self.root = root
        sorter = ReadingOrderSorter(idiom: idiom, layoutDirection: layoutDirection)
        rootNode = OrderNode(container: root, parent: nil, depth: 0)
        dirty = [rootNode]
        if walks { update() }
    }

    // MARK: Questions

    /// The first element, or nil.
    public var first: AccessibilityObject? { rootNode.first }
    /// The last element, or nil.
    public var last: AccessibilityObject? { rootNode.last }
    /// How many elements there are.
    public var count: Int { rootNode.count }

    /// Whether an element is reached.
    public func contains(_ element: AccessibilityObject) -> Bool { scope(of: element) != nil }

    /// The scope that an element is a member of, or nil for one that is not reached.
    func scope(of element: AccessibilityObject) -> OrderNode? {
        let identifier = ObjectIdentifier(element)
        guard let scope = scopes[identifier], scope.place(of: identifier) != nil, nodes[identifier] == nil else {
            return nil
        }
        return scope
    }

    /// The element after another, or nil after the last one and for one that is not reached.
    public func element(after element: AccessibilityObject) -> AccessibilityObject? {
        scope(of: element)?.neighbour(of: ObjectIdentifier(element), forward: true)
    }

    /// The element before another, or nil before the first one and for one that is not reached.
    public func element(before element: AccessibilityObject) -> AccessibilityObject? {
        scope(of: element)?.neighbour(of: ObjectIdentifier(element), forward: false)
    }

    /// How many elements are read before one, or nil for one that is not reached.
    public func index(of element: AccessibilityObject) -> Int? {
        scope(of: element)?.index(of: ObjectIdentifier(element))
    }

    /// All elements, first to last; made when asked for after a change, so better not for every key.
    public var elements: [AccessibilityObject] {
        if let flattened { return flattened }
        var elements: [AccessibilityObject] = []
        elements.reserveCapacity(rootNode.count)
        rootNode.append(to: &elements)
        flattened = elements
        return elements
    }

    /// What was dropped and why, one line each, a hundred at most.
    public var problems: [String] { reports.map(\.description) }

    /// What was dropped or put right and why, a hundred at most.
    public var reports: [ReadingOrderProblem] {
        let inner = nodes.values.sorted { $0.depth < $1.depth }.flatMap(\.problems)
        return Array((rootNode.problems + inner).prefix(100))
    }

    /// The problems that were found since the last call.
    func takeNewProblems() -> [ReadingOrderProblem] {
        defer { newProblems = [] }
        return newProblems
    }

    /// How often scopes were sorted since the order was made, for tests and measurements.
    package var sortCount: Int { nodes.values.reduce(rootNode.sortCount) { $0 + $1.sortCount } }

    // MARK: Changes

    /// Notes that something changed that the order depends on.
    func objectDidChange(_ object: AccessibilityObject) {
        if let own = nodes[ObjectIdentifier(object)] { mark(own) }
        var current: AccessibilityObject? = object
        var steps = 0
        while let candidate = current, steps <= ReadingOrder.depthLimit {
            if let scope = scopes[ObjectIdentifier(candidate)] {
                mark(scope)
                return
            }
            current = candidate.parent
            steps += 1
        }
        mark(rootNode)
    }

    /// Notes that anything may have changed: every getter is read again. What still stands as it stood is not sorted again.
    func everythingDidChange() {
        for node in nodes.values { mark(node) }
        mark(rootNode)
    }

    private func mark(_ node: OrderNode) {
        guard !node.isDirty else { return }
        node.isDirty = true
        dirty.append(node)
    }

    /// Whether a change was noted that `update()` has not taken in yet.
    var needsUpdate: Bool { !dirty.isEmpty }

    /// Takes in the changes that were noted.
    func update() {
        guard !dirty.isEmpty, !isUpdating else { return }
        isUpdating = true
        // A getter may have asked for the elements of what was half walked.
        defer {
            flattened = nil
            isUpdating = false
        }
        guard !hasDuplicates else {
            beginAnew()
            return
        }
        let changed = dirty.sorted { $0.depth < $1.depth }
        dirty = []
        // First nothing of them is known any more, so that what moved between scopes does not count as there twice.
        for node in changed { forget(node) }
        for node in changed where node.isDirty && isAttached(node) {
            walk(node)
            settle(upFrom: node)
        }
        if hasDuplicates { beginAnew() }
    }

    /// Forgets everything and walks the whole tree.
    private func beginAnew() {
        dirty = []
        newProblems = []
        nodes = [:]
        scopes = [:]
        hasDuplicates = false
        rootNode = OrderNode(container: root, parent: nil, depth: 0)
        walk(rootNode)
        _ = rootNode.settle(sorter)
    }

    private func forget(_ node: OrderNode) {
        for object in node.visited where scopes[ObjectIdentifier(object)] === node {
            scopes[ObjectIdentifier(object)] = nil
        }
        node.visited = []
    }

    private func isAttached(_ node: OrderNode) -> Bool {
        node === rootNode || nodes[ObjectIdentifier(node.container)] === node
    }

    /// Drops a scope that is no longer there, with those inside it.
    func detach(_ node: OrderNode) {
        forget(node)
        if nodes[ObjectIdentifier(node.container)] === node { nodes[ObjectIdentifier(node.container)] = nil }
        for case .group(let inner) in node.found.map(\.member) where inner.parent === node { detach(inner) }
    }

    /// Sorts a scope, and the scopes around it as far as that changes where they stand.
    private func settle(upFrom node: OrderNode) {
        var node = node
        while true {
            let countBefore = node.count
            let moved = node.settle(sorter)
            guard let parent = node.parent else { return }
            guard moved else {
                parent.addToCount(node.count - countBefore)
                return
            }
            let identifier = ObjectIdentifier(node.container)
            if let index = parent.found.firstIndex(where: { $0.member.identifier == identifier }) {
                parent.found[index].place = node.place
            }
            node = parent
        }
    }
}
