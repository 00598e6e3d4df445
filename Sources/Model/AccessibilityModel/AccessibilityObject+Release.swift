extension AccessibilityObject {
    /// Lets go of what is inside the object, level by level: one object letting go of the next would need as much stack
    /// as the tree is deep.
    func releaseContent() {
        guard holdsContent else { return }
        var rest = takeContent()
        while var object = rest.popLast() {
            if object.holdsContent, isKnownUniquelyReferenced(&object) { rest += object.takeContent() }
        }
    }

    /// Whether there is anything inside the object.
    private var holdsContent: Bool { !children.isEmpty || rare?.elements != nil }

    /// Takes out what is inside an object that goes.
    private func takeContent() -> [AccessibilityObject] {
        var content = children
        children = []
        content += (rare?.elements ?? []).compactMap { $0 as? AccessibilityObject }
        rare?.elements = nil
        return content
    }
}
