internal import AccessibilityModel

/// The identity by which a rotor entry finds its element.
struct RotorID: Hashable {
    var id: AnyHashable
    var namespace: Namespace.ID?
}

/// A rotor: a name, and entries that are asked for at each search.
struct RotorDescription {
    var name: String
    var entries: () -> [AccessibilityRotorEntry]

    /// The rotor as objects have it.
    func rotor(on screen: ViewRoot) -> UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(name: name) { [weak screen, entries] predicate in
            guard let elements = screen?.scene?.readingOrder.elements else { return nil }
            var byID: [RotorID: ViewObject] = [:]
            for case let element as ViewObject in elements {
                for id in element.attributes.rotorIDs where byID[id] == nil { byID[id] = element }
            }
            let targets = entries().compactMap { byID[$0.id] }
            let current = predicate.currentItem.flatMap { item in targets.firstIndex { $0 === item } }
            let forward = predicate.searchDirection == .next
            if let current {
                let next = forward ? current + 1 : current - 1
                return targets.indices.contains(next) ? targets[next] : nil
            }
            // From an element that is no entry: the nearest entry in reading order.
            let start = predicate.currentItem.flatMap { item in elements.firstIndex { $0 === item } }
            guard let start else { return forward ? targets.first : targets.last }
            let side = forward ? Array(elements[(start + 1)...]) : elements[..<start].reversed()
            return side.first { element in targets.contains { $0 === element } }
        }
    }
}

extension ViewNode {
    /// Lets rotor entries find the first element in the node by an identity.
    mutating func markFirstElement(_ id: RotorID) {
        guard role != .element else {
            attributes.rotorIDs.insert(id)
            return
        }
        guard let index = children.firstIndex(where: { !$0.elements.isEmpty }) else { return }
        children[index].markFirstElement(id)
    }
}
