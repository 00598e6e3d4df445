import AccessibilityModel
import Localization

/// Controls in controls, such as the button that clears a text field: both can be reached, one after the other.
struct ControlParts {
    /// What could not be mapped.
    private(set) var report: ImportReport
    /// Whether the dump marks the stops.
    private let marksStops: Bool

    /// Makes a finder of parts.
    init(report: ImportReport, marksStops: Bool) {
        self.report = report
        self.marksStops = marksStops
    }

    /// Siblings with the parts of controls behind them, also of those in what they hold.
    mutating func settled(_ nodes: [ImportedNode]) -> [ImportedNode] {
        var result: [ImportedNode] = []
        for node in nodes {
            result.append(node)
            if node.isElement, node.kind.use == .control {
                result += parts(of: node)
            } else {
                node.children = settled(node.children)
            }
        }
        return result
    }

    /// Takes the parts out of a control, in their order.
    private mutating func parts(of control: ImportedNode) -> [ImportedNode] {
        var parts: [ImportedNode] = []
        collect(control, control, &parts)
        let taken = Set(parts.map { ObjectIdentifier($0) })
        Self.remove(taken, from: control)
        for part in parts { part.isElement = true }
        return parts
    }

    private mutating func collect(_ node: ImportedNode, _ control: ImportedNode, _ parts: inout [ImportedNode]) {
        for child in node.children {
            guard isPart(child, of: control) else {
                child.isElement = false
                collect(child, control, &parts)
                continue
            }
            parts.append(child)
            // What is in the part comes after it.
            parts += self.parts(of: child)
        }
    }

    /// Whether an object in a control is reached on its own: a control, or a marked text, that says something else.
    private mutating func isPart(_ node: ImportedNode, of control: ImportedNode) -> Bool {
        let isControl = node.kind.use == .control
        let isMarked = marksStops && node.isElement
        // A button that is disabled is an arrow, and the switch in a switch is that switch.
        guard isMarked || isControl && !node.traits.contains(.notEnabled) else { return false }
        guard !node.traits.contains(.toggleButton) || !control.traits.contains(.toggleButton) else { return false }
        let texts = Self.texts(node)
        let isField = control.traits.contains(.textEntry) && !node.traits.contains(.textEntry)
        if !isField || !isControl {
            let spoken = Self.texts(control)
            guard texts.contains(where: { text in !spoken.contains { $0.contains(text) } }) else { return false }
        } else if texts.isEmpty {
            guard isMarked || node.isShown == true else { return false }
        }
        guard isMarked || node.isShown != false else {
            report.note("a control in another that is reported hidden was left out", at: node.place)
            report.hide(node, .hidden)
            return false
        }
        return true
    }

    private static func texts(_ node: ImportedNode) -> [String] {
        [node.label, node.value, node.placeholder].compactMap { $0?.plain }.filter { !$0.isEmpty }
    }

    private static func remove(_ taken: Set<ObjectIdentifier>, from node: ImportedNode) {
        node.children.removeAll { taken.contains(ObjectIdentifier($0)) }
        for child in node.children { remove(taken, from: child) }
    }
}

extension String {
    /// The text without blanks around it, and single ones in it.
    var plain: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
