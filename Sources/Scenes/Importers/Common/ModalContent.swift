import Localization

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

    /// What the report says of stops that are hidden.
    static func note(_ count: Int) -> LocalizedText {
        "what is open here hides what is beside it: elements not reached: \(count: count)"
    }

    /// Takes away what a modal object hides: its siblings, or, where the format says so, everything outside it.
    static func keepOnly(_ roots: inout [ImportedNode], _ scene: ImportedScene, _ report: inout ImportReport) {
        var modals: [ImportedNode] = []
        func collect(_ node: ImportedNode) {
            if node.isModal, stops(in: node) > 0 { modals.append(node) }
            node.children.forEach(collect)
        }
        roots.forEach(collect)
        // The one that has the focus, else what was opened last.
        let focused = scene.focus.flatMap { focus in modals.last { holds($0, focus) } }
        guard let modal = focused ?? modals.last else { return }
        let all = stops(in: roots)
        keep(modal, in: &roots, hidesEverything: scene.modalHidesEverything, &report)
        let hidden = all - stops(in: roots)
        if hidden > 0 { report.note(note(hidden), at: modal.place) }
    }

    /// Keeps a modal object among siblings; true where it is one of them or in one.
    @discardableResult
    private static func keep(
        _ modal: ImportedNode, in siblings: inout [ImportedNode], hidesEverything: Bool, _ report: inout ImportReport
    ) -> Bool {
        if siblings.contains(where: { $0 === modal }) {
            report.hideStops(in: siblings.filter { $0 !== modal }, .modal)
            siblings = [modal]
            return true
        }
        for node in siblings where keep(modal, in: &node.children, hidesEverything: hidesEverything, &report) {
            if hidesEverything {
                report.hideStops(in: siblings.filter { $0 !== node }, .modal)
                siblings = [node]
            }
            return true
        }
        return false
    }

    private static func holds(_ node: ImportedNode, _ other: ImportedNode) -> Bool {
        node === other || node.children.contains { holds($0, other) }
    }

    /// How many stops there are.
    static func stops(in nodes: [ImportedNode]) -> Int { nodes.reduce(0) { $0 + stops(in: $1) } }

    private static func stops(in node: ImportedNode) -> Int {
        node.isElement ? 1 : node.children.reduce(0) { $0 + stops(in: $1) }
    }
}
