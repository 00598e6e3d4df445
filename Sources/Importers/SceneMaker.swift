import Foundation
import Scenes
import YAMLDocuments

/// Makes a scene of an imported one, the same that its scene file would be read to.
struct SceneMaker {
    private let tree: SceneTree
    private let scene: ImportedScene
    private let lines: DumpLines
    private var assembly = SceneAssembly()

    /// The scene of a dump.
    static func make(_ scene: ImportedScene, _ tree: SceneTree, of dump: Dump, format: String) -> FileSceneSource {
        var maker = SceneMaker(tree, scene, DumpLines(dump))
        return maker.source(format)
    }

    private init(_ tree: SceneTree, _ scene: ImportedScene, _ lines: DumpLines) {
        self.tree = tree
        self.scene = scene
        self.lines = lines
    }

    private mutating func source(_ format: String) -> FileSceneSource {
        let content = objects(tree.roots, path: "root")
        let root = assembly.add(
            SceneAssembly.Object(id: nil, line: nil, isElement: false), path: "root", children: content,
            keepsOrder: scene.keepsOrder)
        return assembly.source(
            root: root, title: tree.title, size: scene.size.map { CGSize(width: $0.width, height: $0.height) },
            format: format, knowledge: scene.knowledge.plain, focus: tree.focus)
    }

    private mutating func objects(_ nodes: [ImportedNode], path: String) -> [SceneObject] {
        var objects: [SceneObject] = []
        objects.reserveCapacity(nodes.count)
        for (place, node) in nodes.enumerated() { objects.append(object(node, path: "\(path)/\(place)")) }
        return objects
    }

    private mutating func object(_ node: ImportedNode, path: String) -> SceneObject {
        let children = node.children.isEmpty ? [] : objects(node.children, path: path)
        var made = SceneAssembly.Object(
            id: tree.identifiers[ObjectIdentifier(node)], line: lines.line(of: node.place), isElement: node.isElement)
        made.attributes = node.attributes
        made.isMultiline = node.isMultiline
        made.number = node.range.map { ($0.value, $0.minimum, $0.maximum) }
        made.actionNames = node.customActions
        made.knowledge = node.knowledge.plain
        return assembly.add(made, path: path, children: children, keepsOrder: scene.keepsOrder)
    }
}
