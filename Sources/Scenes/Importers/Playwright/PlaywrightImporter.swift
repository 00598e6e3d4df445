import AccessibilityModel
import Scenes
package import Documents
package import Localization

/// Reads Playwright's aria snapshots, raw or fenced in Markdown; docs/importers/playwright.md has the mapping.
package struct PlaywrightImporter: DumpImporter {
    package let name = "playwright"
    package let summary = LocalizedText("aria snapshot of Playwright (YAML, or fenced in Markdown)")

    /// Makes the importer.
    package init() {}

    package var mapping: [MappingTable] { [.keys(PlaywrightAttribute.self), .webRoles] }

    package func recognizes(_ dump: Dump) -> Bool {
        dump.form == .text && dump.isRecognized(as: name) { SnapshotText.isIn(dump.bytes) }
    }

    package func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene {
        let (top, title) = try Self.page(dump, &report)
        // Places are lines and columns, so that the bytes are not wanted any more.
        dump.forget()
        var tree = WebTree(report: report)
        let nodes = tree.nodes(top)
        report = tree.report
        var scene = ImportedScene(
            roots: nodes, keepsOrder: true,
            knowledge: ImportKnowledge(
                unknown: [.hint, .frame, .language, .customActions, .customContent], uncertain: [.isElement]))
        scene.title = title
        scene.focus = tree.focus
        return scene
    }

    /// The nodes of the page, and what it is called; the YAML that they are made of is gone then.
    private static func page(
        _ dump: Dump, _ report: inout ImportReport
    ) throws(DocumentError) -> (top: WebNode, title: String?) {
        guard let snapshot = SnapshotText(dump.bytes) else {
            throw dump.error(
                .wrongValue, at: .whole, says: "there is no aria snapshot in this file",
                advises: "name a file with lines such as - button \"Save\"")
        }
        if snapshot.isCut {
            report.note("the lines before or after the snapshot were left out", at: .whole)
        }
        if !snapshot.isClosed {
            report.note("the block of the snapshot is not closed: is the file cut off?", at: .whole)
        }
        let document = try YAMLDocument.parse(
            snapshot.bytes, name: dump.name, rules: .foreignYAML, meter: dump.meter)
        dump.meter?.begin(.making)
        var reader = SnapshotReader(report: report)
        let top = WebNode(role: "fragment", at: .node(document.root))
        reader.read(document.root, into: top)
        if let node = reader.cutOff, node.line == snapshot.lastLine {
            throw dump.error(
                .truncated, at: .node(node), says: "the file ends inside a name in quotes",
                advises: "make the snapshot again: its end is missing")
        }
        report = reader.report
        return (top, snapshot.title)
    }
}

/// Makes nodes of the YAML of a snapshot.
struct SnapshotReader {
    var report: ImportReport
    /// The latest line that ends inside its name.
    private(set) var cutOff: YAMLNode?

    init(report: ImportReport) {
        self.report = report
    }

    /// Reads what is in a node: a text, or a list of nodes and properties.
    mutating func read(_ node: YAMLNode, into parent: WebNode) {
        switch node.kind {
        case .scalar:
            guard !node.isNull else { return }
            if parent.role == "fragment" { add(node, value: nil, to: parent) } else { setText(node.scalarText, parent) }
        case .mapping:
            for entry in node.entries { add(entry.key, value: entry.value, to: parent) }
        case .sequence:
            for item in node.items {
                if item.kind == .scalar {
                    if !item.isNull { add(item, value: nil, to: parent) }
                } else {
                    read(item, into: parent)
                }
            }
            takeTextOfField(parent)
        }
    }

    private mutating func add(_ key: YAMLNode, value: YAMLNode?, to parent: WebNode) {
        let line = key.scalarText
        if line.hasPrefix("/") {
            property(line, key, value, of: parent)
            return
        }
        guard var role = RoleLine(line) else {
            report.unreadable(line, at: .node(key))
            return
        }
        var value = value
        // A colon in a name that was written without quotes around the line: YAML takes the rest of it for a value.
        if role.isCutOff, let rest = value?.filledText, let whole = RoleLine("\(line): \(rest)"), !whole.isCutOff {
            (role, value) = (whole, nil)
        }
        if role.isCutOff {
            cutOff = key
            report.note("a name in quotes ends with its line", at: .node(key))
        }
        let node = WebNode(role: role.role, at: .node(key))
        node.name = role.name
        node.isPattern = role.isPattern
        // Only native inputs say a value; of a custom slider it is not known.
        node.tellsValue = ARIARole.meaning(role.role)?.kind.traits.contains(.textEntry) == true
        for (name, value) in role.attributes { attribute(name, value, of: node) }
        parent.children.append(node)
        if let value { read(value, into: node) }
    }

    private mutating func property(_ line: String, _ key: YAMLNode, _ value: YAMLNode?, of parent: WebNode) {
        switch PlaywrightAttribute(rawValue: line) {
        case .placeholder: parent.placeholder = value?.scalarText
        case .url, .children: break
        default: report.unknownKey(line, at: .node(key))
        }
    }

    private mutating func attribute(_ name: String, _ value: String, of node: WebNode) {
        switch PlaywrightAttribute(rawValue: name) {
        case .checked: node.checked = value
        case .pressed: node.pressed = value
        case .selected: node.isSelected = value == "true"
        case .disabled: node.isDisabled = value == "true"
        case .expanded: node.isExpanded = value == "true"
        case .active: node.isFocused = value == "true"
        case .ref: node.identifier = value
        case .box:
            let numbers = ImportedFrame.numbers(in: value)
            if numbers.count == 4 {
                node.frame = ImportedFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }
        case .level, .cursor, .invalid: break
        default: report.unknownKey("[\(name)]", at: node.place)
        }
    }

    private func setText(_ text: String, _ node: WebNode) {
        node.text = text
        node.isEditable = true
        if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") { node.isPattern = true }
    }

    /// A field with properties has its text as a child.
    private func takeTextOfField(_ node: WebNode) {
        guard let meaning = ARIARole.meaning(node.role), meaning.value == .text || meaning.value == .selection,
            node.text == nil
        else { return }
        let texts = node.children.filter { $0.role == "text" }.compactMap(\.text)
        guard !texts.isEmpty else { return }
        node.text = texts.joined(separator: " ")
        node.isEditable = true
    }
}
