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
}
