import AccessibilityModel
import Scenes
package import Documents
package import Localization

/// Reads the JSON of `idb ui describe-all` and of AXe's `describe-ui`; docs/importers/idb.md has the mapping.
package struct IDBImporter: DumpImporter {
    package let name = "idb"
    package let summary = LocalizedText("idb ui describe-all, or axe describe-ui (JSON: flat, nested or complete)")

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] { [.keys(IDBAttribute.self), .kinds("Types", IDBType.rows)] }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .json else { return false }
        let marks = [IDBAttribute.label, .frameText, .identifier].map(\.rawValue)
        guard let root = try? dump.json() else { return marks.contains { dump.beginning(holds: "\"\($0)\"") } }
        guard let first = Self.elements(root)?.first else { return false }
        return marks.contains { first.value(of: $0) != nil }
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let root = try dump.jsonRoot(&report)
        guard let elements = Self.elements(root) else {
            throw dump.error(
                .wrongType, at: .node(root), says: "there is no element",
                advises: "name the output of idb ui describe-all or axe describe-ui")
        }
        var reader = IDBReader(report: report)
        let tops = elements.map { reader.node($0) }
        let isNested = tops.contains { !$0.children.isEmpty }
        var roots: [ImportedNode] = []
        for (index, top) in tops.enumerated() {
            roots += Self.stops(top, next: index + 1 < tops.count ? tops[index + 1] : nil)
        }
        report = reader.report
        if root.kind == .mapping { Self.noteOthers(root, &report) }
        var knowledge = ImportKnowledge(unknown: [.language, .customContent])
        if !reader.listsTraits { knowledge.uncertain.insert(.traits) }
        if !reader.listsActions { knowledge.unknown.insert(.customActions) }
        // The flat form has lost its tree; of a container nobody knows whether it is one.
        if !isNested, tops.count > 1 { knowledge.uncertain.insert(.isElement) }
        var scene = ImportedScene(roots: roots, keepsOrder: false, knowledge: knowledge)
        scene.title = reader.title
        scene.size = reader.size
        return scene
    }

    /// The elements of the outermost level: a list, the list under `elements`, or the one element that the file is.
    private static func elements(_ root: YAMLNode) -> [YAMLNode]? {
        let list: [YAMLNode]
        if root.kind == .sequence {
            list = Array(root.items)
        } else if let inner = root.value(of: IDBAttribute.elements.rawValue), inner.kind == .sequence {
            list = Array(inner.items)
        } else {
            list = [root]
        }
        let elements = list.filter { $0.kind == .mapping }
        return elements.isEmpty ? nil : elements
    }

    /// Notes the keys beside `elements` of a document, which say nothing of the tree.
    private static func noteOthers(_ root: YAMLNode, _ report: inout ImportReport) {
        guard root.value(of: IDBAttribute.elements.rawValue)?.kind == .sequence else { return }
        for (key, _) in root.entries where IDBAttribute.table[key] == nil {
            report.unknownKey(key.scalarText, at: .node(key))
        }
    }

    /// An element with what is in it, as stops one beside the other: in this tree an element may hold elements, and all
    /// can be reached.
    private static func stops(_ node: ImportedNode, next: ImportedNode?) -> [ImportedNode] {
        let inner = node.children.flatMap { stops($0, next: nil) }
        let hasText = [node.label, node.value].contains { $0?.isEmpty == false }
        switch node.kind.use {
        case .control: node.isElement = true
        case .content: node.isElement = hasText
        case .container:
            // In the flat form what is in a container follows it.
            let holdsNext = next.map { next in
                node.frame.flatMap { frame in next.frame.map { frame.contains($0) && frame != $0 } } ?? false
            }
            node.isElement = hasText && inner.isEmpty && holdsNext != true
        case .structure: break
        }
        if node.isElement {
            node.children = []
            return [node] + inner
        }
        node.label = node.kind.use == .structure ? nil : node.label
        node.children = inner
        return [node]
    }
}
