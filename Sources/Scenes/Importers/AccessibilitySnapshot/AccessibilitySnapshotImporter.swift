import AccessibilityModel
import Scenes
package import Documents
package import Localization

/// Reads the JSON of AccessibilitySnapshot's hierarchies; docs/importers/accessibilitysnapshot.md has the mapping.
package struct AccessibilitySnapshotImporter: DumpImporter {
    package let name = "accessibilitysnapshot"
    package let summary = LocalizedText("hierarchy of AccessibilitySnapshot (JSON)")

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] {
        let same = SnapshotNames.sameTraits.map { MappingTable.Row($0, "traits: " + $0) }
        let other = SnapshotNames.otherTraits.map { name, traits in
            let words = traits.names.isEmpty ? "nothing" : "traits: " + traits.names.joined(separator: ", ")
            return MappingTable.Row(name, name == "textArea" ? words + "; multiline" : words)
        }
        let containers = SnapshotNames.containers.map { name, type in
            let words = type == .none ? "nothing" : "containerType: " + type.rawValue
            return MappingTable.Row(name, name == "tabBar" ? "traits: tabBar" : words)
        }
        return [
            .keys(SnapshotAttribute.self),
            MappingTable("Traits", same + other), MappingTable("Containers", containers),
        ]
    }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .json else { return false }
        guard let root = try? dump.json() else {
            return dump.beginning(holds: "\"_0\"") || dump.beginning(holds: "\"traversalIndex\"")
                || dump.beginning(holds: "\"usesDefaultActivationPoint\"")
        }
        guard let first = Self.list(root).first else { return false }
        if let wrapped = first.value(of: "element") ?? first.value(of: "container") { return wrapped.kind == .mapping }
        return first.value(of: SnapshotAttribute.usesDefaultActivationPoint.rawValue) != nil
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let root = try dump.jsonRoot(&report)
        guard root.kind != .scalar else {
            throw dump.error(
                .wrongType, at: .node(root), says: "there is no hierarchy",
                advises: "name the JSON of an accessibility hierarchy")
        }
        var reader = AccessibilitySnapshotReader(report: report)
        let nodes: [ImportedNode]
        if root.kind == .sequence {
            nodes = reader.nodes(root).map(\.node)
        } else {
            nodes = Self.list(root).compactMap { reader.node($0)?.node }
        }
        report = reader.report
        return ImportedScene(roots: nodes, keepsOrder: true, knowledge: ImportKnowledge())
    }

    /// The nodes of the outermost level: a list, or the one node that the file is.
    private static func list(_ root: YAMLNode) -> [YAMLNode] {
        root.kind == .sequence ? Array(root.items) : [root]
    }
}
