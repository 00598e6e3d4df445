import Documents
import Localization

/// The nodes of a dump by their ids, and how they hang together.
struct ChromeTree {
    /// Nodes nested deeper are refused.
    static let depthLimit = 1_000

    /// One node as the dump has it.
    private struct Entry {
        var node: YAMLNode
        var id: String
        var childIDs: [String]
        var parentID: String?
        var isIgnored: Bool
    }

    private let entries: [Entry]
    private let indices: [String: Int]
    private let dump: Dump
    var report: ImportReport

    init(_ nodes: YAMLNode, _ dump: Dump, _ report: ImportReport) {
        var entries: [Entry] = []
        var indices: [String: Int] = [:]
        for node in nodes.items where node.kind == .mapping {
            var entry = Entry(node: node, id: "", childIDs: [], parentID: nil, isIgnored: false)
            for (key, value) in node.entries {
                switch ChromeAttribute.table[key] {
                case .nodeId: entry.id = value.scalarText
                case .childIds: entry.childIDs = value.items.map(\.scalarText)
                case .parentId: entry.parentID = value.isNull ? nil : value.scalarText
                case .ignored: entry.isIgnored = value.scalarText == "true"
                default: break
                }
            }
            if indices[entry.id] == nil { indices[entry.id] = entries.count }
            entries.append(entry)
        }
        self.entries = entries
        self.indices = indices
        self.dump = dump
        self.report = report
    }

    /// The nodes of the outermost level, with what is in them.
    mutating func roots() throws(DocumentError) -> [WebNode] {
        var isChild = [Bool](repeating: false, count: entries.count)
        for entry in entries {
            for id in entry.childIDs {
                if let index = indices[id] { isChild[index] = true }
            }
        }
        var visited = [Bool](repeating: false, count: entries.count)
        var result: [WebNode] = []
        for index in entries.indices where !isChild[index] {
            result += try nodes(index, depth: 0, &visited)
        }
        // A ring has no outermost node; what is left is read from its first.
        for index in entries.indices where !visited[index] {
            report.note("nodes that are their own descendants were opened at one place", at: .node(entries[index].node))
            result += try nodes(index, depth: 0, &visited)
        }
        return result
    }

    /// A node with what is in it; an ignored one gives its children in its place.
    private mutating func nodes(
        _ index: Int, depth: Int, _ visited: inout [Bool]
    ) throws(DocumentError) -> [WebNode] {
        guard !visited[index] else { return [] }
        visited[index] = true
        let entry = entries[index]
        guard depth < Self.depthLimit else {
            throw dump.error(
                .tooLarge, at: .node(entry.node), says: "the nesting is deeper than \(number: Self.depthLimit) nodes",
                advises: "dump a part of the tree")
        }
        var children: [WebNode] = []
        for id in entry.childIDs {
            guard let child = indices[id] else {
                report.note("a node names a child that is not in the dump", at: .node(entry.node))
                continue
            }
            children += try nodes(child, depth: depth + 1, &visited)
        }
        guard !entry.isIgnored else { return children }
        let node = ChromeNode.read(entry.node, id: entry.id, &report)
        node.children = children
        return [node]
    }
}
