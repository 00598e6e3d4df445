import BridgeTables

/// What comes into the objects of a window without its application telling of it.
extension DesktopWindow {
    /// Asks what is inside the containers between an element and its neighbours: one that was empty has nothing that the reader
    /// could be at, and a list grows at its ends.
    func askBeside(_ node: DesktopNode) {
        guard !node.table.memberEvents else { return }
        for isBefore in [false, true] {
            for container in node.containersBeside(before: isBefore) { askAgain(container) }
        }
    }

    private func askAgain(_ node: DesktopNode) {
        guard let facts = node.facts, rereading[node.id] == nil else { return }
        guard node.isExpanded else { return membersDidChange(of: node) }
        guard !node.isLong, !node.makesMembersAnew else {
            let count = facts.childCount
            return recount(node) { [weak self] in
                if node.facts?.childCount != count { self?.membersDidChange(of: node) }
            }
        }
        // One question; where nothing has changed, nothing is put in order again.
        reader.readMembers(node.id, nil) { [weak self] answer in
            guard let self, case .success(let ids) = answer, self.node(node.id) === node,
                ids != node.toldMembers
            else { return }
            membersDidChange(of: node)
        }
    }
}

extension DesktopNode {
    /// How many containers are asked on each side of an element, and how many objects are looked at for that.
    private static let (containerLimit, lookLimit) = (8, 200)

    private static let tree = AccessibleRole(named: "tree")

    /// Whether what is inside it is other objects each time that it is asked for: Qt 5's trees give new ones.
    fileprivate var makesMembersAnew: Bool { facts?.role == DesktopNode.tree }

    /// The containers that end, or begin, between it and the next element, or the one before it.
    func containersBeside(before: Bool) -> [DesktopNode] {
        var (found, left, node) = ([DesktopNode](), DesktopNode.lookLimit, self)
        while let holder = node.parent, found.count < DesktopNode.containerLimit, left > 0 {
            let place = holder.members.firstIndex { $0 === node } ?? 0
            let others =
                before ? Array(holder.members[..<place].reversed()) : Array(holder.members[place...].dropFirst())
            for other in others where other.collectContainers(into: &found, before, &left) { return found }
            found.append(holder)
            node = holder
        }
        return found
    }

    /// - Returns: whether there is an element in it.
    private func collectContainers(into found: inout [DesktopNode], _ before: Bool, _ left: inout Int) -> Bool {
        left -= 1
        guard left > 0, found.count < DesktopNode.containerLimit else { return true }
        guard let facts, let rule, rule.window == nil, rule.popup == nil else { return false }
        if isPart { return wasRead && isVisible && !isLeftOut(facts, rule) }
        guard !isElementAlone else { return false }
        found.append(self)
        for member in before ? members.reversed() : members
        where member.collectContainers(into: &found, before, &left) {
            return true
        }
        return false
    }
}
