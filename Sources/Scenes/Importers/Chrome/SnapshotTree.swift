import Documents

/// The tree of `page.accessibility.snapshot()`, of Puppeteer and of older versions of Playwright: each node with its
/// states as keys, and with the nodes in it.
enum SnapshotTree {
    /// Whether the outermost value is such a tree.
    static func isSnapshot(_ root: YAMLNode) -> Bool { top(root) != nil }

    /// The outermost node: the file, or what is in an answer; nil where it is another tree.
    static func top(_ root: YAMLNode) -> YAMLNode? {
        let answer = root.value(of: "value")
        guard let node = [root, answer].compactMap({ $0 }).first(where: { $0.kind == .mapping && isNode($0) }) else {
            return nil
        }
        return node
    }

    /// A node has a role, which is a plain text, and a name or nodes in it; idb's have keys that begin with AX.
    private static func isNode(_ node: YAMLNode) -> Bool {
        guard let role = node.value(of: "role"), role.kind == .scalar, !role.scalarText.hasPrefix("AX") else {
            return false
        }
        guard node.value(of: "name")?.kind == .scalar || node.value(of: "children")?.kind == .sequence else {
            return false
        }
        return !node.entries.contains { $0.key.scalarText.hasPrefix("AX") || $0.key.scalarText == "nodeId" }
    }

    /// A node with what is in it.
    static func node(_ source: YAMLNode, _ report: inout ImportReport) -> WebNode {
        let node = WebNode(role: source.value(of: "role")?.filledText ?? "generic", at: .node(source))
        var (minimum, maximum): (Double?, Double?)
        var valueText: String?
        for (key, value) in source.entries {
            let text = value.filledText
            switch SnapshotKey(rawValue: key.scalarText) {
            case .name: node.name = text
            case .value: node.text = text
            case .description: node.description = text
            case .valuetext: valueText = text
            case .valuemin: minimum = text.flatMap { Double($0) }
            case .valuemax: maximum = text.flatMap { Double($0) }
            case .checked: node.checked = text
            case .pressed: node.pressed = text
            case .selected: node.isSelected = text == "true"
            case .disabled: node.isDisabled = text == "true"
            case .expanded: node.isExpanded = text.map { $0 == "true" }
            case .focused: node.isFocused = text == "true"
            case .modal: node.isModal = text == "true"
            case .multiline: node.isMultiline = text == "true"
            case .children:
                for child in value.items where child.kind == .mapping {
                    node.children.append(self.node(child, &report))
                }
            case nil: report.unknownKey(key.scalarText, at: .node(key))
            default: break
            }
        }
        ChromeNode.setNumber(of: node, minimum, maximum, valueText)
        return node
    }
}

/// A key of a node in that tree.
enum SnapshotKey: String, DumpAttribute {
    case role, name, value, description, valuetext, valuemin, valuemax, checked, pressed, selected, disabled, expanded
    case focused, modal, multiline, children
    case level, multiselectable, readonly, required, autocomplete, haspopup, invalid, orientation, keyshortcuts
    case roledescription, busy, live, url, backendNodeId, loaderId

    /// What becomes of it, as the page says.
    var target: String {
        switch self {
        case .role: "traits"
        case .name: "label"
        case .value, .checked: "value"
        case .description: "hint"
        case .valuetext: "value, before the key value; empty ones are absent"
        case .valuemin, .valuemax: "adjust"
        case .pressed: "traits: toggleButton; value"
        case .selected: "traits: selected"
        case .disabled: "traits: notEnabled"
        case .expanded: "expandedStatus"
        case .focused: "focus of the scene"
        case .modal: "viewIsModal"
        case .multiline: "multiline"
        case .children: "children"
        default: "nothing"
        }
    }
}
