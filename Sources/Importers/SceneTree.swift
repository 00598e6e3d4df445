/// Makes the tree of a dump fit for a scene file: without plain wrappers, not too deep, each name once.
struct SceneTree {
    /// Objects nested deeper are moved up to this level; scene files nest twice as deep, and their reader allows 256.
    static let depthLimit = 100

    /// The objects of the outermost level.
    let roots: [ImportedNode]
    /// The names of the objects, where they have one.
    private(set) var identifiers: [ObjectIdentifier: String] = [:]
    /// Whether some objects were moved up.
    private(set) var wasFlattened = false

    init(_ scene: ImportedScene) {
        var flattened = false
        roots = Self.content(of: scene.roots, depth: 1, &flattened)
        wasFlattened = flattened
        var used: [String: Int] = [:]
        name(roots, &used)
    }

    /// Objects without plain wrappers, whose content takes their place.
    private static func content(of nodes: [ImportedNode], depth: Int, _ flattened: inout Bool) -> [ImportedNode] {
        var result: [ImportedNode] = []
        result.reserveCapacity(nodes.count)
        for node in nodes {
            guard !node.isPlainWrapper else {
                result += content(of: node.children, depth: depth, &flattened)
                continue
            }
            result.append(node)
            guard !node.children.isEmpty else { continue }
            let inner = content(of: node.children, depth: depth + 1, &flattened)
            if depth < depthLimit {
                node.children = inner
            } else {
                flattened = flattened || !inner.isEmpty
                node.children = []
                result += inner
            }
        }
        return result
    }

    /// Gives each object that has a name one of its own: the second `row` becomes `row#2`.
    private mutating func name(_ nodes: [ImportedNode], _ used: inout [String: Int]) {
        for node in nodes {
            if let own = node.identifier, !own.isEmpty {
                identifiers[ObjectIdentifier(node)] = Self.unique(own, &used)
            }
            name(node.children, &used)
        }
    }

    private static func unique(_ name: String, _ used: inout [String: Int]) -> String {
        // Objects without a name are called by their path, root/0/3, which no name may look like.
        var name = name == "root" || name.hasPrefix("root/") ? "#" + name : name
        guard let count = used[name] else {
            used[name] = 1
            return name
        }
        var next = count + 1
        while used["\(name)#\(next)"] != nil { next += 1 }
        used[name] = next
        name += "#\(next)"
        used[name] = 1
        return name
    }
}
