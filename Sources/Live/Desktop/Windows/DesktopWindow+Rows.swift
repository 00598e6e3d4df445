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
            self?.refreshStates(of: Array(holder.parts.prefix(DesktopWindow.rowLimit))) { then(holder.rowByStates) }
        }
    }

    private func readParts(of holder: DesktopNode, depth: Int, then: @escaping () -> Void) {
        expand(holder) { [weak self] in
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
        // What holds the focus can be seen: where that is not known, it was read before the window was shown.
        for holder in node.holders where !holder.isVisible { reread(holder, .states) }
        readTable(around: node) { [weak self] in self?.refreshStates(of: [node], then: then) ?? then() }
    }

    /// Reads what a cell is read with: the headers of its table, and its place there.
    private func readTable(around node: DesktopNode, then: @escaping () -> Void) {
        guard let table = node.parent, table.rule?.container == .dataTable, node.facts?.role == .tableCell else {
            return then()
        }
        expand(table) { [weak self] in
            let headers = table.members.prefix(DesktopWindow.memberLimit)
            guard let self, node.cellPlace == nil, !headers.isEmpty else { return then() }
            var left = headers.count
            for header in headers {
                complete(header) {
                    left -= 1
                    if left == 0 { then() }
                }
            }
        }
    }

    /// Reads the states of objects again.
    private func refreshStates(of nodes: [DesktopNode], then: @escaping () -> Void) {
        var left = nodes.count
        guard left > 0 else { return then() }
        for node in nodes {
            reread(node, .states)
            node.whenUpToDate {
                left -= 1
                if left == 0 { then() }
            }
        }
    }
}
