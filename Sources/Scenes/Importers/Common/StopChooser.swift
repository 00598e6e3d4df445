/// Chooses the stops of a dump that does not mark them: controls, and of everything else the innermost that has a text.
package struct StopChooser {
    /// Makes an object a stop with all that is in it, where it answers true.
    private let absorbs: (ImportedNode) -> Bool

    /// Makes a chooser; the closure may make an object a stop with all that is in it.
    package init(absorbs: @escaping (ImportedNode) -> Bool = { _ in false }) {
        self.absorbs = absorbs
    }

    /// Marks the stops of an object and what is in it; true where there is one.
    @discardableResult
    package func choose(_ node: ImportedNode) -> Bool {
        // What is in a control belongs to it: the inner switch of a switch, the text of a button.
        if node.kind.use == .control || absorbs(node) {
            node.isElement = true
            return true
        }
        var holdsStop = false
        for child in node.children where choose(child) { holdsStop = true }
        let hasText = [node.label, node.value, node.placeholder].contains { $0?.isEmpty == false }
        node.isElement = node.kind.use != .structure && !holdsStop && hasText
        return holdsStop || node.isElement
    }
}
