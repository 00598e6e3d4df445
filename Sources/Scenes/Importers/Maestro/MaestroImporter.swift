import AccessibilityModel
import Scenes
package import Documents
package import Localization

/// Reads what `maestro hierarchy` prints, of iOS and Android; docs/importers/maestro.md has the mapping.
package struct MaestroImporter: DumpImporter {
    package let name = "maestro"
    package let summary = LocalizedText("maestro hierarchy (JSON)")

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] {
        [.keys(MaestroAttribute.self)]
    }

    package func recognizes(_ dump: Dump) -> Bool {
        guard dump.form == .json else { return false }
        guard let root = try? dump.json() else {
            return dump.beginning(holds: "\"accessibilityText\"")
                || dump.beginning(holds: "\"attributes\"") && dump.beginning(holds: "\"bounds\"")
        }
        return root.value(of: MaestroAttribute.attributes.rawValue)?.kind == .mapping
            || root.value(of: MaestroAttribute.children.rawValue)?.items.contains {
                $0.value(of: MaestroAttribute.attributes.rawValue) != nil
            } == true
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let root = try dump.jsonRoot(&report)
        guard root.kind == .mapping else {
            throw dump.error(
                .wrongType, at: .node(root), says: "there is no element",
                advises: "name the output of maestro hierarchy")
        }
        var reader = MaestroReader(report: report)
        let element = reader.element(root)
        var scene: ImportedScene
        if reader.isAndroid {
            var tree = AndroidTree(report: reader.report, listsHints: true)
            let view = MaestroReader.view(element, &tree.report)
            scene = ImportedScene(roots: tree.nodes(view), keepsOrder: true, knowledge: AndroidImporter.knowledge)
            if !reader.hasClasses { scene.knowledge.unknown.insert(.traits) }
            report = tree.report
        } else {
            let node = reader.node(element)
            StopChooser(absorbs: MaestroRows.isStop).choose(node)
            MaestroValues.settle(node)
            scene = ImportedScene(
                roots: [node], keepsOrder: false,
                knowledge: ImportKnowledge(
                    unknown: [.hint, .traits, .language, .customActions, .customContent], uncertain: [.isElement]))
            report = reader.report
            scene.title = MaestroReader.application(node)
        }
        return scene
    }
}
