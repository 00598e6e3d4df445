import AccessibilityModel

/// Chooses the stops of a dump that does not mark them, as VoiceOver mostly would.
enum AppiumStops {
    /// Marks the stops of an object and what is in it.
    static func choose(_ root: ImportedNode) {
        StopChooser { node in
            guard node.type == "Cell", let label = node.label else { return false }
            return absorb(node, label)
        }.choose(root)
    }

    /// Makes a labelled cell one stop, with the state of the switch in it; false where it holds other controls.
    static func absorb(_ cell: ImportedNode, _ label: String) -> Bool {
        var controls: [ImportedNode] = []
        collectControls(in: cell, &controls)
        let others = controls.filter { !isSwitch($0) && $0.label != label }
        guard others.isEmpty else { return false }
        let switches = controls.filter(isSwitch)
        guard switches.count <= 1 else { return false }
        if let only = switches.first {
            cell.traits.formUnion(only.traits.intersection([.button, .toggleButton]))
            cell.toggleStyle = only.toggleStyle
            cell.value = only.value ?? cell.value
        } else if let only = controls.first {
            cell.traits.formUnion(only.traits)
            cell.value = cell.value ?? only.value
        }
        return true
    }

    private static func isSwitch(_ node: ImportedNode) -> Bool { node.traits.contains(.toggleButton) }

    /// The controls in an object that can be used; an arrow that is no button of its own is disabled.
    private static func collectControls(in node: ImportedNode, _ controls: inout [ImportedNode]) {
        for child in node.children {
            if child.kind.use == .control {
                if !child.traits.contains(.notEnabled) || isSwitch(child) { controls.append(child) }
            } else {
                collectControls(in: child, &controls)
            }
        }
    }
}
