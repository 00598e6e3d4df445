import AccessibilityModel
import Scenes
package import Documents

/// Reads what Chrome's command `Accessibility.getFullAXTree` answers; docs/importers/chrome.md has the mapping.
package struct ChromeImporter: DumpImporter {
    package let name = "chrome"
    package let summary = "answer of Chrome's Accessibility.getFullAXTree (JSON)"

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] { [.keys(ChromeAttribute.self), .webRoles] }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .json else { return false }
        // A broken file is recognised by its beginning.
        guard let root = try? dump.json() else {
            return dump.beginning(holds: "\"nodeId\"") && dump.beginning(holds: "\"role\"")
        }
        guard let first = Self.nodes(root)?.items.first(where: { _ in true }) else { return false }
        return first.value(of: "nodeId") != nil
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let root = try dump.jsonRoot(&report)
        guard let list = Self.nodes(root) else {
            throw dump.error(
                .missingKey, at: .node(root), "there is no list of nodes",
                "name the answer of Accessibility.getFullAXTree")
        }
        var nodes = ChromeTree(list, dump, report)
        let roots = try nodes.roots()
        var tree = WebTree(report: nodes.report)
        var scene = ImportedScene(
            roots: roots.flatMap { tree.nodes($0) }, keepsOrder: true,
            knowledge: ImportKnowledge(
                unknown: [.frame, .language, .customActions, .customContent], uncertain: [.isElement]))
        report = tree.report
        scene.title = roots.first { $0.role == "RootWebArea" }?.name
        scene.focus = tree.focus.flatMap { $0.isElement ? $0 : nil }
        return scene
    }

    /// The list of nodes: bare, under `nodes`, or in the answer of the protocol.
    private static func nodes(_ root: YAMLNode) -> YAMLNode? {
        if root.kind == .sequence { return root }
        let list = root.value(of: "nodes") ?? root.value(of: "result")?.value(of: "nodes")
        return list?.kind == .sequence ? list : nil
    }
}
