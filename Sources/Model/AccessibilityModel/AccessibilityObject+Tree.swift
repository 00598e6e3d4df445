extension AccessibilityObject {
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
        guard let tell = (accessibilityAncestors.last ?? self).orderDidChange else { return }
        var inside: [AccessibilityObject] = [self]
        var seen: Set<ObjectIdentifier> = []
        while let object = inside.popLast() {
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
            tell(object)
            inside += object.children
        }
    }
}
