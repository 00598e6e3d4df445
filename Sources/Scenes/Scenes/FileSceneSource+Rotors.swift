import AccessibilityModel

extension FileSceneSource {
    /// The next or previous of some objects from where a search starts; from elsewhere the first or the last.
    func search(_ ids: [String], _ predicate: UIAccessibilityCustomRotor.SearchPredicate) -> AccessibilityObject? {
        let start = (predicate.currentItem as? SceneObject)?.id
        return search(ids, from: start, forward: predicate.searchDirection == .next).flatMap { objects[$0] }
    }

    /// The id that a search finds, or nil at the end.
    package func search(_ ids: [String], from start: String?, forward: Bool) -> String? {
        let found = ids.filter { objects[$0] != nil }
        guard let place = found.firstIndex(where: { $0 == start }) else { return forward ? found.first : found.last }
        let next = place + (forward ? 1 : -1)
        return found.indices.contains(next) ? found[next] : nil
    }
}
