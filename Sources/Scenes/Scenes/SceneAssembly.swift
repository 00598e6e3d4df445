package import AccessibilityModel
package import FoundationTypes

/// What the object of a scene without a file is made of, except its name and contents.
package protocol AssembledObject {
    /// Whether it can have the focus.
    var isElement: Bool { get }
    /// Its attributes.
    var attributes: [AttributeChange] { get }
    /// Whether line breaks may be typed.
    var isMultiline: Bool { get }
    /// The number of its value, with its bounds.
    var number: (value: Double, minimum: Double, maximum: Double)? { get }
    /// The names of its further actions, which do nothing.
    var customActions: [String] { get }
    /// What is not known of it.
    var knowledge: ImportKnowledge { get }
}

/// Makes a scene without a file: every object is as the loader of scene files would make it of the same attributes.
package struct SceneAssembly {
    private var objects: [String: SceneObject] = [:]
    private var behaving: [SceneObject] = []

    /// Makes an assembly without objects.
    package init() {}

    /// Makes an object with what is in it.
    ///
    /// - Parameters:
    ///   - id: its name, or nil where it is called by its path.
    ///   - line: the line of its source, from 1, or nil.
    ///   - path: its path from the root, such as `root/0/3`.
    ///   - keepsOrder: whether what is in it is read in its order, and not in that of the frames.
    package mutating func add(
        _ made: some AssembledObject, id: String?, line: Int?, path: @autoclosure () -> String, children: [SceneObject],
        keepsOrder: Bool
    ) -> SceneObject {
        let object = SceneObject(id: id ?? path())
        if let line { object.line = UInt32(clamping: line) }
        objects[object.id] = object
        for attribute in made.attributes { object.apply(attribute) }
        object.statedIsElement = made.isElement
        if made.isMultiline { object.madeBehaviour.isMultiline = true }
        if let number = made.number {
            object.setAdjustment(Adjustment(value: number.value, minimum: number.minimum, maximum: number.maximum))
        }
        if !made.customActions.isEmpty {
            behaving.append(object)
            object.accessibilityCustomActions = made.customActions.map { name in
                object.madeBehaviour.action(name: name, category: nil, steps: [])
            }
        }
        let knowledge = made.knowledge.plain
        if knowledge != ImportKnowledge() { object.madeBehaviour.knowledge = knowledge }
        if !children.isEmpty { object.setContent(children, isExplicit: keepsOrder) }
        object.finish(hasOwnID: id != nil)
        return object
    }

    /// The scene around a root.
    ///
    /// - Parameters:
    ///   - format: the format of the dump that the objects are in.
    ///   - focus: the id of the element that has the focus, or nil.
    ///   - language: the language of the texts, BCP 47, or nil.
    package func source(
        root: SceneObject, title: String, size: CGSize?, format: String, knowledge: ImportKnowledge, focus: String?,
        language: String? = nil, layoutDirection: LayoutDirection = .leftToRight
    ) -> FileSceneSource {
        let scene = AccessibilityScene(
            title: title, root: root, language: language, layoutDirection: layoutDirection, size: size)
        scene.initialFocus = focus
        let source = FileSceneSource(
            scene: scene, objects: objects, timeline: Timeline([]), onEscape: nil, onMagicTap: nil)
        source.importedFrom = format
        source.knowledge = knowledge
        for object in behaving + [root] { object.madeBehaviour.source = source }
        return source
    }
}
