/// A view whose nodes are changed.
struct ModifiedView<Content: View>: LoweredView {
    let content: Content
    let change: ([ViewNode], ViewContext) -> [ViewNode]

    func nodes(in context: ViewContext) -> [ViewNode] { change(context.lower(content), context) }
}

extension View {
    /// Changes each node of the view.
    func changingNodes(_ change: @escaping (inout ViewNode) -> Void) -> ModifiedView<Self> {
        ModifiedView(content: self) { nodes, _ in
            var nodes = nodes
            for index in nodes.indices { change(&nodes[index]) }
            return nodes
        }
    }

    /// Changes an element or container; of a stack, each of its elements.
    func changingElements(_ change: @escaping (inout ViewAttributes) -> Void) -> ModifiedView<Self> {
        changingNodes { $0.changeElements(change) }
    }

    /// Changes the view's own object, also where that is a stack.
    func changingObject(_ change: @escaping (inout ViewAttributes) -> Void) -> ModifiedView<Self> {
        changingNodes { change(&$0.attributes) }
    }
}
