import AccessibilityModel
import Scenes

/// Rows of settings whose parts are marked as stops: a cell with a label and a value that are the texts in it is what
/// VoiceOver stops at.
enum AppiumRows {
    /// Makes stops of such cells, in an object and what is in it.
    static func settle(_ node: ImportedNode) {
        guard !node.isElement else { return }
        if node.isRow, let label = node.label, !label.plain.isEmpty { settle(node, label.plain) }
        guard !node.isElement else { return }
        for child in node.children { settle(child) }
    }

    private static func settle(_ cell: ImportedNode, _ label: String) {
        var stops: [ImportedNode] = []
        collectStops(in: cell, &stops)
        guard !stops.isEmpty else { return }
        if let value = cell.value?.plain, !value.isEmpty, isOneStop(stops, label, value) {
            merge(stops, into: cell, label, value)
            return
        }
        // The stops in it say its label, which is no name of a group then.
        if stops.contains(where: { texts($0).contains { label.contains($0) || $0.contains(label) } }) {
            cell.label = nil
            cell.value = nil
        }
    }

    private static func isOneStop(_ stops: [ImportedNode], _ label: String, _ value: String) -> Bool {
        let switches = stops.filter { $0.traits.contains(.toggleButton) }
        let others = stops.filter { !$0.traits.contains(.toggleButton) }
        guard switches.count <= 1, stops.count > 1, others.allSatisfy({ isText($0) }),
            others.contains(where: { $0.label?.plain == label })
        else { return false }
        if let only = switches.first { return (only.label?.plain ?? label) == label }
        return others.contains { texts($0).contains(value) }
    }

    private static func merge(_ stops: [ImportedNode], into cell: ImportedNode, _ label: String, _ value: String) {
        var parts = [label]
        for stop in stops where !stop.traits.contains(.toggleButton) {
            for text in texts(stop) where text != value && !parts.contains(text) { parts.append(text) }
        }
        if parts.count > 1 { cell.label = parts.joined(separator: ", ") }
        if let only = stops.first(where: { $0.traits.contains(.toggleButton) }) {
            cell.traits.formUnion(only.traits.intersection([.button, .toggleButton, .notEnabled]))
            cell.toggleStyle = only.toggleStyle
            cell.value = only.value ?? cell.value
        }
        for stop in stops { stop.isElement = false }
        cell.isElement = true
    }

    private static func isText(_ node: ImportedNode) -> Bool {
        node.kind.use != .control && node.customActions.isEmpty
            && node.traits.isDisjoint(with: [.button, .link, .adjustable, .textEntry, .header])
    }

    private static func texts(_ node: ImportedNode) -> [String] {
        [node.label, node.value].compactMap { $0?.plain }.filter { !$0.isEmpty }
    }

    private static func collectStops(in node: ImportedNode, _ stops: inout [ImportedNode]) {
        for child in node.children {
            if child.isElement { stops.append(child) } else { collectStops(in: child, &stops) }
        }
    }
}
