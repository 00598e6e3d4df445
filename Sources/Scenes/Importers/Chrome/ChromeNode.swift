import AccessibilityModel
import Documents
import Localization

/// Reads the keys and properties of a node.
enum ChromeNode {
    /// The node with its texts and states, without what is in it.
    static func read(_ source: YAMLNode, id: String, _ report: inout ImportReport) -> WebNode {
        let node = WebNode(role: "generic", at: .node(source))
        node.identifier = id.isEmpty ? nil : id
        var properties: YAMLNode?
        for (key, value) in source.entries {
            switch ChromeAttribute.table[key] {
            case .role: node.role = text(value) ?? "generic"
            case .name: node.name = text(value)
            case .value: node.text = text(value)
            case .description: node.description = text(value)
            case .properties: properties = value
            case nil:
                // Tools that drive the browser add keys of their own.
                report.unknownKey(key.scalarText, at: .node(key))
            default: break
            }
        }
        // They say what the value means, wherever that stands.
        if let properties { readProperties(properties, node, &report) }
        return node
    }

    private static func readProperties(_ list: YAMLNode, _ node: WebNode, _ report: inout ImportReport) {
        var (minimum, maximum): (Double?, Double?)
        var valueText: String?
        for item in list.items {
            guard let name = item.value(of: "name") else { continue }
            let value = item.value(of: "value").flatMap { text($0) }
            switch ChromeAttribute.table[name] {
            case .valuemin: minimum = value.flatMap { Double($0) }
            case .valuemax: maximum = value.flatMap { Double($0) }
            case .valuetext: valueText = value
            case .checked: node.checked = value
            case .pressed: node.pressed = value == "" ? nil : value
            case .selected: node.isSelected = value == "true"
            case .disabled: node.isDisabled = value == "true"
            case .expanded: node.isExpanded = value.map { $0 == "true" }
            case .focused: node.isFocused = value == "true"
            case .modal: node.isModal = value == "true"
            case .multiline: node.isMultiline = value == "true"
            case .editable: node.isEditable = value != nil
            case nil:
                report.note("the property \(name: EchoedText.quoted(name.scalarText)) is not mapped", at: .node(item))
            default: break
            }
        }
        setNumber(of: node, minimum, maximum, valueText)
    }

    /// Takes the number of a node, and the text for it, which comes first.
    static func setNumber(of node: WebNode, _ minimum: Double?, _ maximum: Double?, _ valueText: String?) {
        if let minimum, let maximum, let number = source(node.text) {
            node.range = ImportedRange(value: number, minimum: minimum, maximum: maximum)
        }
        if let valueText {
            node.text = valueText
        } else if isEmptyPart(node, minimum, maximum) {
            // Of a date's part without a number the browser says 0, and shows none.
            node.text = nil
            node.tellsValue = false
        }
    }

    /// Whether a spin button's number is none that it can have, as in a part of a date that is empty.
    private static func isEmptyPart(_ node: WebNode, _ minimum: Double?, _ maximum: Double?) -> Bool {
        guard node.role == "spinbutton", let number = source(node.text) else { return false }
        let isBelow = minimum.map { number < $0 } ?? false
        let isAbove = maximum.map { number > $0 && $0 > (minimum ?? 0) } ?? false
        return isBelow || isAbove
    }

    private static func source(_ text: String?) -> Double? { text.flatMap { Double($0) } }

    /// The text of a value, which may be wrapped with its type; nil where it is empty, null or no text.
    private static func text(_ node: YAMLNode) -> String? {
        let inner = node.kind == .mapping ? node.value(of: "value") : node
        guard let inner, inner.kind == .scalar, !inner.isNull, !inner.scalarText.isEmpty else { return nil }
        return inner.scalarText
    }
}
