import AccessibilityModel
import FoundationTypes
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

    /// Writes the file.
    ///
    /// - Parameter sink: takes the bytes, a part at a time.
    func write(_ form: DocumentForm, to sink: @escaping ([UInt8]) -> Void) {
        var entries: [(String, DocumentValue)] = [("schema", .plain("1")), ("title", .text(tree.title))]
        if let language = scene.language { entries.append(("language", .text(language))) }
        if scene.layoutDirection != .leftToRight {
            entries.append(("layoutDirection", .word(scene.layoutDirection.rawValue)))
        }
        if let size = scene.size { entries.append(("size", numbers([size.width, size.height]))) }
        if let focus = tree.focus { entries.append(("focus", .text(focus))) }
        entries.append(("importedFrom", .text(format)))
        entries += knowledge(scene.knowledge)
        let content = tree.roots.isEmpty ? nil : list(tree.roots, keepsOrder: tree.keepsOrder)
        var writer = DocumentWriter(form, sink: sink)
        writer.write(.mapping(entries, last: ("root", .mapping([("isElement", .boolean(false))], last: content))))
        writer.finish()
    }

    // MARK: Objects

    private func list(_ nodes: [ImportedNode], keepsOrder: Bool) -> (key: String, value: LaterValue) {
        let key: ObjectProperty = keepsOrder ? .elements : .children
        return (key.rawValue, .list(nodes.count) { object(nodes[$0]) })
    }

    private func object(_ node: ImportedNode) -> LaterValue {
        var entries: [(String, DocumentValue)] = []
        func add(_ key: ObjectProperty, _ value: DocumentValue) { entries.append((key.rawValue, value)) }
        if let id = node.identifier { add(.id, .text(id)) }
        for attribute in node.attributes {
            guard let (key, value) = entry(attribute) else { continue }
            add(key, value)
        }
        if node.isElement != isElementByDefault(node) { add(.isElement, .boolean(node.isElement)) }
        if node.isMultiline { add(.multiline, .boolean(true)) }
        if !node.customActions.isEmpty {
            add(.customActions, .list(node.customActions.map { .inline([("name", .text($0)), ("do", .list([]))]) }))
        }
        if let range = node.range {
            let numbers = [("value", range.value), ("minimum", range.minimum), ("maximum", range.maximum)]
            add(.adjust, .inline(numbers.map { ($0.0, number($0.1)) }))
        }
        entries += knowledge(node.knowledge)
        guard !node.children.isEmpty else { return .mapping(entries) }
        return .mapping(entries, last: list(node.children, keepsOrder: scene.keepsOrder || node.keepsOrder))
    }

    /// The key and value of an attribute; nil for one that no dump has.
    private func entry(_ attribute: AttributeChange) -> (ObjectProperty, DocumentValue)? {
        switch attribute {
        case .label(let text?): (.label, .text(text))
        case .attributedLabel(let text?): (.attributedLabel, .list([run(text)]))
        case .value(let text?): (.value, .text(text))
        case .hint(let text?): (.hint, .text(text))
        case .placeholder(let text?): (.placeholder, .text(text))
        case .language(let text?): (.language, .text(text))
        case .traits(let traits): (.traits, .list(traits.names.map { .word($0) }))
        case .frame(let frame):
            (.frame, numbers([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]))
        case .activationPoint(let point?): (.activationPoint, numbers([point.x, point.y]))
        case .containerType(let type): (.containerType, .word(type.rawValue))
        case .expandedStatus(let status): (.expandedStatus, .word(status.rawValue))
        case .toggleStyle(let style): (.toggleStyle, .word(style.rawValue))
        case .isModal(let isModal): (.viewIsModal, .boolean(isModal))
        case .respondsToUserInteraction(let responds?): (.respondsToUserInteraction, .boolean(responds))
        case .userInputLabels(let labels?): (.userInputLabels, .list(labels.map { .text($0) }))
        case .customContent(let facts): (.customContent, .list(facts.map { content($0) }))
        default: nil
        }
    }

    /// A text that is raised or lowered as a whole.
    private func run(_ text: NSAttributedString) -> DocumentValue {
        let height = text.attribute(.superscript, at: 0, effectiveRange: nil) as? Int ?? 0
        return .inline([("text", .text(text.string)), (height > 0 ? "superscript" : "subscript", .boolean(true))])
    }

    /// What the reader of scene files takes an object for that does not say whether it is an element.
    private func isElementByDefault(_ node: ImportedNode) -> Bool {
        DefaultElement(
            isContainer: !node.children.isEmpty, traits: node.traits,
            hasLabel: node.label != nil || node.placeholder != nil, hasValue: node.value != nil || node.range != nil,
            hasHint: node.hint != nil, hasPicture: false
        ).isElement
    }

    private func content(_ content: AXCustomContent) -> DocumentValue {
        .inline([
            ("label", .text(content.label)), ("value", .text(content.value)),
            ("importance", .word(content.importance.rawValue)),
        ])
    }

    private func knowledge(_ knowledge: ImportKnowledge) -> [(String, DocumentValue)] {
        let plain = knowledge.plain
        return [("unknown", plain.unknown), ("uncertain", plain.uncertain)].filter { !$0.1.isEmpty }.map {
            key, attributes in
            (key, .list(ImportKnowledge.Attribute.allCases.filter(attributes.contains).map { .word($0.rawValue) }))
        }
    }

    private func number(_ value: Double) -> DocumentValue { .plain(NumberText.shown(value)) }

    private func numbers(_ values: [Double]) -> DocumentValue { .list(values.map { number($0) }) }
}
