import Foundation

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
    /// - Parameter isListed: whether it stands in an explicit list, where a wrapper's content stays together too.
    private func collect(_ object: AccessibilityObject, depth: Int, into node: OrderNode, isListed: Bool = false) {
        guard depth < ReadingOrder.depthLimit else {
            report(object, "is nested deeper than \(ReadingOrder.depthLimit) objects and was dropped", in: node)
            return
        }
        guard scopes[ObjectIdentifier(object)] == nil else {
            hasDuplicates = true
            report(object, "stands in the tree more than once; only the first place counts", in: node)
            return
        }
        scopes[ObjectIdentifier(object)] = node
        node.visited.append(object)
        guard !isHidden(object) else { return }
        if object.isAccessibilityElement && !object.accessibilityTraits.contains(.tabBar) {
            let frame = object.accessibilityFrame
            let place = ReadingOrderSorter.Place(
                priority: object.accessibilitySortPriority, origin: frame.isNull ? nil : frame.origin)
            node.found.append((.element(object), place))
            return
        }
        guard isListed || isScope(object) else {
            enter(object, depth: depth, into: node)
            return
        }
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
        if let listed = listedElements(of: object) {
            if node.container === object { node.isListed = true }
            for case let element as AccessibilityObject in listed {
                collect(element, depth: depth + 1, into: node, isListed: true)
            }
            return
        }
        let visible = object.children.filter { child in
            guard isHidden(child) else { return true }
            // Known all the same: when it is shown again, this is where it belongs.
            if scopes[ObjectIdentifier(child)] == nil {
                scopes[ObjectIdentifier(child)] = node
                node.visited.append(child)
            }
            return false
        }
        let modal = visible.last { $0.accessibilityViewIsModal }
        for child in visible {
            if let modal, child !== modal {
                scopes[ObjectIdentifier(child)] = node
                node.visited.append(child)
                continue
            }
            collect(child, depth: depth + 1, into: node)
        }
    }

    private func isHidden(_ object: AccessibilityObject) -> Bool {
        if object.accessibilityElementsHidden || object.isHidden || object.alpha <= 0 { return true }
        let frame = object.accessibilityFrame
        guard !frame.isNull, frame.size == .zero else { return false }
        return object.clipsToBounds || object.isAccessibilityElement || object.accessibilityElements != nil
    }

    private func listedElements(of object: AccessibilityObject) -> [Any]? {
        if let elements = object.accessibilityElements { return elements }
        let count = object.accessibilityElementCount()
        guard count > 0, count < NSNotFound else { return nil }
        // A container may claim any number; it is believed as far as it answers.
        var elements: [Any] = []
        for index in 0..<count {
            guard let element = object.accessibilityElement(at: index) else { break }
            elements.append(element)
        }
        return elements
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

    private func report(_ object: AccessibilityObject, _ what: String, in node: OrderNode) {
        guard node.problems.count < 100 else { return }
        let name = object.accessibilityIdentifier ?? object.accessibilityLabel ?? "an object"
        node.problems.append("\(name) \(what)")
    }
}
