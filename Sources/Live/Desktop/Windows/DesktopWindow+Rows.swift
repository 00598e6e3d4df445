import AccessibilityModel
import BridgeTables

extension DesktopWindow {
    /// How deeply what is inside a container with the focus is read.
    private static let rowDepth = 3
    /// How many parts of a container are asked for their states.
    private static let rowLimit = 64

    /// Reads what a container that has the focus says of its parts now, and chooses one: what was read before may be old, as
    /// nobody tells of every change.
    func findRow(in holder: DesktopNode, then: @escaping (DesktopNode?) -> Void) {
        readParts(of: holder, depth: 0) { [weak self] in
            let parts = Array(holder.partsToAsk.prefix(DesktopWindow.rowLimit))
            self?.refreshStates(of: parts) { then(holder.rowByStates) }
        }
    }

    private func readParts(of holder: DesktopNode, depth: Int, then: @escaping () -> Void) {
        // The entries of a menu are read as soon as it is open.
        expand(holder, always: depth == 0 && holder.rule?.popup != nil) { [weak self] in
            let members = holder.members.prefix(DesktopWindow.rowLimit)
            guard let self, depth < DesktopWindow.rowDepth, !members.isEmpty else { return then() }
            var left = members.count
            for member in members {
                complete(member) { [weak self] in
                    let done = {
                        left -= 1
                        if left == 0 { then() }
                    }
                    guard member.isHolder, let self else { return done() }
                    readParts(of: member, depth: depth + 1, then: done)
                }
            }
        }
    }

    /// Reads again, of an object that gets the focus, what may have changed unheard. As its application answers when it has said
    /// everything that belongs to the change, a later focus is known by then.
    func confirm(_ node: DesktopNode, then: @escaping () -> Void) {
        if !node.table.valueEvents { reread(node, .value) }
        // Qt does not tell what was chosen in an open list.
        if node.rule?.popup == .list { reread(node, .names) }
        // What holds the focus can be seen: where that is not known, it was read before the window was shown.
        for holder in node.holders where !holder.isVisible { reread(holder, .states) }
        readPlace(of: node) { [weak self] in self?.refreshStates(of: [node], then: then) ?? then() }
    }

    /// Reads what an object is read with, where it has a place among its neighbours: those, with the headers of its table.
    /// Before all of them are known, those that are would give it another place.
    private func readPlace(of node: DesktopNode, then: @escaping () -> Void) {
        guard let holder = node.parent, let rule = holder.rule else { return then() }
        let isCell = rule.container == .dataTable && node.facts?.role == .tableCell
        guard isCell || rule.isNumbered || rule.traits.contains(.tabBar) || node.isRadioButton else { return then() }
        expand(holder, always: true) { [weak self] in
            let parts = holder.members.prefix(DesktopWindow.memberLimit)
            self?.complete(parts.filter { !$0.wasRead }, then: then) ?? then()
        }
    }

    /// Reads what an object and those around it are, as far as they were only met: before, they stand in no scene.
    func readPath(to node: DesktopNode, then: @escaping () -> Void) {
        complete(([node] + node.holders).filter { $0.facts == nil }, then: then)
    }

    /// Reads everything that is needed to show an object: what it is in is named beside it.
    func completeAll(of node: DesktopNode, then: @escaping () -> Void) {
        let containers = node.holders.filter { holder in
            !holder.wasRead && !holder.isNamedInside && holder.rule.map { $0.container != .none } ?? false
        }
        complete([node] + containers, then: then)
    }

    /// Reads what is inside a combo box: there may be a text to type into.
    func readEntry(of node: DesktopNode, then: @escaping () -> Void) {
        guard node.facts?.role == .comboBox, node.rule?.value != .text else { return then() }
        expand(node, always: true) { [weak self] in
            self?.complete(node.members.filter { $0.facts == nil || $0.isEntry(of: node) }, then: then) ?? then()
        }
    }

    /// Reads everything that is needed to show some objects.
    private func complete(_ nodes: [DesktopNode], then: @escaping () -> Void) {
        var left = nodes.count
        guard left > 0 else { return then() }
        for node in nodes {
            complete(node) {
                left -= 1
                if left == 0 { then() }
            }
        }
    }

    /// Reads the states of objects again.
    func refreshStates(of nodes: [DesktopNode], then: @escaping () -> Void) {
        // One of which nothing is known did not answer.
        let known = nodes.filter { $0.facts != nil }
        var left = known.count
        guard left > 0 else { return then() }
        for node in known {
            reread(node, .states)
            node.whenUpToDate {
                left -= 1
                if left == 0 { then() }
            }
        }
    }
}
