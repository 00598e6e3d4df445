import Synchronization

/// How often any tree of objects has changed: what was read of one holds as long as the number stays.
package enum TreeChanges {
    private static let number = Atomic<Int>(0)

    /// The number now.
    package static var count: Int { number.load(ordering: .relaxed) }

    /// Something has changed.
    package static func note() { number.wrappingAdd(1, ordering: .relaxed) }
}

extension AccessibilityObject {
    // MARK: Changing the tree

    /// Puts an object inside this one, at an index from 0 or at the end; it leaves the object it was in.
    public func insertChild(_ child: AccessibilityObject, at index: Int? = nil) {
        child.removeFromParent()
        children.insert(child, at: min(max(0, index ?? children.count), children.count))
        child.parent = self
        setNeedsOrder()
    }

    /// Takes the object out of the one that holds it.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.setNeedsOrder()
    }

    /// Replaces all children at once.
    public func setChildren(_ newChildren: [AccessibilityObject]) {
        for child in children where child.parent === self { child.parent = nil }
        children = newChildren
        for child in newChildren { child.parent = self }
        setNeedsOrder()
    }

    // MARK: Saying what changed

    /// Says that reading order must be computed again, after a change that setters cannot see.
    public func setNeedsOrder() {
        TreeChanges.note()
        var object = self
        rare?.orderDidChange?(self)
        // At most once around, where the objects are in a ring.
        for _ in 0...ReadingOrder.depthLimit {
            guard let parent = object.parent, parent !== self else { return }
            object = parent
            object.rare?.orderDidChange?(self)
        }
    }

    // MARK: What is around and inside

    /// The objects that hold this one, from the inside out.
    package var accessibilityAncestors: [AccessibilityObject] {
        var ancestors: [AccessibilityObject] = []
        var object = parent
        while let current = object, ancestors.count < ReadingOrder.depthLimit {
            ancestors.append(current)
            object = current.parent
        }
        return ancestors
    }

    /// Says that the object moved on the screen with everything inside, so that each container inside is put in order again.
    package func contentsDidMove() {
        guard let tell = (accessibilityAncestors.last ?? self).rare?.orderDidChange else { return }
        var inside: [AccessibilityObject] = [self]
        var seen: Set<ObjectIdentifier> = []
        while let object = inside.popLast() {
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
            tell(object)
            inside += object.children
        }
    }
}
