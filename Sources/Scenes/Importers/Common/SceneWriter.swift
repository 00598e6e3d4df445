import AccessibilityModel
import Foundation
import Scenes
import Documents

/// Writes an imported scene as a scene file.
struct SceneWriter {
    private let tree: SceneTree
    private let scene: ImportedScene
    private let format: String

    /// Makes a writer of a scene whose tree was made fit.
    init(_ scene: ImportedScene, _ tree: SceneTree, format: String) {
        self.tree = tree
        self.scene = scene
        self.format = format
    }

    /// The bytes of the file.
    func bytes(_ form: SceneForm) -> [UInt8] {
        var entries: [(String, SceneValue)] = [("schema", .plain("1")), ("title", .text(tree.title))]
        if let size = scene.size { entries.append(("size", numbers([size.width, size.height]))) }
        if let focus = tree.focus { entries.append(("focus", .text(focus))) }
        entries.append(("importedFrom", .text(format)))
        entries += knowledge(scene.knowledge)
        let content = tree.roots.map { object($0) }
        let root: [(String, SceneValue)] = [
            ("isElement", .plain("false")), (scene.keepsOrder ? "elements" : "children", .objects(content)),
        ]
        entries.append(("root", .mapping(content.isEmpty ? [("isElement", .plain("false"))] : root)))
        var bytes = SceneBytes(form)
        bytes.write(entries)
        return bytes.bytes
    }

    // MARK: Objects

    private func object(_ node: ImportedNode) -> [(String, SceneValue)] {
        var entries: [(String, SceneValue)] = []
        func add(_ key: ObjectKey, _ value: SceneValue) { entries.append((key.rawValue, value)) }
        if let id = tree.identifiers[ObjectIdentifier(node)] { add(.id, .text(id)) }
        for attribute in node.attributes {
            guard let (key, value) = entry(attribute) else { continue }
            add(key, value)
        }
        if node.isElement != isElementByDefault(node) { add(.isElement, flag(node.isElement)) }
        if node.isMultiline { add(.multiline, flag(true)) }
        if !node.customActions.isEmpty {
            add(.customActions, .list(node.customActions.map { .inline([("name", .text($0)), ("do", .list([]))]) }))
        }
        if let range = node.range {
            let numbers = [("value", range.value), ("minimum", range.minimum), ("maximum", range.maximum)]
            add(.adjust, .inline(numbers.map { ($0.0, number($0.1)) }))
        }
        entries += knowledge(node.knowledge)
        if !node.children.isEmpty {
            let children = node.children.map { object($0) }
            add(scene.keepsOrder ? .elements : .children, .objects(children))
        }
        return entries
    }

    /// The key and value of an attribute; nil for one that no dump tells.
    private func entry(_ attribute: AttributeChange) -> (ObjectKey, SceneValue)? {
        switch attribute {
        case .label(let text?): (.label, .text(text))
        case .value(let text?): (.value, .text(text))
        case .hint(let text?): (.hint, .text(text))
        case .placeholder(let text?): (.placeholder, .text(text))
        case .language(let text?): (.language, .text(text))
        case .traits(let traits): (.traits, .list(traits.names.map { .name($0) }))
        case .frame(let frame):
            (.frame, numbers([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]))
        case .activationPoint(let point?): (.activationPoint, numbers([point.x, point.y]))
        case .containerType(let type): (.containerType, .name(type.rawValue))
        case .expandedStatus(let status): (.expandedStatus, .name(status.rawValue))
        case .isModal(let isModal): (.viewIsModal, flag(isModal))
        case .respondsToUserInteraction(let responds?): (.respondsToUserInteraction, flag(responds))
        case .userInputLabels(let labels?): (.userInputLabels, .list(labels.map { .text($0) }))
        case .customContent(let facts): (.customContent, .list(facts.map { content($0) }))
        default: nil
        }
    }

    /// What the reader of scene files takes an object for that does not say whether it is an element.
    private func isElementByDefault(_ node: ImportedNode) -> Bool {
        guard node.children.isEmpty, !node.traits.contains(.tabBar) else { return false }
        return !node.traits.isEmpty || node.range != nil
            || [node.label, node.value, node.hint, node.placeholder].contains { $0 != nil }
    }

    private func content(_ content: AXCustomContent) -> SceneValue {
        .inline([
            ("label", .text(content.label)), ("value", .text(content.value)),
            ("importance", .name(content.importance.rawValue)),
        ])
    }

    private func knowledge(_ knowledge: ImportKnowledge) -> [(String, SceneValue)] {
        let plain = knowledge.plain
        return [("unknown", plain.unknown), ("uncertain", plain.uncertain)].filter { !$0.1.isEmpty }.map {
            key, attributes in
            (key, .list(ImportKnowledge.Attribute.allCases.filter(attributes.contains).map { .name($0.rawValue) }))
        }
    }

    private func number(_ value: Double) -> SceneValue { .plain(NumberText.shown(value)) }

    private func numbers(_ values: [Double]) -> SceneValue { .list(values.map { number($0) }) }

    private func flag(_ value: Bool) -> SceneValue { .plain(value ? "true" : "false") }
}
