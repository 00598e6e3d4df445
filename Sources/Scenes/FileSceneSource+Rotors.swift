import AccessibilityModel

extension FileSceneSource {
    /// The next or previous of some objects from where a search starts; from elsewhere the first or the last.
    func search(_ ids: [String], _ predicate: UIAccessibilityCustomRotor.SearchPredicate) -> AccessibilityObject? {
        let found = ids.compactMap { objects[$0] }
        let isForward = predicate.searchDirection == .next
        guard let place = found.firstIndex(where: { $0 === predicate.currentItem }) else {
            return isForward ? found.first : found.last
        }
        let next = place + (isForward ? 1 : -1)
        return found.indices.contains(next) ? found[next] : nil
    }
}
