internal import AccessibilityModel

/// What is known while views are made into nodes: the way from the root, and the states of earlier updates.
final class ViewContext {
    /// The deepest nesting of views; what is deeper is dropped and reported.
    static let depthLimit = 400

    private(set) var path: [ViewNode.Part] = []
    private(set) var problems: [String] = []
    /// The title of the screen, as the first view that names one says.
    var title: (() -> String)?
    private var depth = 0
    private let oldStates: [[ViewNode.Part]: [AnyObject]]
    private(set) var states: [[ViewNode.Part]: [AnyObject]] = [:]

    init(states: [[ViewNode.Part]: [AnyObject]] = [:]) {
        oldStates = states
    }

    /// Does something one step further from the root.
    func at<Result>(_ part: ViewNode.Part, _ body: () -> Result) -> Result {
        path.append(part)
        defer { path.removeLast() }
        return body()
    }

    /// Makes a view into nodes.
    func lower<Content: View>(_ view: Content) -> [ViewNode] {
        guard depth < ViewContext.depthLimit else {
            report("A view is nested deeper than \(ViewContext.depthLimit) views and was dropped")
            return []
        }
        depth += 1
        defer { depth -= 1 }
        if let form = view as? any LoweredView { return form.nodes(in: self) }
        if view is NoBody { return [] }
        return at(.type(ObjectIdentifier(Content.self))) {
            connectStates(of: view)
            return lower(view.body)
        }
    }

    /// Makes a view inside an object into nodes.
    func lowerInside<Content: View>(_ view: Content) -> [ViewNode] {
        at(.inside) { lower(view) }
    }

    /// Notes something wrong with the description, once.
    func report(_ problem: String) {
        guard problems.count < 100, !problems.contains(problem) else { return }
        problems.append(problem)
    }

    private func connectStates(of view: some View) {
        let properties = Mirror(reflecting: view).children.compactMap { $0.value as? any ConnectedProperty }
        guard !properties.isEmpty else { return }
        if let old = oldStates[path], old.count == properties.count {
            for (property, storage) in zip(properties, old) { property.connect(to: storage) }
        }
        states[path] = properties.map(\.storage)
    }
}
