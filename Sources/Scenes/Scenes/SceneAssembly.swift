import AccessibilityModel
package import Foundation

/// Makes a scene without a file: every object is as the loader of scene files would make it of the same attributes.
package struct SceneAssembly {
    /// What an object is made of.
    package struct Object {
        /// The object's name, or nil where it is called by its path.
        package var id: String?
        /// The line of its source, from 1, or nil.
        package var line: Int?
        /// Whether it can have the focus.
        package var isElement: Bool
        /// Its attributes.
        package var attributes: [AttributeChange] = []
        /// Whether line breaks may be typed.
        package var isMultiline = false
        /// The number behind its value, with its bounds.
        package var number: (value: Double, minimum: Double, maximum: Double)?
        /// The names of its further actions, which do nothing.
        package var actionNames: [String] = []
        /// What is not known of it.
        package var knowledge = ImportKnowledge()

        /// Makes an object without attributes.
        package init(id: String?, line: Int?, isElement: Bool) {
            self.id = id
            self.line = line
            self.isElement = isElement
        }
    }

    private var objects: [String: SceneObject] = [:]
    private var behaving: [SceneObject] = []

    /// Makes an assembly without objects.
    package init() {}

    /// Makes an object with what is in it.
    ///
    /// - Parameters:
    ///   - path: its path from the root, such as `root/0/3`.
    ///   - keepsOrder: whether what is in it is read in its order, and not in that of the frames.
    package mutating func add(
        _ made: Object, path: @autoclosure () -> String, children: [SceneObject], keepsOrder: Bool
    ) -> SceneObject {
        let object = SceneObject(id: made.id ?? path())
        if let line = made.line { object.line = UInt32(clamping: line) }
        objects[object.id] = object
        for attribute in made.attributes { object.apply(attribute) }
        object.statedIsElement = made.isElement
        if made.isMultiline { object.madeBehaviour.isMultiline = true }
        if let number = made.number {
            object.setAdjustment(Adjustment(value: number.value, minimum: number.minimum, maximum: number.maximum))
        }
        if !made.actionNames.isEmpty {
            behaving.append(object)
            object.accessibilityCustomActions = made.actionNames.map { name in
                object.madeBehaviour.action(name: name, category: nil, steps: [])
            }
        }
        if made.knowledge != ImportKnowledge() { object.madeBehaviour.knowledge = made.knowledge }
        if !children.isEmpty { object.setContent(children, isExplicit: keepsOrder) }
        object.finish(hasOwnID: made.id != nil)
        return object
    }

    /// The scene around a root.
    ///
    /// - Parameters:
    ///   - format: the format of the dump that the objects stand in.
    ///   - focus: the id of the element that has the focus, or nil.
    package func source(
        root: SceneObject, title: String, size: CGSize?, format: String, knowledge: ImportKnowledge, focus: String?
    ) -> FileSceneSource {
        let scene = AccessibilityScene(title: title, root: root, size: size)
        scene.initialFocus = focus
        let source = FileSceneSource(
            scene: scene, objects: objects, timeline: Timeline([]), onEscape: nil, onMagicTap: nil)
        source.importedFrom = format
        source.knowledge = knowledge
        for object in behaving + [root] { object.madeBehaviour.source = source }
        return source
    }
}
