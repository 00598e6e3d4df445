import Scenes

/// Objects with a value around the stops: without roles the innermost text is the stop, but a value belongs to what has it,
/// as that of a page control around its name; and a value alone has the name of what it is in.
enum MaestroValues {
    /// Makes stops of what has a value that no stop in it says, in an object and what is in it.
    static func settle(_ node: ImportedNode) {
        var children: [ImportedNode] = []
        for child in node.children {
            settle(child)
            name(child)
            children.append(child)
            guard !child.isElement, let value = child.value?.plain, !value.isEmpty else { continue }
            let inner = stops(in: child)
            guard !inner.isEmpty, !inner.contains(where: { says($0, value) }) else { continue }
            // What it says itself is not said again; the rest comes after it.
            let own = [child.label, child.value].compactMap { $0?.plain }.joined(separator: " ")
            child.isElement = true
            child.children = []
            children += inner.filter { stop in texts(stop).contains { !own.contains($0) } }
        }
        node.children = children
    }

    /// Gives the only stop in an object, where it has none, the name of the object, which no other stop says.
    private static func name(_ node: ImportedNode) {
        guard !node.isElement, let label = node.label, !label.plain.isEmpty, stops(in: node).count == 1,
            let stop = node.children.first(where: \.isElement), stop.label == nil, stop.placeholder == nil
        else { return }
        stop.label = label
        stop.knowledge.uncertain.insert(.label)
    }

    private static func stops(in node: ImportedNode) -> [ImportedNode] {
        node.children.flatMap { $0.isElement ? [$0] : stops(in: $0) }
    }

    private static func texts(_ node: ImportedNode) -> [String] {
        [node.label, node.value, node.placeholder].compactMap { $0?.plain }.filter { !$0.isEmpty }
    }

    private static func says(_ node: ImportedNode, _ text: String) -> Bool {
        texts(node).contains { $0.contains(text) }
    }
}
