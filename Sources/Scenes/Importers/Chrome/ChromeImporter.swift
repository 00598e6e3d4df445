import AccessibilityModel
import Scenes
package import Documents
package import Localization

/// Reads what Chrome's command `Accessibility.getFullAXTree` answers; docs/importers/chrome.md has the mapping.
package struct ChromeImporter: DumpImporter {
    package let name = "chrome"
    package let summary = LocalizedText(
        "answer of Chrome's Accessibility.getFullAXTree, or page.accessibility.snapshot() (JSON)")

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] {
        [
            .keys(ChromeAttribute.self), MappingTable("Keys of a snapshot", MappingTable.keys(SnapshotKey.self).rows),
            .webRoles,
        ]
    }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .json else { return false }
        // A broken file is recognised by its beginning.
        guard let root = try? dump.json() else {
            return dump.beginning(holds: "\"role\"")
                && (dump.beginning(holds: "\"nodeId\"")
                    || dump.beginning(holds: "\"children\"") && dump.beginning(holds: "\"name\"")
                        && !dump.beginning(holds: "\"AX"))
        }
        if SnapshotTree.isSnapshot(root) { return true }
        guard let nodes = Self.nodes(root) else { return false }
        guard let first = nodes.items.first(where: { _ in true }) else { return root.kind == .mapping }
        return first.value(of: "nodeId") != nil
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let root = try dump.jsonRoot(&report)
        let roots: [WebNode]
        if let top = SnapshotTree.top(root) {
            roots = [SnapshotTree.node(top, &report)]
        } else if let list = Self.nodes(root) {
            var nodes = ChromeTree(list, dump, report)
            roots = try nodes.roots()
            report = nodes.report
        } else {
            throw dump.error(
                .missingKey, at: .node(root), says: "there is no list of nodes",
                advises: "name the answer of Accessibility.getFullAXTree")
        }
        var tree = WebTree(report: report)
        var scene = ImportedScene(
            roots: roots.flatMap { tree.nodes($0) }, keepsOrder: true,
            knowledge: ImportKnowledge(
                unknown: [.frame, .language, .customActions, .customContent], uncertain: [.isElement]))
        report = tree.report
        scene.modalHidesEverything = true
        scene.title = roots.first { ["RootWebArea", "WebArea"].contains($0.role) }?.name
        scene.focus = tree.focus.flatMap { $0.isElement ? $0 : nil }
        return scene
    }

    /// The list of nodes: bare, under `nodes`, or in the answer of the protocol.
    private static func nodes(_ root: YAMLNode) -> YAMLNode? {
        if root.kind == .sequence { return root }
        let answer = root.value(of: "result") ?? root.value(of: "value")
        let list = root.value(of: "nodes") ?? answer?.value(of: "nodes")
        return list?.kind == .sequence ? list : nil
    }
}
