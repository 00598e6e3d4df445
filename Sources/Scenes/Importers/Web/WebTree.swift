import AccessibilityModel
import Localization
import Platform
import Scenes

/// Makes objects of the nodes of a web page, with the stops that VoiceOver makes on the web: controls speak for the texts
/// in them, and every text outside a control is a stop of its own.
package struct WebTree {
    /// What could not be mapped.
    package var report: ImportReport
    /// The object that has the focus.
    package internal(set) var focus: ImportedNode?
    /// What is raised (1) or lowered (-1), and whether the node that is being made is in such a one.
    private static let heights = ["superscript": 1, "subscript": -1]
    private var height = 0

    /// Makes a builder.
    package init(report: ImportReport) {
        self.report = report
    }

    /// The objects of a node and what is in it.
    package mutating func nodes(_ web: WebNode) -> [ImportedNode] {
        nodes(web, adding: .none)
    }

    /// - Parameter outer: the traits of a heading around it, which its link takes on, and the states of a row, which its texts do.
    private mutating func nodes(_ web: WebNode, adding outer: UIAccessibilityTraits) -> [ImportedNode] {
        guard web.role != "InlineTextBox", web.role != "LineBreak" else { return [] }
        let around = height
        defer { height = around }
        if let own = Self.heights[web.role] { height = own }
        let meaning = meaning(of: web)
        let node = make(web, meaning)
        // A control says its own states.
        node.traits.formUnion(meaning.kind.use == .control ? outer.subtracting(Self.states) : outer)
        switch meaning.kind.use {
        case .control:
            setValue(of: node, web, meaning.value)
            if (node.label ?? "").isEmpty, meaning.value == .none {
                node.label = web.textOutsideControls ?? web.wholeText
            }
            node.isElement = true
            if meaning.value == .none || meaning.value == .checked { noteUnsaid(web.text, of: node, web) }
            guard !web.children.isEmpty else { break }
            // What is listed in a list that is open is reached on its own; of a closed one, the choice is the value.
            let isClosed = meaning.value == .selection && web.isExpanded != true
            return [node] + stops(in: web, of: node, isClosed: isClosed)
        case .content:
            let holdsControl = web.children.contains { $0.holdsControl }
            if holdsControl {
                // A heading around a link: the link is the stop, and a heading too.
                return web.children.flatMap { nodes($0, adding: outer.union(meaning.kind.traits)) }
            }
            if (node.label ?? "").isEmpty {
                node.label = web.wholeText
            } else if meaning.kind.traits.contains(.updatesFrequently) {
                node.value = web.wholeText
            } else {
                noteUnsaid(web.wholeText, of: node, web)
            }
            if web.role == "ListMarker", let marker = node.label {
                guard WebText.says(marker) else {
                    report.note("the bullets of lists are left out", at: web.place)
                    return []
                }
                node.label = WebText.plain(marker)
            }
            node.isElement = node.label?.isEmpty == false
            if node.isElement { node.height = height }
        case .container, .structure:
            if meaning.kind.use == .structure { node.label = nil }
            // A group without a name is not worth a word on entering it.
            if node.containerType == .semanticGroup, (node.label ?? "").isEmpty { node.containerType = .none }
            let (name, said) = (node.label ?? "", web.wholeText ?? "")
            addContent(to: node, web, adding: outer)
            // A row's name says what its cells say, and may say more.
            if web.isItem, !node.isElement, node.containerType == .none,
                name.split(separator: ",").contains(where: { !said.contains(String($0).trimmed) })
            {
                report.note("the name of a row or an item that says more than what is in it is left out", at: web.place)
            }
        }
        return [node]
    }

    // MARK: One node

    /// What its role is; one that is not known is noted, and holds other things.
    mutating func meaning(of web: WebNode) -> ARIARole.Meaning {
        if let known = ARIARole.meaning(web.role) { return known }
        report.unknownType(web.role, at: web.place)
        return ARIARole.Meaning(kind: Kind(.container), value: .none)
    }

    mutating func make(_ web: WebNode, _ meaning: ARIARole.Meaning) -> ImportedNode {
        let node = ImportedNode(at: web.place)
        node.type = web.role
        node.kind = meaning.kind
        node.identifier = web.identifier
        node.label = web.name
        node.hint = web.description == web.name ? nil : web.description
        node.frame = web.frame
        node.traits = meaning.kind.traits
        node.containerType = meaning.kind.containerType
        node.toggleStyle = meaning.kind.toggleStyle
        node.isModal = web.isModal
        node.isMultiline = web.isMultiline
        if web.isDisabled { node.traits.insert(.notEnabled) }
        if web.isSelected { node.traits.insert(.selected) }
        if let isExpanded = web.isExpanded { node.expandedStatus = isExpanded ? .expanded : .collapsed }
        if web.isPattern { node.knowledge.uncertain.formUnion([.label, .value]) }
        if web.isFocused {
            node.identifier = node.identifier ?? "focus"
            focus = node
        }
        return node
    }

    private func setValue(of node: ImportedNode, _ web: WebNode, _ source: ARIARole.ValueSource) {
        switch source {
        case .none:
            guard let state = web.pressed ?? web.checked else { break }
            node.traits.insert(.toggleButton)
            if web.pressed != nil { node.toggleStyle = .button }
            node.value = Self.state(state)
        case .checked:
            node.value = Self.state(web.checked ?? web.pressed ?? "false")
        case .text:
            node.value = web.text
            node.range = web.range
            // Of an empty field the text is missing; a number that is not given is unknown, and a field for one may be empty.
            if node.value == nil, !web.tellsValue || web.role == "spinbutton" { node.knowledge.unknown.insert(.value) }
        case .selection:
            node.value = web.text ?? web.selectedText
            if web.isEditable { node.traits = node.traits.subtracting(.button).union(.textEntry) }
            if node.value == nil, !web.tellsValue { node.knowledge.unknown.insert(.value) }
        }
        node.setPlaceholder(web.placeholder)
    }

    /// What a row or cell that is no stop itself says for the texts in it.
    private static let states: UIAccessibilityTraits = [.selected, .notEnabled]

    private static func state(_ checked: String) -> String {
        switch checked {
        case "true": "1"
        case "mixed": "2"
        default: "0"
        }
    }

    /// Adds what is in a container: its text is a stop where nothing else is in it, else one of the stops.
    private mutating func addContent(to node: ImportedNode, _ web: WebNode, adding outer: UIAccessibilityTraits) {
        let outer = web.isItem ? outer.union(node.traits.intersection(Self.states)) : outer
        var children: [ImportedNode] = []
        for child in web.takeChildren() { children += nodes(child, adding: outer) }
        guard let text = web.text, !text.isEmpty else {
            node.children = children
            // A name alone, such as of a custom control, is all that the reader can be told.
            let isNamed = node.label?.isEmpty == false && node.containerType == .none
            node.isElement = isNamed && children.isEmpty && node.kind.use == .container
            return
        }
        let content = ImportedNode(at: web.place)
        content.type = "text"
        content.label = text
        content.traits = outer.union(.staticText)
        if web.isPattern { content.knowledge.uncertain.insert(.label) }
        content.isElement = true
        content.height = height
        if node.isPlainWrapper {
            // The name goes with the text, for the wrapper will not stay.
            content.identifier = node.identifier
            node.identifier = nil
        }
        node.children = [content] + children
    }
}
