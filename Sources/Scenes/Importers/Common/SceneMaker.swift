import FoundationTypes
import Scenes
import Documents

/// Makes a scene of an imported one, the same that its scene file would be read to.
struct SceneMaker {
    private let tree: SceneTree
    private let scene: ImportedScene
    private let lines: DumpLines
    private var assembly = SceneAssembly()
    /// The place of the object that is being made among its siblings, after those of what it is in.
    private var places: [Int] = []

    /// The scene of a dump.
    static func make(
        _ scene: ImportedScene, _ tree: SceneTree, _ lines: DumpLines, format: String
    ) -> FileSceneSource {
        var maker = SceneMaker(tree, scene, lines)
        return maker.source(format)
    }

    private init(_ tree: SceneTree, _ scene: ImportedScene, _ lines: DumpLines) {
        self.tree = tree
        self.scene = scene
        self.lines = lines
    }

    private mutating func source(_ format: String) -> FileSceneSource {
        let content = objects(tree.roots)
        let root = assembly.add(
            ImportedNode(at: .whole), id: nil, line: nil, path: "root", children: content, keepsOrder: tree.keepsOrder)
        return assembly.source(
            root: root, title: tree.title, size: scene.size.map { CGSize(width: $0.width, height: $0.height) },
            format: format, knowledge: scene.knowledge.plain, focus: tree.focus, language: scene.language,
            layoutDirection: scene.layoutDirection)
    }

    /// The path of an object by the places that lead to it; most have a name and need none.
    private static func path(_ places: [Int]) -> String { places.reduce(into: "root") { $0 += "/\($1)" } }

    private mutating func objects(_ nodes: [ImportedNode]) -> [SceneObject] {
        var objects: [SceneObject] = []
        objects.reserveCapacity(nodes.count)
        for (place, node) in nodes.enumerated() {
            places.append(place)
            objects.append(object(node))
            places.removeLast()
        }
        return objects
    }

    private mutating func object(_ node: ImportedNode) -> SceneObject {
        let children = node.children.isEmpty ? [] : objects(node.children)
        let places = places
        return assembly.add(
            node, id: node.identifier, line: lines.line(of: node.place),
            path: Self.path(places), children: children, keepsOrder: scene.keepsOrder || node.keepsOrder)
    }
}
