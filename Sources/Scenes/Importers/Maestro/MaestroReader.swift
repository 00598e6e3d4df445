import AccessibilityModel
import Documents

/// An element of a hierarchy: its attributes by key.
struct MaestroElement {
    var values: [(key: MaestroAttribute, text: String)]
    var children: [MaestroElement]
    var place: DumpPlace

    /// The value of a key; nil where it is absent or empty.
    subscript(key: MaestroAttribute) -> String? {
        for pair in values where pair.key == key { return pair.text.isEmpty ? nil : pair.text }
        return nil
    }
}

/// Makes objects of the elements of a hierarchy.
struct MaestroReader {
    var report: ImportReport
    /// Whether the hierarchy is Android's: iOS has values and titles, Android has neither.
    private(set) var isAndroid = true
    /// Whether any element names its class.
    private(set) var hasClasses = false

    init(report: ImportReport) {
        self.report = report
    }

    /// Reads an element with what is in it. States stand among the attributes, in newer versions beside them too.
    mutating func element(_ source: YAMLNode) -> MaestroElement {
        var values: [(key: MaestroAttribute, text: String)] = []
        var children: [MaestroElement] = []
        for (key, value) in source.entries {
            switch MaestroAttribute.table[key] {
            case .attributes:
                for (key, value) in value.entries {
                    if let known = MaestroAttribute.table[key] {
                        if !value.isNull { values.append((known, value.scalarText)) }
                        if known == .value || known == .title { isAndroid = false }
                        if known == .className { hasClasses = true }
                    } else {
                        report.unknownKey(key.scalarText, at: .node(key))
                    }
                }
            case .children:
                for child in value.items where child.kind == .mapping { children.append(element(child)) }
            case nil: report.unknownKey(key.scalarText, at: .node(key))
            case let known?:
                if value.kind == .scalar, !value.isNull, !values.contains(where: { $0.key == known }) {
                    values.append((known, value.scalarText))
                }
            }
        }
        return MaestroElement(values: values, children: children, place: .node(source))
    }

    // MARK: iOS

    /// The object of an element of iOS.
    mutating func node(_ element: MaestroElement) -> ImportedNode {
        let node = ImportedNode(at: element.place)
        node.identifier = element[.resourceID]
        // The value of an empty field was filled with the text that the field shows while it is empty.
        let hint = element[.hintText]
        func own(_ text: String?) -> String? { text?.plain == hint?.plain ? nil : text }
        node.value = own(element[.value])
        let text = own(element[.text]).flatMap { $0.plain == node.value?.plain ? nil : $0 }
        let label = element[.accessibilityText] ?? element[.title]
        node.label = label ?? text
        // Versions that write no value have it as the text beside the label.
        if label != nil, element[.value] == nil, text != element[.title] { node.value = text }
        // A text that says the same twice has no value.
        if node.value?.plain == node.label?.plain { node.value = nil }
        node.setPlaceholder(hint)
        if element[.enabled] == "false" { node.traits.insert(.notEnabled) }
        if element[.selected] == "true" { node.traits.insert(.selected) }
        if element[.checked] == "true" {
            node.traits.formUnion([.button, .toggleButton])
            node.value = "1"
        }
        node.frame = frame(element)
        for child in element.children {
            let inner = self.node(child)
            if !Self.repeats(inner, node) { node.children.append(inner) }
        }
        return node
    }

    /// Whether an object says nothing but the value of the one that it is in, as the switch in a switch does.
    private static func repeats(_ inner: ImportedNode, _ outer: ImportedNode) -> Bool {
        inner.children.isEmpty && outer.label != nil && outer.value != nil && inner.value == outer.value
            && inner.label == nil && inner.placeholder == nil
    }

    /// The label of the application: that of the outermost object which has one and holds others that have one.
    static func application(_ node: ImportedNode) -> String? { application(node, screen: node.frame) }

    private static func application(_ node: ImportedNode, screen: ImportedFrame?) -> String? {
        if let label = node.label {
            // A row that holds its texts is none.
            if let frame = node.frame, let screen, frame.height < 0.5 * screen.height { return nil }
            return node.isElement ? nil : label
        }
        for child in node.children {
            if let label = application(child, screen: screen ?? node.frame) { return label }
        }
        return nil
    }

    private mutating func frame(_ element: MaestroElement) -> ImportedFrame? {
        guard let bounds = element[.bounds] else { return nil }
        if let frame = ImportedFrame(bounds: bounds) { return frame }
        report.unreadable(MaestroAttribute.bounds.rawValue, at: element.place)
        return nil
    }

    // MARK: Android

    /// The view that an element of Android is.
    static func view(_ element: MaestroElement, _ report: inout ImportReport) -> AndroidView {
        var values: AndroidView.Values = []
        for (key, value) in element.values {
            if let known = key.android, !value.isEmpty { values.append((known, value)) }
        }
        // Without the attribute checkable, only what is checked is known to be a switch.
        if element[.checked] == "true" { values.append((.checkable, "true")) }
        let view = AndroidView(values, at: element.place, &report)
        view.children = element.children.map { self.view($0, &report) }
        return view
    }
}
