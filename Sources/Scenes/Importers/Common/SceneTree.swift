import AccessibilityModel
import Scenes
import Documents
import Localization

/// Makes the tree of a dump fit for a scene: without plain wrappers, not too deep, no text too long, each name once.
struct SceneTree {
    /// Objects nested deeper are moved up to this level; scene files nest twice as deep, and their reader allows 256.
    static let depthLimit = 100

    /// The objects of the outermost level.
    let roots: [ImportedNode]
    /// Whether those are read in this order, and not in that of their frames.
    let keepsOrder: Bool
    /// The title of the scene.
    let title: String
    /// The name of the object that has the focus, or nil.
    private(set) var focus: String?

    /// Whether it holds no stop.
    var isEmpty: Bool { ModalContent.stops(in: roots) == 0 }

    /// Changes the objects of a scene, and notes what is lost by it.
    init(_ scene: ImportedScene, of dump: Dump, _ report: inout ImportReport) {
        var wasFlattened = false
        if !scene.keepsOrder {
            let screen = scene.size.flatMap { ImportedFrame(x: 0, y: 0, width: $0.width, height: $0.height) }
            ScrolledContent.settle(scene.roots, screen: screen, layoutDirection: scene.layoutDirection)
        }
        var roots = Self.content(of: scene.roots, depth: 1, &wasFlattened)
        if wasFlattened {
            report.note("objects are nested deeper than \(number: Self.depthLimit); they were moved up", at: .whole)
        }
        if scene.keepsOrder {
            // In an order of its own what is modal hides nothing, so that nothing else may be listed.
            ModalContent.keepOnly(&roots, scene, &report)
            keepsOrder = true
        } else {
            let (count, place) = ModalContent.unreached(in: roots)
            if let place, count > 0 { report.note(ModalContent.note(count), at: place) }
            (roots, keepsOrder) = Self.arranged(roots, scene.layoutDirection)
        }
        self.roots = roots
        title = Self.cut(scene.title ?? dump.title, at: .whole, &report)
        var names = UniqueNames()
        prepare(roots, focus: scene.focus, &names, &report)
    }

    /// Objects without plain wrappers, whose content takes their place.
    private static func content(of nodes: [ImportedNode], depth: Int, _ flattened: inout Bool) -> [ImportedNode] {
        var result: [ImportedNode] = []
        result.reserveCapacity(nodes.count)
        for node in nodes {
            guard !node.isPlainWrapper else {
                result += content(of: node.children, depth: depth, &flattened)
                continue
            }
            result.append(node)
            guard !node.children.isEmpty else { continue }
            let inner = content(of: node.children, depth: depth + 1, &flattened)
            if depth < depthLimit {
                node.children = inner
            } else {
                flattened = flattened || !inner.isEmpty
                node.children = []
                result += inner
            }
        }
        return result
    }

    /// Siblings in the order in which they are read, and whether that is not the order of their frames.
    private static func arranged(
        _ nodes: [ImportedNode], _ layoutDirection: LayoutDirection
    ) -> (nodes: [ImportedNode], keepsOrder: Bool) {
        // With nothing beside it, what scrolls need not stay together.
        if nodes.count == 1, nodes[0].scrolledOrigin != nil {
            nodes[0].scrolledOrigin = nil
            if nodes[0].isPlainWrapper { return arranged(nodes[0].children, layoutDirection) }
        }
        for node in nodes where !node.children.isEmpty {
            (node.children, node.keepsOrder) = arranged(node.children, layoutDirection)
        }
        guard let ordered = ScrolledContent.ordered(nodes, layoutDirection) else { return (nodes, false) }
        if let opened = ScrolledContent.opened(nodes, layoutDirection),
            !opened.contains(where: { $0.scrolledOrigin != nil })
        {
            return (opened, false)
        }
        return (ordered, true)
    }

    /// Cuts the texts of objects, and gives each that has a name one of its own: the second `row` becomes `row#2`.
    private mutating func prepare(
        _ nodes: [ImportedNode], focus wanted: ImportedNode?, _ names: inout UniqueNames, _ report: inout ImportReport
    ) {
        for node in nodes {
            Self.cleanTexts(of: node, &report)
            Self.cutTexts(of: node, &report)
            if let own = node.identifier { node.identifier = own.isEmpty ? nil : names.take(own) }
            if node === wanted { focus = node.identifier }
            prepare(node.children, focus: wanted, &names, &report)
        }
    }

    // MARK: Control characters

    /// Makes blanks of the control characters that escapes stand for, as the raw ones became when the dump was decoded.
    private static func cleanTexts(of node: ImportedNode, _ report: inout ImportReport) {
        func cleaned(_ text: String?) -> String? {
            guard let text, holdsControls(text) else { return text }
            report.note("control characters were replaced by blanks", at: node.place)
            return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
        }
        if holdsControls(node.identifier) { node.identifier = cleaned(node.identifier) }
        if holdsControls(node.label) { node.label = cleaned(node.label) }
        if holdsControls(node.value) { node.value = cleaned(node.value) }
        if holdsControls(node.hint) { node.hint = cleaned(node.hint) }
        if holdsControls(node.placeholder) { node.placeholder = cleaned(node.placeholder) }
        if node.customActions.contains(where: holdsControls) {
            node.customActions = node.customActions.compactMap(cleaned)
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && !["\t", "\n", "\r"].contains(scalar)
    }

    /// Whether a text may hold one, told from its bytes: one of C0, DEL, or the first byte of C1.
    private static func holdsControls(_ text: String?) -> Bool {
        guard let text else { return false }
        return text.utf8.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F || $0 == 0xC2 }
            && text.unicodeScalars.contains(where: isControl)
    }

    // MARK: Lengths

    private static func cutTexts(of node: ImportedNode, _ report: inout ImportReport) {
        func fitting(_ text: String?) -> String? {
            guard let text, text.utf8.count > YAMLDocument.textLimit else { return text }
            return cut(text, at: node.place, &report)
        }
        if let identifier = node.identifier, identifier.utf8.count > nameLimit {
            node.identifier = cut(identifier, to: nameLimit, at: node.place, &report)
        }
        if isLong(node.label) { node.label = fitting(node.label) }
        if isLong(node.value) { node.value = fitting(node.value) }
        if isLong(node.hint) { node.hint = fitting(node.hint) }
        if isLong(node.placeholder) { node.placeholder = fitting(node.placeholder) }
        if isLong(node.language) { node.language = nil }
        if node.customActions.contains(where: isLong) { node.customActions = node.customActions.compactMap(fitting) }
        if node.userInputLabels.contains(where: isLong) {
            node.userInputLabels = node.userInputLabels.compactMap(fitting)
        }
        for content in node.customContent where isLong(content.label) || isLong(content.value) {
            content.label = fitting(content.label) ?? ""
            content.value = fitting(content.value) ?? ""
        }
    }

    /// Names are shorter than texts, for the number that makes one the only one of its kind.
    private static let nameLimit = YAMLDocument.textLimit - 16

    private static func isLong(_ text: String?) -> Bool { (text?.utf8.count ?? 0) > YAMLDocument.textLimit }

    /// A text as long as scene files allow.
    private static func cut(
        _ text: String, to limit: Int = YAMLDocument.textLimit, at place: DumpPlace, _ report: inout ImportReport
    ) -> String {
        guard text.utf8.count > limit else { return text }
        report.note("a text longer than \(number: limit) bytes was cut", at: place)
        var length = 0
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            length += UTF8.width(scalar)
            guard length <= limit else { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
