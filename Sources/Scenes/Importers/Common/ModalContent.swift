/// What cannot be reached because something is open that hides all that is beside it, as an alert does.
enum ModalContent {
    /// How many stops cannot be reached, and where the first that hides some stands; the reading order decides the same.
    static func unreached(in siblings: [ImportedNode]) -> (count: Int, place: DumpPlace?) {
        guard let modal = siblings.last(where: \.isModal) else {
            return siblings.reduce(into: (0, nil)) { sum, node in
                guard !node.isElement, !node.children.isEmpty else { return }
                let inner = unreached(in: node.children)
                sum = (sum.0 + inner.count, sum.1 ?? inner.place)
            }
        }
        let hidden = siblings.filter { $0 !== modal }.reduce(0) { $0 + stops(in: $1) }
        let inner = unreached(in: modal.children)
        return (hidden + inner.count, hidden > 0 ? modal.place : inner.place)
    }

    private static func stops(in node: ImportedNode) -> Int {
        node.isElement ? 1 : node.children.reduce(0) { $0 + stops(in: $1) }
    }
}
