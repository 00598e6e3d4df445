import FoundationTypes

extension ReadingOrder {
    /// Finds the members of a scope: its elements and the scopes inside it, which keep what they know.
    func walk(_ node: OrderNode) {
        let inner = node.found.compactMap { entry -> OrderNode? in
            if case .group(let group) = entry.member { return group }
            return nil
        }
        node.found = []
        node.problems = []
        node.isListed = false
        node.isDirty = false
        if node.parent == nil {
            collect(node.container, depth: 0, into: node)
        } else {
            enter(node.container, depth: node.depth, into: node)
        }
        var kept: Set<ObjectIdentifier> = []
        for case .group(let group) in node.found.map(\.member) { kept.insert(ObjectIdentifier(group)) }
        for group in inner where !kept.contains(ObjectIdentifier(group)) && group.parent === node { detach(group) }
    }

    /// Comes by an object: an element, a scope of its own, or a wrapper whose content belongs to this scope.
    ///
    /// - Parameter isListed: whether it is in an explicit list, where a wrapper's content stays together too.
    private func collect(_ object: AccessibilityObject, depth: Int, into node: OrderNode, isListed: Bool = false) {
        guard depth < ReadingOrder.depthLimit else {
            report(object, .nestedTooDeeply, in: node)
            return
        }
        guard scopes[ObjectIdentifier(object)] == nil else {
            hasDuplicates = true
            report(object, entered.contains(ObjectIdentifier(object)) ? .standsInsideItself : .standsTwice, in: node)
            return
        }
        scopes[ObjectIdentifier(object)] = node
        node.visited.append(object)
        guard !isHidden(object) else { return }
        if object.isAccessibilityElement && !object.accessibilityTraits.contains(.tabBar) {
            let place = ReadingOrderSorter.Place(
                priority: priority(of: object, in: node), origin: origin(of: object, in: node))
            node.found.append((.element(object), place))
            return
        }
        guard isListed || isScope(object) else {
            enter(object, depth: depth, into: node)
            return
        }
        if object.accessibilitySortPriority.isNaN { report(object, .priorityIsNoNumber, in: node) }
        let group = scope(of: object, in: node, depth: depth)
        node.found.append((.group(group), group.place))
    }

    /// The scope of a container: the known one, where nothing about it changed.
    private func scope(of object: AccessibilityObject, in node: OrderNode, depth: Int) -> OrderNode {
        let identifier = ObjectIdentifier(object)
        if let known = nodes[identifier], known.parent === node, known.depth == depth {
            if known.isDirty {
                walk(known)
                _ = known.settle(sorter)
            }
            return known
        }
        if let known = nodes[identifier] { detach(known) }
        scopes[identifier] = node
        let group = OrderNode(container: object, parent: node, depth: depth)
        nodes[identifier] = group
        walk(group)
        _ = group.settle(sorter)
        return group
    }

    /// Goes into a container.
    private func enter(_ object: AccessibilityObject, depth: Int, into node: OrderNode) {
        let isOutermost = entered.insert(ObjectIdentifier(object)).inserted
        defer { if isOutermost { entered.remove(ObjectIdentifier(object)) } }
        if let listed = listedElements(of: object, in: node) {
            if node.container === object { node.isListed = true }
            for element in listed { collect(element, depth: depth + 1, into: node, isListed: true) }
            return
        }
        let children = object.children
        let visible = children.filter { !isHidden($0) }
        if let modal = visible.last(where: \.accessibilityViewIsModal) {
            collect(modal, depth: depth + 1, into: node)
        } else {
            for child in visible { collect(child, depth: depth + 1, into: node) }
        }
        // Known all the same: when it is shown again, this is where it belongs.
        for child in children where scopes[ObjectIdentifier(child)] == nil {
            scopes[ObjectIdentifier(child)] = node
            node.visited.append(child)
        }
    }

    private func isHidden(_ object: AccessibilityObject) -> Bool {
        if object.accessibilityElementsHidden || object.isHidden || object.alpha <= 0 { return true }
        let frame = object.accessibilityFrame
        guard !frame.isNull, frame.size == .zero else { return false }
        return object.clipsToBounds || object.isAccessibilityElement || object.accessibilityElements != nil
    }

    /// Whether what a container holds stays together.
    private func isScope(_ object: AccessibilityObject) -> Bool {
        if object.accessibilityElements != nil || object.shouldGroupAccessibilityChildren { return true }
        if object.accessibilityTraits.contains(.tabBar) { return true }
        // What comes first or last as a whole cannot be interleaved with its neighbours.
        if object.accessibilitySortPriority != 0 { return true }
        switch object.accessibilityContainerType {
        case .none: break
        case .list, .landmark, .dataTable: return true
        case .semanticGroup:
            let names = [object.accessibilityLabel, object.accessibilityValue, object.accessibilityIdentifier]
            if names.contains(where: { $0?.isEmpty == false }) { return true }
        }
        let count = object.accessibilityElementCount()
        return count > 0 && count < NSNotFound
    }

    func report(_ object: AccessibilityObject, _ reason: ReadingOrderProblem.Reason, in node: OrderNode) {
        guard node.problems.count < 100 else { return }
        guard !node.problems.contains(where: { $0.object === object && $0.reason == reason }) else { return }
        let problem = ReadingOrderProblem(object, reason)
        node.problems.append(problem)
        if newProblems.count < 100 { newProblems.append(problem) }
    }
}
