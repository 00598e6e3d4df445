public import AccessibilityModel

extension FileSceneSource {
    /// What is known of an object: what the dump could say at all, and what it could not say of this object.
    ///
    /// Of an object that is not of this scene, only the first.
    public func knowledge(of object: AccessibilityObject) -> ImportKnowledge {
        guard let object = object as? SceneObject else { return knowledge }
        return knowledge.union(object.ownKnowledge)
    }
}
