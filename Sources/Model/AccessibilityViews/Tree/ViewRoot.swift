internal import AccessibilityModel

/// The root of a screen that is described by views.
final class ViewRoot: AccessibilityObject {
    private let content: () -> any View
    private var states: [[ViewNode.Part]: [AnyObject]] = [:]
    private var isUpdating = false
    /// The scene around the root.
    weak var scene: AccessibilityScene?
    /// What is wrong with the description, one line each.
    private(set) var problems: [String] = []

    init(content: @escaping () -> any View) {
        self.content = content
    }

    /// Makes the description into objects again; what is in the same place stays the same object.
    func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let context = ViewContext(states: states)
        let nodes = ViewNode.pair(context.lower(content()))
        states = context.states
        problems = context.problems
        replaceChildren(of: self, with: nodes)
    }

    private func replaceChildren(of parent: AccessibilityObject, with nodes: [ViewNode]) {
        var old: [[ViewNode.Part]: ViewObject] = [:]
        for case let child as ViewObject in parent.children { old[child.path] = child }
        let new = nodes.map { node in
            let object = old.removeValue(forKey: node.path) ?? ViewObject(screen: self)
            object.take(node)
            replaceChildren(of: object, with: node.role == .element ? [] : node.children)
            return object
        }
        let isSame = new.count == parent.children.count && zip(new, parent.children).allSatisfy { $0 === $1 }
        if !isSame { parent.setChildren(new) }
    }
}
