internal import AccessibilityModel

/// One object to be: what a view was made into, before it meets the object that stood in its place.
struct ViewNode {
    enum Role {
        /// Has the focus as one; its children only lend it their attributes.
        case element
        /// Holds elements and has attributes of its own, such as a list.
        case container
        /// Holds elements; an element's attributes given to it go to each of them.
        case stack
    }

    /// A step on the way from the root to a node.
    enum Part: Hashable {
        case index(Int)
        case branch(Bool)
        case id(AnyHashable)
        case type(ObjectIdentifier)
        case inside
    }

    var role: Role
    /// The way from the root; the same way at the next update is the same object.
    var path: [Part]
    var attributes = ViewAttributes()
    var children: [ViewNode] = []

    init(_ role: Role, in context: ViewContext, children: [ViewNode] = []) {
        self.role = role
        path = context.path
        self.children = children
    }

    /// Changes the attributes of an element or container; those of a stack's elements, one by one.
    mutating func changeElements(_ change: (inout ViewAttributes) -> Void) {
        guard role == .stack else { return change(&attributes) }
        for index in children.indices { children[index].changeElements(change) }
    }

    /// Changes the attributes of every element in the node, also inside containers.
    mutating func changeEverything(_ change: (inout ViewAttributes) -> Void) {
        if role != .stack { change(&attributes) }
        guard role != .element else { return }
        for index in children.indices { children[index].changeEverything(change) }
    }

    /// The elements in the node that are not hidden: those of higher priority first, then in the given order.
    var elements: [ViewNode] {
        if attributes.isHidden { return [] }
        if role == .element { return [self] }
        let visible = children.filter { !$0.attributes.isHidden }
        let modal = visible.last { $0.attributes.isModal }
        return ViewNode.elements(of: modal.map { [$0] } ?? visible)
    }

    /// The elements in several nodes, as `elements`.
    static func elements(of nodes: [ViewNode]) -> [ViewNode] {
        let all = nodes.flatMap { node in
            node.elements.map { (element: $0, priority: node.attributes.sortPriority) }
        }
        // The sort is stable: the given order decides between equals.
        return all.enumerated().sorted { first, second in
            first.element.priority == second.element.priority
                ? first.offset < second.offset : first.element.priority > second.element.priority
        }
        .map(\.element.element)
    }
}
