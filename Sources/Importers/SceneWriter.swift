import AccessibilityModel
import Scenes
import YAMLDocuments

/// Writes an imported scene as a scene file.
package struct SceneWriter {
    private let tree: SceneTree
    private let scene: ImportedScene
    private let dump: Dump
    private let format: String
    private var report: ImportReport

    /// The bytes of the scene file of a dump, and what was left out on the way.
    package static func write(
        _ scene: ImportedScene, of dump: Dump, format: String, as form: SceneForm, _ report: inout ImportReport
    ) -> [UInt8] {
        var writer = SceneWriter(scene, dump, format, report)
        let bytes = writer.bytes(form)
        report = writer.report
        return bytes
    }

    private init(_ scene: ImportedScene, _ dump: Dump, _ format: String, _ report: ImportReport) {
        tree = SceneTree(scene)
        self.scene = scene
        self.dump = dump
        self.format = format
        self.report = report
    }

    private mutating func bytes(_ form: SceneForm) -> [UInt8] {
        if tree.wasFlattened {
            report.note("objects are nested deeper than \(SceneTree.depthLimit); they were moved up", at: .whole)
        }
        var entries: [(String, SceneValue)] = [("schema", .plain("1"))]
        entries.append(("title", .text(cut(scene.title ?? dump.title, at: .whole))))
        if let size = scene.size { entries.append(("size", .list([number(size.width), number(size.height)]))) }
        if let focus = scene.focus, let name = tree.identifiers[ObjectIdentifier(focus)] {
            entries.append(("focus", .text(name)))
        }
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

    private mutating func object(_ node: ImportedNode) -> [(String, SceneValue)] {
        var entries: [(String, SceneValue)] = []
        func add(_ key: ObjectKey, _ value: SceneValue) { entries.append((key.rawValue, value)) }
        func add(_ key: ObjectKey, _ text: String?) { if let text { add(key, .text(text)) } }
        add(.id, tree.identifiers[ObjectIdentifier(node)].map { cut($0, at: node.place) })
        add(.label, node.label.map { cut($0, at: node.place) })
        add(.value, node.value.map { cut($0, at: node.place) })
        add(.hint, node.hint.map { cut($0, at: node.place) })
        add(.placeholder, node.placeholder.map { cut($0, at: node.place) })
        if !node.traits.isEmpty { add(.traits, .list(node.traits.names.map { .name($0) })) }
        if node.isElement != isElementByDefault(node) { add(.isElement, .plain(node.isElement ? "true" : "false")) }
        if let frame = node.frame {
            add(.frame, .list([frame.x, frame.y, frame.width, frame.height].map { number($0) }))
        }
        if let point = node.activationPoint { add(.activationPoint, .list([number(point.x), number(point.y)])) }
        add(.language, node.language)
        if node.containerType != .none { add(.containerType, .name(node.containerType.rawValue)) }
        if node.expandedStatus != .unsupported { add(.expandedStatus, .name(node.expandedStatus.rawValue)) }
        if node.isModal { add(.viewIsModal, .plain("true")) }
        if node.isMultiline { add(.multiline, .plain("true")) }
        if let responds = node.respondsToUserInteraction {
            add(.respondsToUserInteraction, .plain(responds ? "true" : "false"))
        }
        if !node.userInputLabels.isEmpty { add(.userInputLabels, .list(node.userInputLabels.map { .text($0) })) }
        if !node.customContent.isEmpty { add(.customContent, .list(node.customContent.map { content($0) })) }
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

    /// What the reader of scene files takes an object for that does not say whether it is an element.
    private func isElementByDefault(_ node: ImportedNode) -> Bool {
        guard node.children.isEmpty, !node.traits.contains(.tabBar) else { return false }
        return !node.traits.isEmpty || [node.label, node.value, node.hint, node.placeholder].contains { $0 != nil }
    }

    private func content(_ content: AXCustomContent) -> SceneValue {
        .inline([
            ("label", .text(content.label)), ("value", .text(content.value)),
            ("importance", .name(content.importance.rawValue)),
        ])
    }

    private func knowledge(_ knowledge: ImportKnowledge) -> [(String, SceneValue)] {
        let parts = [("unknown", knowledge.unknown), ("uncertain", knowledge.uncertain.subtracting(knowledge.unknown))]
        return parts.filter { !$0.1.isEmpty }.map { key, attributes in
            (key, .list(ImportKnowledge.Attribute.allCases.filter(attributes.contains).map { .name($0.rawValue) }))
        }
    }

    private func number(_ value: Double) -> SceneValue {
        .plain(NumberText.shown(value))
    }

    /// A text as long as scene files allow.
    private mutating func cut(_ text: String, at place: DumpPlace) -> String {
        guard text.utf8.count > YAMLDocument.textLimit else { return text }
        report.note("a text longer than \(YAMLDocument.textLimit) bytes was cut", at: place)
        var length = 0
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            length += UTF8.width(scalar)
            guard length <= YAMLDocument.textLimit else { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
